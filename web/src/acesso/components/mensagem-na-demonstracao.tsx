import { useQuery } from '@tanstack/react-query'
import { MailOpen } from 'lucide-react'
import { api } from '#web/rpc/client.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages-confirmacao.ts'

/**
 * ENTRAR-02: where messages stay on this installation, the way to the newest one of an address. Draws nothing where
 * they are really sent.
 * @param para e-mail, or telephone with `+` and its country. It stands behind the `#`, which no server ever sees.
 */
export function MensagemNaDemonstracao({ para }: { para?: string | undefined }) {
  if (!useCaixaDeSaida()) return null
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-2">
      {textos.demonstracao}
      <Caminho para={para} />
    </p>
  )
}

/** The same way alone, for the line of a list. */
export function LinkDaMensagem({ para }: { para: string }) {
  return useCaixaDeSaida() ? <Caminho para={para} /> : null
}

function useCaixaDeSaida(): boolean {
  return useQuery(api.acesso.ambiente.queryOptions()).data?.caixa_de_saida ?? false
}

function Caminho({ para }: { para?: string | undefined }) {
  const alvo = para ? `#${encodeURIComponent(para.trim().toLowerCase())}` : ''
  return (
    <a
      href={`/dev/caixa-de-saida${alvo}`}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle({ variant: 'link', className: 'min-h-11 text-sm' })}
    >
      <MailOpen aria-hidden size={16} />
      {textos.abrirCaixa}
    </a>
  )
}
