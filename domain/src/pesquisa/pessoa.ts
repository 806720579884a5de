import { procurar, type Frase } from './frase.ts'
import { NUMERO, valorDe } from './numeros.ts'

/** Who a consultation is for. `eu` is the person who writes. */
export const quens = [
  'eu',
  'mae',
  'pai',
  'filho',
  'filha',
  'avó',
  'avô',
  'marido',
  'esposa',
  'namorado',
  'namorada',
  'irmao',
  'irma',
  'tio',
  'tia',
  'sobrinho',
  'sobrinha',
  'neto',
  'neta',
  'sogro',
  'sogra',
  'bebe',
  'crianca',
  'adolescente',
  'idoso',
  'gestante',
  'amigo',
  'amiga',
  'familiar',
] as const
export type Quem = (typeof quens)[number]
export type Pessoa = { quem: Quem; idade: number | null; meses: number | null }

const parentes: [fonte: string, quem: Quem][] = [
  ['mae|mamae|mainha|coroa', 'mae'],
  ['pai|papai|painho|velho', 'pai'],
  ['filhos?|filhinho|guri|garoto|menino|moleque|pequeno|cacula', 'filho'],
  ['filhas?|filhinha|guria|garota|menina|pequena', 'filha'],
  ['vovo|avo|vo|bisavo', 'avó'],
  ['marido|esposo|companheiro|noivo', 'marido'],
  ['esposa|mulher|companheira|noiva', 'esposa'],
  ['namorado', 'namorado'],
  ['namorada', 'namorada'],
  ['irmao|maninho', 'irmao'],
  ['irma|maninha', 'irma'],
  ['tio|titio', 'tio'],
  ['tia|titia', 'tia'],
  ['sobrinho', 'sobrinho'],
  ['sobrinha', 'sobrinha'],
  ['neto|netinho', 'neto'],
  ['neta|netinha', 'neta'],
  [
    'sogro|padrasto|enteado|primo|cunhado|cunhada|prima|madrasta|enteada|afilhado|afilhada|familia',
    'familiar',
  ],
  ['sogra', 'sogra'],
  ['bebe|nenem|nene|recem nascido|recem nascida', 'bebe'],
  ['amigo|colega|vizinho|patrao', 'amigo'],
  ['amiga|vizinha|patroa', 'amiga'],
]
const outras: [fonte: string, quem: Quem][] = [
  ['bebe|nenem|nene|recem nascido|recem nascida', 'bebe'],
  ['criancas?|menino|menina|garoto|garota', 'crianca'],
  ['adolescente', 'adolescente'],
  ['idos[ao]|senhora|senhor|velhinh[ao]', 'idoso'],
  ['gestante|gravida', 'gestante'],
]
const POSSE = '(?:minhas?|meus?|noss[ao]s?|min)'
const PARA = '(?:(?:e|eh|seria|pra|para|pro|p|da|do|com|de|a|o|marcar|levar|consulta) )*'
const QUALIDADE =
  '(?: (?:mais velh[ao]|mais nov[ao]|do meio|cacula|primogenit[ao]|pequen[ao]|idos[ao]|adolescente|querid[ao]|menor))?'
const IDADE = `(?:(?: (?:que )?(?:de|com|tem|fez|completou|ja tem|esta com|ta com))?(?: (?:seus|quase|uns|apenas|so))? (${NUMERO}) (anos?|aninhos?|mes|meses|mesinhos|dias|semanas))`
const NUMERO_SO = `(?:(?: (?:de|com|tem))? (\\d{1,3}|(?:vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)(?: e [a-z]+)?)(?! (?:reais|real|h|hs|horas?|km|de|as|a|ate|anos|meses|dias|semanas|da|minutos)))`

const criancas: readonly Quem[] = [
  'filho',
  'filha',
  'neto',
  'neta',
  'bebe',
  'crianca',
  'sobrinho',
  'sobrinha',
  'adolescente',
]
export const ehCrianca = ({ quem, idade, meses }: Pessoa): boolean =>
  idade !== null
    ? idade < 18
    : meses !== null || ['filho', 'filha', 'neto', 'neta', 'bebe', 'crianca', 'adolescente'].includes(quem)
/** Grown people of whom a word alone says no age. */
export const ehIdosa = ({ quem, idade }: Pessoa): boolean =>
  idade !== null ? idade >= 60 : quem === 'avó' || quem === 'avô' || quem === 'idoso'

/** Reads who is to be seen and how old they are: '2 anos' is an age, and no date. */
export function lerPessoa(frase: Frase): { pessoa: Pessoa; lugar: number; ate: number } | null {
  let lida: { pessoa: Pessoa; lugar: number; ate: number } | null = null
  const por = (
    quem: Quem,
    numero: string | undefined,
    unidade: string | undefined,
    { de, ate }: { de: number; ate: number },
  ) => {
    const valor = numero === undefined ? null : valorDe(numero)
    if (valor !== null && (Number.isNaN(valor) || valor > 119) && !unidade?.startsWith('d')) return false
    const meses =
      unidade !== undefined && /^(?:m|d|s)/.test(unidade) ? (unidade.startsWith('m') ? valor : 0) : null
    const idade = meses !== null ? (meses >= 12 ? Math.floor(meses / 12) : null) : valor
    // The first who is named is who is seen; a later word only adds an age.
    if (lida && lida.pessoa.quem !== 'eu') {
      if (lida.pessoa.idade === null && lida.pessoa.meses === null)
        Object.assign(lida.pessoa, { idade, meses })
      return true
    }
    const masculino =
      quem === 'avó' &&
      /^(?:v|av|bisav|vov)ô$/i.test(
        frase.palavras.slice(de, ate).find(({ dobra }) => /^(?:bis|vo)?a?vo$/.test(dobra))?.texto ?? '',
      )
    lida = { pessoa: { quem: masculino ? 'avô' : quem, idade, meses }, lugar: de, ate }
    return true
  }
  // The word for a child stays for the reader of areas, which knows who sees children.
  const deCrianca = (quem: Quem, achado: RegExpExecArray, trecho: { de: number; ate: number }) => {
    const feito = por(quem, achado[2], achado[3], trecho)
    if (!feito || !lida || !criancas.includes(quem) || !ehCrianca(lida.pessoa)) return feito
    if (quem.startsWith('sobrinh')) return feito
    frase.usadas.fill(true, trecho.de, trecho.ate)
    const palavra = achado[1]!.split(' ')[0]!
    for (let i = trecho.de; i < trecho.ate; i++)
      if (frase.palavras[i]!.dobra === palavra) frase.usadas[i] = false
    return false
  }
  for (const [fonte, quem] of parentes) {
    procurar(frase, `${PARA}${POSSE} (${fonte})${QUALIDADE}${IDADE}`, (achado, trecho) =>
      deCrianca(quem, achado, trecho),
    )
    procurar(frase, `${PARA}${POSSE} (${fonte})${QUALIDADE}${NUMERO_SO}`, (achado, trecho) => {
      const fim = frase.pausas[trecho.ate] ?? true
      const pausa = frase.pausas[trecho.ate - 1]
      if (!fim && !pausa && !/ (?:de|com|tem) \d+$/.test(achado[0])) return false
      return deCrianca(quem, achado, trecho)
    })
    procurar(frase, `${PARA}${POSSE} (${fonte})${QUALIDADE}`, (achado, trecho) =>
      deCrianca(quem, [achado[0], achado[1]] as unknown as RegExpExecArray, trecho),
    )
  }
  for (const [fonte, quem] of outras) {
    procurar(frase, `${PARA}(?:uma? )?(${fonte})${IDADE}`, (achado, trecho) =>
      deCrianca(quem, achado, trecho),
    )
    procurar(frase, `${PARA}(?:uma? )?(${fonte})${NUMERO_SO}`, (achado, trecho) =>
      / (?:de|com|tem) \S+$/.test(achado[0]) ? deCrianca(quem, achado, trecho) : false,
    )
  }
  procurar(frase, '(?:(?:eu )?(?:sou|estou|to) )(?:uma )?(gestante|gravida)', (_, trecho) => {
    por('gestante', undefined, undefined, trecho)
    // The word leads to who follows a pregnancy.
    return false
  })
  procurar(
    frase,
    `(?:eu )?(?:tenho|sou|com|completei|fiz)(?: uma? (?:mulher|homem|senhora|senhor|pessoa)(?: de| com)?)? (${NUMERO}) anos(?: de idade)?`,
    ([tudo, anos], trecho) => {
      if (tudo.startsWith('com ') && lida) return por('eu', anos, 'anos', trecho)
      return por('eu', anos, 'anos', trecho)
    },
  )
  procurar(frase, `(${NUMERO}) anos de idade`, ([, anos], trecho) => por('eu', anos, 'anos', trecho))
  procurar(frase, '(?:e |eh )?(?:pra|para|p) (?:mim|mim mesm[ao]|eu mesm[ao]|eu)', (_, trecho) =>
    lida ? true : por('eu', undefined, undefined, trecho),
  )
  procurar(frase, '(?:eu )?sou (?:uma? )?(?:mulher|homem|idos[ao]|jovem)', () => true)
  return lida
}

const nomes: Record<Exclude<Quem, 'eu'>, string> = {
  mae: 'sua mãe',
  pai: 'seu pai',
  filho: 'seu filho',
  filha: 'sua filha',
  avó: 'sua avó',
  avô: 'seu avô',
  marido: 'seu marido',
  esposa: 'sua esposa',
  namorado: 'seu namorado',
  namorada: 'sua namorada',
  irmao: 'seu irmão',
  irma: 'sua irmã',
  tio: 'seu tio',
  tia: 'sua tia',
  sobrinho: 'seu sobrinho',
  sobrinha: 'sua sobrinha',
  neto: 'seu neto',
  neta: 'sua neta',
  sogro: 'seu sogro',
  sogra: 'sua sogra',
  bebe: 'bebê',
  crianca: 'criança',
  adolescente: 'adolescente',
  idoso: 'pessoa idosa',
  gestante: 'gestante',
  amigo: 'seu amigo',
  amiga: 'sua amiga',
  familiar: 'alguém da família',
}

/** 'Para sua mãe, 68 anos'. @param nome of somebody looked after whom the words mean */
export function pessoaEmPalavras({ quem, idade, meses }: Pessoa, nome?: string): string {
  const anos =
    idade !== null
      ? `${idade} ${idade === 1 ? 'ano' : 'anos'}`
      : meses
        ? `${meses} ${meses === 1 ? 'mês' : 'meses'}`
        : null
  const alvo = quem === 'eu' ? 'você' : [nome, nomes[quem]].filter(Boolean).join(', ')
  return [`Para ${alvo}`, anos].filter(Boolean).join(', ')
}
