import * as z from 'zod'

/** Column `cartoes_emergencia.tipo_sanguineo`, which may also be null. */
export const tiposSanguineos = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type TipoSanguineo = (typeof tiposSanguineos)[number]

/** How much a card holds: what somebody in a hurry still reads. */
export const limitesDoCartao = { itens: 20, item: 80, contatos: 5, nome: 80, relacao: 40, observacoes: 500 }

/** What a scale and a rule may say, in kg and cm. */
export const limitesDasMedidas = { peso_kg: [0.5, 500], altura_cm: [20, 260] } as const

/** The text that a person agrees to (LGPD art. 11, I); a changed text gets the next number, and consent is asked anew. */
export const versaoDoConsentimento = 1

const itens = /* @__PURE__ */ (() =>
  z.array(z.string().trim().min(1).max(limitesDoCartao.item)).max(limitesDoCartao.itens))()

/** Somebody to call; the number as E.164. */
export const contatoSchema = /* @__PURE__ */ (() =>
  z.object({
    nome: z.string().trim().min(1, 'Informe o nome do contato.').max(limitesDoCartao.nome),
    relacao: z.string().trim().max(limitesDoCartao.relacao),
    telefone: z.string().regex(/^\+[1-9]\d{7,14}$/, 'Informe um telefone com DDD.'),
  }))()
export type Contato = z.infer<typeof contatoSchema>

/** What a person writes on the card; every part may be empty. */
export const dadosDoCartaoSchema = /* @__PURE__ */ (() =>
  z.object({
    tipo_sanguineo: z.enum(tiposSanguineos).nullable().default(null),
    alergias: itens.default([]),
    medicamentos: itens.default([]),
    condicoes: itens.default([]),
    contatos: z.array(contatoSchema).max(limitesDoCartao.contatos).default([]),
    observacoes: z.string().trim().max(limitesDoCartao.observacoes).default(''),
    /** Organ donor; null when not said. */
    doador: z.boolean().nullable().default(null),
    /** Kilograms, to the nearest 100 g. */
    peso_kg: z
      .number()
      .min(limitesDasMedidas.peso_kg[0])
      .max(limitesDasMedidas.peso_kg[1])
      .transform((peso) => Math.round(peso * 10) / 10)
      .nullable()
      .default(null),
    altura_cm: z
      .int()
      .min(limitesDasMedidas.altura_cm[0])
      .max(limitesDasMedidas.altura_cm[1])
      .nullable()
      .default(null),
    /** Whether the person is pregnant; null when not said. */
    gestante: z.boolean().nullable().default(null),
    /** Whether a device that keeps a copy may show it with nobody signed in. */
    mostrar_sem_login: z.boolean().default(false),
  }))()
export type DadosDoCartao = z.infer<typeof dadosDoCartaoSchema>

export const cartaoVazio: DadosDoCartao = {
  tipo_sanguineo: null,
  alergias: [],
  medicamentos: [],
  condicoes: [],
  contatos: [],
  observacoes: '',
  doador: null,
  peso_kg: null,
  altura_cm: null,
  gestante: null,
  mostrar_sem_login: false,
}
