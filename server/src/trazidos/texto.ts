import { convert } from 'html-to-text'

/** Longest narrative that is read, in letters. */
const MAXIMO = 200_000

/** The words of a narrative: no mark of HTML, no address and no picture is kept. */
export const textoDeHtml = (html: string): string =>
  convert(html.slice(0, MAXIMO), {
    wordwrap: false,
    limits: { maxInputLength: MAXIMO },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'script', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  }).trim()
