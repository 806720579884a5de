import { sql } from 'kysely'
import {
  doPaciente,
  doProfissional,
  doUsuario,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const LEI =
  'O que você respondeu a um profissional pertence ao prontuário, que fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018. O restante dos seus dados sai.'
const DO_AUTOR =
  'O formulário pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018.'

/** Answers to forms that were sent to the person, by whoever gave them. */
const sobreAPessoa =
  (status: 'respondido' | 'por enviar'): Condicao =>
  (pessoa) =>
    sql`t.envio_id in (select e.id from envios_de_formulario e join pacientes p on p.id = e.paciente_id
      where p.usuario_id = ${pessoa} and (e.status = 'respondido') = ${status === 'respondido'})`
const deOutra = (pessoa: Parameters<Condicao>[0]) =>
  sql`t.envio_id not in (select e.id from envios_de_formulario e join pacientes p on p.id = e.paciente_id where p.usuario_id = ${pessoa})`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'respostas_de_formulario',
    titulo: 'Respostas que você não chegou a enviar',
    daPessoa: sobreAPessoa('por enviar'),
    omite: ['usuario_id', 'ordem'],
    aoApagar: 'some',
  },
  {
    tabela: 'respostas_de_formulario',
    titulo: 'Suas respostas a formulários',
    daPessoa: sobreAPessoa('respondido'),
    omite: ['usuario_id', 'ordem'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'respostas_de_formulario',
    titulo: 'Respostas que você deu por outra pessoa',
    daPessoa: (pessoa) => sql`${doUsuario(pessoa)} and ${deOutra(pessoa)}`,
    // The words are about the other person.
    omite: ['numero', 'texto', 'envio_id', 'pergunta_id', 'ordem'],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'envios_de_formulario',
    titulo: 'Formulários que você recebeu',
    daPessoa: doPaciente,
    omite: ['profissional_id', 'clinica_id', 'usuario_id', 'visto_em'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'envios_de_formulario',
    titulo: 'Formulários que você enviou a pacientes',
    daPessoa: doProfissional,
    omite: [
      'paciente_id',
      'agendamento_id',
      'clinica_id',
      'trilha_id',
      'passo_id',
      'ocorrencia',
      'usuario_id',
      'recado',
      'pontos',
      'faixa',
      'atencao_em',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'envios_de_formulario',
    titulo: 'Formulários que você respondeu por outra pessoa',
    daPessoa: (pessoa) => sql`${doUsuario(pessoa)} and not (${doPaciente(pessoa)})`,
    omite: [
      'paciente_id',
      'profissional_id',
      'agendamento_id',
      'clinica_id',
      'trilha_id',
      'passo_id',
      'ocorrencia',
      'nome',
      'descricao',
      'perguntas',
      'recado',
      'pontos',
      'faixa',
      'atencao_em',
      'visto_em',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'formularios',
    titulo: 'Seus formulários',
    daPessoa: doProfissional,
    aoApagar: 'some',
  },
]
