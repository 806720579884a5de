import { useEffect, useRef } from 'react'
import type { Aviso } from '#domain/agendamentos/ao-vivo/aviso.ts'
import type { Novidade } from '#domain/inicio/contract.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { client } from '#web/rpc/client.ts'
import type { ToastMessage, ToastTone } from '#web/ui/toast-message.ts'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

/** APPT-06: milliseconds that each notice stays. */
const DURACAO_MS = 5_000
/** One notice shows at a time. Of many changes at once, only the last few are fetched. */
const MAXIMO_NA_FILA = 3

const tons: Record<Aviso, ToastTone> = {
  cancelado: 'warning',
  reagendado: 'info',
  confirmado: 'success',
  iniciada: 'info',
  concluida: 'success',
  horario: 'info',
}

/**
 * APPT-06: shows what somebody else did with an appointment of the caller while the product is open. The channel itself
 * invalidates the lists.
 */
export function AvisosAoVivo(): null {
  const mostrar = useToast()
  const fila = useRef<string[]>([])
  const ocupada = useRef(false)
  const ditas = useRef(new Set<string>())
  const aberta = useRef(true)
  useEffect(() => {
    aberta.current = true
    return () => void (aberta.current = false)
  }, [])

  async function esvaziar(): Promise<void> {
    if (ocupada.current) return
    ocupada.current = true
    for (let id = fila.current.shift(); id !== undefined; id = fila.current.shift()) {
      // A notice may fail silently: lists and notifications show the change too.
      const novidade = await client.inicio.novidade({ id }).catch(() => null)
      if (!aberta.current || !novidade || ditas.current.has(novidade.id)) continue
      ditas.current.add(novidade.id)
      mostrar({ ...mensagemDe(novidade), about: id })
    }
    ocupada.current = false
  }

  useEventos({
    tipo: 'agendamentos',
    onChegar({ id }) {
      fila.current = [...fila.current.filter((cada) => cada !== id), id].slice(-MAXIMO_NA_FILA)
      void esvaziar()
    },
  })
  return null
}

export function mensagemDe({ aviso, motivo, inicio, zona, pessoa }: Novidade): ToastMessage {
  const data = formatarDataHora(inicio, zona ?? zonaDaqui())
  const description =
    aviso === 'cancelado'
      ? motivo?.trim() || textos.semMotivo
      : aviso === 'reagendado' || aviso === 'horario'
        ? textos.novaData(data)
        : [pessoa, data].filter(Boolean).join(' · ')
  return { title: textos.titulos[aviso], description, tone: tons[aviso], duration: DURACAO_MS }
}
