import { Link } from '@tanstack/react-router'
import { BellOff } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMarcar, useUltimas } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Conteudo } from './conteudo.tsx'
import { Esqueleto } from './recebidas.tsx'

/** The newest few, under the bell. Opening one marks it as read and follows its link. */
export function Ultimas({ onIr }: { onIr: () => void }) {
  const query = useUltimas(true)
  const { data, error } = query
  const marcar = useMarcar()
  const [agora] = useState(Date.now)
  if (error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Esqueleto />
  if (data.notificacoes.length === 0)
    return <EmptyState icon={<BellOff size={26} />} title={textos.vazias.todas[0]} />
  return (
    <ul className="divide-y divide-line">
      {data.notificacoes.map((notificacao) => (
        <li key={notificacao.id}>
          <Link
            to={notificacao.link ?? '/notificacoes'}
            className="flex px-4 py-3 hover:bg-hover"
            onClick={() => {
              if (!notificacao.lida_em) marcar.mutate({ id: notificacao.id, lida: true })
              onIr()
            }}
          >
            <Conteudo notificacao={notificacao} agora={agora} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
