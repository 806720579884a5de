/** What `pdf.ts` uses of pdfkit. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  /** An element of the tagged tree. */
  interface Elemento {
    add(filho: Elemento): Elemento
    end(): Elemento
  }
  interface OpcoesDoTexto {
    indent?: number
    width?: number
  }
  /** An object of the file. */
  interface Objeto {
    data: Record<string, unknown>
    end(): void
  }
  interface Folha {
    width: number
    height: number
    readonly dictionary: Objeto
    readonly annotations: Objeto[]
  }
  interface Papel extends Readable {
    x: number
    y: number
    readonly page: Folha
    readonly _root: { data: Record<string, Objeto> }
    /** Makes `_root.data.AcroForm`, which `end` closes. */
    initForm(): this
    ref(dados: Record<string, unknown>): Objeto
    struct(tipo: string, opcoes?: { alt?: string }, conteudo?: () => void): Elemento
    addStructure(raiz: Elemento): this
    markContent(tag: string, opcoes?: { type: string }): this
    endMarkedContent(): this
    addPage(): this
    end(): this
    font(arquivo: string, tamanho: number): this
    text(texto: string, opcoes?: OpcoesDoTexto): this
    text(texto: string, x: number, y: number, opcoes?: OpcoesDoTexto): this
    moveDown(linhas: number): this
    fillColor(cor: string): this
    strokeColor(cor: string): this
    lineWidth(pontos: number): this
    rect(x: number, y: number, largura: number, altura: number): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    fill(): this
    stroke(): this
  }
  interface Opcoes {
    size: 'A4'
    margin: number
    pdfVersion: '1.7'
    tagged: boolean
    displayTitle: boolean
    lang: string
    font: string
    info: { Title: string; Author: string; CreationDate: Date }
  }
  const Documento: new (opcoes: Opcoes) => Papel
  export default Documento
  export type { Elemento, OpcoesDoTexto, Papel }
}
