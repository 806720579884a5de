import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { tiposAparelho } from './aparelho.ts'
import { meiosEntrada, tiposEvento } from './evento.ts'

const tags = ['Segurança']

/** A signed-in device: one session of the auth service. Its address leaves the server cut. */
export const aparelho = z.object({
  id: z.uuid(),
  tipo: z.enum(tiposAparelho),
  navegador: z.string().nullable(),
  sistema: z.string().nullable(),
  /** '203.0.113.x' */
  rede: z.string().nullable(),
  /** Instants, in UTC. A device is noted at sign-in and at each refresh, at most an hour apart. */
  inicio: z.iso.datetime(),
  ultimo_uso: z.iso.datetime(),
  /** The caller's device. */
  este: z.boolean(),
  /** Signed in with the second factor. */
  duas_etapas: z.boolean(),
})
export type AparelhoLigado = z.infer<typeof aparelho>

export const evento = z.object({
  id: z.string(),
  tipo: z.enum(tiposEvento),
  /** Of an `entrada`. */
  meio: z.enum(meiosEntrada).nullable(),
  rede: z.string().nullable(),
  /** Instant, in UTC. */
  quando: z.iso.datetime(),
})
export type EventoDeSeguranca = z.infer<typeof evento>

export const segurancaContract = {
  aparelhos: base
    .route({
      method: 'GET',
      path: '/seguranca/aparelhos',
      tags,
      summary: 'Os aparelhos em que a conta está aberta, o usado por último primeiro',
    })
    .output(z.array(aparelho)),

  encerrarAparelho: base
    .route({
      method: 'DELETE',
      path: '/seguranca/aparelhos/{id}',
      tags,
      summary: 'Encerra a sessão de um aparelho da própria conta',
      successStatus: 204,
    })
    .errors({
      ESTE_APARELHO: {
        status: 409,
        message: 'Este é o aparelho que você está usando. Para encerrar aqui, use Sair.',
      },
    })
    .input(z.object({ id: z.uuid() })),

  eventos: base
    .route({
      method: 'GET',
      path: '/seguranca/eventos',
      tags,
      summary: 'O que aconteceu com a segurança da própria conta, do mais novo ao mais antigo',
    })
    .output(z.array(evento)),
}
