import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { NotificacaoDaLista } from '#domain/notificacoes/contract.ts'
import { api } from '#web/rpc/client.ts'
import { partes } from '#web/lib/partes.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'
import { useNovas } from './use-novas.ts'

const { parte, usePreparo } = partes(() => import('./components/ultimas.tsx'))
const Ultimas = parte('Ultimas')

/** Milliseconds after which a delayed event is no longer news. */
const AGORA_MS = 60_000

const consultaDoLink = (link: string | null) => /[?&]consulta=([\w-]+)/.exec(link ?? '')?.[1]

/**
 * Whether an offer of a waiting list appears on the open page by itself. A toast would add nothing, and on a phone it
 * would cover the buttons of the offer.
 */
function surgeNaTela(
  link: string | null,
  { pathname, search }: { pathname: string; search: object },
): boolean {
  if (!link?.startsWith('/consultas?aba=espera&oferta=')) return false
  const { aba } = search as { aba?: unknown }
  const naLista = pathname === '/consultas' && aba === 'espera' && scrollY < innerHeight / 2
  return naLista && !document.querySelector('[role=dialog]')
}

/** The bell of the header: unread count, the newest at a click, and urgent ones as a toast. */
export function Sino() {
  const { data } = useQuery(api.notificacoes.contagem.queryOptions())
  usePreparo()
  const [aberto, setAberto] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const router = useRouter()
  const naoLidas = data?.nao_lidas ?? 0

  /** Urgent notifications get a toast. The others wait under the bell. */
  function dizer(nova: NotificacaoDaLista) {
    if (nova.lida_em || Date.now() - Date.parse(nova.created_at) > AGORA_MS) return
    if (nova.prioridade !== 'alta' && nova.prioridade !== 'urgente') return
    const { titulo, mensagem, prioridade, link } = nova
    if (surgeNaTela(link, router.state.location)) return
    toast({
      title: titulo,
      description: mensagem,
      tone: prioridade === 'urgente' ? 'warning' : 'info',
      // APPT-06 announces changes of an appointment in its own words.
      about: consultaDoLink(link),
      yields: true,
      ...(link ? { action: { label: textos.abrir, onClick: () => void navigate({ to: link }) } } : {}),
    })
  }
  useNovas(dizer)

  return (
    <Popover
      label={textos.ultimas}
      align="end"
      padding={false}
      open={aberto}
      onOpenChange={setAberto}
      trigger={
        <IconButton
          label={textos.sino(naoLidas)}
          icon={
            <span className="relative grid place-items-center">
              <Bell aria-hidden size={20} />
              {naoLidas > 0 ? (
                <span
                  aria-hidden
                  className={`absolute -top-2 left-2.5 min-w-5 rounded-full px-1 text-center text-2xs leading-5 font-bold tabular-nums ${data?.urgente ? 'bg-danger text-on-danger' : 'bg-primary text-on-primary'}`}
                >
                  {naoLidas > 99 ? textos.mais : naoLidas}
                </span>
              ) : null}
            </span>
          }
        />
      }
    >
      <div className="w-[min(24rem,calc(100vw-2rem))]">
        <Suspense>{aberto ? <Ultimas onIr={() => setAberto(false)} /> : null}</Suspense>
        <div className="border-t border-line p-2">
          <Link
            to="/notificacoes"
            onClick={() => setAberto(false)}
            className={buttonStyle({ variant: 'ghost', size: 'sm', block: true })}
          >
            {textos.verTodas}
          </Link>
        </div>
      </div>
    </Popover>
  )
}
