import type { EnvioDeVideo } from '#domain/posts/contract-videos.ts'
import { pedacosDe } from '#domain/posts/video.ts'
import type { Client } from '#web/rpc/client.ts'
import { codigoDe, valeRepetir } from '#web/rpc/errors.ts'
import { pedacoDe } from './aparelho-videos.ts'

type Rede = Pick<Client['posts'], 'iniciarVideo' | 'enviarPedaco' | 'concluirVideo'>

export interface Andamento {
  /** 0 to 1 of the whole film. */
  parte: number
  /** The network is away; the sending goes on by itself. */
  espera: boolean
}

type Envio = {
  id: string
  nome: string
  arquivo: Blob
  rede: Rede
  onAndar: (andamento: Andamento) => void
  sinal: AbortSignal
  /** Milliseconds before a try again; doubled with each, up to half a minute. */
  pausaMs?: number
}

/**
 * Sends a film in pieces: those that the server has are not sent again, a lost network is waited for, and the end is asked for until it is answered.
 * @throws what the server refused, or the reason of `sinal`
 */
export async function enviarVideo({
  id,
  nome,
  arquivo,
  rede,
  onAndar,
  sinal,
  pausaMs = 1_000,
}: Envio): Promise<EnvioDeVideo> {
  const total = pedacosDe(arquivo.size)
  let feitos = 0
  /** Again and again while the fault is one of the way. */
  async function insistir<T>(ato: () => Promise<T>): Promise<T> {
    for (let pausa = pausaMs; ; pausa = Math.min(pausa * 2, 30_000)) {
      sinal.throwIfAborted()
      try {
        return await ato()
      } catch (erro) {
        sinal.throwIfAborted()
        if (!valeRepetir(erro)) throw erro
        onAndar({ parte: feitos / total, espera: true })
        await esperar(pausa, sinal)
      }
    }
  }
  const inicio = await insistir(() =>
    rede.iniciarVideo({ id, nome, tamanho: arquivo.size }, { signal: sinal }),
  )
  if (inicio.situacao === 'pronto') return inicio
  let faltam = Array.from({ length: total }, (_, n) => n).filter((n) => !inicio.recebidos.includes(n))
  for (;;) {
    feitos = total - faltam.length
    for (const numero of faltam) {
      onAndar({ parte: feitos / total, espera: false })
      await insistir(() =>
        rede.enviarPedaco(
          {
            query: { id, numero },
            body: new File([pedacoDe(arquivo, numero)], 'parte', { type: 'application/octet-stream' }),
          },
          {
            signal: sinal,
            context: { onEnviar: (parte) => onAndar({ parte: (feitos + parte) / total, espera: false }) },
          },
        ),
      )
      feitos += 1
    }
    onAndar({ parte: 1, espera: false })
    try {
      return await insistir(() => rede.concluirVideo({ id }, { signal: sinal }))
    } catch (erro) {
      if (codigoDe(erro) !== 'FALTAM_PEDACOS') throw erro
      faltam = (erro as { data: { faltam: number[] } }).data.faltam
    }
  }
}

/** Until the time is over, or the network is back before. */
function esperar(ms: number, sinal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const fim = () => {
      clearTimeout(relogio)
      removeEventListener('online', fim)
      sinal.removeEventListener('abort', fim)
      resolve()
    }
    const relogio = setTimeout(fim, ms)
    addEventListener('online', fim)
    sinal.addEventListener('abort', fim)
  })
}
