import { sql, type RawBuilder } from 'kysely'

export type Condicao = (pessoa: RawBuilder<string>) => RawBuilder<unknown>

/** Data of a person in one table: how it is found, what of it the person gets, and what an erasure does to it. */
export interface TabelaPessoal {
  tabela: string
  titulo: string
  /** Condition over `t`, the table, that finds the rows of the person. */
  daPessoa: Condicao
  /** Columns that are not the person's own, or only open doors. */
  omite?: readonly string[]
  /** The rows go, or stay for a reason that the person reads, with the given columns emptied. */
  aoApagar: 'some' | { guarda: string; limpa: Record<string, RawBuilder<unknown>> }
}

export const vazio = sql`''`
export const nulo = sql`null`
export const lista = sql`'{}'`

export const meuProfissional: Condicao = (pessoa) =>
  sql`(select id from profissionais where usuario_id = ${pessoa})`
export const meuPaciente: Condicao = (pessoa) => sql`(select id from pacientes where usuario_id = ${pessoa})`
/** A code of a bank names its receiver: whoever receives no more leaves none that could be paid. */
export const codigoSemDono = {
  copia_e_cola: nulo,
  estado: sql`case when t.estado in ('a-criar', 'ativa') then 'removida' else t.estado end`,
  olhar_em: nulo,
}

export const doUsuario: Condicao = (pessoa) => sql`t.usuario_id = ${pessoa}`
export const doProfissional: Condicao = (pessoa) => sql`t.profissional_id in ${meuProfissional(pessoa)}`
export const doPaciente: Condicao = (pessoa) => sql`t.paciente_id in ${meuPaciente(pessoa)}`

export const PRONTUARIO =
  'Registros de atendimento ficam guardados pelo prazo da Lei 13.787/2018, sem nome, documento ou contato.'
export const DO_OUTRO = 'O registro também pertence à outra pessoa da consulta; ali você passa a ser anônimo.'
