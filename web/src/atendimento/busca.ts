/** Address of `/atendimento-ia`: the list, or one consultation or person. */
export type BuscaDoEscriba = { paciente?: string; consulta?: string }

const uuid = (valor: unknown) =>
  typeof valor === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(valor) ? valor : undefined

/** Reads the address. What is no id is left out. */
export const lerBuscaDoEscriba = (lida: Record<string, unknown>): BuscaDoEscriba => ({
  paciente: uuid(lida.paciente),
  consulta: uuid(lida.consulta),
})

/** Address of the scribe of one person, at one consultation where one is named. */
export const enderecoDoEscriba = (paciente: string, consulta: string | null): string =>
  `/atendimento-ia?paciente=${paciente}${consulta ? `&consulta=${consulta}` : ''}`
