import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { tem50Mais } from '#domain/usuarios/idade.ts'
import { useSessao, useUsuario } from '#web/acesso/sessao-context.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'

/** Zone in which birthdays count, as on the server. */
const ZONA = 'America/Sao_Paulo'

/** Today in São Paulo, 'YYYY-MM-DD'. */
export const hojeEmSaoPaulo = () => dataLocal(Date.now(), ZONA)

/** Saves the personal data and shows the change wherever the person is drawn. */
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
          nome: dados.nome_social ?? dados.nome,
          tem_50_mais: tem50Mais(usuario?.perfil ?? '', dados.data_nascimento, hojeEmSaoPaulo()),
        })
      },
    }),
  )
}
