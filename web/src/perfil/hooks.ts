import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'

/** The personal data of who is signed in. */
export function useMeusDados() {
  return useQuery(api.usuarios.meusDados.queryOptions())
}

/** The professional's record of who is signed in; null for who has none. */
export function useMeuRegistro() {
  return useQuery(api.profissionais.meuRegistro.queryOptions())
}

/** PERSON-03: what to say when the data did not come: the first sentence for a refusal, the second for what nobody foresaw. */
export function erroDeCarga(error: unknown): string {
  return codigoDe(error) === null || falhaDe(error).code === 'ERRO_INESPERADO'
    ? mensagens.erroInesperado
    : mensagens.erroAoCarregar
}
