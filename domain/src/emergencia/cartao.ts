import * as z from 'zod'

/** Column `cartoes_emergencia.tipo_sanguineo`, which may also be null. */
export const tiposSanguineos = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type TipoSanguineo = (typeof tiposSanguineos)[number]

/** Most entries of a card: somebody in a hurry must still be able to read it. */
export const limitesDoCartao = { itens: 20, item: 80, contatos: 5, nome: 80, relacao: 40, observacoes: 500 }

/** Possible measures, in kg and cm. */
export const limitesDasMedidas = { peso_kg: [0.5, 500], altura_cm: [20, 260] } as const

/** Version of the text that a person agrees to (LGPD art. 11, I). A changed text gets the next number, and consent is asked for again. */
export const versaoDoConsentimento = 1

const itens = /* @__PURE__ */ (() =>
  z.array(z.string().trim().min(1).max(limitesDoCartao.item)).max(limitesDoCartao.itens))()

/** A contact to call; the number in E.164. */
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
    /** Whether a device with a copy may show it while nobody is signed in. */
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
