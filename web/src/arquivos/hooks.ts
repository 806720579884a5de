import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maximoDaFoto, mensagemDeTamanho, type OrigemDaFoto, type Recorte } from '#domain/arquivos/avatar.ts'
import { useSessao } from '#web/acesso/sessao-context.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { mensagens } from './messages.ts'
import { recortada } from './recortada.ts'

type Foto = {
  arquivo: File
  recorte: Recorte
  signal: AbortSignal
  /** Receives the part of the file that was sent, 0 to 1. */
  onEnviar: (parte: number) => void
}

/** Sends or removes a photo, and shows the change wherever the person is drawn. */
export function useFoto(origem: OrigemDaFoto) {
  const sessao = useSessao()
  const queries = useQueryClient()
  const onSuccess = ({ avatar_url }: { avatar_url: string | null }) => {
    sessao.mudarUsuario({ avatar_url })
    // Lists on this page may show the person too.
    void queries.invalidateQueries()
  }
  const enviar = useMutation({
    mutationFn: async ({ arquivo, recorte, signal, onEnviar }: Foto) => {
      const cabe = arquivo.size <= maximoDaFoto[origem]
      const body = cabe ? arquivo : await recortada(arquivo, recorte)
      return client.arquivos.enviarAvatar(
        // The file's own name may identify the person and is not sent.
        {
          query: { origem, ...(cabe ? recorte : {}) },
          body: new File([body], 'foto', { type: body.type }),
        },
        { signal, context: { onEnviar } },
      )
    },
    onSuccess,
  })
  const remover = useMutation({ mutationFn: () => client.arquivos.removerAvatar(), onSuccess })
  return { enviar, remover }
}

/** PERSON-04, PERSON-05: the sentence of a photo that was not accepted. */
export function mensagemDeEnvio(error: unknown, origem: OrigemDaFoto): string {
  switch (codigoDe(error)) {
    case 'IMAGEM_RECUSADA':
      return falhaDe(error).mensagem
    case 'GRANDE_DEMAIS':
      return mensagemDeTamanho[origem]
    case 'MUITAS_TENTATIVAS':
      return mensagens.muitosEnvios
    default:
      return mensagens.erroNoEnvio
  }
}
