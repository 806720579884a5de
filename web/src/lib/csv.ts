import { paraDecimal } from '#domain/formato/dinheiro.ts'
import { baixarTexto } from './baixar.ts'

/** An amount as a cell, '1234,50'. */
export const celulaDeDinheiro = (centavos: number) => paraDecimal(centavos).replace('.', ',')

/** Hands a table to the browser as CSV for a spreadsheet in Portuguese. No text may run as a formula; an amount below zero stays a number. */
export async function baixarCsv(
  nome: string,
  colunas: readonly string[],
  linhas: readonly (readonly (string | number)[])[],
): Promise<void> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  const texto = stringify(
    linhas.map((linha) => [...linha]),
    {
      header: true,
      columns: [...colunas],
      delimiter: ';',
      bom: true,
      escape_formulas: false,
      cast: {
        string: (celula) =>
          /^[=+\-@\t\r]/.test(celula) && !/^-?\d+(,\d+)?$/.test(celula) ? `'${celula}` : celula,
      },
    },
  )
  baixarTexto(`${nome}.csv`, 'text/csv;charset=utf-8', texto)
}
