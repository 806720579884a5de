import * as z from 'zod'
import { base } from '#domain/rpc/base.ts'
import {
  ehValidade,
  ladosDaCarteirinha,
  lerNumero,
  maximoDoTitular,
  recusasDaCarteirinha as recusas,
} from './carteirinha.ts'

const tags = ['Carteirinhas']

const comId = z.object({ id: z.uuid() })
const lado = z.enum(ladosDaCarteirinha)

export const carteirinha = z.object({
  id: z.uuid(),
  /** Name of the plan, as in /agendar and in the professionals' plans. */
  plano: z.string(),
  operadora: z.string(),
  /** Capitals and digits. */
  numero: z.string(),
  /** 'YYYY-MM' or 'YYYY-MM-DD'; null where none is printed. */
  validade: z.string().nullable(),
  /** Name of the holder, when that is another person. */
  titular: z.string().nullable(),
  principal: z.boolean(),
  /** Whether there is a photo of the side. */
  frente: z.boolean(),
  verso: z.boolean(),
})
export type Carteirinha = z.infer<typeof carteirinha>

export const pessoaDasCarteirinhas = z.object({
  id: z.uuid(),
  /** Id of the person in appointments; null for a person who never was a patient. */
  paciente_id: z.uuid().nullable(),
  nome: z.string(),
  /** The caller's own. */
  proprio: z.boolean(),
  pode_alterar: z.boolean(),
  /** The principal one first. */
  carteirinhas: z.array(carteirinha),
})
export type PessoaDasCarteirinhas = z.infer<typeof pessoaDasCarteirinhas>

const dados = z.object({
  plano: z.string().min(1, recusas.plano).max(200, recusas.plano),
  numero: z
    .string()
    .max(60, recusas.numero)
    .refine((texto) => lerNumero(texto) !== null, recusas.numero)
    .transform((texto) => lerNumero(texto)!),
  validade: z.string().max(10, recusas.validade).refine(ehValidade, recusas.validade).nullable(),
  titular: z
    .string()
    .max(maximoDoTitular, recusas.titular)
    .transform((texto) => texto.replace(/\s+/g, ' ').trim() || null)
    .nullable(),
})
export type DadosDaCarteirinha = z.input<typeof dados>

const erros = {
  PLANO_DESCONHECIDO: { status: 422, message: recusas.plano },
  CARTEIRINHA_REPETIDA: { status: 409, message: recusas.repetida },
} as const

/** The health plan cards of the caller and of the people they look after. */
export const carteirinhasContract = {
  listar: base
    .route({
      method: 'GET',
      path: '/carteirinhas',
      tags,
      summary: 'Carteirinhas da pessoa e de quem ela cuida',
    })
    .output(z.object({ pessoas: z.array(pessoaDasCarteirinhas) })),

  planos: base
    .route({
      method: 'GET',
      path: '/carteirinhas/planos',
      tags,
      summary: 'Planos que uma carteirinha pode ter',
    })
    .output(z.array(z.string())),

  guardar: base
    .errors({ ...erros, CARTEIRINHAS_DEMAIS: { status: 409, message: recusas.quantidade } })
    .route({
      method: 'POST',
      path: '/carteirinhas',
      tags,
      summary: 'Guarda uma carteirinha; a primeira é a principal',
    })
    .input(dados.extend({ pessoa_id: z.uuid(), principal: z.boolean() }))
    .output(comId),

  alterar: base
    .errors(erros)
    .route({ method: 'PUT', path: '/carteirinhas/{id}', tags, summary: 'Muda o que diz uma carteirinha' })
    .input(dados.extend({ id: z.uuid() }))
    .output(comId),

  tornarPrincipal: base
    .route({
      method: 'POST',
      path: '/carteirinhas/{id}/principal',
      tags,
      summary: 'Torna principal: as outras deixam de ser',
    })
    .input(comId)
    .output(comId),

  remover: base
    .route({
      method: 'DELETE',
      path: '/carteirinhas/{id}',
      tags,
      summary: 'Remove uma carteirinha e as fotos dela',
    })
    .input(comId)
    .output(z.object({ removida: z.literal(true) })),

  enviarFoto: base
    .errors({ FOTO_RECUSADA: { status: 422, message: recusas.formato } })
    .route({
      method: 'POST',
      path: '/carteirinhas/fotos',
      tags,
      summary: 'Guarda a foto de um lado da carteirinha, no lugar da anterior: o corpo é a imagem',
      inputStructure: 'detailed',
    })
    .input(z.object({ query: z.object({ carteirinha_id: z.uuid(), lado }), body: z.file() }))
    .output(comId),

  abrirFoto: base
    .route({
      method: 'POST',
      path: '/carteirinhas/{id}/foto/endereco',
      tags,
      summary: 'Endereço que abre uma foto por alguns minutos',
    })
    .input(comId.extend({ lado }))
    .output(z.object({ endereco: z.string() })),

  retirarFoto: base
    .route({
      method: 'POST',
      path: '/carteirinhas/{id}/foto/retirada',
      tags,
      summary: 'Apaga a foto de um lado',
    })
    .input(comId.extend({ lado }))
    .output(z.object({ retirada: z.literal(true) })),

  daConsulta: base
    .route({
      method: 'GET',
      path: '/agendamentos/{id}/carteirinha',
      tags,
      summary: 'Número e validade da carteirinha do plano da consulta, só para o profissional dela',
    })
    .input(comId)
    .output(
      z.object({
        carteirinha: carteirinha
          .pick({ plano: true, numero: true, validade: true, titular: true })
          .nullable(),
      }),
    ),
}
