/** Address of `/pacientes/$id/atendimento`: a consultation, or a note that stands by itself. */
export type BuscaDoAtendimento = {
  consulta?: string
  nota?: string
}

const uuid = (valor: unknown) =>
  typeof valor === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(valor) ? valor : undefined

/** Reads the address. What is no id is left out. */
export const lerBuscaDoAtendimento = (lida: Record<string, unknown>): BuscaDoAtendimento => ({
  consulta: uuid(lida.consulta),
  nota: uuid(lida.nota),
})

/** Address of a note by itself. */
export const enderecoDaNota = (paciente_id: string, nota: string): string =>
  `/pacientes/${paciente_id}/atendimento?nota=${nota}`
