import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { tem50Mais } from '#domain/usuarios/idade.ts'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'

/** By whose calendar a birthday is counted, as on the server. */
const ZONA = 'America/Sao_Paulo'

/** Today in São Paulo, 'YYYY-MM-DD'. */
export const hojeEmSaoPaulo = () => dataLocal(Date.now(), ZONA)

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

/** Writes the personal data and shows the change wherever the person is drawn. */
export function useAlterarDados() {
  const sessao = useSessao()
  const usuario = useUsuario()
  const queries = useQueryClient()
  const guardar = (dados: DadosPessoais) => queries.setQueryData(api.usuarios.meusDados.queryKey(), dados)
  return useMutation(
    api.usuarios.alterarMeusDados.mutationOptions({
      onError(error) {
        if (codigoDe(error) === 'CONFLITO') guardar((error as unknown as { data: DadosPessoais }).data)
      },
      onSuccess(dados: DadosPessoais) {
        guardar(dados)
        sessao.mudarUsuario({
          nome: dados.nome,
          tem_50_mais: tem50Mais(usuario?.perfil ?? '', dados.data_nascimento, hojeEmSaoPaulo()),
        })
      },
    }),
  )
}
