import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { categoriasAnuncio, limitesDoAnuncio, prioridadesAviso, publicosAviso } from './anuncio.ts'

const ate = (maximo: number) =>
  z
    .string()
    .trim()
    .max(maximo, `Use no máximo ${maximo.toLocaleString('pt-BR')} caracteres.`)

/** A draft may be kept before it is complete; sending says what is missing. */
export const conteudoSchema = z.object({
  titulo: ate(limitesDoAnuncio.titulo),
  texto: ate(limitesDoAnuncio.texto),
  categoria: z.enum(categoriasAnuncio).nullable(),
  preco_centavos: z
    .int()
    .positive('Informe um valor maior que zero, ou deixe em branco.')
    .max(100_000_000, 'Informe um valor de até R$ 1.000.000,00.')
    .nullable(),
  negociavel: z.boolean(),
  cidade: ate(80),
  uf: z.enum(siglasUf).nullable(),
  publico: z.enum(publicosAviso),
  especialidade: ate(80).nullable(),
  prioridade: z.enum(prioridadesAviso),
  inicio: diaSchema,
  fim: diaSchema,
  imagens: z
    .array(z.object({ url: z.string().max(300), alt: ate(limitesDoAnuncio.alternativo) }))
    .max(limitesDoAnuncio.imagens, `Use no máximo ${limitesDoAnuncio.imagens} imagens.`),
})
