import { parse } from 'csv-parse'
import { limitesDaMudanca, type FormatoDoArquivo } from '#domain/mudanca/tipos.ts'
import { NaoSeLe, type ArquivoLido } from './arquivo-lido.ts'

const SEPARADORES = [';', ',', '\t', '|'] as const

/** UTF-8 where the bytes are that, else what spreadsheets in Brazil write. @throws NaoSeLe for what is no text */
export function textoDe(bytes: Uint8Array): { texto: string; codificacao: FormatoDoArquivo['codificacao'] } {
  // What a spreadsheet calls Unicode: two bytes for each letter, with a mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { texto: new TextDecoder('utf-16le').decode(bytes), codificacao: 'utf-8' }
  if (bytes.includes(0)) throw new NaoSeLe('ARQUIVO_RECUSADO')
  try {
    return { texto: new TextDecoder('utf-8', { fatal: true }).decode(bytes), codificacao: 'utf-8' }
  } catch {
    return { texto: new TextDecoder('windows-1252').decode(bytes), codificacao: 'windows-1252' }
  }
}

/** The mark that stands most often in the header, outside of quotes. */
function separadorDe(texto: string): (typeof SEPARADORES)[number] {
  const primeira = (/^(?:[^\r\n"]|"[^"]*")*/.exec(texto)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const vezes = (separador: string) => primeira.split(separador).length
  return SEPARADORES.reduce((melhor, cada) => (vezes(cada) > vezes(melhor) ? cada : melhor))
}

/** A report of this product marks what a spreadsheet would take for a formula; brought again, the cell is as it was. */
const semMarca = (celula: string) => celula.replace(/^'(?=[=+\-@])/, '')

/**
 * A CSV with a header, by its content. Read as a stream, so that others are answered meanwhile.
 * @throws NaoSeLe
 */
export async function lerCsv(bytes: Uint8Array): Promise<ArquivoLido> {
  const { texto, codificacao } = textoDe(bytes)
  if (texto.trim() === '') throw new NaoSeLe('VAZIO')
  const separador = separadorDe(texto.replace(/^\uFEFF/, ''))
  const leitor = parse(texto, {
    bom: true,
    delimiter: separador,
    info: true,
    max_record_size: 100_000,
    relax_column_count: true,
    skip_empty_lines: true,
    to: limitesDaMudanca.linhas + 2,
    trim: true,
  })
  let cabecalho: string[] | undefined
  const linhas: ArquivoLido['linhas'] = []
  try {
    for await (const { record, info } of leitor as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!cabecalho) {
        if (record.length > limitesDaMudanca.colunas) throw new NaoSeLe('ARQUIVO_RECUSADO')
        cabecalho = record.map((cada) => cada.slice(0, 120))
      } else if (record.some((celula) => celula !== ''))
        linhas.push({
          linha: info.lines,
          celulas: cabecalho.map((_, n) => semMarca((record[n] ?? '').slice(0, limitesDaMudanca.letras))),
        })
    }
  } catch (erro) {
    throw erro instanceof NaoSeLe ? erro : new NaoSeLe('ARQUIVO_RECUSADO')
  }
  if (linhas.length > limitesDaMudanca.linhas) throw new NaoSeLe('LINHAS_DEMAIS')
  if (!cabecalho || linhas.length === 0) throw new NaoSeLe('VAZIO')
  return {
    cabecalho,
    linhas,
    formato: { especie: 'csv', separador: separador === '\t' ? 'tab' : separador, codificacao },
  }
}
