import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { origensDaFoto, somenteImagens } from './avatar.ts'

const tags = ['Arquivos']

const pixel = z.coerce.number().int().min(0).max(100_000)

const envioDaFoto = z.object({
  origem: z.enum(origensDaFoto).describe('De onde a foto é trocada: decide o tamanho aceito'),
  x: pixel.optional().describe('Canto esquerdo do recorte quadrado, em pixels da imagem em pé'),
  y: pixel.optional().describe('Canto de cima do recorte'),
  lado: pixel.min(1).optional().describe('Lado do recorte; sem ele, o maior quadrado do meio'),
})

const foto = z.object({ avatar_url: z.string().nullable() })

export const arquivosContract = {
  enviarAvatar: base
    .errors({
      IMAGEM_RECUSADA: { status: 422, message: somenteImagens },
    })
    .route({
      method: 'POST',
      path: '/arquivos/avatar',
      tags,
      summary: 'Troca a foto de quem pede: o corpo é a imagem, o recorte vai no endereço',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: envioDaFoto, body: z.file() }))
    .output(foto),

  removerAvatar: base
    .route({ method: 'DELETE', path: '/arquivos/avatar', tags, summary: 'Remove a foto de quem pede' })
    .output(foto),
}
