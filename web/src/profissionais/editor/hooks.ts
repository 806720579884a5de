import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { api, client } from '#web/rpc/client.ts'

/** Specialties, plans and languages to choose from. The editor works while they load. */
export function useReferencia() {
  return useQuery({ ...api.perfilProfissional.referencia.queryOptions(), staleTime: 5 * 60_000 })
}

/** Shows the result of an act wherever the profile is drawn: this page, the caller's record and the public side. */
export function useGuardarPerfil() {
  const queries = useQueryClient()
  return (meu: MeuPerfilProfissional) => {
    // A request from before this act would bring the old values back.
    void queries.cancelQueries({ queryKey: api.perfilProfissional.meu.queryKey() })
    queries.setQueryData(api.perfilProfissional.meu.queryKey(), meu)
    void queries.invalidateQueries({ queryKey: api.profissionais.key() })
    void queries.invalidateQueries({ queryKey: api.aprovacao.key() })
    void queries.invalidateQueries({ queryKey: api.perfilProfissional.previa.key() })
  }
}

/** The acts on specialties. Each returns the whole profile. */
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
          // The file's own name may identify the person and is not sent.
          body: new File([arquivo], 'certificado', { type: arquivo.type || 'application/octet-stream' }),
        }),
      onSuccess,
    }),
  }
}
