import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTodo } from 'lucide-react'
import { Parte } from '../painel/listas.tsx'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { tarefas as palavras } from '#web/qualidade/messages.ts'

/** Shown beside the day; the others are on their page. */
const PRIMEIRAS = 3

/** QUAL-03: on the home of the desk, the improvement tasks that were given to the person, with their last day. Nothing where there are none. */
export function TarefasDaMesa() {
  const { data } = useQuery(api.qualidade.minhasOcorrencias.queryOptions())
  const abertas = data?.tarefas.filter(({ situacao }) => situacao === 'aberta') ?? []
  if (abertas.length === 0) return null
  return (
    <Parte titulo={palavras.suas} icone={<ListTodo size={18} />} quantos={abertas.length}>
      <ul className="grid gap-2 py-2">
        {abertas.slice(0, PRIMEIRAS).map(({ id, titulo, prazo, vencida }) => (
          <li key={id} className="grid gap-1">
            <p className="text-sm font-semibold break-words">{titulo}</p>
            <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
              {palavras.prazo(formatarDiaCurto(prazo))}
              {vencida ? (
                <Badge tone="danger" size="sm">
                  {palavras.vencida}
                </Badge>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <Link
        to="/ocorrencias"
        search={{ aba: 'tarefas' } as never}
        className={buttonStyle({ variant: 'outline', size: 'sm' })}
      >
        {palavras.verSuas}
      </Link>
    </Parte>
  )
}
