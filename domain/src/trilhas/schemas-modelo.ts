import * as z from 'zod'
import { cidSchema, passo } from './schemas.ts'
import { limitesDaTrilha as limites } from './trilha.ts'

const texto = (maximo: number) => z.string().trim().max(maximo, `Use no máximo ${maximo} letras.`)

/** A step of a template: days are counted from the beginning of the trail. */
export const passoDoModelo = z.object({
  ...passo.shape,
  id: z.undefined().optional(),
  ate: z.undefined().optional(),
  /** Days behind the beginning on which it falls due, or begins. */
  de: z.int().min(0).max(limites.dias),
  /** Days that it goes on for; null: to the end of the trail. */
  dias: z.int().min(1).max(limites.dias).nullable(),
})
export type PassoDoModelo = z.infer<typeof passoDoModelo>

export const modeloDeTrilha = z.object({
  /** A uuid of the professional's own; a word for one of the product. */
  id: z.string().min(1).max(60),
  nome: texto(limites.titulo).min(1, 'Dê um nome ao modelo.'),
  /** The last one; when saving, the one that was seen (0 for a new template). */
  versao: z.int().min(0),
  objetivo: texto(limites.objetivo).min(1, 'Escreva o objetivo.'),
  meta: texto(limites.objetivo),
  cid: cidSchema.nullable(),
  /** Length of the trail in days. */
  duracao: z.int().min(1).max(limites.dias),
  passos: z.array(passoDoModelo).min(1, 'O modelo precisa de pelo menos um passo.').max(limites.passos),
  /** Where what it says comes from. */
  fontes: z.array(z.string()),
  proprio: z.boolean(),
})
export type ModeloDeTrilha = z.infer<typeof modeloDeTrilha>
/** What a version holds beside its name. */
export type ConteudoDeModelo = Pick<ModeloDeTrilha, 'objetivo' | 'meta' | 'cid' | 'duracao' | 'passos'>
