import { useEffect } from 'react'

const PRODUTO = 'App da Saúde'

/** The document's title for a page. Without a page title, the product's name alone. */
export function tituloDoDocumento(pagina: string | null | undefined): string {
  return pagina ? `${pagina} · ${PRODUTO}` : PRODUTO
}

/** Sets the title while a page is shown, for pages whose title depends on data. */
export function useTitulo(pagina: string | null | undefined): void {
  useEffect(() => {
    if (pagina) document.title = tituloDoDocumento(pagina)
  }, [pagina])
}
