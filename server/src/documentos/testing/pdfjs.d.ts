/** What `pdf.test.ts` uses of pdfjs-dist. */
declare module 'pdfjs-dist/legacy/build/pdf.mjs' {
  interface Pagina {
    getTextContent(): Promise<{ items: readonly ({ str: string } | { type: string })[] }>
    getStructTree(): Promise<unknown>
  }
  interface Arquivo {
    numPages: number
    getPage(n: number): Promise<Pagina>
    getMetadata(): Promise<{ info: Record<string, unknown> }>
    getMarkInfo(): Promise<unknown>
  }
  export function getDocument(opcoes: { data: Uint8Array; useSystemFonts: boolean; verbosity: number }): {
    promise: Promise<Arquivo>
  }
}
