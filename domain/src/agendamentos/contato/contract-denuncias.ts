import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { statusAgendamento } from '../agendamento.ts'
import { desfechosDaDenuncia, maximoDoParecer, motivosDaDenuncia } from './denuncia.ts'

const tags = ['Administração']
const instante = z.iso.datetime()

/** A report of a first contact as administration reads it: the reporter's name is masked, and nothing of their record is here. */
export const denuncia = z.object({
  id: z.uuid(),
  motivo: z.enum(motivosDaDenuncia),
  relato: z.string(),
  denunciada_em: instante,
  /** Masked: 'M••• D•••'. */
  quem: z.string(),
  /** Somebody who books for the person reported it. */
  por_outra_pessoa: z.boolean(),
  bloqueado: z.boolean(),
  profissional: z.object({ id: z.uuid(), nome: z.string() }),
  consulta: z
    .object({ marcada_em: instante, inicio: instante, status: z.enum(statusAgendamento) })
    .nullable(),
  /** Reports of other people about the same professional. */
  outras: z.int(),
  decisao: z
    .object({
      desfecho: z.enum(desfechosDaDenuncia),
      parecer: z.string(),
      quem: z.string().nullable(),
      em: instante,
    })
    .nullable(),
})
export type Denuncia = z.infer<typeof denuncia>

export const denunciasContract = {
  decidirDenuncia: base
    .errors({
      JA_DECIDIDO: {
        status: 409,
        message: 'Esta denúncia já foi decidida por outra pessoa. Veja a decisão na lista das decididas.',
      },
    })
    .route({
      method: 'POST',
      path: '/administracao/denuncias/{id}/decisao',
      tags,
      summary: 'Decide uma denúncia, com o motivo; quem denunciou é avisado',
    })
    .input(
      z.object({
        id: z.uuid(),
        desfecho: z.enum(desfechosDaDenuncia),
        parecer: z
          .string()
          .trim()
          .min(1, 'Escreva o motivo da decisão: quem denunciou o recebe.')
          .max(maximoDoParecer, `Use até ${maximoDoParecer} letras.`),
      }),
    )
    .output(denuncia),
}
