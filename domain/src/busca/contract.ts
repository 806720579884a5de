import * as z from 'zod'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { base } from '#domain/rpc/base.ts'
import { limiteFrase } from './interpretar.ts'
import { buscaEntendida, camposDaBusca, camposDeBusca, sugestaoSchema } from './schemas.ts'

const tags = ['Busca']

export const buscaContract = {
  interpretar: base
    .route({
      method: 'GET',
      path: '/busca/interpretacao',
      tags,
      summary: 'Uma frase de busca lida em filtros',
      description:
        'O que foi entendido, com as palavras de cada filtro; as palavras corrigidas; e o que não foi entendido. A mesma frase e os mesmos dados dão a mesma resposta.',
    })
    .input(camposDaBusca)
    .output(buscaEntendida),

  sugestoes: base
    .route({
      method: 'GET',
      path: '/busca/sugestoes',
      tags,
      summary: 'O que o começo de uma palavra pode ser, em um dos três campos da busca',
    })
    .input(
      z.object({
        campo: z.enum(camposDeBusca),
        texto: z.string().trim().max(limiteFrase).default(''),
        /** The person's city: its names come first. */
        de_cidade: z.string().max(200).optional(),
        de_uf: z.enum(siglasUf).optional(),
      }),
    )
    .output(z.array(sugestaoSchema)),
}
