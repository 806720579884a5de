import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Midia } from '#domain/posts/post.ts'
import type { NomeDeDesenho, NomeDeMidia } from '../posts/texto.ts'
import { desenhos } from './desenhos.ts'

const videos = ['respiracao', 'alongamento'] as const

/** Stores a file under a path of a public bucket, by default that of posts, and returns its public address. */
export type GuardarArquivo = (
  caminho: string,
  conteudo: Uint8Array,
  bucket?: 'posts' | 'clinicas' | 'avatars' | 'gravacoes',
) => Promise<string>

/** Draws the pictures, reads the two videos, and stores them all. */
export async function guardarMidias(guardar: GuardarArquivo): Promise<Record<NomeDeMidia, Midia>> {
  const imagens = (Object.keys(desenhos) as NomeDeDesenho[]).map(
    async (nome): Promise<[NomeDeMidia, Midia]> => {
      const png = await sharp(Buffer.from(desenhos[nome]())).png({ palette: true, quality: 90 }).toBuffer()
      return [
        nome,
        { type: 'image', url: await guardar(`demonstracao/${nome}.png`, png), name: `${nome}.png` },
      ]
    },
  )
  const filmes = videos.map(async (nome): Promise<[NomeDeMidia, Midia]> => {
    const webm = await readFile(new URL(`${nome}.webm`, import.meta.url))
    return [
      nome,
      { type: 'video', url: await guardar(`demonstracao/${nome}.webm`, webm), name: `${nome}.webm` },
    ]
  })
  return Object.fromEntries(await Promise.all([...imagens, ...filmes])) as Record<NomeDeMidia, Midia>
}
