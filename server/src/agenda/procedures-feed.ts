import { createHash, randomBytes } from 'node:crypto'
import type { FeedDaAgenda } from '#domain/agenda/contract-dia.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { from } from '../tables.ts'
import { CAMINHO, os } from './contract.ts'

/** Where calendars read it; the secret is the last part of the address. */
export const CAMINHO_DO_FEED = '/api/agenda/feed'

export const marcaDoSegredo = (segredo: string): Buffer => createHash('sha256').update(segredo).digest()

const NENHUM: FeedDaAgenda = { existe: false, so_iniciais: true, created_at: null, lido_em: null }

const findMeuProfissional = (usuario_id: string) =>
  from.selectFrom('profissionais').where('usuario_id', '=', usuario_id).select('id')

const findFeed = (profissional_id: string) =>
  from
    .selectFrom('feeds_agenda')
    .where('profissional_id', '=', profissional_id)
    .select(['so_iniciais', 'created_at', 'lido_em'])

/** Only a professional has an agenda, and a feed of it. */
async function meuProfissional(context: Contexto): Promise<string | undefined> {
  const { usuario_id, perfil } = exigirRota(context, CAMINHO)
  if (perfil === 'paciente-administrador') throw erroComum('SEM_PERMISSAO')
  return (await context.db.first(findMeuProfissional(usuario_id)))?.id
}

async function lerFeed(context: Contexto, profissional_id: string): Promise<FeedDaAgenda> {
  const linha = await context.db.first(findFeed(profissional_id))
  if (!linha) return NENHUM
  const { so_iniciais, created_at, lido_em } = linha
  return {
    existe: true,
    so_iniciais,
    created_at: created_at.toISOString(),
    lido_em: lido_em?.toISOString() ?? null,
  }
}

export const feedRouter = {
  feed: os.feed.handler(async ({ context }) => {
    const id = await meuProfissional(context)
    return id === undefined ? NENHUM : lerFeed(context, id)
  }),

  criarFeed: os.criarFeed.handler(async ({ input, context, errors }) => {
    const profissional_id = await meuProfissional(context)
    if (profissional_id === undefined) throw errors.SEM_PERFIL()
    const segredo = randomBytes(32).toString('base64url')
    const novo = {
      segredo_hash: marcaDoSegredo(segredo),
      so_iniciais: input.so_iniciais,
      created_at: context.agora(),
      lido_em: null,
    }
    const { lido_em: _, ...linha } = novo
    await context.db.affected(
      from
        .insertInto('feeds_agenda')
        .values({ profissional_id, ...linha })
        .onConflict((chave) => chave.column('profissional_id').doUpdateSet(novo)),
    )
    const url = new URL(`${CAMINHO_DO_FEED}/${segredo}.ics`, context.correio.siteUrl)
    return { ...(await lerFeed(context, profissional_id)), url: url.href }
  }),

  mudarFeed: os.mudarFeed.handler(async ({ input, context, errors }) => {
    const profissional_id = await meuProfissional(context)
    if (profissional_id === undefined) throw errors.SEM_PERFIL()
    const mudados = await context.db.affected(
      from
        .updateTable('feeds_agenda')
        .where('profissional_id', '=', profissional_id)
        .set({ so_iniciais: input.so_iniciais }),
    )
    if (mudados === 0) throw errors.NAO_ENCONTRADO()
    return lerFeed(context, profissional_id)
  }),

  revogarFeed: os.revogarFeed.handler(async ({ context, errors }) => {
    const profissional_id = await meuProfissional(context)
    if (profissional_id === undefined) throw errors.SEM_PERFIL()
    await context.db.affected(from.deleteFrom('feeds_agenda').where('profissional_id', '=', profissional_id))
    return NENHUM
  }),
}
