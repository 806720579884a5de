import { enderecoDeRetorno } from '#web/lib/endereco.ts'

const CHAVE = 'app-da-saude-retorno'

/** Keeps the address first asked for, in this tab, over a stay at Google (ROUTE-01). */
export function guardarRetorno(retorno: string | undefined): void {
  try {
    if (retorno) sessionStorage.setItem(CHAVE, retorno)
    else sessionStorage.removeItem(CHAVE)
  } catch {
    // Without storage the person comes back to the home page.
  }
}

/** Takes the kept address, if it is one of ours. */
export function tomarRetorno(): string | null {
  try {
    const retorno = sessionStorage.getItem(CHAVE)
    sessionStorage.removeItem(CHAVE)
    return enderecoDeRetorno(retorno)
  } catch {
    return null
  }
}
