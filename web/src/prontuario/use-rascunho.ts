import { useEffect, useState, useSyncExternalStore } from 'react'
import { conteudoVazio, estaVazia } from '#domain/prontuario/anotacao.ts'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { client } from '#web/rpc/client.ts'
import { abrirAparelho } from './aparelho.ts'
import { Gravador } from './gravador.ts'
import { recuperar } from './recuperar.ts'
import type { BuscaDoAtendimento } from './busca.ts'

export type Rascunho = {
  gravador: Gravador
  /** ISO instant of what was recovered from the device; null when nothing was. */
  recuperadoEm: string | null
}

/**
 * The draft of a work surface: what the server has, or what a killed tab left on this device where that is newer. It is kept while the page lives.
 * @returns null until the device was asked
 */
export function useRascunho(dados: Atendimento, { consulta, nota }: BuscaDoAtendimento, usuario_id: string) {
  const [rascunho, setRascunho] = useState<Rascunho | null>(null)
  useEffect(() => {
    let vivo = true
    let gravador: Gravador | undefined
    const { id: paciente_id } = dados.paciente
    const novo = nota ?? crypto.randomUUID()
    const aparelho = abrirAparelho(usuario_id)
    const vazia = conteudoVazio(dados)
    void (async () => {
      // A device that keeps nothing has nothing to give back.
      const { copias, esquecer } = await aparelho
        .herdar(paciente_id, consulta ? { agendamento_id: consulta } : { id: novo })
        .catch(() => ({ copias: [], esquecer: async () => undefined }))
      if (!vivo) return
      const { anotacao } = dados
      const { conteudo, em, diverge, id } = recuperar(anotacao, copias, vazia)
      gravador = new Gravador({
        id: id ?? novo,
        paciente_id,
        agendamento_id: consulta ?? null,
        aparelho,
        gravada: anotacao?.status === 'rascunho' ? anotacao : null,
        conteudo,
        salvar: (pedido) => client.prontuario.salvar(pedido),
      })
      if (em && anotacao && diverge) gravador.divergir(anotacao)
      else if (em && !estaVazia(conteudo.secoes)) gravador.escrever(conteudo)
      if (em) await gravador.guardarAgora()
      await esquecer().catch(() => undefined)
      if (vivo) setRascunho({ gravador, recuperadoEm: diverge ? null : em })
    })()
    const voltou = () => gravador?.tentarDeNovo()
    const sai = () => document.visibilityState === 'hidden' && gravador?.aoSair()
    const fecha = () => gravador?.aoSair()
    addEventListener('online', voltou)
    addEventListener('pagehide', fecha)
    document.addEventListener('visibilitychange', sai)
    return () => {
      vivo = false
      removeEventListener('online', voltou)
      removeEventListener('pagehide', fecha)
      document.removeEventListener('visibilitychange', sai)
      gravador?.aoSair()
      aparelho.soltar()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one draft for each note and person; what the server said first begins it
  }, [consulta, nota, usuario_id])
  return rascunho
}

export const useEstado = ({ gravador }: Rascunho) => useSyncExternalStore(gravador.ouvir, gravador.estado)
