import { sql } from 'kysely'
import type { LinhaDeAdendo, LinhaDeAnotacao, LinhaDeEvolucao } from './linhas.ts'

// The functions say what a loan opens; nothing of it is the reader's own, and when it was opened to the person is between the two.
const evolucao = sql`a.id, a.profissional_id, a.autor_nome as autor, a.agendamento_id, a.modelo, a.sigilo, a.status, a.updated_at, a.assinada_em,
  null::timestamptz as liberada_em, false as propria`

/** The notes that a loan opens, the latest first. */
export const findEvolucoesEmprestadas = (emprestimo_id: string) => sql<LinhaDeEvolucao>`
  select ${evolucao}, (select count(*)::int from adendos_emprestados(${emprestimo_id}::uuid, a.id)) as adendos
    from anotacoes_emprestadas(${emprestimo_id}::uuid, null) a`

export const findAnotacaoEmprestada = (emprestimo_id: string, id: string) => sql<LinhaDeAnotacao>`
  select ${evolucao}, a.paciente_id, null as titular_id, null::timestamptz as data_agendamento, a.secoes, a.versao, a.autor_nome, a.autor_conselho,
    a.autor_registro, a.autor_uf, e.sequencia, encode(e.hash, 'hex') as hash
    from anotacoes_emprestadas(${emprestimo_id}::uuid, ${id}::uuid) a cross join lateral selo_emprestado(${emprestimo_id}::uuid, a.id, null) e`

export const findAdendosEmprestados = (emprestimo_id: string, anotacao_id: string) => sql<LinhaDeAdendo>`
  select d.id, d.texto, d.assinado_em, d.autor_nome, d.autor_conselho, d.autor_registro, d.autor_uf, e.sequencia, encode(e.hash, 'hex') as hash
    from adendos_emprestados(${emprestimo_id}::uuid, ${anotacao_id}::uuid) d
    cross join lateral selo_emprestado(${emprestimo_id}::uuid, d.anotacao_id, d.id) e order by e.sequencia`
