import * as z from 'zod'
import { escalas, limitesDoFormulario as limites, statusDoEnvio } from './formulario.ts'

const instante = z.iso.datetime()
const texto = (maximo: number) => z.string().trim().max(maximo, `Use no máximo ${maximo} letras.`)

const comum = {
  id: z.string().regex(/^[\w-]{1,40}$/, 'Cada pergunta precisa de um código curto.'),
  texto: texto(limites.pergunta).min(1, 'Escreva a pergunta.'),
  ajuda: texto(limites.ajuda),
  obrigatoria: z.boolean(),
}
const limite = z.number().min(-1_000_000).max(1_000_000).nullable()

export const pergunta = z.discriminatedUnion('tipo', [
  z.object({ ...comum, tipo: z.literal('texto') }),
  z.object({
    ...comum,
    tipo: z.literal('numero'),
    unidade: texto(limites.unidade),
    minimo: limite,
    maximo: limite,
  }),
  z.object({
    ...comum,
    tipo: z.literal('escolha'),
    opcoes: z.array(texto(limites.opcao)).max(limites.opcoes, `Use no máximo ${limites.opcoes} respostas.`),
  }),
  z.object({
    ...comum,
    tipo: z.literal('escala'),
    de: z.int().min(-100).max(100),
    ate: z.int().min(-100).max(100),
    rotulo_de: texto(limites.opcao),
    rotulo_ate: texto(limites.opcao),
  }),
])

export const conteudoDoFormulario = z.object({
  nome: texto(limites.nome).min(1, 'Dê um nome ao formulário.'),
  descricao: texto(limites.descricao),
  perguntas: z
    .array(pergunta)
    .min(1, 'Escreva pelo menos uma pergunta.')
    .max(limites.perguntas, `Use no máximo ${limites.perguntas} perguntas.`)
    .refine((lista) => new Set(lista.map(({ id }) => id)).size === lista.length, 'Cada pergunta uma vez.'),
})

/** A form of the professional's own, in its last version. */
export const formularioProprio = conteudoDoFormulario.extend({
  id: z.uuid(),
  versao: z.int().min(1),
  created_at: instante,
})
export type FormularioProprio = z.infer<typeof formularioProprio>

/** What is sent: a scale of the product by its word, or an own form by its id. */
export const qualFormulario = z.union([z.enum(escalas), z.uuid()])

export const resposta = z.object({
  pergunta_id: z.string().min(1).max(40),
  numero: z.number().nullable(),
  texto: z.string().max(limites.resposta, `Use no máximo ${limites.resposta} letras.`).nullable(),
})

/** A form that was sent to one person. */
export const envioResumo = z.object({
  id: z.uuid(),
  paciente_id: z.uuid(),
  paciente: z.string(),
  profissional_id: z.uuid(),
  profissional: z.string(),
  /** The visit before which it is to be answered. */
  agendamento_id: z.uuid().nullable(),
  data_agendamento: instante.nullable(),
  /** The trail whose step it answers. */
  trilha_id: z.uuid().nullable(),
  escala: z.enum(escalas).nullable(),
  nome: z.string(),
  versao: z.int(),
  status: z.enum(statusDoEnvio),
  created_at: instante,
  respondido_em: instante.nullable(),
  respondido_por: z.string().nullable(),
  /** Of a scale that was answered. */
  pontos: z.int().nullable(),
  faixa: z.string().nullable(),
  /** When item 9 of PHQ-9 was first answered above zero. */
  atencao_em: instante.nullable(),
  /** When the professional looked at what is new. */
  visto_em: instante.nullable(),
  /** The caller sent it. */
  proprio: z.boolean(),
  /** The caller may answer it. */
  responde: z.boolean(),
})
export type EnvioResumo = z.infer<typeof envioResumo>

export const envio = envioResumo.extend({
  descricao: z.string(),
  recado: z.string(),
  perguntas: z.array(pergunta),
  /** What stands: for others than the person's side only once it was sent. */
  respostas: z.array(resposta),
})
export type Envio = z.infer<typeof envio>
