import type { QuemEscreve, TipoDeAchado } from '../achado.ts'

/** Authors of the cases. */
export const autores = {
  medica: { tipo_autor: 'profissional', conselhos: ['CRM'], nomes: ['Helena Prado'] },
  dentista: { tipo_autor: 'profissional', conselhos: ['CRO'], nomes: ['Rafael Tavares'] },
  psicologa: { tipo_autor: 'profissional', conselhos: ['CRP'], nomes: ['Beatriz Fontes'] },
  nutricionista: { tipo_autor: 'profissional', conselhos: ['CRN'] },
  fisio: { tipo_autor: 'profissional', conselhos: ['CREFITO'] },
  clinica: { tipo_autor: 'clinica', conselhos: [], telefones: ['+551133334444'] },
  paciente: { tipo_autor: 'paciente', conselhos: [], nomes: ['Ana Souza'] },
} as const satisfies Record<string, QuemEscreve>

export type Autor = keyof typeof autores
/** A text that is held, with the first thing that must be found in it. */
export type Seguro = readonly [Autor, string, TipoDeAchado]
/** A text in which nothing is found. */
export type Livre = readonly [Autor, string]
