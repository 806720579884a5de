import { conselhoDe, conselhos, registroNoPadrao } from '#domain/referencia/conselhos.ts'
import { siglasUf, type Uf } from '#domain/referencia/ufs.ts'

/** The parts of a registration number, so that two spellings of one number compare as equal. */
export interface RegistroLido {
  /** Council of the specialty, in capitals ('CRM', 'CRFA'); null for a specialty without one. */
  codigo_conselho: string | null
  /** The federative unit in the number; that of the row when the number has none, or a region. */
  registro_uf: Uf
  /** Digits alone, without leading zeros; empty when the text has none. */
  registro_numero: string
  /** Kind of member: 'ENF', 'F', 'P'; null where none is given. */
  registro_categoria: string | null
}

/** Words for kinds of members, by council code in capitals. 'TO' is one of CREFITO and a federative unit as well. */
const categorias: Record<string, string> = {
  CRM: 'P',
  CRO: 'CD|TPD|TSB|ASB',
  COREN: 'ENF|OBST|TE|AE|PAR',
  CREFITO: 'LTT-?F|LTT-?TO|F|TO',
  CRN: 'T',
  CREF: 'G|P',
  CRBIO: 'D|P|S',
  CRTR: 'T|N',
}

/** Councils that number by region: the region's digits stand before the person's. */
const comRegiao = new Map(
  conselhos.flatMap(({ codigo_conselho, regioes }) =>
    regioes ? [[codigo_conselho.toUpperCase(), regioes] as const] : [],
  ),
)

/**
 * Reads a number as people write it. Capitals, blanks, points, dashes and slashes do not count, and the code of the council may be missing. Ambiguous parts are left out, never
 * guessed.
 * @param codigo_conselho of the specialty; null when it has no council
 * @param uf of the row
 */
export function lerRegistro(numero_registro: string, codigo_conselho: string | null, uf: Uf): RegistroLido {
  const codigo = codigo_conselho?.trim().toUpperCase() || null
  const texto = semCodigo(
    numero_registro
      .normalize('NFKC')
      .toUpperCase()
      .replace(/(?<=\d)\.(?=\d{3})/g, ''),
    codigo,
  )
  const grupos = texto.match(/\d+/g) ?? []
  const regioes = codigo ? comRegiao.get(codigo) : undefined
  const regional = regioes !== undefined && grupos.length > 1 && grupos[0]!.length <= 2
  const candidatos = regional ? grupos.slice(1) : grupos
  const numero = candidatos.reduce((maior, cada) => (cada.length > maior.length ? cada : maior), '')
  return {
    codigo_conselho: codigo,
    registro_uf: (regioes ? undefined : ufCitada(texto)) ?? uf,
    registro_numero: numero.replace(/^0+(?=\d)/, ''),
    registro_categoria: categoriaDe(texto, codigo),
  }
}

/** The text without the code of the council, and without the region that CREF writes glued to it ('CREF4/SP'). */
function semCodigo(texto: string, codigo: string | null): string {
  if (!codigo) return texto
  return texto.replace(new RegExp(`^\\s*${codigo}${codigo === 'CREF' ? '\\d{0,2}(?=\\D)' : ''}`), ' ')
}

function ufCitada(texto: string): Uf | undefined {
  const achada = new RegExp(`(?<![A-Z])(${siglasUf.join('|')})(?![A-Z])`).exec(texto)
  return achada?.[1] as Uf | undefined
}

function categoriaDe(texto: string, codigo: string | null): string | null {
  const palavras = codigo ? categorias[codigo] : undefined
  if (!palavras) return null
  return new RegExp(`(?<![A-Z])(${palavras})(?![A-Z])`).exec(texto)?.[1]?.replace('-', '') ?? null
}

/** The federative units that share one council's numbers: those of the region, or the one alone. */
export function ufsDoMesmoRegistro(codigo_conselho: string | null, uf: Uf): readonly Uf[] {
  const regioes = codigo_conselho ? comRegiao.get(codigo_conselho.toUpperCase()) : undefined
  return Object.values(regioes ?? {}).find((ufs) => ufs.includes(uf)) ?? [uf]
}

/** Longest registration number. */
export const limiteNumeroRegistro = 60

/** Control characters, half characters and marks of writing direction, which no number holds. */
const INVISIVEIS = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2066-\u2069\uFEFF]/u

/**
 * PRO-05: the mistake in a typed number, in words for the person; null without one.
 * @param especialidade whose council says how its numbers are written; without a council any number will do
 */
export function recusaNumeroRegistro(numero_registro: string, especialidade?: string): string | null {
  const texto = numero_registro.trim()
  if (texto === '') return 'Informe o número de registro.'
  if (INVISIVEIS.test(texto))
    return 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'
  if ([...texto].length > limiteNumeroRegistro) return `Use no máximo ${limiteNumeroRegistro} caracteres.`
  if (!/\d/.test(texto)) return 'O registro precisa ter o número. Siga o exemplo do conselho.'
  const conselho = especialidade === undefined ? undefined : conselhoDe(especialidade)
  if (!conselho || registroNoPadrao(texto, conselho)) return null
  const { padrao_registro, exemplo_registro } = conselho
  return `Escreva como o conselho escreve: ${padrao_registro}. Exemplo: ${exemplo_registro}.`
}

/** Before it nobody who works today was certified. */
const primeiraCertificacao = '1930-01-01'

/** COMECO-03: the mistake in the day of a certification, in words for the person; null without one. */
export function recusaDataCertificacao(dia: string, hoje: string): string | null {
  if (dia < primeiraCertificacao) return 'Informe o ano em quatro dígitos, como em 15/03/2018.'
  return dia > hoje ? 'A certificação já aconteceu: informe uma data até hoje, como 15/03/2018.' : null
}

/**
 * A hint for the person before saving. It prevents nothing, since councils write their numbers in many ways.
 * @returns null without a hint
 */
export function avisoDoRegistro(
  numero_registro: string,
  codigo_conselho: string | null,
  uf: Uf,
): string | null {
  if (recusaNumeroRegistro(numero_registro)) return null
  const { registro_uf } = lerRegistro(numero_registro, codigo_conselho, uf)
  return registro_uf === uf ? null : `O número cita ${registro_uf}, e a UF escolhida é ${uf}. Confira.`
}

/** The example of a council for a state: with that state in place of the example's, or with the state's region. */
export function exemploNaUf(exemplo_registro: string, codigo_conselho: string, uf: Uf): string {
  const regioes = comRegiao.get(codigo_conselho.toUpperCase())
  const regiao = Object.entries(regioes ?? {}).find(([, ufs]) => ufs.includes(uf))?.[0]
  return regiao
    ? exemplo_registro.replace(/\d+/, regiao)
    : exemplo_registro.replace(new RegExp(`(?<![A-Z])(${siglasUf.join('|')})(?![A-Z])`), uf)
}
