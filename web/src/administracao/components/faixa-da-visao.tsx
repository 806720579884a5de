import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import type { UsuarioDaSessao } from '#domain/acesso/usuario-da-sessao.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { bearer } from '#web/rpc/client.ts'
import { trocarVisao } from '#web/rpc/vendo-como.ts'
import { Button } from '#web/ui/button.tsx'
import { servidor } from '#web/lib/servidor.ts'
import { contas } from '../messages-contas.ts'

const palavras = contas.visao
/** No view is longer. */
const HORA_MS = 3_600_000

/** Above every page while an administrator sees as somebody else (ADMIN-07). When the time is over the tab goes back by itself. */
export function FaixaDaVisao({
  nome,
  vista,
}: {
  nome: string
  vista: NonNullable<UsuarioDaSessao['vista']>
}) {
  const { id, ate, escreve } = vista

  async function sair() {
    // As the administrator: the view itself may not ask for anything of administration.
    const token = await bearer()
    await fetch(`${servidor()}/api/administracao/visoes/${id}/fim`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    }).catch(() => undefined)
    trocarVisao(null, '/usuarios')
  }

  useEffect(() => {
    const falta = Math.min(HORA_MS, Math.max(0, Date.parse(ate) - Date.now()))
    const timer = setTimeout(() => trocarVisao(null, '/usuarios'), falta)
    return () => clearTimeout(timer)
  }, [ate])

  return (
    <aside
      aria-label={palavras.faixa(nome)}
      className="mb-5 flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft px-4 py-3 text-ink"
    >
      <Eye aria-hidden size={20} className="shrink-0 text-warning" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{palavras.faixa(nome)}</p>
        <p>{palavras.ate(formatarHora(ate, zonaDaqui()), escreve)}</p>
      </div>
      <Button size="sm" variant="outline" onClick={() => void sair()}>
        {palavras.sair}
      </Button>
    </aside>
  )
}
