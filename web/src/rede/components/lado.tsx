import { Link } from '@tanstack/react-router'
import { TrendingUp } from 'lucide-react'
import type { AssuntoEmAlta, SugestaoDePessoa } from '#domain/rede/schemas.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useLado } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Pessoa } from './pessoa.tsx'

/** Beside the feed: what many write about, and whom to follow. Draws nothing that it does not have. */
export function Lado() {
  const { data } = useLado()
  return (
    <aside className="grid gap-5 lg:sticky lg:top-20">
      {data && data.assuntos.length > 0 ? (
        <Card as="section">
          <CardHeader title={textos.emAlta} />
          <Assuntos assuntos={data.assuntos} />
        </Card>
      ) : null}
      {data && data.sugestoes.length > 0 ? (
        <Card as="section">
          <CardHeader title={textos.paraSeguir} />
          <Sugestoes sugestoes={data.sugestoes} />
        </Card>
      ) : null}
      <p className="text-xs text-muted">
        {textos.notaDaOrdem}{' '}
        <Link
          to="/rede"
          search={{ ver: 'silencios' }}
          className="rounded-sm font-semibold text-primary underline underline-offset-4"
        >
          {textos.silencios}
        </Link>
      </p>
    </aside>
  )
}

export function Assuntos({ assuntos }: { assuntos: readonly AssuntoEmAlta[] }) {
  return (
    <ul className="mt-2 grid">
      {assuntos.map(({ tag, publicacoes, autores }) => (
        <li key={tag} className="border-t border-line py-2.5 first:border-0 last:pb-0">
          <Link
            to="/rede"
            search={{ assunto: tag }}
            className="flex items-center gap-3 rounded-sm underline-offset-4 hover:underline"
          >
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="text-sm font-semibold break-words">#{tag}</span>{' '}
              <span className="text-xs text-muted">{textos.numerosDoAssunto(publicacoes, autores)}</span>
            </span>
            <TrendingUp aria-hidden size={16} className="shrink-0 text-primary" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Sugestoes({ sugestoes }: { sugestoes: readonly SugestaoDePessoa[] }) {
  return (
    <ul className="mt-3 grid gap-4">
      {sugestoes.map((pessoa) => (
        <li key={pessoa.id}>
          <Pessoa pessoa={pessoa} nota={textos.motivo[pessoa.motivo](pessoa.em_comum)} />
        </li>
      ))}
    </ul>
  )
}
