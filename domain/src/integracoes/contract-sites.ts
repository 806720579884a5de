import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { origemDoSite } from './site.ts'

const tags = ['Integrações']

const site = z.object({ id: z.uuid(), dono_id: z.uuid(), origem: z.string(), criado_em: z.iso.datetime() })
export type SitePermitido = z.infer<typeof site>

/** Sites that may show free hours in a frame (ALCANCE-04). */
export const sitesContract = {
  sites: base
    .route({
      method: 'GET',
      path: '/integracoes/sites',
      tags,
      summary: 'Os sites que podem mostrar os horários da própria agenda e das clínicas que a pessoa gere',
    })
    .output(z.array(site)),

  permitirSite: base
    .errors({
      LIMITE_DE_SITES: {
        status: 409,
        message: 'Não cabem mais sites. Retire um que não é mais usado e tente de novo.',
      },
    })
    .route({
      method: 'POST',
      path: '/integracoes/sites',
      tags,
      summary: 'Permite que um site mostre os horários em um quadro; permitir de novo não muda nada',
    })
    .input(
      z.object({
        dono: z.enum(['profissional', 'clinica']),
        dono_id: z.uuid(),
        origem: z
          .string()
          .max(500, 'Use só o endereço do site, como clinica.com.br.')
          .transform((digitado, ctx) => {
            const origem = origemDoSite(digitado)
            if (origem !== null) return origem
            ctx.addIssue({
              code: 'custom',
              message: 'Use o endereço do site, como clinica.com.br.',
            })
            return z.NEVER
          }),
      }),
    )
    .output(site),

  retirarSite: base
    .route({
      method: 'DELETE',
      path: '/integracoes/sites/{id}',
      tags,
      summary: 'Retira um site: o quadro deixa de aparecer nele',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ retirado: z.literal(true) })),
}
