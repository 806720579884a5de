import { achar, lexico, type Oracao, type Palavra } from './palavras.ts'

/** What stands around a finding says whether it is the patient's, and of now. */
export type Contexto = 'agora' | 'antes' | 'meta' | 'outra-pessoa'

const sinais = (valor: Contexto, termos: string) =>
  termos.split(',').map((termo) => [termo.trim(), valor] as const)

const CONTEXTO = lexico<Contexto>([
  ...sinais(
    'antes',
    'ontem, anteontem, semana passada, mês passado, ano passado, semana retrasada, mês retrasado, última consulta, consulta passada, consulta anterior, última vez, anterior, anteriormente, antigamente, antes era, antes estava, em casa, na farmácia, no posto, no pronto-socorro, no pronto socorro, na gravidez, quando era, há um ano, no exame antigo, já chegou a, já teve, chegou a',
  ),
  ...sinais(
    'meta',
    'meta, alvo, objetivo, abaixo de, menor que, menor do que, acima de, maior que, maior do que, mais de, menos de, passar de, passar dos, passe de, passar, ultrapassar, chegar a, chegar em, chegar, chegue a, ideal, o normal, deveria, precisa ficar, tem que ficar, tem de ficar, quero que fique, se a, se o, se der, se tiver, se estiver, se for, se a sua, caso a, caso o, quando a pressão, quando der, até chegar, inferior a, superior a, limite',
  ),
])

const PARENTES = new Set(
  'mae pai marido esposa esposo mulher irmao irma irmaos filho filha filhos filhas avo avos tio tia primo prima sogra sogro neto neta namorado namorada vizinho vizinha cunhado cunhada colega amiga amigo'.split(
    ' ',
  ),
)
const POSSE = new Set(
  'minha meu minhas meus sua seu dela dele nossa nosso a o da do na no pra pro uma um duas dois para com'.split(
    ' ',
  ),
)
/** Whoever brings a person speaks of them, and not of themselves. */
const INFORMA = new Set(
  'refere diz disse conta contou relata relatou trouxe traz informa informou acha notou percebeu fala falou nega acompanha esta leva levou observou mediu veio'.split(
    ' ',
  ),
)
const QUEBRA = new Set(['mas', 'porem', 'hoje', 'agora', 'atualmente', 'ja'])

/**
 * What the words before `i` say of a finding there. They are read back to a comma, to 'mas' or to 'hoje'.
 * @param oracao the sentence
 */
export function contextoEm(palavras: readonly Palavra[], oracao: Oracao, i: number): Contexto {
  const inicio = inicioDaParte(palavras, oracao, i)
  for (let j = i - 1; j >= inicio; j--) {
    const sinal = achar(CONTEXTO, palavras, j)
    if (sinal && j + sinal.tamanho <= i) return sinal.valor
  }
  return deOutraPessoa(palavras, oracao, i) ? 'outra-pessoa' : 'agora'
}

/** Where the part of a sentence begins that ends at `i`. */
export function inicioDaParte(palavras: readonly Palavra[], oracao: Oracao, i: number): number {
  for (let j = i - 1; j >= oracao.de; j--)
    if (palavras[j]!.p === ',' || QUEBRA.has(palavras[j]!.p)) return j + 1
  return oracao.de
}

/** Whether the sentence before `i` speaks of somebody of the family: 'a mãe dele tem', 'meu marido está'. */
export function deOutraPessoa(palavras: readonly Palavra[], oracao: Oracao, i: number): boolean {
  for (let j = i - 1; j >= Math.max(oracao.de, i - 12); j--) {
    const { p } = palavras[j]!
    if (p === 'mas' || p === 'ele' || p === 'ela' || p === 'paciente' || p === 'eu') return false
    if (!PARENTES.has(p)) continue
    if (j > 0 && !POSSE.has(palavras[j - 1]!.p)) continue
    const ate = palavras.slice(j + 1, j + 4).map((cada) => cada.p)
    if (ate.some((cada, n) => INFORMA.has(cada) && !(cada === 'esta' && n >= 0))) return false
    if (ate.includes('que') && ate.some((cada) => INFORMA.has(cada))) return false
    return true
  }
  return false
}

const NEGA = new Set(
  'nao nega negou negam sem nunca nenhum nenhuma jamais nem ausencia desconhece negando'.split(' '),
)
/** An affirmation ends what was denied before it. */
const AFIRMA = new Set(
  'mas porem refere relata tem teve sente sinto tenho esta estou estava ficou apresenta apresentou queixa reclama mantem continua toma usa sentiu iniciou comecou evoluiu so apenas exceto'.split(
    ' ',
  ),
)
const NAO_SO = new Set(['so', 'apenas', 'somente'])

/**
 * Whether a word is denied: 'nega febre e tosse', 'sem dor no peito, tosse ou falta de ar', 'não tem tido febre'.
 * @param limite how many words back a denial reaches
 */
export function negadoEm(palavras: readonly Palavra[], oracao: Oracao, i: number, limite = 14): boolean {
  for (let j = i - 1; j >= Math.max(oracao.de, i - limite); j--) {
    const { p } = palavras[j]!
    // 'sem febre, com tosse': what comes with the comma is there.
    if (p === 'com' && palavras[j - 1]?.p === ',') return false
    if (NEGA.has(p)) return !(p === 'nao' && NAO_SO.has(palavras[j + 1]?.p ?? ''))
    if (AFIRMA.has(p)) {
      const antes = palavras[j - 1]?.p
      // 'não tem febre', 'nunca teve': the verb belongs to the denial.
      if (antes !== undefined && j - 1 >= oracao.de && NEGA.has(antes)) return true
      if (['me', 'se', 'te', 'mais'].includes(antes ?? '') && NEGA.has(palavras[j - 2]?.p ?? '')) return true
      return false
    }
  }
  return false
}

const CORRIGE = lexico<true>(
  'aliás, digo, quer dizer, ou melhor, perdão, desculpa, desculpe, corrigindo, corrijo, correção, minto, na verdade, errei, me enganei, me confundi, espera, não é isso, melhor dizendo'
    .split(', ')
    .map((termo) => [termo, true] as const),
)

/** The word behind 'aliás', 'digo', 'não, é…' within the few words from `i` on; null where nothing is corrected. */
export function correcaoDepois(palavras: readonly Palavra[], i: number): number | null {
  for (let j = i; j < Math.min(palavras.length, i + 4); j++) {
    const marca = achar(CORRIGE, palavras, j)
    if (marca) return j + marca.tamanho
    const { p } = palavras[j]!
    if (
      p === 'nao' &&
      [',', 'e', 'era', 'foi', 'sao'].includes(palavras[j + 1]?.p ?? '') &&
      j > 0 &&
      [',', '.'].includes(palavras[j - 1]!.p)
    )
      return j + 1
  }
  return null
}
