import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'

const tags = ['Endereços']

/** What a postcode tells of an address; a part that it does not tell is empty. */
export const enderecoDoCep = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  cidade: z.string(),
  /** Two letters of the state. */
  estado: z.string(),
})
export type EnderecoDoCep = z.infer<typeof enderecoDoCep>

/** How a lookup went. `indisponivel`: nobody could be asked, and only what the digits say by themselves is told. */
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
