import type { QuemEscreve, TipoDeAchado } from '#domain/cuidado/achado.ts'
import type { CategoriaAnuncio } from '../anuncio.ts'

/** Who announces in the cases. */
export const anunciantes = {
  medica: { tipo_autor: 'profissional', conselhos: ['CRM'], tem_titulo: true },
  medicaSemTitulo: { tipo_autor: 'profissional', conselhos: ['CRM'], tem_titulo: false },
  dentista: { tipo_autor: 'profissional', conselhos: ['CRO'] },
  psicologa: { tipo_autor: 'profissional', conselhos: ['CRP'] },
  nutricionista: { tipo_autor: 'profissional', conselhos: ['CRN'] },
  fisio: { tipo_autor: 'profissional', conselhos: ['CREFITO'] },
  farmaceutico: { tipo_autor: 'profissional', conselhos: ['CRF'] },
  clinica: { tipo_autor: 'clinica', conselhos: [] },
  clinicaDeDentista: { tipo_autor: 'clinica', conselhos: ['CRO'] },
} as const satisfies Record<string, QuemEscreve>

export type Anunciante = keyof typeof anunciantes
export type CasoRetido = readonly [Anunciante, CategoriaAnuncio, string, TipoDeAchado]
export type CasoLivre = readonly [Anunciante, CategoriaAnuncio, string]
