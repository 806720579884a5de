import { semAcentos } from '#domain/formato/sem-acentos.ts'

/** Dangers in a reason that must not wait for an appointment. */
export const sinaisDeAlerta = [
  'suicidio',
  'coracao',
  'avc',
  'respiracao',
  'consciencia',
  'sangramento',
  'alergia',
  'convulsao',
  'intoxicacao',
  'gestacao',
  'trauma',
] as const
export type SinalDeAlerta = (typeof sinaisDeAlerta)[number]

/** The number to call first: CVV where the danger is to oneself, else SAMU. */
export const numeroDoSinal = (sinal: SinalDeAlerta): '188' | '192' => (sinal === 'suicidio' ? '188' : '192')

/** Phrases of whole words without accents; a bar separates synonyms. */
type Frases = string
/** A sign: one of its lines matches when each group of it is said. */
type Regra = readonly Frases[]

const AGORA = 'agora|hoje|neste momento|nesse momento|desde ontem|de repente|ha pouco|ha minutos|acabei de'
const FORTE = 'forte|fortes|muito forte|intensa|intenso|insuportavel|horrivel'
const PEITO =
  'dor no peito|dores no peito|dor no torax|dor toracica|aperto no peito|pressao no peito|queimacao no peito|peito doendo|peito apertado|dor no coracao|peito doi'
const FALTA_DE_AR =
  'falta de ar|faltando ar|sem ar|dispneia|dificuldade para respirar|dificuldade de respirar|dificuldade pra respirar|ofegante|ofego'
const SANGRAMENTO = 'sangramento|sangrando|sangue|hemorragia'

const regras: Record<SinalDeAlerta, readonly Regra[]> = {
  suicidio: [
    [
      'me matar|se matar|me suicidar|se suicidar|suicidio|suicida|suicidas|tirar minha vida|tirar a minha vida|tirar a propria vida|acabar com a minha vida|acabar com minha vida|acabar com tudo|quero morrer|quer morrer|queria morrer|queria estar morto|queria estar morta|vontade de morrer|desejo de morrer|pensando em morrer|melhor morrer|nao quero mais viver|nao quero viver|nao quer mais viver|nao quer viver|nao aguento mais viver|sem vontade de viver|tomei remedios para morrer|me cortar|me cortando|se cortando|me machucar de proposito|automutilacao',
    ],
  ],
  coracao: [
    [PEITO, FALTA_DE_AR],
    [
      PEITO,
      `${AGORA}|${FORTE}|suor frio|suando frio|braco esquerdo|no braco|para o braco|pro braco|mandibula|desmaio|desmaiando|palidez|enjoo|nausea|vomito`,
    ],
    [
      'estou infartando|esta infartando|tendo um infarto|tendo infarto|suspeita de infarto|sinais de infarto|parada cardiaca',
    ],
  ],
  avc: [
    [
      'boca torta|boca entortou|rosto torto|rosto entortou|rosto caido|fala enrolada|fala arrastada|fala embolada|falando enrolado|nao consegue falar|nao consigo falar|tendo um avc|tendo avc|tendo um derrame|sinais de avc|suspeita de avc|lado do corpo dormente|lado do corpo paralisado|lado do corpo sem forca|lado do corpo fraco|lado do rosto dormente|lado do rosto paralisado|perda de forca de um lado|perdi a forca de um lado|fraqueza de um lado|perdi a visao de repente|perda de visao subita|pior dor de cabeca da minha vida|pior dor de cabeca da vida',
    ],
    [
      'paralisia|paralisado|paralisada|dormencia|dormente|formigamento|sem forca',
      'de um lado|em um lado|num lado|lado esquerdo|lado direito',
      AGORA,
    ],
  ],
  respiracao: [
    [
      'nao consigo respirar|nao consegue respirar|nao estou conseguindo respirar|nao esta conseguindo respirar|nao esta respirando|nao respira|parou de respirar|sufocando|sufocado|sufocada|engasgado|engasgada|engasgou|labios roxos|boca roxa|ficando roxo|ficando roxa',
    ],
    [FALTA_DE_AR, `${FORTE}|em repouso|parado|parada|grave|piorando`],
  ],
  consciencia: [
    [
      'inconsciente|desacordado|desacordada|nao acorda|nao esta acordando|nao responde|nao reage|perda de consciencia|perda da consciencia|perdi a consciencia|perdeu a consciencia|perdi os sentidos|perdeu os sentidos|confusao mental subita',
    ],
    ['desmaiei|desmaiou|desmaio|desmaiando|desmaiado|desmaiada', AGORA],
  ],
  sangramento: [
    [
      'hemorragia|sangrando muito|muito sangue|nao para de sangrar|nao esta parando de sangrar|vomitando sangue|vomito com sangue|vomitei sangue|vomitou sangue|tossindo sangue',
    ],
    [
      'sangramento|sangrando',
      `${FORTE}|grave|abundante|volumoso|nao para|nao estanca|nao esta parando|sem parar`,
    ],
  ],
  alergia: [
    [
      'anafilaxia|choque anafilatico|reacao anafilatica|garganta fechando|garganta fechou|glote fechando|edema de glote',
    ],
    ['lingua|labios|garganta|rosto|boca', 'inchando|inchou|inchada|inchados|inchado', FALTA_DE_AR],
  ],
  convulsao: [
    [
      'convulsionando|tendo convulsao|tendo uma convulsao|em convulsao|crise convulsiva agora|nao para de convulsionar',
    ],
    ['convulsao|convulsoes|convulsionou', AGORA],
  ],
  intoxicacao: [
    [
      'overdose|envenenado|envenenada|envenenamento|tomei veneno|tomou veneno|bebeu veneno|ingeriu veneno|tomou agua sanitaria|bebeu agua sanitaria|tomei muitos remedios|tomou muitos remedios|tomei varios remedios|picada de cobra|picado por cobra|picada de escorpiao|picado por escorpiao',
    ],
  ],
  gestacao: [
    ['gravida|gestante|gestacao|gravidez', `${SANGRAMENTO}|bolsa estourou|bolsa rompeu|bebe nao mexe`],
  ],
  trauma: [
    [
      'fratura exposta|levei um tiro|levou um tiro|baleado|baleada|esfaqueado|esfaqueada|levei uma facada|levou uma facada|queimadura grave|afogamento|choque eletrico|osso exposto',
    ],
  ],
}

/** Words that negate what follows. Between the two only filler words may stand. */
const negacoes = new Set(['sem', 'nao', 'nem', 'nunca', 'nega', 'nego', 'negou', 'jamais'])
const neutras = new Set(
  'tenho tem teve tive tinha sinto sente senti sentiu sentindo ha houve estou esta estava estive com mais nenhuma nenhum qualquer de a o as os uma um e foi era apresento apresenta apresentou relato relata sofri sofreu historico sinais sinal sintomas caso quadro episodio episodios por favor pensamentos pensamento ideias ideia penso pensa pensei pensou em'.split(
    ' ',
  ),
)
/** 'sem dor ou falta de ar': a negation reaches over so many words, and stops at a comma or 'e'. */
const LISTA = 6

const contrarias = new Set(['mas', 'porem', 'contudo', 'entretanto', 'e', 'so', 'apenas'])

/**
 * The first sign of danger in the typed reason for a consultation, or null. Case, accents and drawn-out letters do not matter. Phrases match whole words, and negated ones ('sem
 * dor no peito') do not count. It rather asks once too often: the person may always go on.
 */
export function sinalDeAlerta(motivo: string): SinalDeAlerta | null {
  const oracoes = oracoesDe(motivo)
  const dito = (frases: Frases) =>
    frases
      .split('|')
      .map((frase) => frase.split(' '))
      .some((frase) => oracoes.some((oracao) => afirma(oracao, frase)))
  return sinaisDeAlerta.find((sinal) => regras[sinal].some((regra) => regra.every(dito))) ?? null
}

/** The words of each clause. A full stop or comma ends one, so that no negation reaches over it. */
function oracoesDe(motivo: string): string[][] {
  return semAcentos(motivo)
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .split(/[.,;:!?()\n]+/)
    .map((oracao) => oracao.match(/[\p{L}\p{N}]+/gu) ?? [])
}

function afirma(oracao: readonly string[], frase: readonly string[]): boolean {
  return oracao.some(
    (_, onde) => frase.every((palavra, indice) => oracao[onde + indice] === palavra) && !negado(oracao, onde),
  )
}

function negado(oracao: readonly string[], onde: number): boolean {
  let antes = onde - 1
  while (antes >= 0 && neutras.has(oracao[antes]!)) antes--
  const palavra = oracao[antes]
  if (palavra === undefined) return false
  if (negacoes.has(palavra)) return true
  if (palavra !== 'ou') return false
  const lista = oracao.slice(Math.max(0, antes - LISTA), antes)
  const negacao = lista.findLastIndex((cada) => negacoes.has(cada))
  return negacao >= 0 && !lista.slice(negacao).some((cada) => contrarias.has(cada))
}
