import { useQuery } from '@tanstack/react-query'
import { IdCard, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CartaoEmergencia, PessoaDaEmergencia } from '#domain/emergencia/contract.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { formatarData } from '#web/lib/data.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { LinhasDoCartao } from '../components/meu-cartao.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { useTrocarCartao } from '../hooks.ts'
import { Editor } from './editor.tsx'
import { Levar } from './levar.tsx'
import { textos } from './messages.ts'
import { NesteAparelho } from './neste-aparelho.tsx'
import { Retirar } from './retirar.tsx'
import { api } from '#web/rpc/client.ts'

/** The tab 'Saúde': the caller's emergency card. */
export function SaudeAba() {
  const query = useQuery(api.emergencia.cartao.queryOptions())
  const { data, error, refetch } = query
  const trocar = useTrocarCartao()
  const avisar = useToast()
  /** Counts openings, so that each form begins with the newest card. */
  const [editando, setEditando] = useState<number | null>(null)

  if (error) return <QueryError query={query} title={textos.erroTitulo} />
  if (!data)
    return (
      <SkeletonGroup className="grid gap-5">
        <Skeleton className="h-64 w-full rounded-xl" />
        <Skeleton className="h-32 w-full rounded-xl" />
      </SkeletonGroup>
    )

  const { pessoa, cartao } = data
  if (editando !== null)
    return (
      <Card as="section" className="grid gap-5">
        <CardHeader title={textos.titulo} description={textos.explica} />
        <Editor
          key={editando}
          cartao={cartao}
          onCancelar={() => setEditando(null)}
          onRecarregar={() => void refetch().then(() => setEditando((vez) => (vez ?? 0) + 1))}
          onSalvar={(salvo) => {
            trocar(pessoa, salvo)
            setEditando(null)
            avisar({ title: textos.salvo, tone: 'success', duration: 3000 })
          }}
        />
      </Card>
    )
  if (!cartao)
    return (
      <Card as="section">
        <EmptyState
          level={2}
          icon={<IdCard size={26} />}
          title={textos.vazioTitulo}
          description={textos.explica}
          action={<Button onClick={() => setEditando(0)}>{textos.criar}</Button>}
        />
      </Card>
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
      <Visto pessoa={pessoa} cartao={cartao} onEditar={() => setEditando(0)} />
      <div className="grid gap-5">
        <NesteAparelho pessoa={pessoa} cartao={cartao} />
        <Levar pessoa={pessoa} cartao={cartao} />
      </div>
    </div>
  )
}

type VistoProps = { pessoa: PessoaDaEmergencia; cartao: CartaoEmergencia; onEditar: () => void }

function Visto({ pessoa, cartao, onEditar }: VistoProps) {
  return (
    <Card as="section" className="grid gap-4">
      <CardHeader
        title={textos.titulo}
        description={textos.explica}
        action={
          <Button variant="soft" size="sm" icon={<Pencil aria-hidden size={16} />} onClick={onEditar}>
            {textos.editar}
          </Button>
        }
      />
      <LinhasDoCartao cartao={cartao} />
      {cartao.contatos.length > 0 ? (
        <div className="grid gap-2">
          <h3 className="font-semibold">{textos.contatos}</h3>
          <ul className="grid gap-2">
            {cartao.contatos.map(({ nome, relacao, telefone }) => (
              <li key={`${nome} ${telefone}`} className="rounded-md bg-subtle px-3.5 py-2.5">
                <span className="font-semibold">{nome}</span>
                {relacao ? <span className="text-ink-2"> · {relacao}</span> : null}
                <span className="block text-ink-2 tabular-nums">{formatarTelefone(telefone)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-sm text-muted">
          {textos.consentidoEm(formatarData(cartao.consentimento_em, zonaDaqui()))}
        </p>
        <Retirar pessoa={pessoa} />
      </div>
    </Card>
  )
}
