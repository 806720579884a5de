import { sql } from 'kysely'
import { doPaciente, doProfissional, type Condicao, type TabelaPessoal } from '../database/personal-table.ts'

const LEI =
  'O prontuário assinado fica guardado por pelo menos 20 anos, contados do último registro, e ninguém o altera: assim manda a Lei 13.787/2018. O restante dos seus dados sai.'
const DO_AUTOR =
  'O que você assinou pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos, com o seu registro: assim manda a Lei 13.787/2018.'

const assinadas =
  (de: Condicao): Condicao =>
  (pessoa) =>
    sql`${de(pessoa)} and t.status = 'assinada'`
const rascunhos =
  (de: Condicao): Condicao =>
  (pessoa) =>
    sql`${de(pessoa)} and t.status = 'rascunho'`
/** Of the notes that are opened to their patient. */
const liberada = sql`exists (select from liberacoes_anotacao l where l.anotacao_id = t.id)`
const guardada = { guarda: LEI, limpa: {} } as const
const guardadaDoAutor = { guarda: DO_AUTOR, limpa: {} } as const
const deQuem = ['profissional_id', 'clinica_id'] as const

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'anotacoes',
    titulo: 'Rascunhos de profissionais sobre você',
    daPessoa: rascunhos(doPaciente),
    // Nobody has signed it yet: it is no part of the record.
    omite: ['secoes', 'modelo', ...deQuem],
    aoApagar: 'some',
  },
  {
    tabela: 'anotacoes',
    titulo: 'Seus rascunhos de evoluções',
    daPessoa: rascunhos(doProfissional),
    omite: ['secoes', 'paciente_id', 'agendamento_id', 'clinica_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'anotacoes',
    titulo: 'Evoluções do seu prontuário liberadas a você',
    daPessoa: (pessoa) => sql`${assinadas(doPaciente)(pessoa)} and not t.sigilo and ${liberada}`,
    omite: ['clinica_id'],
    aoApagar: guardada,
  },
  {
    tabela: 'anotacoes',
    titulo: 'Outras evoluções do seu prontuário, que você pede a quem as escreveu',
    daPessoa: (pessoa) => sql`${assinadas(doPaciente)(pessoa)} and (t.sigilo or not ${liberada})`,
    omite: ['secoes', 'clinica_id'],
    aoApagar: guardada,
  },
  {
    tabela: 'anotacoes',
    titulo: 'Evoluções que você assinou',
    daPessoa: assinadas(doProfissional),
    // The words are about the other person.
    omite: ['secoes', 'paciente_id', 'agendamento_id', 'clinica_id'],
    aoApagar: guardadaDoAutor,
  },
  {
    tabela: 'adendos',
    titulo: 'Adendos do seu prontuário',
    daPessoa: (
      pessoa,
    ) => sql`t.anotacao_id in (select a.id from anotacoes a join liberacoes_anotacao l on l.anotacao_id = a.id
      join pacientes p on p.id = a.paciente_id where p.usuario_id = ${pessoa})`,
    aoApagar: guardada,
  },
  {
    tabela: 'adendos',
    titulo: 'Adendos que você assinou',
    daPessoa: doProfissional,
    omite: ['texto', 'anotacao_id'],
    aoApagar: guardadaDoAutor,
  },
  {
    tabela: 'elos_prontuario',
    titulo: 'Selos do seu prontuário',
    daPessoa: doPaciente,
    aoApagar: guardada,
  },
  {
    tabela: 'liberacoes_anotacao',
    titulo: 'Quando evoluções foram liberadas a você',
    daPessoa: doPaciente,
    omite: ['profissional_id'],
    aoApagar: 'some',
  },
  {
    tabela: 'liberacoes_anotacao',
    titulo: 'Evoluções que você liberou a pacientes',
    daPessoa: doProfissional,
    omite: ['paciente_id'],
    aoApagar: guardadaDoAutor,
  },
  {
    tabela: 'modelos_anotacao',
    titulo: 'Seus modelos de anotação',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]
