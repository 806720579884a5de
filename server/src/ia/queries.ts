import { sql } from 'kysely'
import { diasDasChamadas, type ChaveDeIa, type DesfechoDeIa } from '#domain/ia/ferramentas.ts'

export type LinhaDeFerramenta = {
  chave: string
  ligada: boolean
  responsavel: string
  avaliada_em: string | null
  avaliacao: string
}

export const findFerramentas = sql<LinhaDeFerramenta>`
  select chave, ligada, responsavel, avaliada_em::text as avaliada_em, avaliacao from ia_ferramentas order by chave`

export const findLigada = (chave: ChaveDeIa) =>
  sql<{ ligada: boolean }>`select ligada from ia_ferramentas where chave = ${chave}`

export const upsertFerramenta = (chave: ChaveDeIa, ligada: boolean, responsavel: string) => sql`
  insert into ia_ferramentas (chave, ligada, responsavel) values (${chave}, ${ligada}, ${responsavel})
  on conflict (chave) do update set ligada = excluded.ligada, responsavel = excluded.responsavel`

/** Calls of a person and the cost of everybody's since an instant. */
export const findGasto = (usuario_id: string, desde: Date) => sql<{ turnos: number; custo: string }>`
  select count(*) filter (where usuario_id = ${usuario_id}::uuid)::int as turnos, coalesce(sum(custo), 0)::text as custo
    from ia_chamadas where created_at > ${desde.toISOString()}::timestamptz`

export const insertChamada = (linha: {
  usuario_id: string
  paciente_id: string | null
  ferramenta: ChaveDeIa
  versao: string
  modelo: string
  destino: string
  campos: readonly string[]
  passos: number
  tokens_entrada: number
  tokens_saida: number
  custo: number
  ms: number
  desfecho: DesfechoDeIa
}) => sql`
  insert into ia_chamadas (usuario_id, paciente_id, ferramenta, versao, modelo, destino, campos, passos, tokens_entrada, tokens_saida, custo, ms, desfecho)
  values (${linha.usuario_id}::uuid, ${linha.paciente_id}::uuid, ${linha.ferramenta}, ${linha.versao}, ${linha.modelo}, ${linha.destino}, ${linha.campos as string[]}::text[],
    ${linha.passos}, ${linha.tokens_entrada}, ${linha.tokens_saida}, ${linha.custo}, ${linha.ms}, ${linha.desfecho})`

export const findMinhasChamadas = (usuario_id: string) => sql<{
  id: string
  ferramenta: ChaveDeIa
  modelo: string
  destino: string
  campos: string[]
  desfecho: DesfechoDeIa
  created_at: Date
}>`
  select id, ferramenta, modelo, destino, campos, desfecho, created_at from ia_chamadas
   where usuario_id = ${usuario_id}::uuid or paciente_id = any (array(select pessoas_por_quem_marco())) order by created_at desc limit 200`

/** Cost of everybody's calls since an instant, in millionths of a cent. As the product. */
export const findGastoDeTodos = (desde: Date) => sql<{ custo: string }>`
  select coalesce(sum(custo), 0)::text as custo from ia_chamadas where created_at > ${desde.toISOString()}::timestamptz`

/** Calls older than the term of the log. As the product. */
export const deleteChamadasVelhas = (agora: Date) => sql`
  delete from ia_chamadas where created_at < ${agora.toISOString()}::timestamptz - make_interval(days => ${sql.lit(diasDasChamadas)})`

/** Writes what an evaluation found. As the product. */
export const upsertAvaliacao = (chave: ChaveDeIa, dia: string, avaliacao: string) => sql`
  insert into ia_ferramentas (chave, avaliada_em, avaliacao) values (${chave}, ${dia}::date, ${avaliacao})
  on conflict (chave) do update set avaliada_em = excluded.avaliada_em, avaliacao = excluded.avaliacao`
