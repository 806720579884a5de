import { sql } from 'kysely'
import type { CanalDeLembrete } from '#domain/lembretes/lembrete.ts'
import type { CanalNotificacao, Silencio } from '#domain/notificacoes/canais.ts'
import type { FiltroNotificacao } from '#domain/notificacoes/filtro.ts'
import type { TipoDeAparelho } from '#domain/notificacoes/inscricao.ts'
import type { Prioridade, TipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import type { Db } from '../database/db.ts'
import { from } from '../tables.ts'
import type { Cursor } from './cursor.ts'

/** A notice to one person. */
export interface Aviso {
  usuario_id: string
  tipo: TipoNotificacao
  prioridade?: Prioridade
  titulo: string
  mensagem: string
  /** An address of the product, `/agenda` for example. */
  link?: string
  /** Marks repetitions of one notification (`lembrete-24h:<id>`): the second one is not written. */
  chave?: string
  /** People whom it names besides who acts and the two sides of the consultation or offer in its link: those are known. */
  sobre?: readonly string[]
  /** ISO instant before which nothing is sent out; only together with a `chave`. */
  enviar_em?: string
}

/**
 * Tells people something, in the transaction of its subject and as its actor: the row, its event on the live channel, and the deliveries by mail and to devices, which wait for the
 * commit. Preferences and quiet hours are read when a delivery is due.
 * @returns ids of the new notifications
 */
export async function notificar(db: Db, ...avisos: Aviso[]): Promise<string[]> {
  if (avisos.length === 0) return []
  const novas = await db.rows(sql<{ id: string }>`select notificar(${JSON.stringify(avisos)}::jsonb) as id`)
  return novas.map(({ id }) => id)
}

const colunas = [
  'id',
  'tipo',
  'prioridade',
  'titulo',
  'mensagem',
  'link',
  'lida_em',
  'arquivada_em',
  'created_at',
] as const

const minhas = (usuario_id: string) => from.selectFrom('notificacoes').where('usuario_id', '=', usuario_id)

/** A page of the list, newest first, and one row more when there are more. */
export function findNotificacoes(
  usuario_id: string,
  {
    filtro,
    tipo,
    limite,
    cursor,
  }: { filtro: FiltroNotificacao; tipo?: TipoNotificacao | undefined; limite: number; cursor: Cursor | null },
) {
  let consulta = minhas(usuario_id)
    .select([...colunas, sql<string>`created_at::text`.as('exato')])
    .where('arquivada_em', filtro === 'arquivadas' ? 'is not' : 'is', null)
  if (filtro === 'nao-lidas') consulta = consulta.where('lida_em', 'is', null)
  if (tipo) consulta = consulta.where('tipo', '=', tipo)
  if (cursor)
    consulta = consulta.where(
      sql<boolean>`(created_at, id) < (${cursor.created_at}::timestamptz, ${cursor.id}::uuid)`,
    )
  return consulta
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limite + 1)
}

export const findNotificacao = (usuario_id: string, id: string) =>
  minhas(usuario_id).where('id', '=', id).select(colunas)

export const countNaoLidas = (usuario_id: string) =>
  minhas(usuario_id)
    .where('lida_em', 'is', null)
    .where('arquivada_em', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().as('nao_lidas'),
      sql<boolean>`coalesce(bool_or(prioridade = 'urgente'), false)`.as('urgente'),
    ])

/** One row; the instants of its first reading and archiving stay. */
export const updateNotificacao = (
  usuario_id: string,
  id: string,
  mudanca: { lida_em?: Date | null; arquivada_em?: Date | null },
) =>
  from
    .updateTable('notificacoes')
    .where('usuario_id', '=', usuario_id)
    .where('id', '=', id)
    .set((eb) =>
      Object.fromEntries(
        Object.entries(mudanca).map(([coluna, valor]) => [
          coluna,
          valor && eb.fn.coalesce(eb.ref(coluna as 'lida_em'), eb.val(valor)),
        ]),
      ),
    )
    .returning(colunas)

export function updateTodasLidas(
  usuario_id: string,
  { tipo, ate, agora }: { tipo?: TipoNotificacao | undefined; ate?: string | undefined; agora: Date },
) {
  let consulta = from
    .updateTable('notificacoes')
    .where('usuario_id', '=', usuario_id)
    .where('lida_em', 'is', null)
    .where('arquivada_em', 'is', null)
    .set({ lida_em: agora })
  if (tipo) consulta = consulta.where('tipo', '=', tipo)
  // The list has milliseconds, the row microseconds.
  if (ate)
    consulta = consulta.where(sql<boolean>`date_trunc('milliseconds', created_at) <= ${ate}::timestamptz`)
  return consulta
}

export const deleteNotificacao = (usuario_id: string, id: string) =>
  from.deleteFrom('notificacoes').where('usuario_id', '=', usuario_id).where('id', '=', id)

export const findEntregas = (notificacao_id: string) =>
  from
    .selectFrom('entregas_notificacao')
    .where('notificacao_id', '=', notificacao_id)
    .select(['canal', 'estado', 'tentativas', 'enviar_em', 'enviada_em'])
    .orderBy('canal')

export const findEscolhas = (usuario_id: string) =>
  from
    .selectFrom('preferencias_notificacao')
    .where('usuario_id', '=', usuario_id)
    .select(['tipo', 'canal', 'ativo'])

/** Whether reminders may go first on the channel that a person answers on, and the channels of their last answers, newest first. */
export const findCostume = (usuario_id: string) => sql<{ ligado: boolean; respostas: CanalDeLembrete[] }>`
  select lembretes_por_costume as ligado, array(select respostas_a_lembretes(id)) as respostas from usuarios where id = ${usuario_id}::uuid`

export const abrirEntrega = (id: string, canal: CanalNotificacao) =>
  sql`select abrir_entrega(${id}::uuid, ${canal})`

/** The quiet hours of a person, or the administrator's for a person without a choice; no row where neither exists. */
export const findSilencio = (usuario_id: string) => sql<Silencio>`
  select ativo, inicio_min, fim_min, zona from silencio_notificacoes where usuario_id = ${usuario_id}
  union all
  select s.ativo, s.inicio_min, s.fim_min, s.zona
    from configuracoes_sistema c cross join jsonb_to_record(c.valor) as s (ativo boolean, inicio_min int, fim_min int, zona text)
   where c.chave = 'silencio' and not exists (select from silencio_notificacoes where usuario_id = ${usuario_id})`

export const findEmail = (usuario_id: string) =>
  from.selectFrom('usuarios').where('id', '=', usuario_id).select('email')

/** The number that a person has confirmed, digits with the country first. Read as the product. */
export const findTelefoneConfirmado = (usuario_id: string) =>
  sql<{ telefone: string | null }>`select telefone_confirmado(${usuario_id}::uuid) as telefone`

/** Devices of a person that receive messages. */
export const findInscricoes = (usuario_id: string) =>
  from
    .selectFrom('inscricoes_push')
    .where('usuario_id', '=', usuario_id)
    .where('encerrada_em', 'is', null)
    .select(['id', 'endpoint', 'p256dh', 'auth', 'aparelho', 'criada_em', 'usada_em', 'sessao_id'])
    .select(sql<TipoDeAparelho>`tipo`.as('tipo'))
    .orderBy('criada_em')

/** Writes what the service of a device answered. The token of an app that is gone means nothing any more, and goes with its row. */
export const anotarResposta = (
  { id, tipo }: { id: string; tipo: TipoDeAparelho },
  resultado: 'enviado' | 'encerrada',
  agora: Date,
) =>
  resultado === 'encerrada' && tipo !== 'navegador'
    ? from.deleteFrom('inscricoes_push').where('id', '=', id)
    : from
        .updateTable('inscricoes_push')
        .where('id', '=', id)
        .set(resultado === 'enviado' ? { usada_em: agora } : { encerrada_em: agora })
