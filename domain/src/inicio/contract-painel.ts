import * as z from 'zod'
import { ehZona } from '#domain/formato/fuso.ts'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { base } from '#domain/rpc/base.ts'

export const leituraRespondida = z.object({
  /** Path of the procedure in the contract. */
  procedimento: z.string(),
  entrada: z.record(z.string(), z.unknown()).nullable(),
  /** What that procedure answers to that input. */
  resposta: z.unknown(),
})
export type LeituraRespondida = z.infer<typeof leituraRespondida>

/** Every card of a home in one call. */
export const painelContract = {
  painel: base
    .route({
      method: 'GET',
      path: '/inicio/painel',
      tags: ['Início'],
      summary: 'O que os cartões da página inicial mostram, numa só resposta',
      description:
        'Cada item é a resposta de outra operação, como ela a daria sozinha. A que falhou fica de fora: quem a mostra pergunta por ela.',
    })
    .input(
      z.object({
        zona: z.string().max(60).refine(ehZona, 'Fuso horário desconhecido.').default(zonaDaPlataforma),
      }),
    )
    .output(z.array(leituraRespondida)),
}
