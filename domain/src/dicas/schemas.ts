import * as z from 'zod'
import { tiposDeMedida } from '#domain/medidas/medida.ts'
import { categoriasDica, faixasDica, interessesDica, limites } from './dica.ts'

const linha = (rotulo: string, ate: number) =>
  z.string().trim().min(1, `Informe ${rotulo}.`).max(ate, `Use no máximo ${ate} caracteres.`)

/** One item of `dicas.fontes`. */
export const fonteSchema = z.object({
  titulo: linha('o título da fonte', 160),
  instituicao: linha('a instituição', 120),
  ano: z.int('Informe o ano com quatro dígitos.').min(1950, 'Informe o ano com quatro dígitos.').max(2100),
  url: z
    .url({ protocol: /^https$/, error: 'Informe um endereço que comece com https://.' })
    .max(300, 'Use no máximo 300 caracteres.')
    .nullable(),
})
export type Fonte = z.infer<typeof fonteSchema>

/** One item of `dicas.quiz`. */
export const perguntaSchema = z
  .object({
    pergunta: linha('a pergunta', 200),
    opcoes: z
      .array(linha('a opção', 120))
      .min(2, 'Dê pelo menos duas opções.')
      .max(4, 'Dê no máximo quatro opções.'),
    /** Place of the right one. */
    certa: z.int().min(0),
    porque: linha('o porquê', 300),
  })
  .refine(({ certa, opcoes }) => certa < opcoes.length, {
    error: 'Marque qual opção é a certa.',
    path: ['certa'],
  })
export type Pergunta = z.infer<typeof perguntaSchema>

/** Column `dicas.acao`: to what act a tip leads (DICA-03). */
export const acaoSchema = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('lembrete'),
    rotulo: linha('o que lembrar', 60),
    /** In how many days the reminder is proposed. */
    dias: z.int().min(1).max(400),
  }),
  z.object({ tipo: z.literal('medida'), rotulo: linha('o que medir', 60), medida: z.enum(tiposDeMedida) }),
  z.object({
    tipo: z.literal('agendar'),
    rotulo: linha('o que agendar', 60),
    especialidade: linha('a especialidade', 60),
    sub: z.string().max(80).nullable(),
  }),
])
export type AcaoDica = z.infer<typeof acaoSchema>

/** What an author writes. */
export const conteudoSchema = z.object({
  titulo: linha('o título', limites.titulo),
  resumo: linha('o resumo', limites.resumo),
  texto: linha('o texto', limites.texto),
  categoria: z.enum(categoriasDica),
  campanha: z.string().max(40).nullable(),
  faixas: z.array(z.enum(faixasDica)).max(faixasDica.length),
  interesses: z.array(z.enum(interessesDica)).max(interessesDica.length),
  fontes: z.array(fonteSchema).max(limites.fontes, `Use no máximo ${limites.fontes} fontes.`),
  quiz: z.array(perguntaSchema).max(limites.perguntas, `Use no máximo ${limites.perguntas} perguntas.`),
  acao: acaoSchema,
})
export type ConteudoDica = z.infer<typeof conteudoSchema>
