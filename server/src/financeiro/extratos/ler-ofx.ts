import { parseSync } from 'ofx-js'
import { nomeDaConta } from '#domain/financeiro/extratos/bancos.ts'
import {
  lerValor,
  linhaDe,
  motivosDeFora,
  type LinhaFora,
  type LinhaLida,
} from '#domain/financeiro/extratos/linha.ts'

/** What stands in a file of OFX that is read here. Every other '<' is a letter of somebody's words: 'PIX <AGD1> Ana'. */
const FOLHAS = new Set(
  `CODE SEVERITY MESSAGE DTSERVER LANGUAGE ORG FID TRNUID CURDEF BANKID BRANCHID ACCTID ACCTTYPE DTSTART DTEND TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID
   CORRECTACTION SRVRTID CHECKNUM REFNUM SIC PAYEEID NAME EXTDNAME MEMO BALAMT DTASOF CURRATE CURSYM ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE INTU.BID INTU.USERID`.split(
    /\s+/,
  ),
)
const GRUPOS = new Set(
  `OFX SIGNONMSGSRSV1 SONRS STATUS FI BANKMSGSRSV1 STMTTRNRS STMTRS BANKACCTFROM BANKACCTTO BANKTRANLIST STMTTRN LEDGERBAL AVAILBAL CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS
   CCACCTFROM CCACCTTO PAYEE CURRENCY ORIGCURRENCY`.split(/\s+/),
)

/** A movement as clean XML, and the account and currency that it stands under. */
interface Movimento {
  xml: string
  conta: string
  moeda: string
}

const escapado = (valor: string) => valor.replaceAll('<', '&lt;')

/** Every movement of a file, cleaned for the parser: empty leaves dropped, leaves closed, letters of words escaped, groups closed that nobody closed. */
export function* movimentosDo(texto: string): Generator<Movimento> {
  const marcas = /<(\/?)([A-Za-z0-9_.]+)\s*(\/?)>/g
  const fora: Record<string, string> = {}
  let dentro: { partes: string[]; abertos: string[] } | null = null
  let folha: { nome: string; desde: number } | null = null
  const conhecida = (nome: string) => FOLHAS.has(nome) || GRUPOS.has(nome)
  const fecharFolha = (ate: number) => {
    if (!folha) return
    const valor = texto
      .slice(folha.desde, ate)
      .replace(/^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/, '$1')
      .trim()
    if (valor !== '') {
      if (dentro) dentro.partes.push(`<${folha.nome}>${escapado(valor)}</${folha.nome}>`)
      else fora[folha.nome] = valor
    }
    folha = null
  }
  const fechado = (): Movimento | null => {
    if (!dentro) return null
    const { partes, abertos } = dentro
    dentro = null
    return {
      xml: `<STMTTRN>${partes.join('')}${abertos
        .toReversed()
        .map((nome) => `</${nome}>`)
        .join('')}</STMTTRN>`,
      conta: nomeDaConta(fora['BANKID'] ?? '', fora['ACCTID'] ?? ''),
      moeda: (fora['CURDEF'] ?? 'BRL').toUpperCase(),
    }
  }
  for (let marca = marcas.exec(texto); marca; marca = marcas.exec(texto)) {
    const nome = marca[2]!.toUpperCase()
    if (!conhecida(nome)) continue
    fecharFolha(marca.index)
    const fecha = marca[1] === '/'
    if (FOLHAS.has(nome)) {
      if (!fecha && marca[3] !== '/') folha = { nome, desde: marcas.lastIndex }
    } else if (nome === 'STMTTRN' || (dentro && fecha && !dentro.abertos.includes(nome))) {
      const movimento = fechado()
      if (movimento) yield movimento
      if (nome === 'STMTTRN' && !fecha) dentro = { partes: [], abertos: [] }
    } else if (dentro && marca[3] !== '/') {
      if (fecha) {
        let aberto
        do dentro.partes.push(`</${(aberto = dentro.abertos.pop()!)}>`)
        while (aberto !== nome)
      } else {
        dentro.abertos.push(nome)
        dentro.partes.push(`<${nome}>`)
      }
    } else if (!fecha && (nome === 'STMTRS' || nome === 'CCSTMTRS')) {
      // Another account: what was said of the last one is not of this one.
      for (const qual of ['BANKID', 'ACCTID', 'CURDEF']) delete fora[qual]
    }
  }
  fecharFolha(texto.length)
  const ultimo = fechado()
  if (ultimo) yield ultimo
}

/** A leaf of a movement as text; of several the first. */
function folhaDe(movimento: Record<string, unknown>, nome: string): string {
  const valor = movimento[nome]
  const um: unknown = Array.isArray(valor) ? valor[0] : valor
  return typeof um === 'string' ? semEntidades(um) : ''
}
const semEntidades = (texto: string) =>
  texto
    .replace(/&#(\d{1,6});/g, (inteira, numero: string) =>
      Number(numero) <= 0x10_ff_ff ? String.fromCodePoint(Number(numero)) : inteira,
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&nbsp;', ' ')

/** Name and words of a movement; one of them where the other is missing, or says the same. */
function memoDe(movimento: Record<string, unknown>): string {
  const [nome, memo] = [folhaDe(movimento, 'NAME'), folhaDe(movimento, 'MEMO')]
  return memo.toLowerCase().includes(nome.toLowerCase()) ? memo : [nome, memo].filter(Boolean).join(' ')
}

/** Whether the movement itself is in another currency; what it was before the bank converted it does not matter. */
function outraMoeda(movimento: Record<string, unknown>): boolean {
  const moeda = movimento['CURRENCY'] as Record<string, unknown> | undefined
  return typeof moeda === 'object' && !['', 'BRL'].includes(folhaDe(moeda, 'CURSYM').toUpperCase())
}

/** Some movements, parsed together. @param primeira place of the first one in the file */
export function lerMovimentos(movimentos: readonly Movimento[], primeira: number): (LinhaLida | LinhaFora)[] {
  const xml = `<OFX>${movimentos.map((cada) => cada.xml).join('')}</OFX>`
  const lidos = parseSync(xml).OFX as Record<string, unknown> | string
  const achados = typeof lidos === 'string' ? [] : lidos['STMTTRN']
  const todos = (Array.isArray(achados) ? achados : [achados]) as unknown[]
  return movimentos.map(({ conta, moeda }, n) => {
    const ordem = primeira + n
    const movimento = todos[n]
    if (typeof movimento !== 'object' || movimento === null) return { ordem, motivo: motivosDeFora.valor }
    const folhas = movimento as Record<string, unknown>
    if (moeda !== 'BRL' || outraMoeda(folhas)) return { ordem, motivo: motivosDeFora.moeda }
    return linhaDe({
      ordem,
      conta,
      fitid: folhaDe(folhas, 'FITID'),
      data: folhaDe(folhas, 'DTPOSTED'),
      valor_centavos: lerValor(folhaDe(folhas, 'TRNAMT')),
      memo: memoDe(folhas),
    })
  })
}
