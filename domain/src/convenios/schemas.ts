import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { atosDaGuia, limitesDaGuia, situacoesDaGuia, situacoesDoLote } from './guia.ts'

const dinheiro = z.int()
const TETO = 99_999_999_99
/** An amount as it is typed: cents, so that more than two decimals never come here. */
export const quantia = z
  .int('Use no máximo duas casas decimais.')
  .min(0, 'Informe um valor que não seja negativo.')
  .max(TETO, 'O valor é alto demais. Confira.')
export const quantiaPositiva = quantia.min(1, 'Informe um valor maior que zero.')
export const motivoDaGlosa = z
  .string()
  .trim()
  .min(3, 'Informe o motivo da glosa, como a operadora escreveu.')
  .max(limitesDaGuia.motivo, `Escreva até ${limitesDaGuia.motivo} caracteres.`)
export const textoDoRecurso = z
  .string()
  .trim()
  .min(10, 'Explique o recurso em pelo menos 10 letras.')
  .max(limitesDaGuia.recurso, `Escreva até ${limitesDaGuia.recurso} caracteres.`)
export const protocolo = z
  .string()
  .trim()
  .max(limitesDaGuia.protocolo, `Escreva até ${limitesDaGuia.protocolo} caracteres.`)

export const somaDoConvenio = z.object({
  esperado_centavos: dinheiro,
  recebido_centavos: dinheiro,
  glosado_centavos: dinheiro,
  em_recurso_centavos: dinheiro,
  a_responder_centavos: dinheiro,
})

/** A consultation as its batch names it. The person is null without the right to know. */
const consultaDoConvenio = z.object({
  agendamento_id: z.uuid().nullable(),
  dia: z.iso.date(),
  plano: z.string(),
  servico: z.string(),
  profissional: z.string(),
  pessoa: z.string().nullable(),
})

/** A consultation that took place with a plan, and stands in no batch. */
export const semLote = consultaDoConvenio.extend({
  agendamento_id: z.uuid(),
  operadora: z.string(),
  /** The price of the consultation, as a proposal. */
  valor_centavos: dinheiro,
})
export type SemLote = z.infer<typeof semLote>

export const guia = consultaDoConvenio.extend({
  id: z.uuid(),
  esperado_centavos: dinheiro,
  pago_centavos: dinheiro.nullable(),
  motivo: z.string().nullable(),
  respondida_em: z.iso.date().nullable(),
  recurso: z.string().nullable(),
  recurso_em: z.iso.date().nullable(),
  recuperado_centavos: dinheiro.nullable(),
  recurso_respondido_em: z.iso.date().nullable(),
  situacao: z.enum(situacoesDaGuia),
  atos: z.array(z.enum(atosDaGuia)),
  versao: z.int(),
})
export type GuiaDoLote = z.infer<typeof guia>

export const lote = somaDoConvenio.extend({
  id: z.uuid(),
  numero: z.int(),
  operadora: z.string(),
  situacao: z.enum(situacoesDoLote),
  quantas: z.int(),
  criado_em: z.iso.date(),
  enviado_em: z.iso.date().nullable(),
  protocolo: z.string().nullable(),
  previsto_para: z.iso.date().nullable(),
  encerrado_em: z.iso.date().nullable(),
})
export type Lote = z.infer<typeof lote>

export const loteAberto = lote.extend({ escreve: z.boolean(), livro: z.string(), guias: z.array(guia) })
export type LoteAberto = z.infer<typeof loteAberto>

export const operadora = somaDoConvenio.extend({
  operadora: z.string(),
  sem_lote: z.int(),
  sem_lote_centavos: dinheiro,
})
export type Operadora = z.infer<typeof operadora>

export const envio = z.object({
  dia: diaSchema,
  protocolo: protocolo.default(''),
  previsto_para: diaSchema.nullable().default(null),
})
