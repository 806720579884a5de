import * as z from 'zod'
import {
  limitesDoDocumento,
  tiposDeDocumento,
  type AvisoAceito,
  type ConteudoDoDocumento,
  type ItemDaReceita,
} from './documento.ts'

/** Letters of a text that PostgreSQL keeps, and a paper shows: no control but line ends and tabs. */
const guardavel = (texto: string) =>
  texto.isWellFormed() && [...texto].every((letra) => letra >= ' ' || '\n\r\t'.includes(letra))
const CARACTERE = 'Há um caractere que não pode ser guardado. Apague-o e escreva de novo.'

const parte = z
  .string()
  .trim()
  .max(limitesDoDocumento.parte, `Use no máximo ${limitesDoDocumento.parte} letras.`)
  .refine(guardavel, CARACTERE)

export const textoDoDocumentoSchema = z
  .string()
  .max(limitesDoDocumento.texto, 'Use no máximo 20.000 letras.')
  .refine(guardavel, CARACTERE)

export const itemDaReceitaSchema = z.object({
  medicamento: parte.min(1, 'Escreva o medicamento.'),
  forma: parte,
  dose: parte,
  via: parte,
  frequencia: parte,
  duracao: parte,
  quantidade: parte,
  observacoes: parte,
}) satisfies z.ZodType<ItemDaReceita>

export const itensSchema = z
  .array(itemDaReceitaSchema)
  .max(limitesDoDocumento.itens, `Use no máximo ${limitesDoDocumento.itens} medicamentos em uma receita.`)

export const avisoAceitoSchema = z.object({
  aviso: z.string().min(1).max(2000),
  motivo: z
    .string()
    .trim()
    .min(3, 'Escreva por que a receita segue mesmo com o aviso.')
    .max(limitesDoDocumento.motivo, `Use no máximo ${limitesDoDocumento.motivo} letras.`)
    .refine(guardavel, CARACTERE),
}) satisfies z.ZodType<AvisoAceito>

export const tipoDeDocumentoSchema = z.enum(tiposDeDocumento)

export const conteudoDoDocumentoSchema = z.object({
  tipo: tipoDeDocumentoSchema,
  texto: textoDoDocumentoSchema,
  itens: itensSchema,
  cid: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]\d{2}(\.?\d{1,2})?$/, 'Use um código da CID, como M54.5.')
    .nullable(),
  cid_autorizado: z.boolean(),
}) satisfies z.ZodType<ConteudoDoDocumento>
