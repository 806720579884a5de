import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { alvosDeDenuncia, motivosDeDenuncia } from './denuncia.ts'
import { decisoesDoCaso, desfechosDoRecurso, situacoesDoCaso } from './rules.ts'

const tags = ['Moderação']
const instante = z.iso.datetime()

/** What was done to something that the caller wrote, as they read it: without who reported and who decided. */
export const meuCaso = z.object({
  id: z.uuid(),
  situacao: z.enum(situacoesDoCaso),
  alvo: z.enum(alvosDeDenuncia),
  post_id: z.uuid().nullable(),
  titulo: z.string(),
  conteudo: z.string(),
  /** Not public while the case is looked at. */
  em_revisao: z.boolean(),
  /** Reasons of the reports; after the decision, the reason that it stands on. */
  motivos: z.array(z.enum(motivosDeDenuncia)),
  decisao: z.enum(decisoesDoCaso).nullable(),
  parecer: z.string(),
  decidido_em: instante.nullable(),
  /** What administration wrote to the author before the decision. */
  avisos: z.array(z.object({ parecer: z.string(), em: instante })),
  /** Until when the author may only read. */
  restrito_ate: instante.nullable(),
  recurso: z
    .object({
      texto: z.string(),
      em: instante,
      desfecho: z.enum(desfechosDoRecurso).nullable(),
      parecer: z.string(),
    })
    .nullable(),
  pode_recorrer: z.boolean(),
})
export type MeuCaso = z.infer<typeof meuCaso>

export const minhasContract = {
  minha: base
    .route({
      method: 'GET',
      path: '/moderacao/minhas/{id}',
      tags,
      summary: 'O que foi decidido sobre algo que a pessoa escreveu',
    })
    .input(z.object({ id: z.uuid() }))
    .output(meuCaso),

  minhaRestricao: base
    .route({
      method: 'GET',
      path: '/moderacao/restricao',
      tags,
      summary: 'Até quando a pessoa só pode ler a rede',
    })
    .output(z.object({ ate: instante.nullable(), caso_id: z.uuid().nullable() })),

  recorrer: base
    .errors({
      SEM_RECURSO: {
        status: 409,
        message: 'Só cabe um recurso, e depois de uma remoção. Veja acima como o caso está.',
      },
    })
    .route({
      method: 'POST',
      path: '/moderacao/minhas/{id}/recurso',
      tags,
      summary: 'Recorre uma vez da remoção; outra pessoa decide',
    })
    .input(
      z.object({
        id: z.uuid(),
        texto: z
          .string()
          .trim()
          .min(1, 'Conte por que a decisão deve mudar.')
          .max(2000, 'Use no máximo 2.000 letras.'),
      }),
    )
    .output(meuCaso),
}
