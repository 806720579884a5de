import type { Genero } from '#domain/usuarios/usuario.ts'
import type { MarcaDeExame } from '#domain/exames/exame.ts'
import type { MarcaDeMedida, TipoDeMedida } from '#domain/medidas/medida.ts'
import type { SistemaDeTermos } from '#domain/terminologias/sistemas.ts'

export const LOINC = 'http://loinc.org'
export const UCUM = 'http://unitsofmeasure.org'
export const hl7 = (qual: string): string => `http://terminology.hl7.org/CodeSystem/${qual}`

/** URIs of the lists. Brazil has no published catalogue of them: a list without a URI of its own travels with ours. */
export const sistemas: Record<SistemaDeTermos, string> = {
  cid10: 'http://hl7.org/fhir/sid/icd-10',
  ciap2: 'http://hl7.org/fhir/sid/icpc-2',
  tuss: 'urn:app-da-saude:tuss',
  vacinas: 'urn:app-da-saude:vacinas',
  medicamentos: 'urn:app-da-saude:medicamentos',
  substancias: 'urn:app-da-saude:substancias',
}

/** Our short list of what exams measure. */
export const ANALITOS = 'urn:app-da-saude:exames'

/** Code of FHIR's administrative gender. */
export const generoFhir = (genero: Genero | null): 'female' | 'male' | 'other' | 'unknown' =>
  genero === 'feminino'
    ? 'female'
    : genero === 'masculino'
      ? 'male'
      : genero === 'nao-binario' || genero === 'outro'
        ? 'other'
        : 'unknown'

interface CodigoDeMedida {
  /** LOINC code and its English name. */
  loinc: readonly [codigo: string, nome: string]
  /** UCUM code. */
  unidade: string
  laboratorio?: true
}

export const medidasFhir: Record<TipoDeMedida, CodigoDeMedida> = {
  pressao: { loinc: ['85354-9', 'Blood pressure panel with all children optional'], unidade: 'mm[Hg]' },
  'frequencia-cardiaca': { loinc: ['8867-4', 'Heart rate'], unidade: '/min' },
  'frequencia-respiratoria': { loinc: ['9279-1', 'Respiratory rate'], unidade: '/min' },
  temperatura: { loinc: ['8310-5', 'Body temperature'], unidade: 'Cel' },
  saturacao: { loinc: ['2708-6', 'Oxygen saturation in Arterial blood'], unidade: '%' },
  'glicemia-jejum': {
    loinc: ['1558-6', 'Fasting glucose [Mass/volume] in Serum or Plasma'],
    unidade: 'mg/dL',
    laboratorio: true,
  },
  glicemia: { loinc: ['2339-0', 'Glucose [Mass/volume] in Blood'], unidade: 'mg/dL', laboratorio: true },
  peso: { loinc: ['29463-7', 'Body weight'], unidade: 'kg' },
  altura: { loinc: ['8302-2', 'Body height'], unidade: 'cm' },
  cintura: { loinc: ['8280-0', 'Waist Circumference at umbilicus by Tape measure'], unidade: 'cm' },
  'perimetro-cefalico': { loinc: ['9843-4', 'Head Occipital-frontal circumference'], unidade: 'cm' },
  dor: {
    loinc: ['72514-3', 'Pain severity - 0-10 verbal numeric rating [Score] - Reported'],
    unidade: '{score}',
  },
}

/** The two values of a pressure. */
export const componentesDaPressao = [
  ['8480-6', 'Systolic blood pressure'],
  ['8462-4', 'Diastolic blood pressure'],
] as const

export const interpretacaoFhir: Record<
  MarcaDeMedida | MarcaDeExame,
  readonly [codigo: string, nome: string]
> = {
  critico: ['AA', 'Critical abnormal'],
  baixo: ['L', 'Low'],
  normal: ['N', 'Normal'],
  alto: ['H', 'High'],
}

/** Sections of the international patient summary, and that of notes, by their LOINC codes. */
export const secoesFhir = {
  alergias: ['48765-2', 'Alergias'],
  medicamentos: ['10160-0', 'Medicamentos'],
  problemas: ['11450-4', 'Problemas'],
  vacinas: ['11369-6', 'Vacinas'],
  antecedentes: ['10157-6', 'Antecedentes da família'],
  procedimentos: ['47519-4', 'Procedimentos'],
  resultados: ['30954-2', 'Resultados de exames'],
  medidas: ['8716-3', 'Sinais vitais e medidas'],
  evolucoes: ['11506-3', 'Evoluções'],
} as const
export type SecaoFhir = keyof typeof secoesFhir

/** Role codes of relatives. */
export const parentescosFhir = {
  mae: 'MTH',
  pai: 'FTH',
  irmaos: 'SIB',
  avos: 'GRPRN',
  filhos: 'CHILD',
  outros: 'FAMMEMB',
} as const
