import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MeuPerfilProfissional } from '#domain/profissionais/editor-contract.ts'
import { api, client } from '#web/rpc/client.ts'

/** The own professional profile. */
export function useMeuPerfil() {
  return useQuery(api.perfilProfissional.meu.queryOptions())
}

/** Specialties, plans and languages to choose from; the editor works without them while they come. */
export function useReferencia() {
  return useQuery({ ...api.perfilProfissional.referencia.queryOptions(), staleTime: 5 * 60_000 })
}

/** Shows what an act left wherever the profile is drawn: this page, the own record and the public side. */
export function useGuardarPerfil() {
  const queries = useQueryClient()
  return (meu: MeuPerfilProfissional) => {
    // What was asked before this act would bring back what stood there before it.
    void queries.cancelQueries({ queryKey: api.perfilProfissional.meu.queryKey() })
    queries.setQueryData(api.perfilProfissional.meu.queryKey(), meu)
    void queries.invalidateQueries({ queryKey: api.profissionais.key() })
    void queries.invalidateQueries({ queryKey: api.aprovacao.key() })
    void queries.invalidateQueries({ queryKey: api.perfilProfissional.previa.key() })
  }
}

/** The acts over specialties; each answers with the whole profile. */
export function useEspecialidades() {
  const onSuccess = useGuardarPerfil()
  return {
    adicionar: useMutation(api.perfilProfissional.adicionar.mutationOptions({ onSuccess })),
    alterar: useMutation(api.perfilProfissional.alterarRegistro.mutationOptions({ onSuccess })),
    tornarPrincipal: useMutation(api.perfilProfissional.tornarPrincipal.mutationOptions({ onSuccess })),
    remover: useMutation(api.perfilProfissional.remover.mutationOptions({ onSuccess })),
    removerCertificado: useMutation(api.perfilProfissional.removerCertificado.mutationOptions({ onSuccess })),
    enviarCertificado: useMutation({
      mutationFn: ({ registro, arquivo }: { registro: string; arquivo: File }) =>
        client.perfilProfissional.enviarCertificado({
          query: { registro },
          // Its name says something about the person and nothing to us.
          body: new File([arquivo], 'certificado', { type: arquivo.type || 'application/octet-stream' }),
        }),
      onSuccess,
    }),
  }
}
