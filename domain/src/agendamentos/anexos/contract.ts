import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { formatosDeAnexo, recusasDoAnexo } from './anexo.ts'

const tags = ['Agendamentos']

const anexo = z.object({
  id: z.uuid(),
  /** The person's name for the file; it is part of no address and of no key of the store. */
  nome: z.string(),
  formato: z.enum(formatosDeAnexo),
  /** Bytes. */
  tamanho: z.int(),
  enviado_em: z.iso.datetime(),
  /** The caller sent it, and may still delete it. */
  pode_retirar: z.boolean(),
})
export type Anexo = z.infer<typeof anexo>

const anexosDaConsulta = z.object({
  itens: z.array(anexo),
  /** The caller may attach another file now. */
  pode_anexar: z.boolean(),
})
export type AnexosDaConsulta = z.infer<typeof anexosDaConsulta>

const comId = z.object({ id: z.uuid() })

/** Exams and documents that the patient's side attaches to an appointment; both sides read them. */
export const anexosContract = {
  anexos: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/anexos',
      tags,
      summary: 'Os exames e documentos anexados a uma consulta',
      description: 'Nenhum para quem vê a consulta e não é um dos dois lados dela.',
    })
    .input(comId)
    .output(anexosDaConsulta),

  anexar: base
    .errors({
      ANEXO_RECUSADO: { status: 422, message: recusasDoAnexo.formato },
      ANEXOS_DEMAIS: { status: 409, message: recusasDoAnexo.quantidade },
      CONSULTA_CANCELADA: { status: 409, message: recusasDoAnexo.cancelada },
    })
    .route({
      method: 'POST',
      path: '/agendamentos/anexos',
      tags,
      summary: 'Anexa um exame ou documento: o corpo é o arquivo, o nome vai em Content-Disposition',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ agendamento_id: z.uuid() }), body: z.file() }))
    .output(anexo),

  abrirAnexo: base
    .route({
      method: 'GET',
      path: '/agendamentos/anexos/{id}/endereco',
      tags,
      summary: 'Endereço que abre um anexo por alguns minutos',
    })
    .input(comId)
    .output(z.object({ endereco: z.string() })),

  retirarAnexo: base
    .errors({ CONSULTA_CONCLUIDA: { status: 409, message: recusasDoAnexo.concluida } })
    .route({
      method: 'DELETE',
      path: '/agendamentos/anexos/{id}',
      tags,
      summary: 'Retira um anexo que a própria pessoa enviou, até a consulta ser concluída',
    })
    .input(comId)
    .output(z.object({ retirado: z.literal(true) })),
}
