import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { recusasDoTrazido, secoesTrazidas } from './secao.ts'

const tags = ['Prontuário']
const comId = z.object({ id: z.uuid() })
const secao = z.enum(secoesTrazidas)

/** Who wrote a document, as it says so. */
const fonte = z.object({
  autor: z.string().nullable(),
  organizacao: z.string().nullable(),
  /** Instant, day, month or year. */
  emitido_em: z.string().nullable(),
  titulo: z.string().nullable(),
})
export type Fonte = z.infer<typeof fonte>

/** What of a document is not taken, grouped. */
const naoLido = z.object({ o_que: z.string(), motivo: z.string(), quantas: z.int() })
export type NaoLido = z.infer<typeof naoLido>

const documento = z.object({
  id: z.uuid(),
  fonte,
  arquivo: z.string(),
  trazido_em: z.iso.datetime(),
  /** Who took it in. */
  por: z.string().nullable(),
  /** By the person's side, and not by a professional. */
  da_pessoa: z.boolean(),
  entradas: z.int(),
  nao_lido: z.array(naoLido),
  /** Words of what differed between the document and the record, which somebody confirmed. */
  divergencia: z.array(z.string()),
  desfeito_em: z.iso.datetime().nullable(),
  pode_desfazer: z.boolean(),
})
export type DocumentoTrazido = z.infer<typeof documento>

/** Something that another service wrote, in its words. */
export const entradaTrazida = z.object({
  id: z.uuid(),
  documento_id: z.uuid(),
  secao,
  termo: z.string(),
  /** Codes as they were. */
  codigos: z.array(
    z.object({
      /** Name of the list, or its address where we do not know it. */
      lista: z.string(),
      codigo: z.string(),
      palavras: z.string().nullable(),
    }),
  ),
  /** Year, month, day or instant. */
  quando: z.string().nullable(),
  ate: z.string().nullable(),
  situacao: z.string().nullable(),
  /** Holds now, as far as the document says. */
  vale: z.boolean(),
  detalhes: z.array(z.object({ rotulo: z.string(), texto: z.string() })),
  /** Of the very entry; that of the document when null. */
  autor: z.string().nullable(),
  /** The service, for a line that stands by itself. */
  de: z.string(),
})
export type EntradaTrazida = z.infer<typeof entradaTrazida>

const previa = z.object({
  fonte,
  pessoa: z.object({ nome: z.string(), nascimento: z.string().nullable() }),
  /** Not empty: taking it in asks for a confirmation. */
  diferencas: z.array(z.string()),
  /** What will come; of each section the first words. */
  vem: z.array(z.object({ secao, quantas: z.int(), termos: z.array(z.string()) })),
  /** Entries that the record has already. */
  ja_esta: z.int(),
  nao_lido: z.array(naoLido),
  avisos: z.array(z.string()),
})
export type PreviaDoTrazido = z.infer<typeof previa>

/** What another service wrote, brought into a record as a document of FHIR R4 (PRONT-13). */
export const trazidosContract = {
  resumo: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/trazidos',
      tags,
      summary:
        'O que foi trazido de outros lugares a um prontuário: documentos, quantas partes, e as alergias',
    })
    .input(comId)
    .output(
      z.object({
        /** The caller may bring a document. */
        pode_trazer: z.boolean(),
        documentos: z.array(documento),
        secoes: z.array(z.object({ secao, quantas: z.int() })),
        alergias: z.array(entradaTrazida),
      }),
    ),

  lista: base
    .route({
      method: 'GET',
      path: '/pacientes/{id}/trazidos-lista',
      tags,
      summary: 'As partes trazidas de uma seção, da mais nova à mais antiga',
    })
    .input(comId.extend({ secao: secao.default('alergias'), cursor: z.string().max(500).optional() }))
    .output(z.object({ itens: z.array(entradaTrazida), proximo: z.string().nullable() })),

  conferir: base
    .errors(recusasDoTrazido)
    .route({
      method: 'POST',
      path: '/prontuario/trazidos/previa',
      tags,
      summary: 'O que um documento FHIR R4 traria a um prontuário; nada é guardado',
      description: 'O corpo é o arquivo, o nome vai em Content-Disposition.',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ paciente_id: z.uuid() }), body: z.file() }))
    .output(previa),

  trazer: base
    .errors({
      ...recusasDoTrazido,
      CONFIRME: {
        status: 409,
        message:
          'O documento e o prontuário não dizem o mesmo da pessoa. Leia as diferenças e confirme que é ela.',
        data: z.object({ diferencas: z.array(z.string()) }),
      },
      NADA_NOVO: {
        status: 409,
        message: 'Nada deste documento é novo aqui: tudo o que se lê dele já está no prontuário.',
      },
    })
    .route({
      method: 'POST',
      path: '/prontuario/trazidos',
      tags,
      summary: 'Traz ao prontuário o que outro serviço escreveu, como dele',
      description: 'Repetir o pedido com o mesmo `id` não traz duas vezes.',
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        query: z.object({
          /** Made by the screen. */
          id: z.uuid(),
          paciente_id: z.uuid(),
          /** The differences were read. */
          confirmo: z.stringbool().or(z.boolean()).default(false),
        }),
        body: z.file(),
      }),
    )
    .output(documento),

  desfazer: base
    .errors({
      TARDE: {
        status: 409,
        message:
          'Um documento trazido pode ser retirado em até 30 dias. Depois disso ele faz parte do prontuário.',
      },
    })
    .route({
      method: 'POST',
      path: '/prontuario/trazidos/{id}/retirada',
      tags,
      summary: 'Retira do prontuário um documento inteiro que a própria pessoa trouxe, em até 30 dias',
    })
    .input(comId)
    .output(documento),
}
