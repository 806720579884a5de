import type { TipoDeMedida } from '#domain/medidas/medida.ts'
import type { Contexto } from './contexto.ts'

/** What is done with a medicine: taken already, begun, changed, ended, or said not to be taken. */
export type AtoDoRemedio = 'uso' | 'iniciar' | 'ajustar' | 'suspender' | 'nega'

export type Conteudo =
  | { tipo: 'medida'; medida: TipoDeMedida; valor: number; valor2: number | null }
  | { tipo: 'medicamento'; nome: string; dose: string | null; posologia: string | null; ato: AtoDoRemedio }
  | { tipo: 'alergia'; substancia: string; reacao: string | null; nega: boolean }
  | { tipo: 'nega-alergias' }
  | { tipo: 'queixa'; termo: string; ha: string | null; nega: boolean }
  /** In the words of the list of codes. */
  | { tipo: 'problema'; nome: string; cid: string }
  | { tipo: 'retorno'; dias: number }
  | { tipo: 'exame'; nome: string }
  | { tipo: 'documento'; documento: 'atestado' | 'encaminhamento'; dias: number | null; para: string | null }
  | { tipo: 'data'; texto: string; dia: string | null }

/** Something that the rules found in a spoken text. Letters of that text, the end excluded. */
export type Achado = Conteudo & { de: number; ate: number; contexto: Contexto }

/** The same by words of the text, before it is placed by letters. */
export type Bruto = Conteudo & { i: number; fim: number; contexto: Contexto }
