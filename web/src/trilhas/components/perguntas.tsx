import type { Trilha } from '#domain/trilhas/schemas.ts'
import { textos } from '../messages.ts'

/** What the person asked in a trail, each with its answer. */
export function Perguntas({ trilha: { perguntas } }: { trilha: Trilha }) {
  if (perguntas.length === 0) return null
  return (
    <ul className="grid gap-2">
      {perguntas.map(({ id, texto, resposta }) => (
        <li key={id} className="rounded-lg bg-subtle p-3 text-sm">
          <p className="font-semibold break-words">{texto}</p>
          <p className="break-words text-muted">{resposta ?? textos.semResposta}</p>
        </li>
      ))}
    </ul>
  )
}
