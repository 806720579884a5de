import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Files, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SecaoDoModelo } from '#domain/prontuario/modelo.ts'
import type { ModeloProprio } from '#domain/prontuario/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-modelos.ts'
import { ModeloForm } from './modelo-form.tsx'

type ModelosProps = {
  /** Sections of the note that is being written: a new template begins with them. */
  secoes: readonly SecaoDoModelo[]
  onUsar: (modelo: ModeloProprio) => void
  onFechar: () => void
}

/** The professional's own templates: used, written, changed, and taken away with a way back. */
export function ModelosDialog({ secoes, onUsar, onFechar }: ModelosProps) {
  const [editado, setEditado] = useState<{ modelo: ModeloProprio; novo: boolean } | null>(null)
  const comecar = () =>
    setEditado({
      modelo: {
        id: crypto.randomUUID(),
        nome: '',
        secoes: secoes.map(({ chave, titulo }) => ({ chave, titulo })),
      },
      novo: true,
    })
  const voltar = () => setEditado(null)
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : editado ? voltar() : onFechar())}
      title={!editado ? textos.abrir : editado.novo ? textos.tituloNovo : textos.tituloEditar}
      {...(editado ? {} : { description: textos.descricao })}
    >
      {editado ? (
        <ModeloForm key={editado.modelo.id} inicial={editado.modelo} onVoltar={voltar} />
      ) : (
        <Lista onUsar={onUsar} onNovo={comecar} onEditar={(modelo) => setEditado({ modelo, novo: false })} />
      )}
    </Dialog>
  )
}

type ListaProps = Pick<ModelosProps, 'onUsar'> & {
  onNovo: () => void
  onEditar: (modelo: ModeloProprio) => void
}

function Lista({ onUsar, onNovo, onEditar }: ListaProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const query = useQuery(api.prontuario.modelos.queryOptions())
  const reler = () => queries.invalidateQueries({ queryKey: api.prontuario.modelos.key() })
  const avisar = (erro: unknown) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const devolver = useMutation(
    api.prontuario.guardarModelo.mutationOptions({ onSuccess: reler, onError: avisar }),
  )
  const apagar = useMutation(api.prontuario.apagarModelo.mutationOptions({ onSuccess: reler }))
  const { data, error } = query
  if (!data)
    return error ? <QueryError query={query} title={textos.erro} /> : <Skeleton className="h-32 w-full" />
  const retirar = (modelo: ModeloProprio) =>
    apagar.mutate(
      { id: modelo.id },
      {
        onSuccess: () =>
          toast({
            tone: 'success',
            title: textos.apagado,
            action: { label: textos.desfazer, onClick: () => devolver.mutate(modelo) },
          }),
        onError: avisar,
      },
    )
  return (
    <div className="grid gap-4">
      {data.length === 0 ? (
        <EmptyState icon={<Files size={26} />} title={textos.nenhum} description={textos.nenhumDescricao} />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((modelo) => (
            <li key={modelo.id} className="flex flex-wrap items-center gap-2 py-2.5">
              <div className="min-w-0 flex-1 basis-40">
                <p className="text-sm font-semibold break-words">{modelo.nome}</p>
                <p className="text-sm text-muted">{textos.secoes(modelo.secoes.length)}</p>
              </div>
              <Button size="sm" variant="soft" onClick={() => onUsar(modelo)}>
                {textos.usar}
                <span className="sr-only">: {modelo.nome}</span>
              </Button>
              <IconButton
                size="sm"
                label={`${textos.editar}: ${modelo.nome}`}
                icon={<Pencil aria-hidden size={16} />}
                onClick={() => onEditar(modelo)}
              />
              <IconButton
                size="sm"
                label={`${textos.apagar}: ${modelo.nome}`}
                icon={<Trash2 aria-hidden size={16} />}
                disabled={apagar.isPending}
                onClick={() => retirar(modelo)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        icon={<Plus aria-hidden size={18} />}
        onClick={onNovo}
      >
        {textos.novo}
      </Button>
    </div>
  )
}
