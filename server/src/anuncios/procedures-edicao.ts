import { implement } from '@orpc/server'
import { createHash } from 'node:crypto'
import type { ConteudoAnuncio } from '#domain/anuncios/anuncio.ts'
import { edicaoContract } from '#domain/anuncios/contract-edicao.ts'
import { atosPossiveis, fimRenovado, type AtoDoAutor } from '#domain/anuncios/estados.ts'
import { diferencaDe, faltasDoAnuncio, revisarAnuncio } from '#domain/anuncios/rules.ts'
import { textoLimpo } from '#domain/posts/achar-facetas.ts'
import { LADO_DA_IMAGEM } from '#domain/posts/escrita.ts'
import { findQuemModera } from '../agendamentos/contato/queries.ts'
import { FILES_PREFIX, publicAddress } from '../armazem/address.ts'
import { keepFile } from '../armazem/keep-file.ts'
import type { Db } from '../database/db.ts'
import { findMinhaRestricao } from '../moderacao/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import { exigirRota, type Contexto } from '../rpc/context.ts'
import { erroComum } from '../rpc/errors.ts'
import { umaFotoPorVez } from '../rpc/uma-de-cada-vez.ts'
import { avisoAModeracaoDeAnuncios, avisoDaDecisao } from './avisos.ts'
import { fatosDe, hojeDe, meuDe, naFilaDe, quemDe } from './linhas.ts'
import { nomesDe } from './nomes.ts'
import {
  contarMudanca,
  decidirVersao,
  deleteAnuncio,
  findFila,
  findImagens,
  findMeu,
  findMeus,
  findTrancado,
  insertAnuncio,
  insertVersao,
  lockAnuncio,
  publicar,
  renovar,
  situar,
  situarVersao,
  updateVersao,
} from './queries-edicao.ts'

const os = implement(edicaoContract).$context<Contexto>()
const bucket = 'posts'
const DA_PLATAFORMA = 'administrador-geral'
const ENVIOS = { times: 30, seconds: 86_400 }

const exigirAnuncios = (context: Contexto) => exigirRota(context, '/anuncios')

function exigirModeracao(context: Contexto) {
  const sessao = exigirAnuncios(context)
  if (sessao.perfil !== DA_PLATAFORMA) throw erroComum('SEM_PERMISSAO')
  return sessao
}

/** An ad that the caller may write, as the row policies show it. @throws NAO_ENCONTRADO, SEM_PERMISSAO where they only see it */
async function meuParaEscrever(context: Contexto, usuario_id: string, id: string) {
  const linha = await context.db.first(findMeu(usuario_id, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  if (!linha.escreve) throw erroComum('SEM_PERMISSAO')
  return linha
}

const resposta = async (context: Contexto, usuario_id: string, id: string) => {
  const linha = await context.db.first(findMeu(usuario_id, id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return meuDe(linha, hojeDe(context.agora()))
}

async function trancado(db: Db, id: string) {
  await db.rows(lockAnuncio(id))
  return db.only(findTrancado(id))
}

const umaLinha = (texto: string) => textoLimpo(texto).replace(/\s+/g, ' ').trim()
/** What a person typed, as it is kept. A notice sells nothing, and an ad has no audience but the market. */
function limpo(tipo: 'aviso' | 'anuncio', conteudo: ConteudoAnuncio): ConteudoAnuncio {
  const doTipo: Partial<ConteudoAnuncio> =
    tipo === 'aviso'
      ? { categoria: null, preco_centavos: null, negociavel: false }
      : { publico: 'profissionais', prioridade: 'normal', especialidade: null }
  return {
    ...conteudo,
    titulo: umaLinha(conteudo.titulo),
    texto: textoLimpo(conteudo.texto),
    cidade: conteudo.uf ? umaLinha(conteudo.cidade) : '',
    imagens: conteudo.imagens.map(({ url, alt }) => ({ url, alt: umaLinha(alt) })),
    ...doTipo,
  }
}

// The writes are the product's: no row policy lets somebody approve their own. Who may write is asked first, as the caller.
export const edicaoRouter = os.router({
  nomes: os.nomes.handler(async ({ context }) => ({
    nomes: await nomesDe(context.db, exigirAnuncios(context)),
  })),

  meus: os.meus.handler(async ({ input: { estado }, context }) => {
    const { usuario_id } = exigirAnuncios(context)
    const hoje = hojeDe(context.agora())
    const todos = (await context.db.rows(findMeus(usuario_id))).map((linha) => meuDe(linha, hoje))
    return { anuncios: estado ? todos.filter((cada) => cada.estado === estado) : todos, hoje }
  }),

  salvar: os.salvar.handler(async ({ input, context, errors }) => {
    const sessao = exigirAnuncios(context)
    const { usuario_id, perfil } = sessao
    const { id, versao, tipo, clinica_id } = input
    const conteudo = limpo(tipo, input.conteudo)
    const antes = await context.db.first(findMeu(usuario_id, id))
    if (antes && !antes.escreve) throw erroComum('SEM_PERMISSAO')
    const nomes = await nomesDe(context.db, sessao)
    const nome = nomes.find((cada) => cada.clinica_id === (antes ? antes.clinica_id : clinica_id))
    if (!nome?.tipos.includes(antes?.tipo ?? tipo)) throw errors.NAO_PODE_EM_NOME()
    await exigirImagens(context.db, usuario_id, conteudo, [antes?.conteudo, antes?.aberta?.conteudo], errors)
    await context.sistema.transaction(async (db) => {
      if (versao === 0)
        await db.affected(
          insertAnuncio({
            id,
            tipo,
            autor_id: usuario_id,
            clinica_id: nome.clinica_id,
            da_plataforma: perfil === DA_PLATAFORMA,
          }),
        )
      const agora = await trancado(db, id)
      const mesmo = agora.aberta !== null && diferencaDe(agora.aberta.conteudo, conteudo).length === 0
      // A save whose answer was lost comes again: it stands while nothing was changed since.
      if (mesmo && agora.aberta?.situacao === 'rascunho') return
      const primeira =
        versao === 0 && agora.situacao === 'novo' && !agora.aberta && agora.autor_id === usuario_id
      if (!primeira && agora.versao !== versao) throw errors.MUDOU()
      if (!atosPossiveis(fatosDe(agora), hojeDe(context.agora())).includes('editar')) throw errors.ENCERRADO()
      if (agora.aberta?.situacao === 'rascunho') await db.affected(updateVersao(agora.aberta.id, conteudo))
      else {
        // What was sent stays as it was read.
        if (agora.aberta) await db.affected(situarVersao(agora.aberta.id, 'substituida', context.agora()))
        await db.affected(insertVersao(id, conteudo))
      }
      if (!primeira) await db.affected(contarMudanca(id))
    })
    return resposta(context, usuario_id, id)
  }),

  enviar: os.enviar.handler(async ({ input: { id, versao }, context, errors }) => {
    const sessao = exigirAnuncios(context)
    const { usuario_id, perfil } = sessao
    const agora = context.agora()
    const hoje = hojeDe(agora)
    const meu = await meuParaEscrever(context, usuario_id, id)
    if (meu.versao !== versao) throw errors.MUDOU()
    if (await context.db.first(findMinhaRestricao(usuario_id, agora))) throw errors.RESTRITO()
    const nome = (await nomesDe(context.db, sessao)).find(({ clinica_id }) => clinica_id === meu.clinica_id)
    if (!nome || !meu.aberta || !atosPossiveis(fatosDe(meu), hoje).includes('enviar')) throw errors.MUDOU()
    const { conteudo } = meu.aberta
    const quem = quemDe(nome)
    const faltas = faltasDoAnuncio(meu.tipo, conteudo, quem, hoje)
    if (faltas.length > 0) throw errors.FALTAM({ data: { faltas } })
    const achados = revisarAnuncio(meu.tipo, conteudo, quem)
    if (achados.length > 0) throw errors.RETIDO({ data: { achados } })
    await context.limitar({ name: 'anuncios-envios', of: usuario_id, limit: ENVIOS })
    await context.sistema.transaction(async (db) => {
      const preso = await trancado(db, id)
      if (preso.versao !== versao || preso.aberta?.situacao !== 'rascunho') throw errors.MUDOU()
      const { id: versao_id, numero } = preso.aberta
      // What administration says in the name of the platform waits for nobody.
      if (perfil === DA_PLATAFORMA) {
        await db.affected(decidirVersao(versao_id, 'aprovada', '', usuario_id, agora))
        await db.affected(publicar(id, conteudo, agora))
        return
      }
      await db.affected(situarVersao(versao_id, 'em-analise', agora))
      await db.affected(contarMudanca(id))
      const moderam = (await db.rows(findQuemModera)).map((cada) => cada.usuario_id)
      await notificar(db, ...avisoAModeracaoDeAnuncios(moderam, id, numero, preso.tipo))
    })
    return resposta(context, usuario_id, id)
  }),

  agir: os.agir.handler(async ({ input: { id, versao, ato }, context, errors }) => {
    const { usuario_id } = exigirAnuncios(context)
    const agora = context.agora()
    const hoje = hojeDe(agora)
    await meuParaEscrever(context, usuario_id, id)
    await context.sistema.transaction(async (db) => {
      const preso = await trancado(db, id)
      if (preso.versao !== versao) throw errors.MUDOU()
      if (!atosPossiveis(fatosDe(preso), hoje).includes(ato satisfies AtoDoAutor)) throw errors.NAO_PODE()
      switch (ato) {
        case 'descartar':
          await db.affected(situarVersao(preso.aberta!.id, 'substituida', agora))
          return db.affected(contarMudanca(id))
        case 'renovar':
          return db.affected(
            renovar(
              id,
              hoje < preso.inicio! ? preso.inicio! : hoje,
              fimRenovado(preso.inicio!, preso.fim!, hoje),
              agora,
            ),
          )
        case 'pausar':
          return db.affected(situar(id, 'pausado', false, agora))
        case 'retomar':
          return db.affected(situar(id, 'ativo', false, agora))
        case 'vender':
        case 'encerrar':
          return db.affected(situar(id, 'encerrado', ato === 'vender', agora))
      }
    })
    return resposta(context, usuario_id, id)
  }),

  apagar: os.apagar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirAnuncios(context)
    await meuParaEscrever(context, usuario_id, id)
    await context.sistema.transaction(async (db) => {
      await db.rows(lockAnuncio(id))
      if ((await db.affected(deleteAnuncio(id))) === 0) throw errors.NAO_PODE()
    })
    return { id }
  }),

  enviarImagem: os.enviarImagem.handler(async ({ input: { body }, context, errors }) => {
    const { usuario_id } = exigirAnuncios(context)
    const { desenharInteira, FotoRecusada } = await import('../armazem/foto.ts')
    const { bytes } = await umaFotoPorVez(async () =>
      desenharInteira(Buffer.from(await body.arrayBuffer()), LADO_DA_IMAGEM),
    ).catch((error: unknown) => {
      throw error instanceof FotoRecusada ? errors.IMAGEM_RECUSADA({ message: error.message }) : error
    })
    // Named by its content: the same picture sent twice is one file.
    const caminho = `${usuario_id}/anuncio/${createHash('sha256').update(bytes).digest('hex')}.jpg`
    await context.db.transaction((db) =>
      keepFile(
        { armazem: context.armazem, db, usuario_id },
        { bucket, caminho, tipo: 'image/jpeg', content: bytes },
      ),
    )
    return { url: publicAddress(bucket, caminho) }
  }),

  fila: os.fila.handler(async ({ context }) => {
    exigirModeracao(context)
    return { itens: (await context.db.rows(findFila)).map(naFilaDe) }
  }),

  decidir: os.decidir.handler(async ({ input, context, errors }) => {
    const { usuario_id } = exigirModeracao(context)
    const { id, versao, numero, desfecho, parecer } = input
    if (desfecho === 'recusada' && parecer === '') throw errors.SEM_PARECER()
    const agora = context.agora()
    return context.sistema.transaction(async (db) => {
      await db.rows(lockAnuncio(id))
      const preso = await db.first(findTrancado(id))
      if (!preso) throw errors.NAO_ENCONTRADO()
      if (
        preso.versao !== versao ||
        preso.aberta?.situacao !== 'em-analise' ||
        preso.aberta.numero !== numero
      )
        throw errors.MUDOU()
      if (preso.autor_id === usuario_id) throw errors.PROPRIO()
      const { conteudo } = preso.aberta
      await db.affected(decidirVersao(preso.aberta.id, desfecho, parecer, usuario_id, agora))
      await db.affected(desfecho === 'aprovada' ? publicar(id, conteudo, agora) : contarMudanca(id))
      if (preso.autor_id)
        await notificar(
          db,
          avisoDaDecisao(
            { id, tipo: preso.tipo, autor_id: preso.autor_id, titulo: conteudo.titulo },
            numero,
            desfecho,
            parecer,
          ),
        )
      return { id }
    })
  }),
})

/** Pictures are the caller's, or stood in the ad before. @throws IMAGEM_DE_FORA */
async function exigirImagens(
  db: Db,
  usuario_id: string,
  { imagens }: ConteudoAnuncio,
  antes: readonly (ConteudoAnuncio | null | undefined)[],
  errors: { IMAGEM_DE_FORA(): Error },
) {
  const conhecidas = new Set(antes.flatMap((cada) => cada?.imagens.map(({ url }) => url) ?? []))
  const inicio = `${FILES_PREFIX}${bucket}/`
  const novas = imagens.map(({ url }) => url).filter((url) => !conhecidas.has(url))
  if (novas.length === 0) return
  if (novas.some((url) => !url.startsWith(inicio))) throw errors.IMAGEM_DE_FORA()
  const caminhos = [...new Set(novas.map((url) => url.slice(inicio.length)))]
  if ((await db.rows(findImagens(usuario_id, caminhos))).length !== caminhos.length)
    throw errors.IMAGEM_DE_FORA()
}
