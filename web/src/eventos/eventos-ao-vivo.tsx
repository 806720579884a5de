import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSessao } from '#web/acesso/sessao-context.ts'
import type { Sessao } from '#web/acesso/sessao/sessao.ts'
import { bearer } from '#web/rpc/client.ts'
import { CanalAoVivo } from './canal.ts'
import { CanalContext } from './canal-context.ts'
import { invalidarAoChegar } from './invalidacoes.ts'
import { textos } from './messages.ts'

/** Shorter interruptions are not shown: the next connection brings what was missed. */
const MOSTRAR_DEPOIS_MS = 10_000

const canais = new WeakMap<Sessao, CanalAoVivo>()

/** The channel of a session. It is kept when the frame of the page is mounted again, since it knows its position. */
function canalDe(sessao: Sessao): CanalAoVivo {
  let canal = canais.get(sessao)
  if (!canal)
    canais.set(sessao, (canal = new CanalAoVivo({ token: bearer, onRecusar: () => sessao.conferir() })))
  return canal
}

/** APPT-06: shows the changes of others without a reload while somebody is signed in. */
export function EventosAoVivo({ children }: { children: ReactNode }) {
  const sessao = useSessao()
  const queries = useQueryClient()
  const canal = canalDe(sessao)

  useEffect(() => {
    const invalidacoes = invalidarAoChegar(queries)
    // The first listener, so that later ones find the queries already being read.
    const calar = canal.ouvir({
      onChegar(evento) {
        invalidacoes.onChegar(evento)
        const atual = sessao.atual()
        // What a desk may open is what its grants say.
        const deEquipe =
          evento.tipo === 'equipe' && atual.estado === 'presente' && atual.usuario.perfil === 'clinica'
        if (evento.tipo === 'acesso' || deEquipe) void sessao.conferirPerfil().catch(() => undefined)
      },
      onPerder: invalidacoes.onPerder,
    })
    canal.iniciar()
    return () => {
      canal.parar()
      calar()
      invalidacoes.parar()
    }
  }, [canal, queries, sessao])

  return (
    <CanalContext value={canal}>
      {children}
      <AvisoDeInterrupcao canal={canal} />
    </CanalContext>
  )
}

/** Says that the page may be outdated, once the interruption has lasted. */
function AvisoDeInterrupcao({ canal }: { canal: CanalAoVivo }) {
  const desde = useSyncExternalStore(canal.observar, canal.caidoDesde)
  const [longo, setLongo] = useState<number | null>(null)
  useEffect(() => {
    if (desde === null) return
    const relogio = setTimeout(() => setLongo(desde), desde + MOSTRAR_DEPOIS_MS - Date.now())
    return () => clearTimeout(relogio)
  }, [desde])
  return (
    <div
      role="status"
      data-nao-imprimir=""
      className="pointer-events-none fixed inset-x-0 top-3 z-toast flex justify-center"
    >
      {desde !== null && longo === desde ? (
        <p className="flex items-center gap-2 rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm font-semibold text-ink-2 shadow-2">
          <RefreshCw aria-hidden size={15} className="animate-spin motion-reduce:animate-none" />
          {textos.reconectando}
        </p>
      ) : null}
    </div>
  )
}
