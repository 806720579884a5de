import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'

/** Personal data of the caller. */
export function useMeusDados() {
  return useQuery(api.usuarios.meusDados.queryOptions())
}

/** Professional record of the caller; null without one. */
export function useMeuRegistro() {
  return useQuery(api.profissionais.meuRegistro.queryOptions())
}

/** PERSON-03: the sentence of a failed load: one for a refusal, another for an unforeseen error. */
export function erroDeCarga(error: unknown): string {
  return codigoDe(error) === null || falhaDe(error).code === 'ERRO_INESPERADO'
    ? mensagens.erroInesperado
    : mensagens.erroAoCarregar
}
