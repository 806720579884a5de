import { sql, type RawBuilder } from 'kysely'
import type { StatusAvaliacao } from '#domain/avaliacoes/avaliacao.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { from } from '../tables.ts'
import { anyOf } from '../database/any-of.ts'

export interface LinhaDeAvaliacao {
  id: string
  versao: number
  status: StatusAvaliacao
  nota_geral: number
  nota_atencao: number
  nota_espera: number
  comentario: string
  recomenda: number | null
  resposta: string | null
  contestacao: string | null
  contestada_em: Date | null
  explicacao: string | null
  motivo_remocao: string | null
  analisada: boolean
  publicada_em: Date | null
  created_at: Date
  /** As the database writes it, for the cursor. */
  chave: string
  agendamento_id: string
  /** Null where the caller reads the review and not the consultation. */
  data_agendamento: Date | null
  inicio_real: Date | null
  profissional_id: string
  profissional: string | null
  /** Account of the professional; null where the caller may not see them. */
  profissional_usuario_id: string | null
  autor_id: string | null
  /** Account of the patient. */
  titular_id: string | null
}

/** @param fonte the rows of reviews to complete */
export const lidasDe = (fonte: RawBuilder<unknown>) => sql`
  select v.id, v.versao, v.status, v.nota_geral, v.nota_atencao, v.nota_espera, v.comentario, v.recomenda, v.resposta, v.contestacao,
    v.contestada_em, v.explicacao, v.motivo_remocao, v.analisada, v.publicada_em, v.created_at, v.created_at::text as chave,
    v.agendamento_id, a.data_agendamento, a.inicio_real, v.profissional_id, f.nome_completo as profissional,
    r.usuario_id as profissional_usuario_id, v.autor_id, p.usuario_id as titular_id
  from ${fonte} v left join agendamentos a on a.id = v.agendamento_id
    left join profissionais r on r.id = v.profissional_id left join profiles f on f.user_id = r.usuario_id
    left join pacientes p on p.id = v.paciente_id`

const lidas = lidasDe(sql`avaliacoes`)

/** Side of the caller: the professional's, or that of the people for whom the caller writes; the administrator sees all reviews. */
export type LadoDaAvaliacao = 'autor' | 'profissional' | 'administrador-geral'

const doLado: Record<LadoDaAvaliacao, RawBuilder<unknown>> = {
  autor: sql`v.paciente_id = ${anyOf(sql`select pessoas_por_quem_marco()`)}`,
  profissional: sql`v.profissional_id = meu_profissional_id()`,
  'administrador-geral': sql`true`,
}

export const findAvaliacao = (id: string, lado: LadoDaAvaliacao) =>
  sql<LinhaDeAvaliacao>`${lidas} where v.id = ${id}::uuid and ${lado === 'profissional' ? sql`(${doLado[lado]} or respondo_pela_avaliacao(v.id))` : doLado[lado]}`

/** Locks the row until the end of the transaction. */
export const segurarAvaliacao = (id: string) =>
  sql<LinhaDeAvaliacao>`${lidas} where v.id = ${id}::uuid for update of v`

export const findDaConsulta = (agendamento_id: string) =>
  sql<LinhaDeAvaliacao>`${lidas} where v.agendamento_id = ${agendamento_id}::uuid and ${doLado.autor}`

interface ConsultaAvaliavel {
  id: string
  paciente_id: string
  profissional_id: string
  /** The consultation took place, with the patient there. */
  avaliavel: boolean
  data_agendamento: Date
  inicio_real: Date | null
  titular_id: string
}

/** A consultation of a person for whom the caller writes. */
export const findConsulta = (id: string) => sql<ConsultaAvaliavel>`
  select a.id, a.paciente_id, a.profissional_id, a.status = 'concluido' and a.presenca is distinct from 'ausente' and a.origem <> 'importacao' as avaliavel, a.data_agendamento, a.inicio_real, p.usuario_id as titular_id
    from agendamentos a join pacientes p on p.id = a.paciente_id
   where a.id = ${id}::uuid and a.paciente_id = ${anyOf(sql`select pessoas_por_quem_marco()`)}`

export const insertAvaliacao = (nova: {
  agendamento_id: string
  paciente_id: string
  profissional_id: string
  autor_id: string
  nota_geral: number
  nota_atencao: number
  nota_espera: number
  comentario: string
  recomenda?: number | null
}) => from.insertInto('avaliacoes').values(nova)

/** Published reviews of the calling professional and what became of them, newest first. */
export const findRecebidas = (cursor: Cursor | undefined, quantas: number) => sql<LinhaDeAvaliacao>`${lidas}
  where ${doLado.profissional} and v.status in ('publicada', 'contestada', 'removida') and v.publicada_em is not null ${depois(cursor, '<')}
  order by v.created_at desc, v.id desc limit ${quantas + 1}`

interface Medias {
  nota_geral: number
  nota_atencao: number
  nota_espera: number
  total: number
  sem_resposta: number
}

/** The general mark is that of the indicator of satisfaction. */
export const findMedias = () => sql<Medias>`
  select round(avg(s.valor), 2)::float8 as nota_geral, round(avg(v.nota_atencao), 2)::float8 as nota_atencao,
    round(avg(v.nota_espera), 2)::float8 as nota_espera, count(*)::int as total, count(*) filter (where v.resposta is null)::int as sem_resposta
  from observacoes_de_satisfacao() s join avaliacoes v on v.id = s.origem where ${doLado.profissional} having count(*) > 0`

/** The moderation list: waiting reviews oldest first, decided ones newest first. */
export const findFila = (status: StatusAvaliacao, cursor: Cursor | undefined, quantas: number) => {
  const espera = status === 'pendente' || status === 'contestada'
  const ordem = sql.raw(espera ? 'asc' : 'desc')
  return sql<LinhaDeAvaliacao>`${lidas} where v.status = ${status} ${depois(cursor, espera ? '>' : '<')}
    order by v.created_at ${ordem}, v.id ${ordem} limit ${quantas + 1}`
}

export const countPorStatus = () =>
  sql<{
    status: StatusAvaliacao
    quantas: number
  }>`select status, count(*)::int as quantas from avaliacoes group by status`

/** Contests without their author's answer since `antes`, locked; one that another process works on waits for the next round. */
export const segurarVencidas = (antes: Date) => sql<LinhaDeAvaliacao>`${lidas}
  where v.status = 'contestada' and v.explicacao is null and v.contestada_em <= ${antes.toISOString()}::timestamptz
  order by v.contestada_em limit 100 for update of v skip locked`

const depois = (cursor: Cursor | undefined, sinal: '<' | '>') =>
  cursor
    ? sql`and (v.created_at, v.id) ${sql.raw(sinal)} (${cursor.chave}::timestamptz, ${cursor.id}::uuid)`
    : sql``
