import { enderecoDeRetorno } from '#web/lib/endereco.ts'

const CHAVE = 'app-da-saude-retorno'

/** Keeps the address first asked for in this tab during a visit to Google (ROUTE-01). */
export function guardarRetorno(retorno: string | undefined): void {
  try {
    if (retorno) sessionStorage.setItem(CHAVE, retorno)
    else sessionStorage.removeItem(CHAVE)
  } catch {
    // Without storage the person returns to the home page.
  }
}

/** Takes the kept address, if it belongs to the product. */
export function tomarRetorno(): string | null {
  try {
    const retorno = sessionStorage.getItem(CHAVE)
    sessionStorage.removeItem(CHAVE)
    return enderecoDeRetorno(retorno)
  } catch {
    return null
  }
}
