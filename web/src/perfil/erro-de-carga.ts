import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'

/** PERSON-03: the sentence of a failed load: one for a refusal, another for an unforeseen error. */
export function erroDeCarga(error: unknown): string {
  return codigoDe(error) === null || falhaDe(error).code === 'ERRO_INESPERADO'
    ? mensagens.erroInesperado
    : mensagens.erroAoCarregar
}
