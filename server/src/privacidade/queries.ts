import { sql } from 'kysely'
import type { RecursoAcessado, StatusPedido, TipoPedido } from '#domain/privacidade/pedido.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'
import { from } from '../tables.ts'

const colunas = [
  'id',
  'tipo',
  'descricao',
  'status',
  'prazo',
  'executar_em',
  'resposta',
  'respondido_em',
  'created_at',
] as const

/** The requests of one person, the newest first. */
export const findPedidos = (usuario_id: string) =>
  from
    .selectFrom('pedidos_privacidade')
    .where('usuario_id', '=', usuario_id)
    .select(colunas)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)

/** Open requests of everybody, the one that is due first at the top. */
export const findFila = () =>
  from
    .selectFrom('pedidos_privacidade as p')
    .innerJoin('usuarios as u', 'u.id', 'p.usuario_id')
    .where('p.status', '=', 'aberto')
    .select(colunas.map((coluna) => `p.${coluna}` as const))
    .select(['u.nome as pessoa', 'u.id as pessoa_id'])
    .orderBy('p.prazo')
    .orderBy('p.created_at')
    .limit(200)

export const countAbertos = (usuario_id: string) =>
  from
    .selectFrom('pedidos_privacidade')
    .where('usuario_id', '=', usuario_id)
    .where('status', '=', 'aberto')
    .select((eb) => eb.fn.countAll<string>().as('quantos'))

export const insertPedido = (pedido: {
  usuario_id: string
  tipo: TipoPedido
  descricao: string
  prazo: string
  executar_em: Date | null
}) => from.insertInto('pedidos_privacidade').values(pedido).returning(colunas)

/** One request of a person, or of anybody when `usuario_id` is null. */
export const findPedido = (id: string, usuario_id: string | null) =>
  from
    .selectFrom('pedidos_privacidade')
    .where('id', '=', id)
    .$if(usuario_id !== null, (query) => query.where('usuario_id', '=', usuario_id!))
    .select(colunas)
    .select('usuario_id')

/** Closes a request that is still open; of two callers at once only one succeeds. */
export const fecharPedido = (
  id: string,
  mudanca: { status: StatusPedido; resposta?: string; respondido_por?: string; respondido_em?: Date },
  usuario_id: string | null,
) =>
  from
    .updateTable('pedidos_privacidade')
    .set(mudanca)
    .where('id', '=', id)
    .where('status', '=', 'aberto')
    .$if(usuario_id !== null, (query) => query.where('usuario_id', '=', usuario_id!))
    .returning(colunas)

export interface LinhaDeAcesso {
  id: string
  em: Date
  quem: string | null
  quem_perfil: string
  recurso: string
  motivo: string
}

/** The people who read the data of the caller, or of somebody under their guard, before line `antes`. */
export const findAcessos = (pessoa_id: string | null, antes: number | null, quantos: number) =>
  sql<LinhaDeAcesso>`select * from acessos_aos_dados(${pessoa_id}::uuid, ${antes}::bigint, ${quantos}::int)`

/**
 * Writes an access-log line for each person whose data the caller has read, before the answer leaves (L3). Reading one's own data writes none.
 * @param motivo why, in words that the owner of the data reads
 * @param titulares keys of `usuarios`; null and repeated ones do not count
 */
export const insertAcessos = (
  context: Pick<Contexto, 'sessao' | 'pedido'>,
  recurso: RecursoAcessado,
  motivo: string,
  titulares: readonly (string | null)[],
) => {
  const { usuario_id, perfil } = exigirSessao(context)
  return sql`
    insert into acessos_dados (titular_id, quem_id, quem_perfil, recurso, motivo, pedido)
    select distinct titular, ${usuario_id}::uuid, ${perfil}, ${recurso}, ${motivo}, ${context.pedido.id}
      from unnest(${titulares}::uuid[]) titular where titular is not null and titular <> ${usuario_id}::uuid`
}
