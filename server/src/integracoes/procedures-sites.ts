import { implement } from '@orpc/server'
import { sitesContract } from '#domain/integracoes/contract-sites.ts'
import { maximoDeSites } from '#domain/integracoes/site.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { CAMINHO, exigirDono } from './dono.ts'
import { trancarDono } from './queries.ts'
import { contarSites, deleteSite, findSites, insertSite } from './queries-sites.ts'

const os = implement(sitesContract).$context<Contexto>()

export const sitesHandlers = {
  sites: os.sites.handler(async ({ context }) => {
    exigirRota(context, CAMINHO)
    return (await context.db.rows(findSites())).map((linha) => ({
      ...linha,
      criado_em: linha.criado_em.toISOString(),
    }))
  }),

  permitirSite: os.permitirSite.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, CAMINHO)
    const alvo = { dono: input, origem: input.origem }
    const linha = await context.db.transaction(async (db) => {
      await exigirDono(db, usuario_id, input)
      await db.rows(trancarDono(input))
      const ja = await db.first(findSites(alvo))
      if (ja) return ja
      if ((await db.only(contarSites(input))).quantos >= maximoDeSites) throw errors.LIMITE_DE_SITES()
      await db.affected(insertSite(input, usuario_id, input.origem))
      return db.only(findSites(alvo))
    })
    return { ...linha, criado_em: linha.criado_em.toISOString() }
  }),

  retirarSite: os.retirarSite.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    if ((await context.db.affected(deleteSite(id))) === 0) throw errors.NAO_ENCONTRADO()
    return { retirado: true as const }
  }),
}
