import { parse } from 'csv-parse/sync'
import { limitesDaImportacao } from '#domain/pacientes/importacao/campos.ts'

/** Why a file is not read; the names of the contract's errors. */
export class NaoSeLe extends Error {
  readonly motivo: 'ARQUIVO_RECUSADO' | 'LINHAS_DEMAIS' | 'VAZIO'
  constructor(motivo: NaoSeLe['motivo']) {
    super(motivo)
    this.motivo = motivo
  }
}

export interface ArquivoLido {
  cabecalho: string[]
  /** Lines of patients, by their place in the file as a person counts it, cut to the columns of the header. */
  linhas: { linha: number; celulas: string[] }[]
}

const SEPARADORES = [';', ',', '\t'] as const

/** UTF-8 where the bytes are that, else what spreadsheets in Brazil write. @throws NaoSeLe for what is no text */
function textoDe(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new NaoSeLe('ARQUIVO_RECUSADO')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The mark that stands most often in the header, outside of quotes. */
function separadorDe(texto: string): string {
  const primeira = (/^(?:[^\r\n"]|"[^"]*")*/.exec(texto)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const vezes = (separador: string) => primeira.split(separador).length
  return SEPARADORES.reduce((melhor, cada) => (vezes(cada) > vezes(melhor) ? cada : melhor))
}

/**
 * A CSV with a header, by its content.
 * @throws NaoSeLe
 */
export function lerCsv(bytes: Uint8Array): ArquivoLido {
  const texto = textoDe(bytes)
  if (texto.trim() === '') throw new NaoSeLe('VAZIO')
  let lidas: { record: string[]; info: { lines: number } }[]
  try {
    lidas = parse(texto, {
      bom: true,
      delimiter: separadorDe(texto.replace(/^\uFEFF/, '')),
      info: true,
      max_record_size: 100_000,
      relax_column_count: true,
      skip_empty_lines: true,
      to: limitesDaImportacao.linhas + 2,
      trim: true,
    }) as unknown as typeof lidas
  } catch {
    throw new NaoSeLe('ARQUIVO_RECUSADO')
  }
  const [primeira, ...resto] = lidas
  const cabecalho =
    primeira?.record.slice(0, limitesDaImportacao.colunas).map((cada) => cada.slice(0, 120)) ?? []
  if (primeira === undefined || primeira.record.length > limitesDaImportacao.colunas)
    throw new NaoSeLe('ARQUIVO_RECUSADO')
  const linhas = resto
    .filter(({ record }) => record.some((celula) => celula !== ''))
    .map(({ record, info }) => ({
      linha: info.lines,
      celulas: cabecalho.map((_, n) => (record[n] ?? '').slice(0, limitesDaImportacao.letras)),
    }))
  if (linhas.length > limitesDaImportacao.linhas) throw new NaoSeLe('LINHAS_DEMAIS')
  if (linhas.length === 0) throw new NaoSeLe('VAZIO')
  return { cabecalho, linhas }
}
