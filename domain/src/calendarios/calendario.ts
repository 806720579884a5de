/** State of another calendar: not read yet, read, the last reading failed, or no longer read. */
export const situacoesDoCalendario = ['lendo', 'em-dia', 'com-erro', 'desligado'] as const
export type SituacaoDoCalendario = (typeof situacoesDoCalendario)[number]

/** Calendars of one professional. */
export const maximoDeCalendarios = 5

/** Days ahead that are read: further than any schedule opens. */
export const diasDoCalendario = 400
/** A file is read whole again after so long, also where the other server says that nothing changed: a repetition reaches further each day. */
export const HORAS_ATE_LER_INTEIRO = 20

/** Most bytes of a file, events in it, busy times that come of it, and steps that all repetitions and one of them may take. */
export const limitesDoCalendario = {
  bytes: 5_000_000,
  eventos: 20_000,
  horas: 10_000,
  passos: 200_000,
  passosDeUma: 50_000,
} as const

const MINUTO = 60
const HORA = 3_600
/** Seconds to the next reading of a calendar that is well. */
export const CADA_LEITURA_S = 15 * MINUTO
const pausas = [15 * MINUTO, 30 * MINUTO, HORA, 2 * HORA, 4 * HORA, 6 * HORA] as const
/** @param falhas failed readings in a row, from 1. @returns seconds until the next */
export const pausaAposFalhas = (falhas: number): number =>
  pausas[Math.min(Math.max(falhas, 1), pausas.length) - 1]!

/** A calendar that could not be read for so long is switched off, and its people are told. */
export const diasAteDesligarCalendario = 7

/** Why a calendar could not be read: what happened, and what to do. */
export const errosDeLeitura = {
  endereco: {
    oQue: 'Este endereço não existe ou não é público.',
    saida: 'Copie de novo o endereço que começa por https:// ou webcal://, no formato iCal.',
  },
  proprio: {
    oQue: 'Este é o endereço da sua própria agenda aqui.',
    saida: 'Use o endereço do outro calendário: as suas consultas daqui já contam.',
  },
  'sem-resposta': {
    oQue: 'O outro calendário demorou demais para responder.',
    saida: 'Tente de novo em alguns minutos.',
  },
  'sem-conexao': {
    oQue: 'Não foi possível conectar ao outro calendário.',
    saida: 'Confira o endereço e tente de novo em alguns minutos.',
  },
  recusado: {
    oQue: 'O outro calendário recusou a leitura.',
    saida: 'Use o endereço secreto ou privado no formato iCal, e não o da página do calendário.',
  },
  'nao-existe': {
    oQue: 'Não há mais um calendário neste endereço.',
    saida: 'Gere um endereço novo no outro calendário e troque-o aqui.',
  },
  'servidor-com-erro': {
    oQue: 'O outro calendário respondeu com um erro.',
    saida: 'Tente de novo em alguns minutos. Se continuar, confira o endereço.',
  },
  redirecionado: {
    oQue: 'O endereço manda para outro lugar que não pode ser lido.',
    saida: 'Copie de novo o endereço secreto no formato iCal.',
  },
  'nao-e-calendario': {
    oQue: 'O que está neste endereço não é um calendário iCal.',
    saida: 'Use o endereço que termina em .ics, e não o da página do calendário.',
  },
  incompleto: {
    oQue: 'O calendário chegou pela metade.',
    saida: 'Tente de novo em alguns minutos.',
  },
  grande: {
    oQue: 'Este calendário passa de 5 MB.',
    saida: 'Crie um calendário só com os compromissos de agora em diante e use o endereço dele.',
  },
  'eventos-demais': {
    oQue: 'Este calendário tem compromissos demais.',
    saida: 'Crie um calendário só com os compromissos de agora em diante e use o endereço dele.',
  },
  demorado: {
    oQue: 'Este calendário demorou demais para ser lido.',
    saida: 'Confira se há uma repetição sem fim, ou use um calendário menor.',
  },
} as const
export type ErroDeLeitura = keyof typeof errosDeLeitura

/** The sentence of an error, with its next step; that of a server in trouble for a code of another version. */
export function fraseDoErro(erro: string): string {
  const { oQue, saida } = errosDeLeitura[erro as ErroDeLeitura] ?? errosDeLeitura['servidor-com-erro']
  return `${oQue} ${saida}`
}

/**
 * The address as it is read: 'webcal://' is https.
 * @returns null for what is no address of a web server
 */
export function enderecoDoCalendario(texto: string): string | null {
  const escrito = texto.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!/^https?:\/\//i.test(escrito) || !URL.canParse(escrito)) return null
  const url = new URL(escrito)
  url.hash = ''
  return url.href
}
