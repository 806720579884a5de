import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { paraDecimal } from '#domain/formato/dinheiro.ts'

/** The fields of a static code. */
export interface BrCode {
  /** Key in its normalised form. */
  chave: string
  /** Null: the payer types the amount. */
  valor_centavos: number | null
  recebedor: string
  cidade: string
  /** Letters and digits, at most 25; the receiver finds it on the statement. */
  txid: string
  /** Free text for the payer's bank. */
  texto?: string
}

/** Longest name and city that a code takes. */
export const limitesDoBrCode = { recebedor: 25, cidade: 15, txid: 25 } as const

/** Capital letters without accents, digits and blanks: all that every bank reads. */
export const letrasSimples = (texto: string) =>
  semAcentos(texto)
    .toUpperCase()
    .replace(/[^A-Z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

const campo = (id: string, valor: string) => `${id}${String(valor.length).padStart(2, '0')}${valor}`

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 0x1021, from 0xFFFF, four capital hexadecimal digits. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (let i = 0; i < texto.length; i++) {
    crc ^= texto.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * The static Pix code, 'copia e cola' (Manual do BR Code): fields of two digits of name, two of length, and the value, closed by their CRC.
 * @throws RangeError when key and text do not fit into their field together
 */
export function copiaECola({ chave, valor_centavos, recebedor, cidade, txid, texto }: BrCode): string {
  const conta =
    campo('00', 'br.gov.bcb.pix') + campo('01', chave) + (texto ? campo('02', letrasDoTexto(texto)) : '')
  if (conta.length > 99)
    throw new RangeError('The key and the text of a Pix code take more than 99 characters.')
  const aberto =
    campo('00', '01') +
    campo('26', conta) +
    campo('52', '0000') +
    campo('53', '986') +
    (valor_centavos === null ? '' : campo('54', paraDecimal(valor_centavos))) +
    campo('58', 'BR') +
    campo('59', letrasSimples(recebedor).slice(0, limitesDoBrCode.recebedor).trim()) +
    campo('60', letrasSimples(cidade).slice(0, limitesDoBrCode.cidade).trim()) +
    campo('62', campo('05', txid)) +
    '6304'
  return aberto + crc16(aberto)
}

const letrasDoTexto = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
