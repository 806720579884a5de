import { Link } from '@tanstack/react-router'
import type { CartaoProfissional } from '#domain/profissionais/contract.ts'
import { destino } from '#web/lib/endereco.ts'
import { useAgendar } from '#web/profissionais/agendar.ts'
import { CartaoCurto } from '#web/profissionais/lista/cartao-curto.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

/** HOME-01: the suggested professionals, on the short card of the finder's row. */
export function ListaDeSugeridos({
  pessoas,
  agora,
}: {
  pessoas: readonly CartaoProfissional[]
  agora: number
}) {
  const { agendar } = useAgendar(true)
  return (
    <ul className="mt-2 -mb-1 grid grid-cols-1 divide-y divide-line">
      {pessoas.map((pessoa) => (
        <li key={pessoa.id} className="py-3 last:pb-1">
          <CartaoCurto
            pessoa={pessoa}
            agora={agora}
            onAgendar={agendar}
            acao={
              <Link
                {...destino(`/rede?${new URLSearchParams({ profissional: pessoa.id, autor: pessoa.nome })}`)}
                className={buttonStyle({ variant: 'link', className: 'text-sm' })}
              >
                {textos.verPerfil}
                <span className="sr-only"> de {pessoa.nome}</span>
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  )
}
