import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { statusOferta } from './oferta.ts'

const tags = ['Serviços']
const umServico = z.object({ id: z.uuid() })

/** A professional of a clinic that the caller manages, and the state of the offer to them. */
export const quemRealiza = z.object({
  profissional_id: z.uuid(),
  nome: z.string(),
  especialidade: z.string(),
  avatar_url: z.string().nullable(),
  clinicas: z.array(z.string()),
  oferta: z.enum(statusOferta).nullable(),
  /** Has a service of this name already, so that no copy fits. */
  ja_tem: z.boolean(),
})
export type QuemRealiza = z.infer<typeof quemRealiza>

export const ofertasContract = {
  quemRealiza: base
    .route({
      method: 'GET',
      path: '/servicos/{id}/quem-realiza',
      tags,
      summary: 'Profissionais das clínicas que a pessoa gere, e como está a oferta do serviço a cada um',
    })
    .input(umServico)
    .output(z.array(quemRealiza)),

  oferecer: base
    .route({
      method: 'PUT',
      path: '/servicos/{id}/quem-realiza',
      tags,
      summary: 'Oferece o serviço a exatamente estes profissionais, como rascunho que cada um aceita ou não',
      description:
        'Quem já aceitou continua com o seu. Uma oferta sem resposta é retirada de quem saiu da lista.',
    })
    .input(umServico.extend({ profissional_ids: z.array(z.uuid()).max(500) }))
    .output(z.array(quemRealiza)),

  responderOferta: base
    .errors({
      JA_RESPONDIDA: {
        status: 409,
        message: 'Esta oferta já foi respondida ou retirada. Atualize a página para ver como está.',
      },
    })
    .route({
      method: 'POST',
      path: '/servicos/{id}/oferta',
      tags,
      summary: 'Aceita ou recusa um serviço oferecido',
    })
    .input(umServico.extend({ aceita: z.boolean() }))
    .output(z.object({ id: z.uuid(), aceita: z.boolean() })),
}
