import { limitePagina, type Feed, type Ordem } from '#domain/rede/feed.ts'
import { planEachTime, type Db } from '../database/db.ts'
import type { Cursor } from '../rpc/cursor.ts'
import { findLugares, findPerto, findSalvos, type Lugar } from './queries-feeds.ts'

/**
 * Places of one page of a feed, newest first, and one more where there are more. Looked for among the newest posts of all, and only where these hold too few of the feed's in what
 * each author wrote: the second question costs ten times as much.
 * @param janela how many of the newest posts are looked through; the page is the same with any number
 */
export async function lugaresDe(
  db: Db,
  uid: string,
  { feed, ordem, cursor }: { feed: Feed; ordem: Ordem; cursor: Cursor | undefined },
  janela?: number,
): Promise<Lugar[]> {
  if (feed === 'salvos') return db.rows(findSalvos(uid, cursor))
  const perto = await db.rows(planEachTime(findPerto(uid, feed, ordem, cursor, janela)))
  return perto.length > limitePagina ? perto : db.rows(planEachTime(findLugares(uid, feed, ordem, cursor)))
}
