import { implement } from '@orpc/server'
import { createReadStream } from 'node:fs'
import { segura, semAutolesao } from '#domain/cuidado/achado.ts'
import { revisarTexto } from '#domain/cuidado/revisar-texto.ts'
import { BYTES_DO_TIPO, tipoDoConteudo } from '#domain/arquivos/tipo-do-conteudo.ts'
import { tiposDeArquivo } from '#domain/arquivos/buckets.ts'
import { textoLimpo } from '#domain/posts/achar-facetas.ts'
import { videosContract, type EnvioDeVideo } from '#domain/posts/contract-videos.ts'
import { autorDoPerfil } from '#domain/posts/escrita.ts'
import { escreverLegendas, lerLegendas } from '#domain/posts/legendas.ts'
import { limiteDeVideos, limitesDoVideo, pedacosDe, tamanhoDoPedaco } from '#domain/posts/video.ts'
import { publicAddress } from '../../armazem/address.ts'
import { keepFile, takeFileAway } from '../../armazem/keep-file.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { exigirEscrita } from '../procedures-escrita.ts'
import { findAutor } from '../queries-escrita.ts'
import {
  caminhoDoPedaco,
  ENVIOS,
  FaltaNoArmazem,
  lerVideo,
  VideoRecusado,
  type VideoLido,
} from './conteudo.ts'
import {
  concluirVideo,
  deletePedaco,
  deletePedacos,
  deleteVideo,
  findLegendas,
  findUso,
  findVideo,
  insertPedaco,
  insertVideo,
  lockVideo,
  tocarVideo,
  updateLegendas,
  type LinhaDeVideo,
} from './queries.ts'

const os = implement(videosContract).$context<Contexto>()
const bucket = 'posts'
const HORA_S = 3_600

function envioDe(linha: LinhaDeVideo, context: Contexto): EnvioDeVideo {
  const { id, nome, tamanho, situacao, recebidos, caminho, legendas } = linha
  return {
    id,
    nome,
    tamanho,
    situacao,
    pedaco: limitesDoVideo.pedaco,
    recebidos,
    legendas,
    endereco:
      caminho === null
        ? null
        : context.enderecoDoArquivo(bucket, caminho, { seconds: HORA_S, assinado: true }),
    midia:
      caminho === null
        ? null
        : {
            type: 'video',
            url: publicAddress(bucket, caminho),
            name: nome,
            segundos: Math.round(linha.duracao_ms! / 1000),
            ...(legendas && { legendas }),
          },
  }
}

/** A video of the caller. @throws NAO_ENCONTRADO, also for somebody else's */
async function meuVideo(context: Contexto, id: string, usuario_id: string): Promise<LinhaDeVideo> {
  const linha = await context.db.first(findVideo(id, usuario_id))
  if (!linha) throw erroComum('NAO_ENCONTRADO')
  return linha
}

const faltamDe = ({ tamanho, recebidos }: LinhaDeVideo): number[] => {
  const vieram = new Set(recebidos)
  return Array.from({ length: pedacosDe(tamanho) }, (_, i) => i).filter((i) => !vieram.has(i))
}

/** Deletes pieces from the store. What a failure leaves is swept later. */
async function tirarPedacos({ armazem }: Contexto, { dono_id, id, tamanho }: LinhaDeVideo): Promise<void> {
  for (let numero = 0; numero < pedacosDe(tamanho); numero += 1)
    await armazem.delete(ENVIOS, caminhoDoPedaco(dono_id, id, numero))
}

export const videosRouter = {
  iniciarVideo: os.iniciarVideo.handler(async ({ input: { id, nome, tamanho }, context, errors }) => {
    const { usuario_id } = exigirEscrita(context, errors)
    if (tamanho > limitesDoVideo.tamanho) throw errors.VIDEO_GRANDE()
    const antes = await context.db.first(findVideo(id, usuario_id))
    if (antes && antes.tamanho !== tamanho) throw errors.OUTRO_ARQUIVO()
    if (antes) return envioDe(antes, context)
    await context.limitar({ name: 'videos', of: usuario_id, limit: limiteDeVideos })
    await context.db.affected(
      insertVideo({ id, dono_id: usuario_id, nome: textoLimpo(nome) || 'vídeo', tamanho }),
    )
    // An id that is somebody else's begins nothing, and is not found either.
    const linha = await meuVideo(context, id, usuario_id)
    if (linha.tamanho !== tamanho) throw errors.OUTRO_ARQUIVO()
    return envioDe(linha, context)
  }),

  video: os.video.handler(async ({ input: { id }, context }) => {
    const { usuario_id } = exigirRota(context, '/rede')
    return envioDe(await meuVideo(context, id, usuario_id), context)
  }),

  enviarPedaco: os.enviarPedaco.handler(async ({ input: { query, body }, context, errors }) => {
    const { usuario_id } = exigirEscrita(context, errors)
    const { id, numero } = query
    const linha = await meuVideo(context, id, usuario_id)
    const total = pedacosDe(linha.tamanho)
    if (linha.situacao === 'pronto') return { recebidos: total, total }
    const tamanho = tamanhoDoPedaco(linha.tamanho, numero)
    if (tamanho === 0 || body.size !== tamanho) throw errors.PEDACO()
    const content = Buffer.from(await body.arrayBuffer())
    // Told at once, and not after a hundred megabytes.
    if (numero === 0 && !ehVideo(content)) throw errors.VIDEO_RECUSADO()
    await context.armazem.put(ENVIOS, caminhoDoPedaco(usuario_id, id, numero), content)
    return context.db.transaction(async (db) => {
      const agora = await db.first(lockVideo(id, usuario_id))
      if (!agora) throw errors.NAO_ENCONTRADO()
      if (agora.situacao === 'pronto') return { recebidos: total, total }
      await db.affected(insertPedaco(id, numero, tamanho))
      await db.affected(tocarVideo(id))
      return { recebidos: new Set([...agora.recebidos, numero]).size, total }
    })
  }),

  concluirVideo: os.concluirVideo.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirEscrita(context, errors)
    const linha = await meuVideo(context, id, usuario_id)
    if (linha.situacao === 'pronto') return envioDe(linha, context)
    const faltam = faltamDe(linha)
    if (faltam.length > 0) throw errors.FALTAM_PEDACOS({ data: { faltam } })
    try {
      const pronto = await lerVideo(context.armazem, linha, (lido) => guardar(context, linha, lido))
      await tirarPedacos(context, linha)
      return envioDe(pronto, context)
    } catch (error) {
      // Another tab came first, and its pieces are gone already.
      const entretanto = await meuVideo(context, id, usuario_id)
      if (entretanto.situacao === 'pronto') return envioDe(entretanto, context)
      if (error instanceof FaltaNoArmazem) {
        await context.db.affected(deletePedaco(id, error.numero))
        throw errors.FALTAM_PEDACOS({ data: { faltam: [error.numero] } })
      }
      if (!(error instanceof VideoRecusado)) throw error
      // Nothing of a file that is no video stays.
      await context.db.affected(deleteVideo(id))
      await tirarPedacos(context, linha)
      throw errors.VIDEO_RECUSADO({ message: error.message })
    }
  }),

  cancelarVideo: os.cancelarVideo.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/rede')
    const linha = await context.db.transaction(async (db) => {
      const esta = await db.first(lockVideo(id, usuario_id))
      if (!esta) throw errors.NAO_ENCONTRADO()
      if (esta.caminho) {
        // A post that names it keeps it; it goes with the post.
        if (await db.first(findUso(usuario_id, publicAddress(bucket, esta.caminho)))) return null
        await takeFileAway({ armazem: context.armazem, db, usuario_id }, { bucket, caminho: esta.caminho })
      }
      await db.affected(deleteVideo(id))
      return esta
    })
    if (linha) await tirarPedacos(context, linha)
    return { cancelado: true as const }
  }),

  guardarLegendas: os.guardarLegendas.handler(({ input: { id, arquivo }, context, errors }) =>
    context.db.transaction(async (db) => {
      const { usuario_id, perfil } = exigirEscrita(context, errors)
      const linha = await db.first(lockVideo(id, usuario_id))
      if (!linha) throw errors.NAO_ENCONTRADO()
      const trechos = arquivo.trim() === '' ? [] : lerLegendas(arquivo)
      if (!trechos) throw errors.LEGENDAS()
      const limpos = trechos
        .map((trecho) => ({ ...trecho, texto: textoLimpo(trecho.texto) }))
        .filter(({ texto }) => texto !== '')
      const autor = await db.only(findAutor(usuario_id))
      const texto = limpos.map((trecho) => trecho.texto).join('\n')
      const achados = revisarTexto(texto, {
        tipo_autor: autorDoPerfil(perfil) ?? 'paciente',
        conselhos: autor.conselhos,
        nomes: [autor.nome],
      })
      const [achado] = segura(achados) ? semAutolesao(achados) : []
      if (achado)
        throw errors.LEGENDAS_RETIDAS({
          message: `As legendas têm algo que a Rede não mostra: “${texto.slice(achado.inicio, achado.fim)}”. ${achado.passo}`,
          data: { trecho: texto.slice(achado.inicio, achado.fim), passo: achado.passo },
        })
      await db.affected(updateLegendas(id, limpos.length > 0 ? escreverLegendas(limpos) : ''))
      return envioDe({ ...linha, legendas: limpos.length > 0 }, context)
    }),
  ),

  legendasDoVideo: os.legendasDoVideo.handler(async ({ input: { id }, context, errors }) => {
    const linha = await context.db.first(findLegendas(id))
    if (!linha || linha.legendas === null) throw errors.NAO_ENCONTRADO()
    return { trechos: lerLegendas(linha.legendas) ?? [] }
  }),
}

/** Keeps the file that was written anew: one of two tabs that end at once does it, and the other reads what is there. */
async function guardar(
  context: Contexto,
  { id, dono_id }: LinhaDeVideo,
  lido: VideoLido,
): Promise<LinhaDeVideo> {
  const { armazem } = context
  const caminho = `${dono_id}/video/${id}-${lido.sha256}.${tiposDeArquivo[lido.tipo].extensao}`
  return context.db.transaction(async (db) => {
    const agora = await db.first(lockVideo(id, dono_id))
    if (!agora) throw erroComum('NAO_ENCONTRADO')
    if (agora.situacao === 'pronto') return agora
    await db.affected(concluirVideo(id, { ...lido, caminho }))
    await db.affected(deletePedacos(id))
    await keepFile(
      { armazem, db, usuario_id: dono_id },
      {
        bucket,
        caminho,
        tipo: lido.tipo,
        content: { stream: createReadStream(lido.arquivo), size: lido.tamanho, sha256: lido.sha256 },
      },
    )
    return { ...agora, situacao: 'pronto', caminho, duracao_ms: lido.duracao_ms, recebidos: [] }
  })
}

function ehVideo(comeco: Uint8Array): boolean {
  const tipo = tipoDoConteudo(comeco.subarray(0, BYTES_DO_TIPO))
  return tipo === 'video/mp4' || tipo === 'video/webm'
}
