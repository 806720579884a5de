import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import { errosDoDono } from '#domain/profissionais/dono.ts'
import { calendarioDeFora } from './schemas.ts'

const tags = ['Calendários de fora']
const comId = z.object({ id: z.uuid() })
const nome = z.string().trim().min(1, 'Dê um nome ao calendário.').max(60, 'Use no máximo 60 caracteres.')
const endereco = z
  .string()
  .trim()
  .min(1, 'Cole o endereço do calendário.')
  .max(2000, 'Use um endereço de até 2.000 caracteres.')

/** The message is replaced by that of the very error, with its next step. */
const NAO_LIDO = {
  status: 422,
  message: 'Não foi possível ler este calendário. Confira o endereço e tente de novo.',
  data: z.object({ erro: z.string() }),
} as const
const JA_EXISTE = {
  status: 409,
  message: 'Este calendário já está na lista. Para ler de novo, toque em Atualizar agora.',
} as const

/** Busy times of other calendars (ALCANCE-03). For professionals, and for teams that keep every place of one. */
export const calendariosContract = {
  listar: base
    .errors(errosDoDono)
    .route({
      method: 'GET',
      path: '/calendarios',
      tags,
      summary: 'Os outros calendários de um profissional, que bloqueiam horas na agenda',
    })
    .input(z.object({ profissional_id: z.uuid().optional() }))
    .output(z.array(calendarioDeFora)),

  adicionar: base
    .errors({
      ...errosDoDono,
      NAO_LIDO,
      JA_EXISTE,
      LIMITE: {
        status: 409,
        message: 'Cabem no máximo 5 calendários. Remova um que não usa mais e tente de novo.',
      },
    })
    .route({
      method: 'POST',
      path: '/calendarios',
      tags,
      summary: 'Lê o endereço privado de um calendário .ics e bloqueia as horas ocupadas dele',
      description:
        'Só o começo e o fim dos compromissos são guardados. O endereço não aparece em nenhuma resposta.',
    })
    .input(z.object({ profissional_id: z.uuid().optional(), nome, endereco }))
    .output(calendarioDeFora),

  mudar: base
    .errors({ NAO_LIDO, JA_EXISTE })
    .route({
      method: 'PATCH',
      path: '/calendarios/{id}',
      tags,
      summary: 'Muda o nome ou o endereço; com um endereço novo, o calendário é lido de novo',
    })
    .input(comId.extend({ nome: nome.optional(), endereco: endereco.optional() }))
    .output(calendarioDeFora),

  atualizar: base
    .route({
      method: 'POST',
      path: '/calendarios/{id}/leitura',
      tags,
      summary: 'Lê o calendário agora; um erro fica no campo erro, e as horas da leitura anterior continuam',
    })
    .input(comId)
    .output(calendarioDeFora),

  remover: base
    .route({
      method: 'DELETE',
      path: '/calendarios/{id}',
      tags,
      summary: 'Remove o calendário e libera na hora as horas que ele ocupava',
    })
    .input(comId)
    .output(z.object({ removido: z.literal(true) })),
}
