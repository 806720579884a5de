import { tiposMudanca, type TipoMudanca } from '#domain/mudanca/tipos.ts'

/** Address of `/mudanca`: what is brought, to whose agenda, and the file that is open. */
export type BuscaDaMudanca = {
  tipo?: TipoMudanca
  profissional?: string
  arquivo?: string
}

const texto = (valor: unknown) =>
  typeof valor === 'string' && /^[0-9a-f-]{36}$/.test(valor) ? valor : undefined

/** Reads an address. Invalid values are left out. */
export const lerBusca = (lida: Record<string, unknown>): BuscaDaMudanca => ({
  tipo: tiposMudanca.find((cada) => cada === lida.tipo),
  profissional: texto(lida.profissional),
  arquivo: texto(lida.arquivo),
})
