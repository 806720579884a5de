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
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  if (!ambiente.data?.caixa_de_saida) return null
  const alvo = para ? `#${encodeURIComponent(para.trim().toLowerCase())}` : ''
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm text-ink-2">
      {textos.demonstracao}
      <a
        href={`/dev/caixa-de-saida${alvo}`}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ variant: 'link', className: 'min-h-11 text-sm' })}
      >
        <MailOpen aria-hidden size={16} />
        {textos.abrirCaixa}
      </a>
    </p>
  )
}
