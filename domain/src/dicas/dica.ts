import * as z from 'zod'
import { tiposDeMedida } from '#domain/medidas/medida.ts'

/** Column `dicas.status` (DICA-02). */
export const statusDica = ['rascunho', 'enviada', 'em-revisao', 'publicada', 'arquivada'] as const
export type StatusDica = (typeof statusDica)[number]

export const rotulosStatusDica: Record<StatusDica, string> = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  'em-revisao': 'Em revisão',
  publicada: 'Publicada',
  arquivada: 'Arquivada',
}

/** Column `dicas.categoria`. */
export const categoriasDica = [
  'nutricao',
  'sono',
  'saude-mental',
  'exercicio',
  'prevencao',
  'criancas',
  'idosos',
  'campanha',
] as const
export type CategoriaDica = (typeof categoriasDica)[number]

/** Label, lucide icon and colour family of each category. */
export const categorias: Record<CategoriaDica, { rotulo: string; tema: string }> = {
  nutricao: { rotulo: 'Nutrição', tema: 'es-nutricao' },
  sono: { rotulo: 'Sono', tema: 'es-fonoaudiologia' },
  'saude-mental': { rotulo: 'Saúde mental', tema: 'es-psicologia' },
  exercicio: { rotulo: 'Exercício', tema: 'es-educacao-fisica' },
  prevencao: { rotulo: 'Prevenção', tema: 'es-medicina' },
  criancas: { rotulo: 'Crianças', tema: 'es-enfermagem' },
  idosos: { rotulo: 'Idosos', tema: 'es-terapia-ocupacional' },
  campanha: { rotulo: 'Campanhas', tema: 'es-farmacia' },
}

/** Column `dicas.faixas`: for whom a tip is; none means everybody. */
export const faixasDica = ['crianca', 'adolescente', 'adulto', '50-mais'] as const
export type FaixaDica = (typeof faixasDica)[number]

export const rotulosFaixa: Record<FaixaDica, string> = {
  crianca: 'Crianças',
  adolescente: 'Adolescentes',
  adulto: 'Adultos',
  '50-mais': '50 anos ou mais',
}

/** What a person may say to be interested in: few, and none that names an illness of theirs. */
export const interessesDica = [
  'alimentacao',
  'movimento',
  'sono',
  'mente',
  'coracao',
  'vacinas',
  'maternidade',
  'familia',
  'envelhecer-bem',
  'pele-e-sol',
  'boca-e-dentes',
  'trabalho',
] as const
export type InteresseDica = (typeof interessesDica)[number]

export const rotulosInteresse: Record<InteresseDica, string> = {
  alimentacao: 'Alimentação',
  movimento: 'Movimento',
  sono: 'Sono',
  mente: 'Mente',
  coracao: 'Coração e pressão',
  vacinas: 'Vacinas',
  maternidade: 'Gestação e bebê',
  familia: 'Família',
  'envelhecer-bem': 'Envelhecer bem',
  'pele-e-sol': 'Pele e sol',
  'boca-e-dentes': 'Boca e dentes',
  trabalho: 'Trabalho e postura',
}

/** How the page reads; null follows the 50+ mark of the account. */
export const edicoesDica = ['comum', '50-mais'] as const
export type EdicaoDica = (typeof edicoesDica)[number]

/** What a tip is for its reader. */
export const estadosDica = ['novas', 'lidas', 'salvas', 'feitas', 'arquivadas'] as const
export type EstadoDica = (typeof estadosDica)[number]

export const rotulosEstado: Record<EstadoDica, string> = {
  novas: 'Novas',
  lidas: 'Lidas',
  salvas: 'Salvas',
  feitas: 'Feitas',
  arquivadas: 'Arquivadas',
}

/** Column `revisoes_dicas.parecer`. */
export const pareceres = ['aprova', 'pede-mudanca'] as const
export type Parecer = (typeof pareceres)[number]
export const rotulosParecer: Record<Parecer, string> = {
  aprova: 'Aprova',
  'pede-mudanca': 'Pede mudança',
}

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
export const tiposDeAcao = ['lembrete', 'medida', 'agendar'] as const

export const limites = { titulo: 120, resumo: 240, texto: 6000, fontes: 6, perguntas: 5 } as const

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
