import { useState, type ReactNode } from 'react'
import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'

const { lado: palavras, cartao } = textos
/** Rows shown before 'more' is asked for. */
const PRIMEIROS = 4

/** A part of the column beside the agenda. */
export function Parte({
  titulo,
  icone,
  quantos,
  children,
}: {
  titulo: string
  icone?: ReactNode
  quantos?: number
  children: ReactNode
}) {
  return (
    <Card as="section" padding="sm" aria-label={titulo}>
      <h2 className="flex items-center gap-2 text-sm titulo">
        {icone ? (
          <span aria-hidden className="text-muted">
            {icone}
          </span>
        ) : null}
        {titulo}
        {quantos ? (
          <Badge size="sm" tone="primary">
            {quantos}
          </Badge>
        ) : null}
      </h2>
      {children}
    </Card>
  )
}

type PessoaProps = {
  consulta: AgendamentoDaAgenda
  linha: string
  fim?: ReactNode
  onAbrir: (id: string) => void
}

/** The same in a list, with its acts at the end of the line and a note below it. */
export function LinhaComAtos({ atos, nota, ...pessoa }: PessoaProps & { atos: ReactNode; nota?: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-1.5">
      <span className="min-w-0 flex-1">
        <Pessoa {...pessoa} />
      </span>
      <span className="mt-1.5 flex shrink-0 items-center gap-1">{atos}</span>
      {nota ? <p className="w-full pl-8 text-xs text-muted">{nota}</p> : null}
    </li>
  )
}

/** A row of a list: who, in one line of words, and what stands at its end. */
export function Pessoa({ consulta, linha, fim, onAbrir }: PessoaProps) {
  const nome = consulta.paciente_nome ?? cartao.semNome
  return (
    <button
      type="button"
      onClick={() => onAbrir(consulta.id)}
      className="-mx-1.5 mt-1.5 flex w-[calc(100%+0.75rem)] items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-hover"
    >
      <Avatar size="xs" name={nome} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{nome}</span>
        <span className="block truncate text-xs text-muted">{linha}</span>
      </span>
      {fim}
    </button>
  )
}

/** A loaded list: its rows, its empty state, or its error. */
export function Consultada<T>({
  titulo,
  icone,
  consulta: { data, error, refetch },
  vazio,
  renderRow,
}: {
  titulo: string
  icone?: ReactNode
  consulta: { data: readonly T[] | undefined; error: unknown; refetch: () => unknown }
  /** Null leaves the whole part out when there are no rows. */
  vazio: ReactNode
  renderRow: (um: T) => ReactNode
}) {
  const [todos, setTodos] = useState(false)
  if (data && data.length === 0 && vazio === null) return null
  return (
    <Parte titulo={titulo} icone={icone} quantos={data?.length}>
      {!data && error ? (
        <p role="alert" className="mt-1.5 text-sm text-muted">
          {palavras.erro}.{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      ) : !data ? (
        <Skeleton className="mt-2 h-10 w-full" />
      ) : data.length === 0 ? (
        vazio
      ) : (
        <ul>{data.slice(0, todos ? undefined : PRIMEIROS).map(renderRow)}</ul>
      )}
      {data && data.length > PRIMEIROS ? (
        <Button variant="link" size="sm" className="mt-2" onClick={() => setTodos(!todos)}>
          {todos ? palavras.menos : palavras.todas(data.length)}
        </Button>
      ) : null}
    </Parte>
  )
}
