import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { limitesDoTermo, sistemasDeTermos } from './sistemas.ts'

const tags = ['Terminologias']
const comId = z.object({ id: z.uuid() })
const sistema = z.enum(sistemasDeTermos, 'Escolha um dos sistemas de códigos da lista.')
const guardavel = (texto: string) => !texto.includes('\u0000') && texto.isWellFormed()
const curto = (vazio: string, letras: number) =>
  z
    .string()
    .trim()
    .min(1, vazio)
    .max(letras, `Use no máximo ${letras} letras.`)
    .refine(guardavel, 'Há um caractere que não pode ser guardado.')

export const termoAchado = z.object({
  id: z.uuid(),
  codigo: z.string(),
  descricao: z.string(),
  substancias: z.array(z.string()),
})
export type TermoAchado = z.infer<typeof termoAchado>

const terminologia = z.object({
  id: z.uuid(),
  sistema: z.enum(sistemasDeTermos),
  versao: z.string(),
  fonte: z.string(),
  data: z.iso.date(),
  propria: z.boolean(),
  concluida_em: z.iso.datetime().nullable(),
  termos: z.int(),
  /** The one that is searched. */
  atual: z.boolean(),
})
export type Terminologia = z.infer<typeof terminologia>

const termo = z.object({
  codigo: curto('Falta o código.', limitesDoTermo.codigo),
  descricao: curto('Falta a descrição.', limitesDoTermo.descricao),
  sinonimos: z.array(curto('Há um sinônimo vazio.', limitesDoTermo.descricao)).max(limitesDoTermo.sinonimos),
  substancias: z
    .array(curto('Há uma substância vazia.', limitesDoTermo.descricao))
    .max(limitesDoTermo.sinonimos),
})

const NAO_RECEBE = {
  status: 409,
  message: 'Esta importação já terminou ou foi desfeita. Comece de novo com o arquivo.',
} as const

/** Lists of codes and words: searched by professionals, imported by the general administrator. */
export const terminologiasContract = {
  buscar: base
    .route({
      method: 'GET',
      path: '/terminologias/termos',
      tags,
      summary: 'Termos por código, palavras e sinônimos, também com erro de digitação',
    })
    .input(
      z.object({
        sistema: sistema.default('cid10'),
        q: z.string().trim().max(100, 'Use no máximo 100 letras.').default(''),
      }),
    )
    .output(z.array(termoAchado)),

  listar: base
    .route({
      method: 'GET',
      path: '/sistema/terminologias',
      tags,
      summary: 'Listas de códigos e suas versões',
    })
    .output(z.array(terminologia)),

  comecar: base
    .errors({
      VERSAO_EXISTE: {
        status: 409,
        message: 'Esta versão já foi importada. Dê outro nome à versão, se o arquivo é outro.',
      },
    })
    .route({
      method: 'POST',
      path: '/sistema/terminologias',
      tags,
      summary: 'Começa a importar uma versão; nada dela é achado até a conclusão',
      description: 'Uma importação do mesmo sistema que não terminou é desfeita.',
    })
    .input(
      z.object({
        sistema,
        versao: curto('Dê um nome à versão, como V2008.', 60),
        fonte: curto('Diga de onde veio o arquivo, como DATASUS.', 120),
        /** Day of the publication. */
        data: diaSchema,
        /** Terms of the file. */
        total: z.int().min(1, 'O arquivo não tem termos.').max(limitesDoTermo.total),
      }),
    )
    .output(comId),

  enviar: base
    .errors({ NAO_RECEBE })
    .route({
      method: 'POST',
      path: '/sistema/terminologias/{id}/termos',
      tags,
      summary: 'Envia uma parte dos termos de uma importação',
      description: 'Repetir uma parte cuja resposta se perdeu não a repete na lista.',
    })
    .input(comId.extend({ termos: z.array(termo).min(1).max(limitesDoTermo.porVez) }))
    .output(z.object({ recebidos: z.int() })),

  concluir: base
    .errors({
      NAO_RECEBE,
      INCOMPLETA: {
        status: 409,
        message:
          'Faltam termos desta importação. Comece de novo com o arquivo; nada mudou na lista que está em uso.',
        data: z.object({ recebidos: z.int(), total: z.int() }),
      },
    })
    .route({
      method: 'POST',
      path: '/sistema/terminologias/{id}/conclusao',
      tags,
      summary: 'Conclui a importação: de uma vez, a lista passa a ser esta',
    })
    .input(comId)
    .output(terminologia),

  desistir: base
    .errors({ NAO_RECEBE })
    .route({
      method: 'DELETE',
      path: '/sistema/terminologias/{id}',
      tags,
      summary: 'Desfaz uma importação que não terminou',
    })
    .input(comId)
    .output(z.object({ desfeita: z.literal(true) })),
}
