import { Link } from '@tanstack/react-router'
import { acoesRapidas, rotas, type Rota } from '#domain/acesso/acesso.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

/** SHELL-03: shortcuts to built pages that the profile may open. Draws nothing without any. */
export function AcoesRapidas({ perfil, tabela = rotas }: { perfil: string; tabela?: readonly Rota[] }) {
  const acoes = acoesRapidas(perfil, tabela)
  if (acoes.length === 0) return null
  return (
    <Card as="section">
      <CardHeader title={textos.acoesRapidas} />
      <ul className="mt-3 grid gap-2">
        {acoes.map(({ caminho, rotulo }) => (
          <li key={caminho}>
            <Link to={caminho} className={buttonStyle({ variant: 'outline', block: true })}>
              {rotulo}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
