import { implement } from '@orpc/server'
import {
  conversasContract,
  type ConversaDoAnuncio,
  type ResumoDaConversa,
} from '#domain/anuncios/contract-conversas.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { textoLimpo } from '#domain/posts/achar-facetas.ts'
import type { Db } from '../database/db.ts'
import { findMinhaRestricao } from '../moderacao/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { avisoDeMensagem } from './avisos.ts'
import { findPublicado } from './queries.ts'
import {
  abrirConversa,
  findConversa,
  findConversas,
  findMensagens,
  findMuroEntre,
  insertMensagem,
  lockConversa,
  marcarLida,
  moverConversa,
  type LinhaDeConversa,
} from './queries-conversas.ts'

const os = implement(conversasContract).$context<Contexto>()
const NOVAS = { times: 20, seconds: 86_400 }
const MENSAGENS = { times: 120, seconds: 3_600 }

const exigirAnuncios = (context: Contexto) => exigirRota(context, '/anuncios')

const resumoDe = ({ outro_id, outro, fechada: _, ...linha }: LinhaDeConversa): ResumoDaConversa => ({
  ...linha,
  outro: { id: outro_id, nome: outro },
  ultima_em: linha.ultima_em.toISOString(),
})

/** A conversation of the caller. @throws NAO_ENCONTRADO */
async function ler(context: Contexto, usuario_id: string, id: string): Promise<ConversaDoAnuncio> {
  const [[linha], mensagens] = await context.db.together([findConversa(usuario_id, id), findMensagens(id)])
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return {
    ...resumoDe(linha),
    fechada: linha.fechada,
    mensagens: mensagens.map(({ id: qual, autor_id, texto, status, created_at }) => ({
      id: qual,
      minha: autor_id === usuario_id,
      texto,
      status,
      em: created_at.toISOString(),
    })),
  }
}

type Recusas = {
  RESTRITO(): Error
  DADOS(options: { data: { trechos: string[] } }): Error
}

/** Data of patients do not leave in a message; a telephone may, since the two chose to talk. Distress holds nothing: the screen alone answers it. */
async function conferir(
  context: Contexto,
  usuario_id: string,
  texto: string,
  errors: Recusas,
): Promise<string> {
  const limpo = textoLimpo(texto)
  if (await context.db.first(findMinhaRestricao(usuario_id, context.agora()))) throw errors.RESTRITO()
  const trechos = revisarTexto(limpo, { tipo_autor: 'profissional', conselhos: [] })
    .filter(({ grupo, tipo }) => grupo === 'paciente' && tipo !== 'telefone')
    .map(({ inicio, fim }) => limpo.slice(inicio, fim))
  if (trechos.length > 0) throw errors.DADOS({ data: { trechos } })
  await context.limitar({ name: 'anuncios-mensagens', of: usuario_id, limit: MENSAGENS })
  return limpo
}

/** Writes a message once, moves the conversation up and tells the other. False where a wall stands between the two. */
async function dizer(
  db: Db,
  conversa_id: string,
  { mensagem_id, texto, usuario_id }: { mensagem_id: string; texto: string; usuario_id: string },
): Promise<boolean> {
  const conversa = await db.only(lockConversa(conversa_id))
  if ((await db.only(findMuroEntre(conversa.interessado_id, conversa.anunciante_id))).sim) return false
  if (!(await db.first(insertMensagem(mensagem_id, conversa_id, usuario_id, texto)))) return true
  await db.affected(moverConversa(conversa_id))
  await db.affected(marcarLida(conversa_id, usuario_id))
  const outro = conversa.interessado_id === usuario_id ? conversa.anunciante_id : conversa.interessado_id
  await notificar(db, avisoDeMensagem(outro, { id: usuario_id }, conversa_id, mensagem_id, conversa.titulo))
  return true
}

export const conversasRouter = os.router({
  conversas: os.conversas.handler(async ({ context }) => {
    const { usuario_id } = exigirAnuncios(context)
    return { conversas: (await context.db.rows(findConversas(usuario_id))).map(resumoDe) }
  }),

  conversa: os.conversa.handler(({ input: { id }, context }) =>
    ler(context, exigirAnuncios(context).usuario_id, id),
  ),

  lerConversa: os.lerConversa.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirAnuncios(context)
    // As the product: a policy that let the two change their row would let them change each other's mark.
    if ((await context.sistema.affected(marcarLida(id, usuario_id))) === 0) throw erroComum('NAO_ENCONTRADO')
    return { id }
  }),

  escrever: os.escrever.handler(async ({ input: { id, mensagem_id, texto }, context, errors }) => {
    const { usuario_id } = exigirAnuncios(context)
    // Read as whoever writes: who does not see an ad does not write about it.
    const anuncio = await context.db.first(findPublicado(usuario_id, id))
    if (!anuncio || anuncio.tipo !== 'anuncio' || anuncio.autor_id === null) throw errors.NAO_ENCONTRADO()
    const { autor_id } = anuncio
    if (autor_id === usuario_id) throw errors.PROPRIO()
    const limpo = await conferir(context, usuario_id, texto, errors)
    await context.limitar({ name: 'anuncios-conversas', of: usuario_id, limit: NOVAS })
    const conversa_id = await context.sistema.transaction(async (db) => {
      const conversa = await db.only(abrirConversa(id, usuario_id, autor_id))
      const dita = await dizer(db, conversa.id, {
        mensagem_id,
        texto: limpo,
        usuario_id,
      })
      if (!dita) throw errors.NAO_ENCONTRADO()
      return conversa.id
    })
    return ler(context, usuario_id, conversa_id)
  }),

  responder: os.responder.handler(async ({ input: { id, mensagem_id, texto }, context, errors }) => {
    const { usuario_id } = exigirAnuncios(context)
    if (!(await context.db.first(findConversa(usuario_id, id)))) throw errors.NAO_ENCONTRADO()
    const limpo = await conferir(context, usuario_id, texto, errors)
    await context.sistema.transaction(async (db) => {
      if (!(await dizer(db, id, { mensagem_id, texto: limpo, usuario_id }))) throw errors.FECHADA()
    })
    return ler(context, usuario_id, id)
  }),
})
