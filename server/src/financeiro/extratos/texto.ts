/** Why a file is not read; the names of the contract's errors. */
export class NaoSeLe extends Error {
  readonly motivo: 'ARQUIVO_RECUSADO' | 'LINHAS_DEMAIS' | 'VAZIO' | 'MOEDA'
  constructor(motivo: NaoSeLe['motivo']) {
    super(motivo)
    this.motivo = motivo
  }
}

/** What a header of OFX says of its letters: 'CHARSET:1252', 'ENCODING:UTF-8', or the declaration of XML. */
function letrasDo(cabecalho: string): string {
  const dito = /CHARSET\s*[:=]\s*"?([\w-]+)|encoding\s*=\s*["']([\w-]+)["']/i.exec(cabecalho)
  const nome = (dito?.[1] ?? dito?.[2] ?? '').toLowerCase()
  return /^(iso-?8859-?1|8859-?1|latin-?1)$/.test(nome) ? 'iso-8859-1' : 'windows-1252'
}

/**
 * The text of a file. Bytes that are UTF-8 are read as such, also where a header says otherwise: words in Portuguese of another set never happen to be. All else is what the header
 * names, or what spreadsheets in Brazil write.
 * @throws NaoSeLe for what is no text
 */
export function textoDe(bytes: Uint8Array): string {
  if (bytes.includes(0) || comeca(bytes, '%PDF') || comeca(bytes, 'PK\u0003\u0004'))
    throw new NaoSeLe('ARQUIVO_RECUSADO')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const cabecalho = new TextDecoder('latin1').decode(bytes.subarray(0, 1_000))
    return new TextDecoder(letrasDo(cabecalho)).decode(bytes)
  }
}

const comeca = (bytes: Uint8Array, com: string) =>
  [...com].every((letra, n) => bytes[n] === letra.charCodeAt(0))
