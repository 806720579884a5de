import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { motivoSchema } from './contract-contas.ts'
import { minutosDaVisao } from './visao.ts'

const instante = z.iso.datetime()

export const visaoContract = {
  verComo: base
    .errors({
      RECUSOU: { status: 409, message: 'Esta pessoa não aceita que a administração veja como ela.' },
      NAO_PODE: {
        status: 409,
        message: 'Não é possível ver como esta conta: ela é sua, é de administração ou não está ativa.',
      },
    })
    .route({
      method: 'POST',
      path: '/administracao/contas/{id}/visao',
      tags: ['Administração'],
      summary: 'Começa a ver o produto como outra pessoa, por tempo limitado',
      description:
        'Só leitura, se não se pedir escrita. A pessoa é avisada com o motivo. Nada de saúde, de pacientes, de consultas ou de dinheiro é mostrado.',
    })
    .input(
      z.object({
        id: z.uuid(),
        motivo: motivoSchema,
        minutos: z.literal([...minutosDaVisao]),
        escreve: z.boolean().default(false),
      }),
    )
    .output(z.object({ id: z.uuid(), ate: instante })),

  deixarDeVer: base
    .route({
      method: 'POST',
      path: '/administracao/visoes/{id}/fim',
      tags: ['Administração'],
      summary: 'Deixa de ver como outra pessoa',
    })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ id: z.uuid() })),

  quemViu: base
    .route({
      method: 'GET',
      path: '/visoes',
      tags: ['Privacidade'],
      summary: 'Quem da administração viu o produto como a pessoa, e se ela recusa',
    })
    .output(
      z.object({
        recusa: z.boolean(),
        visoes: z.array(
          z.object({
            id: z.uuid(),
            quem: z.string().nullable(),
            motivo: z.string(),
            escreve: z.boolean(),
            desde: instante,
            ate: instante,
          }),
        ),
      }),
    ),

  recusarVisao: base
    .route({
      method: 'PUT',
      path: '/visoes/recusa',
      tags: ['Privacidade'],
      summary: 'Recusa ou aceita que a administração veja como a pessoa',
      description: 'A recusa encerra na hora uma visão que esteja aberta.',
    })
    .input(z.object({ recusa: z.boolean() }))
    .output(z.object({ recusa: z.boolean() })),
}
