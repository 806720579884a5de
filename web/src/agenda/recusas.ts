import { ORPCError } from '@orpc/client'
import type { Conflito } from '#domain/agendamentos/marcar/conflito.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'

type DadosDaRecusa = { conflitos?: Conflito[]; frase?: string }

/** The sentences of a refusal of the agenda: one for each conflict, the one about the hours, or the refusal's own. */
export function frasesDaRecusa(error: unknown): string[] {
  const dados = (error instanceof ORPCError ? (error.data as DadosDaRecusa | null) : null) ?? {}
  const code = codigoDe(error)
  if (code === 'CONFLITO' && dados.conflitos?.length) return dados.conflitos.map(({ frase }) => frase)
  if (code === 'FORA_DO_HORARIO' && dados.frase) return [dados.frase]
  return [falhaDe(error).mensagem]
}
