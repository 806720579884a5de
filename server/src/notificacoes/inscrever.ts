import { sql } from 'kysely'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { InscricaoNova } from '#domain/notificacoes/contract.ts'
import { maximoDeInscricoes, type TipoDeAparelho } from '#domain/notificacoes/inscricao.ts'
import { aparelhoDe } from '#domain/seguranca/aparelho.ts'
import type { Contexto } from '../rpc/context.ts'
import { from } from '../tables.ts'
import { findInscricoes } from './queries.ts'

/**
 * Takes the device of a request into those that receive messages. An app's is that of its session: another token of the same session takes its place.
 * @returns `demais` where the person has as many as one may have
 */
export function inscreverAparelho(
  { sistema, pedido }: Pick<Contexto, 'sistema' | 'pedido'>,
  { usuario_id, sessao_id }: Sessao,
  nova: InscricaoNova,
) {
  const { endpoint, ...dados } = linhaDe(nova, sessao_id, pedido.navegador)
  // As the product: the device may have belonged to another person, whose row only the product sees.
  return sistema.transaction(async (db) => {
    await db.rows(sql`select from usuarios where id = ${usuario_id} for no key update`)
    if (dados.sessao_id)
      await db.affected(
        from
          .deleteFrom('inscricoes_push')
          .where('sessao_id', '=', dados.sessao_id)
          .where('endpoint', '<>', endpoint),
      )
    const outras = await db.rows(findInscricoes(usuario_id).where('endpoint', '<>', endpoint))
    if (outras.length >= maximoDeInscricoes) return 'demais' as const
    return db.only(
      from
        .insertInto('inscricoes_push')
        .values({ usuario_id, endpoint, ...dados })
        .onConflict((oc) => oc.column('endpoint').doUpdateSet({ usuario_id, ...dados }))
        .returning([
          'id',
          'aparelho',
          'sessao_id',
          'criada_em',
          'usada_em',
          sql<TipoDeAparelho>`tipo`.as('tipo'),
        ]),
    )
  })
}

function linhaDe(nova: InscricaoNova, sessao_id: string, cabecalho: string | null) {
  const { navegador, sistema } = aparelhoDe(cabecalho)
  if (nova.tipo === 'android' || nova.tipo === 'ios')
    return {
      tipo: nova.tipo,
      endpoint: nova.token,
      p256dh: null,
      auth: null,
      sessao_id,
      aparelho: `Aplicativo no ${nova.tipo === 'android' ? 'Android' : sistema === 'iPadOS' ? 'iPad' : 'iPhone'}`,
      encerrada_em: null,
    }
  return {
    tipo: 'navegador' as const,
    endpoint: nova.endpoint,
    ...nova.chaves,
    sessao_id: null,
    aparelho: [navegador ?? 'Navegador', sistema].filter(Boolean).join(' no '),
    encerrada_em: null,
  }
}
