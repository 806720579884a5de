import { sql } from 'kysely'
import {
  codigoSemDono,
  doPaciente,
  doProfissional,
  vazio,
  type Condicao,
  type TabelaPessoal,
} from '../database/personal-table.ts'

const DIVIDA = 'O que se combinou sobre um pagamento também pertence a quem recebe; fica sem texto.'
const dosAcordos =
  (quais: Condicao): Condicao =>
  (pessoa) =>
    sql`t.acordo_id in (select t.id from acordos t where ${quais(pessoa)})`
const dasConsultas =
  (quais: Condicao): Condicao =>
  (pessoa) =>
    sql`t.agendamento_id in (select t.id from agendamentos t where ${quais(pessoa)})`

/** What is owed, on the side of whoever pays or of whoever receives: `outros` are columns of the other side. */
const dividas = (
  quais: Condicao,
  de: string,
  outros: readonly string[],
  motivo: boolean,
): TabelaPessoal[] => [
  {
    tabela: 'pix_parcelas',
    titulo: `Códigos Pix das parcelas ${de}`,
    daPessoa: dosAcordos(quais),
    // The key and the bank's code lead to the receiver's account.
    omite: ['chave', 'copia_e_cola', 'erro', 'agendamento_id', 'profissional_id', 'clinica_id'],
    aoApagar: {
      guarda: DIVIDA,
      limpa: motivo ? { chave: vazio, recebedor: vazio, cidade: vazio, ...codigoSemDono } : {},
    },
  },
  {
    tabela: 'acordo_parcelas',
    titulo: `Parcelas dos acordos ${de}`,
    daPessoa: dosAcordos(quais),
    aoApagar: { guarda: DIVIDA, limpa: {} },
  },
  {
    tabela: 'acordo_consultas',
    titulo: `Consultas dos acordos ${de}`,
    daPessoa: dosAcordos(quais),
    omite: ['agendamento_id'],
    aoApagar: { guarda: DIVIDA, limpa: {} },
  },
  {
    tabela: 'acordos',
    titulo: `Acordos de pagamento ${de}`,
    daPessoa: quais,
    omite: [...outros, 'criado_por', 'encerrado_por'],
    aoApagar: { guarda: DIVIDA, limpa: {} },
  },
  {
    tabela: 'baixas_de_divida',
    titulo: `Valores que deixaram de ser cobrados ${de}`,
    daPessoa: dasConsultas(quais),
    omite: ['agendamento_id', 'criado_por', 'desfeita_por', ...(motivo ? [] : ['motivo'])],
    aoApagar: { guarda: DIVIDA, limpa: { motivo: vazio } },
  },
  {
    tabela: 'lembretes_de_divida',
    titulo: `Lembretes de pagamento ${de}`,
    daPessoa: quais,
    omite: [...outros, 'criado_por'],
    aoApagar: 'some',
  },
]

/** Tables with data of a person; an erasure runs through them in this order. */
export const privacidade: readonly TabelaPessoal[] = [
  ...dividas(doPaciente, 'das suas consultas', ['profissional_id', 'clinica_id'], false),
  ...dividas(doProfissional, 'dos seus pacientes', ['paciente_id'], true),
]
