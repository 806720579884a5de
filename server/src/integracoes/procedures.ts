import { randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import { integracoesContract } from '#domain/integracoes/contract.ts'
import { maximoDeChaves, maximoDeWebhooks } from '#domain/integracoes/escopos.ts'
import type { ChaveDeAcesso, Entrega, Webhook } from '#domain/integracoes/schemas.ts'
import { resolveOutside } from '../http/outbound.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { novoSegredo } from './assinatura.ts'
import { novaChave } from './chave.ts'
import { CAMINHO, exigirDono } from './dono.ts'
import { sitesHandlers } from './procedures-sites.ts'
import {
  adiantarEntregas,
  contarChaves,
  contarWebhooks,
  deleteWebhook,
  findChaves,
  findDonos,
  findEntrega,
  findEntregas,
  findUsos,
  findWebhooks,
  insertChave,
  insertSegredo,
  insertWebhook,
  reenviarEntrega,
  revogarChave,
  testarWebhook,
  trancarDono,
  trocarSegredo,
  updateWebhook,
  type LinhaDeChave,
  type LinhaDeEntrega,
  type LinhaDeWebhook,
} from './queries.ts'

const os = implement(integracoesContract).$context<Contexto>()

const PAGINA = 30
const DIA_MS = 86_400_000
/** Each asks a name server, or another system. */
const ENDERECOS = { ato: 'enderecos-de-webhook', vezes: 60, segundos: 3600 }
const TESTES = { ato: 'testes-de-webhook', vezes: 60, segundos: 3600 }

export const integracoesRouter = os.router({
  ...sitesHandlers,
  listar: os.listar.handler(async ({ context }) => {
    const { usuario_id } = exigirRota(context, CAMINHO)
    const agora = context.agora()
    const [donos, chaves, webhooks] = await context.db.together([
      findDonos(usuario_id),
      findChaves(agora),
      findWebhooks(),
    ])
    return { donos, chaves: chaves.map(chaveDaLinha), webhooks: webhooks.map(webhookDaLinha) }
  }),

  criarChave: os.criarChave.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, CAMINHO)
    const agora = context.agora()
    const { segredo, prefixo, segredo_hash } = novaChave()
    const id = randomUUID()
    const { nome, escopos, dias } = input
    const termina_em = new Date(agora.getTime() + dias * DIA_MS)
    const linha = await context.db.transaction(async (db) => {
      await exigirDono(db, usuario_id, input)
      await db.rows(trancarDono(input))
      const { quantas } = await db.only(contarChaves(input, agora))
      if (quantas >= maximoDeChaves) throw errors.LIMITE()
      await db.affected(
        insertChave(input, { id, usuario_id, nome, prefixo, segredo_hash, escopos, termina_em }),
      )
      return db.only(findChaves(agora, id))
    })
    return { chave: chaveDaLinha(linha), segredo }
  }),

  revogarChave: os.revogarChave.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, CAMINHO)
    const agora = context.agora()
    await context.db.affected(revogarChave(id, usuario_id, agora))
    const linha = await context.db.first(findChaves(agora, id))
    if (!linha) throw errors.NAO_ENCONTRADO()
    return chaveDaLinha(linha)
  }),

  usos: os.usos.handler(async ({ input: { id, antes = null }, context, errors }) => {
    exigirRota(context, CAMINHO)
    if (antes !== null && !/^\d{1,18}$/.test(antes)) throw errors.ENTRADA_INVALIDA({ data: { campos: [] } })
    const [[chave], usos] = await context.db.together([
      findChaves(context.agora(), id),
      findUsos(id, antes, PAGINA + 1),
    ])
    if (!chave) throw errors.NAO_ENCONTRADO()
    const pagina = usos.slice(0, PAGINA)
    return {
      usos: pagina.map((uso) => ({ ...uso, em: uso.em.toISOString() })),
      proxima: usos.length > PAGINA ? pagina.at(-1)!.id : null,
    }
  }),

  criarWebhook: os.criarWebhook.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirRota(context, CAMINHO)
    const url = await enderecoAceito(context, input.url, errors)
    const id = randomUUID()
    const segredo = novoSegredo()
    const linha = await context.db.transaction(async (db) => {
      await exigirDono(db, usuario_id, input)
      await db.rows(trancarDono(input))
      const { quantas } = await db.only(contarWebhooks(input))
      if (quantas >= maximoDeWebhooks) throw errors.LIMITE()
      await db.affected(insertWebhook(input, { id, usuario_id, url, eventos: input.eventos }))
      await db.affected(insertSegredo(id, segredo))
      return db.only(findWebhooks(id))
    })
    return { webhook: webhookDaLinha(linha), segredo }
  }),

  mudarWebhook: os.mudarWebhook.handler(async ({ input, context, errors }) => {
    exigirRota(context, CAMINHO)
    const { id, versao, eventos, ativo } = input
    const url = input.url === undefined ? undefined : await enderecoAceito(context, input.url, errors)
    const agora = context.agora()
    return context.db.transaction(async (db) => {
      const mudados = await db.affected(updateWebhook(id, versao, { url, eventos, ativo }, agora))
      const linha = await db.first(findWebhooks(id))
      if (!linha) throw errors.NAO_ENCONTRADO()
      if (mudados === 0) throw errors.MUDOU()
      if (linha.ativo && (ativo || url !== undefined)) await db.affected(adiantarEntregas(id, agora))
      return webhookDaLinha(linha)
    })
  }),

  trocarSegredo: os.trocarSegredo.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    const segredo = novoSegredo()
    const { feito } = await context.db.only(trocarSegredo(id, segredo))
    if (!feito) throw errors.NAO_ENCONTRADO()
    return { segredo }
  }),

  excluirWebhook: os.excluirWebhook.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    if ((await context.db.affected(deleteWebhook(id))) === 0) throw errors.NAO_ENCONTRADO()
    return { excluido: true as const }
  }),

  testarWebhook: os.testarWebhook.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    if (!(await context.db.first(findWebhooks(id)))) throw errors.NAO_ENCONTRADO()
    await contarUso(context, TESTES)
    const feita = await context.db.only(testarWebhook(id))
    if (feita.id === null) throw errors.DESLIGADO()
    return entregaDaLinha(await context.db.only(findEntrega(feita.id)))
  }),

  entregas: os.entregas.handler(async ({ input: { id, antes }, context, errors }) => {
    exigirRota(context, CAMINHO)
    const marca = antes === undefined ? null : /^([0-9T:.Z-]{24})_([0-9a-f-]{36})$/.exec(antes)
    if (antes !== undefined && !(marca && !Number.isNaN(Date.parse(marca[1]!))))
      throw errors.ENTRADA_INVALIDA({ data: { campos: [] } })
    const [[webhook], linhas] = await context.db.together([
      findWebhooks(id),
      findEntregas(id, marca && { em: marca[1]!, id: marca[2]! }, PAGINA + 1),
    ])
    if (!webhook) throw errors.NAO_ENCONTRADO()
    const pagina = linhas.slice(0, PAGINA)
    const ultima = pagina.at(-1)
    return {
      entregas: pagina.map(entregaDaLinha),
      proxima: linhas.length > PAGINA ? `${ultima!.criada_em.toISOString()}_${ultima!.id}` : null,
    }
  }),

  reenviar: os.reenviar.handler(async ({ input: { id }, context, errors }) => {
    exigirRota(context, CAMINHO)
    const antes = await context.db.first(findEntrega(id))
    if (!antes) throw errors.NAO_ENCONTRADO()
    if (!antes.ativo) throw errors.DESLIGADO()
    await contarUso(context, TESTES)
    await context.db.affected(reenviarEntrega(id, context.agora()))
    return entregaDaLinha(await context.db.only(findEntrega(id)))
  }),
})

/** The address as it is stored. It is looked at again before each message: a name may answer something else by then. */
async function enderecoAceito(
  context: Contexto,
  url: string,
  errors: { ENDERECO_RECUSADO(): Error },
): Promise<string> {
  await contarUso(context, ENDERECOS)
  const achado = await resolveOutside(url, context.saida ?? { inside: false }).catch(() => null)
  if (!achado) throw errors.ENDERECO_RECUSADO()
  return achado.url.href
}

const instante = (em: Date | null) => em?.toISOString() ?? null

const chaveDaLinha = (linha: LinhaDeChave): ChaveDeAcesso => ({
  ...linha,
  criada_em: linha.criada_em.toISOString(),
  termina_em: linha.termina_em.toISOString(),
  revogada_em: instante(linha.revogada_em),
  usada_em: instante(linha.usada_em),
})

const webhookDaLinha = (linha: LinhaDeWebhook): Webhook => ({
  ...linha,
  criado_em: linha.criado_em.toISOString(),
  desligado_em: instante(linha.desligado_em),
  falhando_desde: instante(linha.falhando_desde),
})

const entregaDaLinha = ({ webhook_id: _, ativo: __, ...linha }: LinhaDeEntrega): Entrega => ({
  ...linha,
  criada_em: linha.criada_em.toISOString(),
  ultima_em: instante(linha.ultima_em),
  proxima_em: instante(linha.proxima_em),
})
