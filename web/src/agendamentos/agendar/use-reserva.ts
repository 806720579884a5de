import { useEffect, useState } from 'react'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Reserva } from '#domain/agendamentos/marcar/contract.ts'
import { reservaDura } from '#domain/agendamentos/politica.ts'
import type { Alternativa } from '#domain/agendamentos/recusas.ts'
import { bearer, client } from '#web/rpc/client.ts'
import { falhaDe, type Falha } from '#web/rpc/errors.ts'
import { servidor } from '#web/lib/servidor.ts'

/** The request for a hold: an hour of one professional, or of any of several. */
export type PedidoDeReserva = {
  modalidade: Modalidade
  inicio: string
  paciente_id?: string | undefined
  plano?: string | undefined
} & (
  | {
      profissional_id: string
      servico_id?: string | undefined
      chave_servico?: string | undefined
      local_id: string | null
    }
  | { profissionais: string[] }
)

/** A hold and its professional. For 'qualquer profissional' the server chose. */
export type Guardada = Reserva & {
  profissional_id: string
  profissional_nome: string | null
  servico_id: string | null
}

export type RecusaDaReserva = { falha: Falha; alternativas: readonly Alternativa[] }

export type EstadoDaReserva =
  | { estado: 'nenhuma' | 'guardando' }
  /** `prazo` is in epoch milliseconds of this device's clock, however wrong that is. */
  | { estado: 'guardada'; reserva: Guardada; prazo: number }
  | { estado: 'vencida'; reserva: Guardada }
  | ({ estado: 'recusada' } & RecusaDaReserva)

/**
 * Holds the chosen hour while it is chosen. Another choice, leaving the page or closing it releases the hold.
 * @param manter whether the hold is becoming an appointment, or has become one, and must not be released
 */
export function useReserva(
  pedido: PedidoDeReserva | null,
  manter: (id: string) => boolean,
): EstadoDaReserva & { deNovo: () => void; vencer: () => void } {
  const [vez, setVez] = useState(0)
  const chave = pedido ? JSON.stringify({ pedido, vez }) : null
  const [achado, setAchado] = useState<{ chave: string; estado: EstadoDaReserva } | null>(null)
  useEffect(() => {
    if (chave === null) return
    const { pedido: lido } = JSON.parse(chave) as { pedido: PedidoDeReserva }
    return guardar(lido, manter, (estado) => setAchado({ chave, estado }))
  }, [chave, manter])
  const deNovo = () => setVez((antes) => antes + 1)
  /** The server says that the hold expired before this page knew. */
  const vencer = () =>
    setAchado((antes) =>
      antes?.estado.estado === 'guardada'
        ? { ...antes, estado: { estado: 'vencida', reserva: antes.estado.reserva } }
        : antes,
    )
  const estado: EstadoDaReserva =
    chave === null ? { estado: 'nenhuma' } : achado?.chave === chave ? achado.estado : { estado: 'guardando' }
  return { ...estado, deNovo, vencer }
}

/** Asks for a hold and watches it. @returns a function that releases it */
function guardar(
  pedido: PedidoDeReserva,
  manter: (id: string) => boolean,
  avisar: (estado: EstadoDaReserva) => void,
): () => void {
  let parou = false
  let reserva: Guardada | null = null
  let relogio: ReturnType<typeof setTimeout> | undefined
  const vencer = () => {
    if (reserva && !parou) avisar({ estado: 'vencida', reserva })
  }
  const devolver = (soltar: (id: string) => Promise<unknown>) => {
    if (reserva && !manter(reserva.id)) void soltar(reserva.id).catch(() => undefined)
  }
  // A page restored from the browser's back-forward cache has lost its hold.
  const onSair = () => {
    devolver(soltarAoSair)
    if (reserva && !manter(reserva.id)) vencer()
  }
  addEventListener('pagehide', onSair)
  const pedir = async () => {
    try {
      const { feita, prazo } = await pedirReserva(pedido)
      reserva = feita
      if (parou) return devolver(soltar)
      relogio = setTimeout(vencer, Math.max(0, prazo - Date.now()))
      avisar({ estado: 'guardada', reserva: feita, prazo })
    } catch (cause) {
      if (!parou) avisar({ estado: 'recusada', ...recusaDe(cause) })
    }
  }
  void pedir()
  return () => {
    parou = true
    clearTimeout(relogio)
    removeEventListener('pagehide', onSair)
    devolver(soltar)
  }
}

/** The hold that is being released. The next request waits for it, or it would find its hour taken by the same person. */
let devolvendo: Promise<unknown> = Promise.resolve()

function soltar(id: string): Promise<unknown> {
  devolvendo = client.agendamentos.soltarReserva({ id }).catch(() => undefined)
  return devolvendo
}

/** The request outlives the page that is being closed. */
async function soltarAoSair(id: string) {
  const token = await bearer()
  return fetch(`${servidor()}/api/agendamentos/reservas/${id}`, {
    method: 'DELETE',
    keepalive: true,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

async function pedirReserva(pedido: PedidoDeReserva): Promise<{ feita: Guardada; prazo: number }> {
  await devolvendo
  let la: string | null = null
  const context = { chave: crypto.randomUUID(), onResponder: (data: string | null) => (la = data) }
  const feita = await ('profissionais' in pedido
    ? client.agendamentos.reservarComQualquer({ ...pedido, mostrado: true }, { context })
    : client.agendamentos.reservar({ ...pedido, mostrado: true }, { context }).then((feita) => ({
        ...feita,
        profissional_id: pedido.profissional_id,
        profissional_nome: null,
        servico_id: pedido.servico_id ?? null,
      })))
  return { feita, prazo: Date.now() + quantoFalta(feita.expira_em, la) }
}

/** Milliseconds left of a hold, by the server's clock alone. This device's clock may be wrong. */
export function quantoFalta(expira_em: string, la: string | null): number {
  const agora = la === null ? Number.NaN : Date.parse(la)
  const falta = Date.parse(expira_em) - agora
  return Number.isNaN(falta) ? reservaDura : Math.min(Math.max(0, falta), reservaDura)
}

/** The refusal, with the alternative hours. */
export function recusaDe(cause: unknown): RecusaDaReserva {
  const data = (cause as { data?: { alternativas?: unknown } } | null)?.data
  const alternativas = Array.isArray(data?.alternativas) ? (data.alternativas as Alternativa[]) : []
  return { falha: falhaDe(cause), alternativas: alternativas.slice(0, 3) }
}
