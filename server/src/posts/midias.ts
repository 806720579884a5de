import type { Midia } from '#domain/posts/post.ts'
import { FILES_PREFIX } from '../armazem/address.ts'
import type { Db } from '../database/db.ts'
import { findImagens } from './queries-escrita.ts'
import { findProntos } from './videos/queries.ts'

const PREFIXO = `${FILES_PREFIX}posts/`
const caminhoDe = (url: string) => (url.startsWith(PREFIXO) ? url.slice(PREFIXO.length) : '')

/**
 * Pictures and videos of the caller that are kept, or that the post has already. What a video is comes from its own row, and not from who asks.
 * @throws IMAGEM_ALHEIA
 */
export async function midiasGuardadas(
  db: Db,
  usuario_id: string,
  midias: readonly Midia[],
  antes: readonly Midia[],
  errors: { IMAGEM_ALHEIA(): Error },
): Promise<Midia[]> {
  const velhas = new Map(antes.flatMap((velha) => [[velha.url, velha] as const]))
  const fotos = midias
    .flatMap(({ type, url, poster }) => (type === 'image' ? [url] : poster ? [poster] : []))
    .filter((url) => !velhas.has(url) && antes.every((velha) => velha.poster !== url))
    .map(caminhoDe)
  const videos = midias.filter(({ type }) => type === 'video').map(({ url }) => caminhoDe(url))
  const [guardadas, prontos] = [
    fotos.length > 0 ? await db.rows(findImagens(usuario_id, fotos)) : [],
    videos.length > 0 ? await db.rows(findProntos(usuario_id, videos)) : [],
  ]
  const fotosGuardadas = new Set(guardadas.map(({ caminho }) => caminho))
  const videosProntos = new Map(prontos.map((pronto) => [pronto.caminho, pronto]))
  if (!fotos.every((caminho) => fotosGuardadas.has(caminho) && ehFoto(caminho))) throw errors.IMAGEM_ALHEIA()
  return midias.map((midia) => {
    const velha = velhas.get(midia.url)
    if (midia.type === 'image') {
      if (velha && velha.type !== 'image') throw errors.IMAGEM_ALHEIA()
      return midia
    }
    const pronto = videosProntos.get(caminhoDe(midia.url))
    if (!pronto) {
      if (velha?.type !== 'video') throw errors.IMAGEM_ALHEIA()
      return { ...velha, ...midia }
    }
    return {
      ...midia,
      segundos: Math.round(pronto.duracao_ms / 1000),
      ...(pronto.legendas && { legendas: true }),
    }
  })
}

const ehFoto = (caminho: string) => caminho.endsWith('.jpg')
