/** A movement of a file of OFX; a value that is left out has no tag. */
export interface MovimentoEscrito {
  fitid?: string
  data?: string
  valor: string
  memo?: string
  nome?: string
}

const folhas = ({ fitid, data = '20261104000000[-3:GMT]', valor, memo, nome }: MovimentoEscrito) =>
  (
    [
      ['TRNTYPE', valor.startsWith('-') ? 'DEBIT' : 'CREDIT'],
      ['DTPOSTED', data],
      ['TRNAMT', valor],
      ['FITID', fitid],
      ['NAME', nome],
      ['MEMO', memo],
    ] as const
  ).filter(([, cada]) => cada !== undefined)

const CABECALHO = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
]

interface ComoOfx {
  conta?: string
  banco?: string
  moeda?: string
}

const conta = ({ conta: numero = '12345-6', banco = '001', moeda = 'BRL' }: ComoOfx) => ({
  antes: `<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261125<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>${moeda}
<BANKACCTFROM><BANKID>${banco}<ACCTID>${numero}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130`,
  depois: `</BANKTRANLIST><LEDGERBAL><BALAMT>0.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
})

/** As most banks in Brazil write it: leaves without an end, one to a line. */
export function ofxSgml(movimentos: readonly MovimentoEscrito[], como: ComoOfx = {}): string {
  const { antes, depois } = conta(como)
  const linhas = movimentos.map(
    (cada) =>
      `<STMTTRN>\r\n${folhas(cada)
        .map(([nome, valor]) => `<${nome}>${valor}`)
        .join('\r\n')}\r\n</STMTTRN>`,
  )
  return [...CABECALHO, '', antes, ...linhas, depois].join('\r\n')
}

/** The same without a single break, header and all. */
export const ofxNumaLinha = (movimentos: readonly MovimentoEscrito[], como: ComoOfx = {}): string =>
  ofxSgml(movimentos, como).replace(/\r?\n/g, '')

/** Version 2: XML, every leaf with its end, in UTF-8. */
export function ofxXml(movimentos: readonly MovimentoEscrito[], como: ComoOfx = {}): string {
  const fechado = (texto: string) => texto.replace(/<([A-Z]+)>([^<\r\n]+)/g, '<$1>$2</$1>')
  const { antes, depois } = conta(como)
  const linhas = movimentos.map(
    (cada) =>
      `<STMTTRN>${folhas(cada)
        .map(([nome, valor]) => `<${nome}>${valor}</${nome}>`)
        .join('')}</STMTTRN>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n${fechado(antes)}${linhas.join('\n')}${fechado(depois)}`
}

/** Bytes of windows-1252, as far as it is that of latin1. */
export const emLatin1 = (texto: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(texto, (letra) => letra.charCodeAt(0))

/** As a browser sends it. */
export const arquivo = (conteudo: string | Uint8Array<ArrayBuffer>, nome = 'extrato.ofx') =>
  new File([conteudo], nome, { type: 'application/octet-stream' })
