import { useState } from 'react'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { formatarData } from '#web/lib/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { perfil as mensagens } from '../messages.ts'

const DE_INICIO = 4

type AvaliacoesDoPerfilProps = Pick<PerfilPublico, 'notas' | 'avaliacoes' | 'zona'>

/** Reviews with their three ratings: overall, attention, waiting time. Only consultations that took place have them. */
export function AvaliacoesDoPerfil({ notas, avaliacoes, zona }: AvaliacoesDoPerfilProps) {
  const [todas, setTodas] = useState(false)
  const visiveis = todas ? avaliacoes : avaliacoes.slice(0, DE_INICIO)
  return (
    <Card as="section" aria-labelledby="perfil-avaliacoes" className="grid gap-4">
      <CardHeader
        id="perfil-avaliacoes"
        title={mensagens.avaliacoes}
        action={notas ? <Rating value={notas.geral} count={notas.total} /> : null}
      />
      {notas ? (
        <dl className="grid gap-3 sm:grid-cols-3">
          <Nota titulo={mensagens.notaGeral} valor={notas.geral} />
          <Nota titulo={mensagens.notaAtencao} valor={notas.atencao} />
          <Nota titulo={mensagens.notaEspera} valor={notas.espera} />
        </dl>
      ) : (
        <p className="text-muted">{mensagens.semAvaliacoes}</p>
      )}
      <ul className="grid divide-y divide-line">
        {visiveis.map((avaliacao) => (
          <li key={avaliacao.id} className="grid gap-1.5 py-3.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
              <Rating value={avaliacao.nota_geral} />
              <span>
                {mensagens.anonima}, {formatarData(avaliacao.created_at, zona)}
              </span>
            </p>
            {avaliacao.comentario ? <p className="max-w-[70ch] text-ink-2">{avaliacao.comentario}</p> : null}
            {avaliacao.resposta ? (
              <div className="rounded-lg bg-subtle px-3.5 py-2.5 text-sm">
                <p className="font-semibold">{mensagens.resposta}</p>
                <p className="text-ink-2">{avaliacao.resposta}</p>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {visiveis.length < avaliacoes.length ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setTodas(true)}>
          {mensagens.verTodas(avaliacoes.length)}
        </Button>
      ) : null}
    </Card>
  )
}

const umDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

function Nota({ titulo, valor }: { titulo: string; valor: number }) {
  return (
    <div className="grid gap-1.5 rounded-lg bg-subtle px-3.5 py-3">
      <dt className="text-sm text-muted">{titulo}</dt>
      <dd className="grid gap-1.5">
        <span className="text-xl titulo tabular-nums">{umDecimal.format(valor)}</span>
        <Progress value={valor * 20} label={titulo} />
      </dd>
    </div>
  )
}
