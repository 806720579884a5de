import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardPen, Plus } from 'lucide-react'
import { useState } from 'react'
import { prontos } from '#domain/formularios/prontos.ts'
import type { FormularioProprio } from '#domain/formularios/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { construtor as palavras } from '../messages.ts'
import { Construtor, type Rascunho } from './construtor.tsx'

const emBranco = (): Rascunho => ({
  id: crypto.randomUUID(),
  versao: 0,
  nome: '',
  descricao: '',
  perguntas: [{ id: 'p1', tipo: 'texto', texto: '', ajuda: '', obrigatoria: true }],
})

/** A professional's own forms, and the scales that come ready. */
export function MeusModelos() {
  const query = useQuery(api.formularios.modelos.queryOptions())
  const [aberto, setAberto] = useState<Rascunho | null>(null)
  const { data } = query
  if (aberto) return <Construtor key={aberto.id} inicial={aberto} onFechar={() => setAberto(null)} />
  return (
    <>
      <Card as="section" className="grid gap-3" aria-label={palavras.titulo}>
        <CardHeader
          title={palavras.titulo}
          description={palavras.dica}
          action={
            <Button icon={<Plus aria-hidden size={18} />} onClick={() => setAberto(emBranco())}>
              {palavras.novo}
            </Button>
          }
        />
        {query.error ? (
          <QueryError query={query} title={palavras.erro} />
        ) : !data ? (
          <Skeleton className="h-24 w-full rounded-lg" />
        ) : data.length === 0 ? (
          <EmptyState
            icon={<ClipboardPen size={26} />}
            title={palavras.nenhum}
            description={palavras.nenhumDica}
          />
        ) : (
          <ul className="grid grid-cols-1 divide-y divide-line">
            {data.map((modelo) => (
              <Linha key={modelo.id} modelo={modelo} onEditar={() => setAberto(modelo)} />
            ))}
          </ul>
        )}
      </Card>
      <Card as="section" className="grid gap-3" aria-label={palavras.prontos}>
        <CardHeader title={palavras.prontos} description={palavras.prontosDica} />
        <ul className="grid grid-cols-1 divide-y divide-line">
          {prontos.map(({ escala, nome, fonte }) => (
            <li key={escala} className="py-2.5">
              <p className="font-semibold">{nome}</p>
              <p className="text-sm break-words text-muted">{fonte}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

function Linha({ modelo, onEditar }: { modelo: FormularioProprio; onEditar: () => void }) {
  const toast = useToast()
  const queries = useQueryClient()
  const [apagando, setApagando] = useState(false)
  const apagar = useMutation(api.formularios.apagar.mutationOptions())
  const { id, nome, versao, perguntas } = modelo
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words">{nome}</p>
        <p className="text-sm text-muted">{palavras.resumo(versao, perguntas.length)}</p>
      </div>
      <Button size="sm" variant="soft" onClick={onEditar} aria-label={`${palavras.editar}: ${nome}`}>
        {palavras.editar}
      </Button>
      <Button
        size="sm"
        variant="danger-ghost"
        onClick={() => setApagando(true)}
        aria-label={`${palavras.apagar}: ${nome}`}
      >
        {palavras.apagar}
      </Button>
      <ConfirmDialog
        open={apagando}
        onOpenChange={setApagando}
        title={palavras.apagarTitulo}
        description={palavras.apagarDica}
        confirmLabel={palavras.apagar}
        cancelLabel={palavras.manter}
        pending={apagar.isPending}
        onConfirm={() =>
          apagar.mutate(
            { id },
            {
              onSuccess: () => {
                void queries.invalidateQueries({ queryKey: api.formularios.modelos.key() })
                toast({ tone: 'success', title: palavras.apagado })
                setApagando(false)
              },
              onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
            },
          )
        }
      />
    </li>
  )
}
