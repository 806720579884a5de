import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { PessoaMencionavel } from '#domain/posts/contract-escrita.ts'
import { api } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { textos } from '../messages-escrever.ts'

/** What is being typed after the last `@` before the caret; null when that is no mention. */
export function mencaoEm(texto: string, cursor: number): { inicio: number; q: string } | null {
  const antes = texto.slice(0, cursor)
  const achada = /(?:^|[^\p{L}\p{N}_])@(\p{L}[\p{L} .'-]{1,40})$/u.exec(antes)
  if (!achada) return null
  const q = achada[1]!
  return { inicio: cursor - q.length - 1, q }
}

type MencoesProps = {
  q: string
  onEscolher: (pessoa: PessoaMencionavel) => void
}

/** People whom the letters after an `@` may mean. */
export function Mencoes({ q, onEscolher }: MencoesProps) {
  const procurado = useDeferredValue(q.trim())
  const { data } = useQuery({
    ...api.posts.mencionaveis.queryOptions({ input: { q: procurado } }),
    enabled: procurado.length >= 2,
  })
  if (!data?.length) return null
  return (
    <div role="group" aria-label={textos.mencionar} className="grid gap-1 rounded-lg border border-line p-1">
      {data.map(({ usuario_id, nome, avatar_url, especialidade }) => (
        <button
          key={usuario_id}
          type="button"
          className="flex min-h-11 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left hover:bg-hover"
          onClick={() => onEscolher({ usuario_id, nome, avatar_url, especialidade })}
        >
          <Avatar name={nome} src={avatar_url} size="sm" />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{nome}</span>
            {especialidade ? <span className="block text-sm text-muted">{especialidade}</span> : null}
          </span>
        </button>
      ))}
    </div>
  )
}
