import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'

const tags = ['Endereços']

/** The parts of an address that a postcode gives; unknown parts are empty. */
export const enderecoDoCep = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  /** Two letters of the state. */
  estado: z.string(),
})
export type EnderecoDoCep = z.infer<typeof enderecoDoCep>

/** Result of a lookup. `indisponivel`: the lookup failed, and the answer comes from the digits alone. */
export const situacoesDoCep = ['encontrado', 'inexistente', 'indisponivel'] as const

export const enderecosContract = {
  porCep: base
    .route({
      method: 'GET',
      path: '/ceps/{cep}',
      tags,
      summary: 'O endereço de um CEP de 8 dígitos',
      description: 'Uma falha da consulta não é um erro: os campos ficam para preencher (PERSON-02).',
    })
    .input(z.object({ cep: z.string().regex(/^\d{8}$/, 'Informe os 8 números do CEP.') }))
    .output(
      z.object({
        cep: z.string(),
        situacao: z.enum(situacoesDoCep),
        endereco: enderecoDoCep,
      }),
    ),
}
