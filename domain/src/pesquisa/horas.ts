import type { Frase } from './frase.ts'
import { procurar, temPausa } from './frase.ts'
import { NUMERO_CURTO, valorDe } from './numeros.ts'

/** Minutes of a day [from, to). */
export type Janela = [de: number, ate: number]
export type HoraLida = { janela: Janela; nega: boolean; lugar: number }

const FIM = 1440
const MARCADA = `(?:meio dia(?: e meia)?|meia noite|\\d{1,2}(?:h\\d{2}|:\\d{2}(?:h|hs)?|h|hs|hrs)|${NUMERO_CURTO} horas?)`
const SUFIXO = '(?: d[ae] (?:manha|tarde|noite|madrugada))'
/** An hour that can be nothing else. */
const CERTA = `(?:${MARCADA}(?: e (?:meia|quinze|trinta|\\d{2}))?(?: em ponto)?${SUFIXO}?|${NUMERO_CURTO}(?: e (?:meia|quinze|trinta|\\d{2}))?${SUFIXO})`
/** A number that is an hour by the words around it. */
const HORA = `(?:${CERTA}|${NUMERO_CURTO}(?: e (?:meia|quinze|trinta))?(?: em ponto)?)`
/** What follows a number that is no hour. */
const NAO_HORA =
  '(?! (?:de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segunda|terca|idade)|anos?|dias?|semanas?|mes|meses|reais|real|km|quilometros|minutos?|pessoas?|sessoes|feiras?))'

/** @param depoisDe the hour before in a stretch: '14 às 4' ends at 16 */
function minutosDe(texto: string, sufixoDoFim = ''): number | null {
  const parte = /(manha|tarde|noite|madrugada)$/.exec(texto)?.[1] ?? sufixoDoFim
  if (texto.startsWith('meio dia')) return texto.includes('meia') ? 750 : 720
  if (texto.startsWith('meia noite')) return FIM
  const numero = new RegExp(`^(${NUMERO_CURTO})(?:[h:](\\d{2}))?`).exec(texto)
  if (!numero) return null
  let hora = valorDe(numero[1]!)
  const mais = / e (meia|quinze|trinta|\d{2})/.exec(texto)?.[1]
  const minutos =
    numero[2] ?? (mais === 'meia' || mais === 'trinta' ? '30' : mais === 'quinze' ? '15' : (mais ?? '0'))
  if (hora > 24) return null
  if (parte === 'tarde' && hora < 12) hora += 12
  else if (parte === 'noite' && hora < 12 && hora >= 5) hora += 12
  // Nobody is seen at three in the morning.
  else if (parte === '' && hora >= 1 && hora <= 6) hora += 12
  return Math.min(FIM, hora * 60 + Number(minutos))
}

const NEGA =
  '(?:menos|exceto|fora|tirando|salvo|sem ser|nao (?:pode ser|posso|consigo|quero|da|serve|precisa ser|seja)|que nao seja|nunca|nao)'
const PEQUENAS = '(?:de |da |das |do |as |a |o |pel[ao]s? |no |na |em |com |horario )*'

/** Parts of a day by their names. */
const PARTES: [fonte: string, janela: Janela][] = [
  [
    '(?:bem cedo|cedinho|manhazinha|manhanzinha|primeir[oa]s? horas?(?: da manha| do dia)?|logo cedo|comeco da manha|inicio da manha|cedo da manha)',
    [0, 540],
  ],
  ['(?:fim|final) d[ae] manha', [600, 720]],
  ['(?:meio|metade) da manha', [540, 660]],
  ['(?:comeco|inicio|comecinho) d[ae] tarde', [720, 900]],
  ['(?:meio|metade) da tarde', [840, 1020]],
  ['(?:(?:fim|final|finalzinho) d[ae] tarde|tardinha|fim do dia|final do dia)', [960, 1140]],
  ['(?:comeco|inicio|comecinho) d[ae] noite', [1080, 1200]],
  ['horario comercial', [480, 1080]],
  ['(?:hora|horario|intervalo) d[eo] almoco', [720, 840]],
  ['depois d[oe] almoco', [780, 1080]],
  ['antes d[oe] almoco', [0, 720]],
  [
    '(?:depois|apos|na saida|quando saio|quando sair|saindo) (?:o |do |d[ao] meu |meu |de )?(?:trabalho|expediente|servico|trampo|batente|emprego|trabalhar)',
    [1080, FIM],
  ],
  ['(?:antes|entrada) (?:o |do |do meu |de )(?:trabalho|expediente|servico|trampo|trabalhar)', [0, 540]],
  ['fora d[oe] (?:expediente|horario de trabalho|horario comercial)', [1080, FIM]],
  ['depois d[ae] (?:minha |dela |dele )?(?:aula|aulas|escola|colegio|creche)', [720, FIM]],
  ['(?:cedo|manha|manhas|matutino|parte da manha|periodo da manha|turno da manha)', [0, 720]],
  ['(?:tarde|tardes|vespertino|parte da tarde|periodo da tarde|turno da tarde)', [720, 1080]],
  ['(?:noite|noites|noitinha|noturno|parte da noite|periodo da noite|turno da noite)', [1080, FIM]],
]
const LIGA_PARTE = '(?:(?:de|da|a|pela|na|no|as|nas|o|em|pelo|so|parte da|horario|so de|so a) )*'

/** Hours of a day, as they are said. Whole days are read elsewhere. */
export function lerHoras(frase: Frase): HoraLida[] {
  const lidas: HoraLida[] = []
  const por = (janela: Janela, lugar: number, nega = false) => {
    if (janela[0] >= janela[1]) return false
    lidas.push({ janela, nega, lugar })
    return true
  }
  procurar(
    frase,
    `(?:entre|de|das|da|do) (?:as |a |o )?(${HORA})(?:h|hs)? (?:e|as|a|ate|ate as|ate a|ao|ate o) (?:as |o |a )?(${HORA})${NAO_HORA}`,
    ([tudo, a, b], { de }) => {
      const certa = new RegExp(`(?<![^ ])${CERTA}(?![^ ])`).test(tudo) || /^das .* as /.test(tudo)
      if (!certa) return false
      const sufixo = / (manha|tarde|noite)$/.exec(b!)?.[1] ?? ''
      const ate = minutosDe(b!)
      let inicio = minutosDe(a!, sufixo)
      if (ate === null || inicio === null) return false
      // 'das 10 às 2 da tarde', 'das 7 às 9'.
      if (inicio >= ate) inicio = minutosDe(a!.replace(/ d[ae] \w+$/, ''), 'manha')
      return inicio !== null && por([inicio, ate], de)
    },
  )
  const depois = (grupos: RegExpExecArray, { de }: { de: number }) => {
    const minutos = minutosDe(grupos[1]!)
    return minutos !== null && por([minutos, FIM], de)
  }
  procurar(
    frase,
    `(?:so )?(?:a partir|partir|depois|apos|acima|passando|mais tarde que|passad[ao]s?)(?: de| da| das| do| as| d[ao]s?)* (${CERTA})${NAO_HORA}`,
    depois,
  )
  procurar(frase, `(?:so )?(?:a partir|partir|depois|apos) (?:das|as|da) (${HORA})${NAO_HORA}`, depois)
  procurar(
    frase,
    `(?:das |de |as )?(${CERTA}|${NUMERO_CURTO}) (?:em diante|pra frente|para frente|para a frente|pra la)`,
    depois,
  )
  procurar(
    frase,
    `(?:saio|largo|termino|chego|saindo|sai|libero|livre|folga)(?: (?!as |depois |entro )[a-z]+){0,4} (?:as|so as|depois das|a partir das|la pelas) (${HORA})${NAO_HORA}`,
    depois,
  )
  procurar(frase, `(?:entro|pego|comeco)(?: (?!as )[a-z]+){0,4} as (${HORA})${NAO_HORA}`, ([, a], { de }) => {
    const minutos = minutosDe(a!)
    return minutos !== null && por([0, minutos], de)
  })
  const antes = (grupos: RegExpExecArray, { de }: { de: number }) => {
    const minutos = minutosDe(grupos[1]!)
    return minutos !== null && por([0, minutos], de)
  }
  procurar(
    frase,
    `(?:antes|ate|no maximo ate|no maximo|ate no maximo|mais cedo que)(?: de| da| das| do| as| o| a)* (${CERTA})${NAO_HORA}`,
    antes,
  )
  procurar(frase, `(?:antes|ate) (?:das|as|da) (${HORA})${NAO_HORA}`, antes)
  procurar(
    frase,
    `(?:por volta|la pel[ao]s?|perto|em torno|umas|uns|cerca|mais ou menos|aproximadamente|proximo)(?: de| da| das| do| as| a| ao| pel[ao]s?)* (${HORA})${NAO_HORA}`,
    ([tudo, a], { de }) => {
      if (!/ (?:das|as|pel[ao]s?|do) /.test(`${tudo} `) && !new RegExp(`(?<![^ ])${CERTA}$`).test(tudo))
        return false
      const minutos = minutosDe(a!)
      return minutos !== null && por([Math.max(0, minutos - 60), Math.min(FIM, minutos + 60)], de)
    },
  )
  procurar(
    frase,
    `(?:(?:as|pras|para as) (${HORA})|(?:a |ao |o )?(${CERTA}))${NAO_HORA}`,
    ([, a, b], { de }) => {
      const minutos = minutosDe((a ?? b)!)
      return minutos !== null && por([minutos, Math.min(FIM, minutos + 60)], de)
    },
  )
  for (const [fonte, janela] of PARTES) {
    procurar(
      frase,
      `${NEGA} ${PEQUENAS}${fonte}`,
      (_, onde) => !temPausa(frase, onde) && por(janela, onde.de, true),
    )
    procurar(
      frase,
      `${LIGA_PARTE}${fonte} (?:nao|nem pensar|jamais)`,
      (_, onde) => !temPausa(frase, onde) && por(janela, onde.de, true),
    )
    procurar(frase, `${LIGA_PARTE}${fonte}`, (_, { de }) => por(janela, de))
  }
  return lidas.toSorted((a, b) => a.lugar - b.lugar)
}

/** Union of stretches, ascending. */
export function unir(janelas: readonly Janela[]): Janela[] {
  const juntas: [number, number][] = []
  for (const [de, ate] of janelas.toSorted((a, b) => a[0] - b[0])) {
    const ultima = juntas.at(-1)
    if (ultima && de <= ultima[1]) ultima[1] = Math.max(ultima[1], ate)
    else juntas.push([de, ate])
  }
  return juntas
}

/** What of a day is left without these stretches. */
export function menos(janelas: readonly Janela[], fora: readonly Janela[]): Janela[] {
  return fora.reduce<Janela[]>(
    (restam, [de, ate]) =>
      restam.flatMap(([a, b]): Janela[] =>
        ate <= a || de >= b
          ? [[a, b]]
          : [...(a < de ? [[a, de] as Janela] : []), ...(ate < b ? [[ate, b] as Janela] : [])],
      ),
    [...janelas],
  )
}

export const diaInteiro: Janela = [0, FIM]
