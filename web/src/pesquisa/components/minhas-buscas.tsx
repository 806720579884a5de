import { Bell, Bookmark, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { PesquisaFeita } from '#domain/pesquisa/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useGuardar, useHistorico } from '../hooks.ts'
import { textos } from '../messages.ts'

type Props = { aberta: boolean; onAberta: (aberta: boolean) => void; onAbrir: (feita: PesquisaFeita) => void }

/** One's own searches: saved ones first, each to be asked again, told of, or erased. */
export function MinhasBuscas({ aberta, onAberta, onAbrir }: Props) {
  const query = useHistorico(aberta)
  const { salvar, avisar, apagar, apagarTudo, restaurar } = useGuardar()
  /** Something was erased while the panel was open: a toast lies under it. */
  const [apagou, setApagou] = useState(false)
  const [confirmando, setConfirmando] = useState(false)
  const pesquisas = query.data?.pesquisas ?? []
  return (
    <>
      <Sheet
        side="right"
        open={aberta}
        onOpenChange={(abre) => {
          if (!abre) setApagou(false)
          onAberta(abre)
        }}
        title={textos.minhas}
        footer={
          apagou || pesquisas.some(({ salva }) => !salva) ? (
            <span className="flex flex-wrap gap-2">
              {apagou ? (
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    setApagou(false)
                    restaurar()
                  }}
                >
                  {textos.desfazer}
                </Button>
              ) : null}
              {pesquisas.some(({ salva }) => !salva) ? (
                <Button variant="danger-ghost" size="sm" onClick={() => setConfirmando(true)}>
                  {textos.apagarTudo}
                </Button>
              ) : null}
            </span>
          ) : undefined
        }
      >
        {query.error && !query.data ? (
          <QueryError title={textos.erro} query={query} />
        ) : query.isPending ? (
          <Skeleton className="h-24 w-full rounded-lg" />
        ) : pesquisas.length === 0 ? (
          <EmptyState
            icon={<History size={26} />}
            title={textos.historicoVazio}
            description={textos.historicoVazioDica}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <p className="text-sm text-muted">{textos.soVoce}</p>
            <ul className="divide-y divide-line">
              {pesquisas.map((feita) => (
                <li key={feita.id} className="flex items-start gap-1 py-2">
                  <button
                    type="button"
                    onClick={() => onAbrir(feita)}
                    className="min-h-11 min-w-0 flex-1 rounded-md text-left hover:bg-subtle"
                  >
                    <span className="line-clamp-2 font-semibold text-ink">{feita.frase}</span>
                    <span className="block truncate text-sm text-muted">
                      {feita.chips.map(({ rotulo }) => rotulo).join(' · ')}
                    </span>
                  </button>
                  <IconButton
                    size="sm"
                    label={`${textos.aviseMe}: ${feita.frase}`}
                    aria-pressed={feita.avisar}
                    icon={<Bell aria-hidden size={18} />}
                    onClick={() => avisar(feita.id, !feita.avisar)}
                  />
                  <IconButton
                    size="sm"
                    label={`${textos.salvar}: ${feita.frase}`}
                    aria-pressed={feita.salva}
                    icon={<Bookmark aria-hidden size={18} />}
                    onClick={() => salvar(feita.id, !feita.salva)}
                  />
                  <IconButton
                    size="sm"
                    variant="danger"
                    label={textos.apagar(feita.frase)}
                    icon={<Trash2 aria-hidden size={18} />}
                    onClick={() => {
                      setApagou(true)
                      apagar(feita.id)
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Sheet>
      <ConfirmDialog
        open={confirmando}
        onOpenChange={setConfirmando}
        title={textos.apagarTudoTitulo}
        description={textos.apagarTudoDica}
        confirmLabel={textos.apagarTudo}
        onConfirm={() => {
          setConfirmando(false)
          setApagou(true)
          apagarTudo()
        }}
      />
    </>
  )
}
