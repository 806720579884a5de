/** What a question asks for. */
export const tiposDePergunta = ['texto', 'numero', 'escolha', 'escala'] as const
export type TipoDePergunta = (typeof tiposDePergunta)[number]

export const rotulosDaPergunta: Record<TipoDePergunta, string> = {
  texto: 'Texto',
  numero: 'Número',
  escolha: 'Escolha',
  escala: 'Escala',
}

/** Column `envios_de_formulario.escala`: scales of the product, with a score. */
export const escalas = ['phq-9', 'gad-7', 'dor'] as const
export type Escala = (typeof escalas)[number]
export const ehEscala = (texto: string): texto is Escala => escalas.some((escala) => escala === texto)

export const nomesDasEscalas: Record<Escala, string> = {
  'phq-9': 'PHQ-9: humor e ânimo',
  'gad-7': 'GAD-7: ansiedade',
  dor: 'Dor de 0 a 10',
}

/** The name of what may be sent: of a form of somebody's own nothing is known here. */
export const nomeDoFormulario = (qual: string): string =>
  ehEscala(qual) ? nomesDasEscalas[qual] : 'do profissional'

/** Column `envios_de_formulario.status`. */
export const statusDoEnvio = ['enviado', 'respondido', 'cancelado'] as const
export type StatusDoEnvio = (typeof statusDoEnvio)[number]

export const rotulosDoEnvio: Record<StatusDoEnvio, string> = {
  enviado: 'Aguarda resposta',
  respondido: 'Respondido',
  cancelado: 'Cancelado',
}

export const limitesDoFormulario = {
  nome: 80,
  descricao: 500,
  perguntas: 40,
  pergunta: 300,
  ajuda: 300,
  opcoes: 12,
  opcao: 120,
  unidade: 20,
  resposta: 2000,
  proprios: 50,
} as const

interface Comum {
  /** The same through the versions of a form. */
  id: string
  texto: string
  /** What helps to answer. */
  ajuda: string
  obrigatoria: boolean
}

/** One question. The answer to a choice is the place of the option, from 0. */
export type Pergunta = Comum &
  (
    | { tipo: 'texto' }
    | { tipo: 'numero'; unidade: string; minimo: number | null; maximo: number | null }
    | { tipo: 'escolha'; opcoes: string[] }
    | { tipo: 'escala'; de: number; ate: number; rotulo_de: string; rotulo_ate: string }
  )

/** The answer to one question: a text, or a number for every other kind. */
export interface Resposta {
  pergunta_id: string
  numero: number | null
  texto: string | null
}
