import { sql } from 'kysely'
import {
  doPaciente,
  doProfissional,
  doUsuario,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const LEI =
  'Os exames que um profissional pediu, anotou ou viu pertencem ao prontuário, que fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018. O restante dos seus dados sai.'
const DO_AUTOR =
  'O exame pertence ao prontuário do paciente e fica guardado por pelo menos 20 anos: assim manda a Lei 13.787/2018.'

/** What the person reads themselves: sent by them, or shown to them. A critical value is never first told by a copy. */
const lido = sql`(r.enviado_por is not null or r.liberado_em is not null)`
const meuResultado =
  (mais = sql`true`): Condicao =>
  (pessoa) =>
    sql`t.resultado_id in (select r.id from resultados_exame r join pacientes p on p.id = r.paciente_id where p.usuario_id = ${pessoa} and ${mais})`
const naoVisto = sql`t.enviado_por is not null and t.visto_em is null`

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  {
    tabela: 'valores_exame',
    titulo: 'Valores dos seus exames',
    daPessoa: meuResultado(lido),
    omite: ['ordem'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'atos_exame',
    titulo: 'O que foi feito dos seus exames',
    daPessoa: meuResultado(lido),
    omite: ['usuario_id'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'atos_exame',
    titulo: 'O que você registrou de exames de pacientes',
    daPessoa: doUsuario,
    // The words are about the other person.
    omite: ['texto', 'resultado_id'],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'resultados_exame',
    titulo: 'Arquivos de exame que ninguém viu ainda',
    daPessoa: (pessoa) => sql`(${doPaciente(pessoa)} or t.enviado_por = ${pessoa}) and ${naoVisto}`,
    omite: ['profissional_id', 'clinica_id', 'bucket', 'caminho', 'equipe_avisada_em'],
    aoApagar: 'some',
  },
  {
    tabela: 'resultados_exame',
    titulo: 'Resultados dos seus exames',
    daPessoa: (pessoa) =>
      sql`${doPaciente(pessoa)} and not (${naoVisto}) and (t.enviado_por is not null or t.liberado_em is not null)`,
    omite: ['profissional_id', 'clinica_id', 'bucket', 'caminho', 'enviado_por', 'equipe_avisada_em'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'resultados_exame',
    titulo: 'Arquivos de exame que você enviou por outra pessoa',
    daPessoa: (pessoa) =>
      sql`t.enviado_por = ${pessoa} and not (${doPaciente(pessoa)}) and not (${naoVisto})`,
    omite: [
      'paciente_id',
      'profissional_id',
      'clinica_id',
      'pedido_id',
      'exame',
      'laboratorio',
      'observacao',
      'bucket',
      'caminho',
      'critico',
      'equipe_avisada_em',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'resultados_exame',
    titulo: 'Resultados de exame que você anotou ou recebeu de pacientes',
    daPessoa: doProfissional,
    omite: [
      'paciente_id',
      'enviado_por',
      'agendamento_id',
      'clinica_id',
      'pedido_id',
      'exame',
      'laboratorio',
      'observacao',
      'bucket',
      'caminho',
      'critico',
      'equipe_avisada_em',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
  {
    tabela: 'pedidos_exame',
    titulo: 'Exames pedidos para você',
    daPessoa: doPaciente,
    omite: ['profissional_id', 'clinica_id'],
    aoApagar: { guarda: LEI, limpa: {} },
  },
  {
    tabela: 'pedidos_exame',
    titulo: 'Exames que você pediu',
    daPessoa: doProfissional,
    omite: [
      'paciente_id',
      'agendamento_id',
      'clinica_id',
      'exames',
      'indicacao',
      'preparo',
      'documento_id',
      'motivo_cancelamento',
    ],
    aoApagar: { guarda: DO_AUTOR, limpa: {} },
  },
]
