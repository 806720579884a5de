import type { DemoLogin } from '#domain/acesso/contract.ts'
import { rotulosTipoUsuario } from '#domain/usuarios/usuario.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

type DemoLoginsProps = {
  logins: readonly DemoLogin[]
  ocupado: boolean
  onEscolher: (login: DemoLogin) => void
}

/** The example people of a demonstration. In production the server returns none. */
export function DemoLogins({ logins, ocupado, onEscolher }: DemoLoginsProps) {
  if (logins.length === 0) return null
  return (
    <Card as="section" variant="well" padding="sm" radius="lg" className="mt-6">
      <CardHeader title={textos.demonstracao.titulo} description={textos.demonstracao.descricao} />
      <ul className="mt-3 grid grid-cols-1 gap-1.5">
        {logins.map((login) => (
          <li key={login.email}>
            <button
              type="button"
              disabled={ocupado}
              onClick={() => onEscolher(login)}
              className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-surface px-3 py-1.5 text-left hover:bg-hover disabled:opacity-50"
            >
              <Avatar name={login.nome} size="xs" />
              <span className="min-w-0 flex-1">
                <span className="block text-sm font-semibold">{rotulosTipoUsuario[login.perfil]}</span>
                <span className="block truncate text-xs text-muted">
                  {login.nome} · {login.email}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
