import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { limitesDoTermo, type SistemaDeTermos } from './sistemas.ts'
import type { Termo } from './termo.ts'

/** A line that was left out, from 1, and why. */
export interface ErroDeLinha {
  linha: number
  mensagem: string
}

/** What a file holds, or why it is not what it says. */
export type ArquivoLido = { recusa: string } | { recusa: null; termos: Termo[]; erros: ErroDeLinha[] }

const recusar = (recusa: string): ArquivoLido => ({ recusa })

/** Bytes with which other kinds of files begin. */
const outros: readonly [inicio: string, frase: string][] = [
  [
    'PK',
    'Este arquivo está compactado, ou é uma planilha. Extraia ou salve como CSV e escolha o arquivo .csv.',
  ],
  ['%PDF', 'Este arquivo é um PDF. Escolha o arquivo .csv da tabela.'],
  ['\u00d0\u00cf', 'Este arquivo é uma planilha antiga. Salve como CSV e escolha o arquivo .csv.'],
]

/** UTF-8, or the Latin letters in which DATASUS publishes. */
function decodificar(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Cells of one line; quotes keep a separator, and two of them are one. */
function celulas(linha: string, separador: string): string[] {
  if (!linha.includes('"')) return linha.split(separador).map((celula) => celula.trim())
  const prontas: string[] = []
  let celula = ''
  let dentro = false
  for (let i = 0; i < linha.length; i++) {
    const letra = linha[i]!
    if (letra === '"' && dentro && linha[i + 1] === '"') {
      celula += '"'
      i++
    } else if (letra === '"') dentro = !dentro
    else if (letra === separador && !dentro) {
      prontas.push(celula.trim())
      celula = ''
    } else celula += letra
  }
  return [...prontas, celula.trim()]
}

/** 'A000' → 'A00.0', 'I10X' → 'I10'. */
export const codigoCid = (codigo: string): string => {
  const letras = codigo.toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (letras.length === 4 && letras.endsWith('X')) return letras.slice(0, 3)
  return letras.length > 3 ? `${letras.slice(0, 3)}.${letras.slice(3)}` : letras
}
const CID = /^[A-Z]\d{2}(?:\.\d)?$/

const coluna = (titulos: readonly string[], ...nomes: string[]) =>
  titulos.findIndex((titulo) => nomes.includes(titulo))

/**
 * Reads a table of codes: CID-10 as DATASUS publishes it (`CID-10-SUBCATEGORIAS.CSV`), or a CSV of ours with the columns `codigo` and `descricao`, and `sinonimos` and
 * `substancias` where there are any, each with `|` between.
 * @param bytes of the file, whatever it is
 */
export function lerTerminologia(bytes: Uint8Array, sistema: SistemaDeTermos): ArquivoLido {
  if (bytes.length === 0) return recusar('O arquivo está vazio. Escolha outro.')
  const inicio = String.fromCharCode(...bytes.subarray(0, 4))
  for (const [sinal, frase] of outros) if (inicio.startsWith(sinal)) return recusar(frase)
  if (bytes.subarray(0, 4096).includes(0))
    return recusar('Este arquivo não é um texto CSV. Escolha o arquivo .csv da tabela.')
  const linhas = decodificar(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
  const primeira = linhas[0] ?? ''
  const separador = [';', '\t', ','].find((cada) => primeira.includes(cada)) ?? ';'
  const titulos = celulas(primeira, separador).map(semAcentos)
  const doDatasus = coluna(titulos, 'subcat', 'cat')
  if (doDatasus >= 0 && sistema !== 'cid10')
    return recusar('Este arquivo é da CID-10. Escolha CID-10 como sistema, ou outro arquivo.')
  const codigo = doDatasus >= 0 ? doDatasus : coluna(titulos, 'codigo', 'code')
  const descricao = coluna(titulos, 'descricao', 'termo', 'description')
  if (codigo < 0 || descricao < 0)
    return recusar(
      'A primeira linha precisa dos nomes das colunas, com codigo e descricao. Confira o arquivo.',
    )
  const sinonimos = coluna(titulos, 'sinonimos')
  const substancias = coluna(titulos, 'substancias', 'substancia')

  const termos: Termo[] = []
  const erros: ErroDeLinha[] = []
  const vistos = new Map<string, number>()
  const varios = (celula: string | undefined) =>
    (celula ?? '')
      .split('|')
      .map((parte) => parte.trim())
      .filter(Boolean)
      .slice(0, limitesDoTermo.sinonimos)
  for (const [i, texto] of linhas.entries()) {
    const linha = i + 1
    if (i === 0 || texto.trim() === '') continue
    const partes = celulas(texto, separador)
    const cru = partes[codigo] ?? ''
    const seu = sistema === 'cid10' ? codigoCid(cru) : cru
    const palavras = partes[descricao] ?? ''
    const erro =
      cru === ''
        ? 'Falta o código.'
        : sistema === 'cid10' && !CID.test(seu)
          ? `'${cru.slice(0, 20)}' não é um código da CID-10.`
          : seu.length > limitesDoTermo.codigo
            ? `O código passa de ${limitesDoTermo.codigo} letras.`
            : palavras === ''
              ? 'Falta a descrição.'
              : palavras.length > limitesDoTermo.descricao
                ? `A descrição passa de ${limitesDoTermo.descricao} letras.`
                : vistos.has(seu)
                  ? `O código ${seu} já está na linha ${vistos.get(seu)}.`
                  : null
    if (erro) {
      erros.push({ linha, mensagem: erro })
      continue
    }
    vistos.set(seu, linha)
    termos.push({
      codigo: seu,
      descricao: palavras,
      sinonimos: varios(partes[sinonimos]),
      substancias: varios(partes[substancias]),
    })
  }
  if (termos.length === 0 && erros.length === 0)
    return recusar('O arquivo só tem a linha dos nomes das colunas. Escolha outro.')
  if (termos.length > limitesDoTermo.total)
    return recusar(`O arquivo passa de ${limitesDoTermo.total.toLocaleString('pt-BR')} termos.`)
  return { recusa: null, termos, erros }
}
