import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { api, client, type Client } from '#web/rpc/client.ts'
import { codigoDe, valeRepetir } from '#web/rpc/errors.ts'
import { recusaDe, type RecusaDaReserva } from './use-reserva.ts'

type Entrada<Nome extends 'marcar' | 'marcarSerie'> = Parameters<Client['agendamentos'][Nome]>[0]

/** The confirmed request: one appointment or a series. */
export type Pedido =
  | { tipo: 'uma'; corpo: Entrada<'marcar'> }
  | { tipo: 'serie'; corpo: Entrada<'marcarSerie'> }

/** One press of 'Confirmar'. Its key makes it one booking however often it is sent. */
type Tentativa = { chave: string; quem: string; pedido: Pedido }

const LUGAR = 'marcacao-em-curso'

export type Confirmacao = {
  confirmando: boolean
  /** An attempt from before a reload, with an unknown outcome. */
  retomando: boolean
  recusa: (RecusaDaReserva & { valor_centavos?: number | null }) | null
  confirmar: (pedido: Pedido) => void
  /** Sends the unanswered attempt again. */
  repetir: () => void
  esquecer: () => void
  /** Whether a hold was sent for confirmation and not refused. */
  emUso: (reserva_id: string) => boolean
}

/**
 * Books once. The key is made when the person confirms, and stays with the request until the server has said yes or no,
 * even over a reload. A second press, a lost answer and a retry are the same booking.
 * @param quem id of the caller; another person's attempt is discarded
 */
export function useConfirmar(
  quem: string,
  onMarcar: (feitas: readonly AgendamentoDetalhe[]) => void,
): Confirmacao {
  const queries = useQueryClient()
  const ocupado = useRef(false)
  const usadas = useRef(new Set<string>())
  const [retomando, setRetomando] = useState(() => lerTentativa(quem) !== null)
  const [confirmando, setConfirmando] = useState(retomando)
  const [recusa, setRecusa] = useState<Confirmacao['recusa']>(null)
  const feito = useEffectEvent(onMarcar)

  const enviar = async (tentativa: Tentativa, onTerminar: typeof onMarcar) => {
    if (ocupado.current) return
    ocupado.current = true
    setConfirmando(true)
    setRecusa(null)
    lembrar(tentativa)
    const reserva_id = reservaDe(tentativa.pedido)
    if (reserva_id) usadas.current.add(reserva_id)
    try {
      const feitas = await pedir(tentativa)
      lembrar(null)
      setRetomando(false)
      for (const feita of feitas)
        queries.setQueryData(api.agendamentos.detalhe.queryKey({ input: { id: feita.id } }), feita)
      onTerminar(feitas)
      void queries.invalidateQueries({ queryKey: api.agendamentos.key() })
    } catch (cause) {
      // Without an answer the same key is sent again. A refusal is an answer.
      if (!valeRepetir(cause)) {
        lembrar(null)
        setRetomando(false)
        if (reserva_id) usadas.current.delete(reserva_id)
      }
      const valor_centavos = codigoDe(cause) === 'PRECO_MUDOU' ? precoDe(cause) : undefined
      setRecusa({ ...recusaDe(cause), ...(valor_centavos === undefined ? {} : { valor_centavos }) })
    }
    ocupado.current = false
    setConfirmando(false)
  }

  const retomar = useEffectEvent(() => {
    const tentativa = lerTentativa(quem)
    if (tentativa) void enviar(tentativa, feito)
  })
  useEffect(() => queueMicrotask(retomar), [])

  const emUso = useCallback((reserva_id: string) => usadas.current.has(reserva_id), [])
  return {
    confirmando,
    retomando,
    recusa,
    emUso,
    confirmar(pedido) {
      const antes = lerTentativa(quem)
      const mesma = antes !== null && JSON.stringify(antes.pedido) === JSON.stringify(pedido)
      void enviar(mesma ? antes : { chave: crypto.randomUUID(), quem, pedido }, onMarcar)
    },
    repetir() {
      const tentativa = lerTentativa(quem)
      if (tentativa) void enviar(tentativa, onMarcar)
    },
    esquecer() {
      lembrar(null)
      setRecusa(null)
      setRetomando(false)
    },
  }
}

const reservaDe = ({ corpo }: Pedido): string | null => ('reserva_id' in corpo ? corpo.reserva_id : null)

async function pedir({ chave, pedido }: Tentativa): Promise<AgendamentoDetalhe[]> {
  const context = { chave }
  if (pedido.tipo === 'uma') {
    const { corpo } = pedido
    // An hour that is held says by itself that it was shown.
    const escolhida = 'reserva_id' in corpo ? corpo : { ...corpo, mostrado: true }
    return [await client.agendamentos.marcar(escolhida, { context })]
  }
  return (await client.agendamentos.marcarSerie({ ...pedido.corpo, mostrado: true }, { context })).itens
}

function precoDe(cause: unknown): number | null {
  const { valor_centavos } = (cause as { data?: { valor_centavos?: unknown } }).data ?? {}
  return typeof valor_centavos === 'number' ? valor_centavos : null
}

/** The unanswered attempt of this person in this tab. */
function lerTentativa(quem: string): Tentativa | null {
  try {
    const lida = JSON.parse(sessionStorage.getItem(LUGAR) ?? 'null') as Tentativa | null
    if (lida && lida.quem !== quem) lembrar(null)
    return lida?.quem === quem ? lida : null
  } catch {
    return null
  }
}

function lembrar(tentativa: Tentativa | null): void {
  try {
    if (tentativa) sessionStorage.setItem(LUGAR, JSON.stringify(tentativa))
    else sessionStorage.removeItem(LUGAR)
  } catch {
    // Without storage, a reload in the middle sends the person to their appointments.
  }
}
