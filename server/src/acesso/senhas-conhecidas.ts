/** Brazilian guesses that stand too low in the worldwide list. */
const DAQUI = ['senha', 'minhasenha', 'novasenha', 'mudar', 'mudarsenha', 'trocar', 'passwd', 'administrador', 'administrator', 'root', 'usuario', 'user', 'login', 'bemvindo', 'teamo', 'deus', 'flamengo', 'corinthians', 'palmeiras', 'futebol', 'segredo', 'teste', 'india', 'abc', 'abcd', 'abcde', 'abcdef'] // prettier-ignore
/** How many entries of the list count as a word that a guess is built around. */
const MAIS_USADAS = 3000
/** Characters around a known word that a program tries in no time. */
const SOLTOS = 5
/** Characters on either side of a word in which a number of the list is looked for. */
const MAIOR_MARGEM = 12
/** Shortest word that counts when its letters are scattered among signs: shorter ones are chance. */
const MENOR_PALAVRA_ESPALHADA = 5

const sinais: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

interface Listas {
  /** Every stolen password of the list, in lower case. */
  todas: Set<string>
  /** Those at the top of the list, and the Brazilian ones. */
  palavras: Set<string>
}

let listas: Promise<Listas> | undefined

async function lerListas(): Promise<Listas> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const todas = dictionary['passwords-common']
  return { todas: new Set(todas), palavras: new Set([...todas.slice(0, MAIS_USADAS), ...DAQUI]) }
}

/**
 * True for a password that every list of guesses begins with: an entry of the list in any case, with or without signs around it, or one of its top words with the usual signs for
 * letters and little beside it. Such passwords meet the five rules and are still tried first. The list is read when it is first needed.
 */
export async function senhaConhecida(senha: string): Promise<boolean> {
  const { todas, palavras } = await (listas ??= lerListas())
  const texto = senha
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  if (todas.has(texto) || todas.has(texto.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''))) return true
  return nucleosDe(texto).some(
    ({ nucleo, resto }) => palavras.has(nucleo) && soltos(resto, palavras) <= SOLTOS,
  )
}

/** The words that the text may be built around, each with its surroundings. */
function nucleosDe(texto: string): { nucleo: string; resto: string }[] {
  const lido = texto.replace(/[@431!0$5]/g, (sinal) => sinais[sinal]!)
  const nucleos: { nucleo: string; resto: string }[] = []
  for (let inicio = 0; inicio <= MAIOR_MARGEM; inicio++)
    for (let fim = texto.length; fim >= texto.length - MAIOR_MARGEM && fim > inicio; fim--)
      nucleos.push({
        nucleo: lido.slice(inicio, fim),
        resto: `${texto.slice(0, inicio)} ${texto.slice(fim)}`.trim(),
      })
  const letras = texto.replace(/[^a-z]/g, '')
  if (letras.length >= MENOR_PALAVRA_ESPALHADA)
    nucleos.push({ nucleo: letras, resto: texto.replace(/[a-z]/g, '') })
  return nucleos
}

/** Characters beside the word, less numbers that are on the list themselves. */
const soltos = (resto: string, palavras: Set<string>) =>
  resto.replace(/\d+/g, (numero) => (palavras.has(numero) ? '' : numero)).length
