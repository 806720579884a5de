import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { rotulosDoModelo } from '#domain/prontuario/modelo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { Nota } from '#web/prontuario/components/nota.tsx'
import { nota } from '#web/prontuario/messages.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEvolucao, useEvolucoes } from '../hooks.ts'
import { SemDados, useTermino, type ParteProps } from './parte.tsx'

/** Notes that their authors released to the person, to read, latest first. */
export function Evolucoes({ id, onTerminar }: ParteProps) {
  const consulta = useEvolucoes(id)
  const [aberta, setAberta] = useState<string | null>(null)
  const { data } = consulta
  useTermino(consulta.error, onTerminar)
  if (!data) return <SemDados consulta={consulta} onTerminar={onTerminar} />
  if (data.itens.length === 0) return <EmptyState icon={<NotebookPen size={26} />} title={nota.nenhuma} />
  return (
    <ul aria-label={nota.lista} className="grid gap-2">
      {data.itens.map(({ id: anotacao_id, autor, modelo, assinada_em, adendos }) => {
        const quando = formatarDataHora(assinada_em!, zonaDaqui())
        return (
          <li
            key={anotacao_id}
            className="flex flex-wrap items-center gap-2 rounded-lg border border-line px-3.5 py-2"
          >
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-sm font-semibold break-words">{autor}</p>
              <p className="text-xs text-muted tabular-nums">
                {[quando, rotulosDoModelo[modelo], adendos > 0 ? nota.adendos(adendos) : null]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={nota.abrir(quando)}
              onClick={() => setAberta(anotacao_id)}
            >
              Abrir
            </Button>
          </li>
        )
      })}
      {aberta ? (
        <UmaEvolucao id={id} anotacao_id={aberta} onTerminar={onTerminar} onFechar={() => setAberta(null)} />
      ) : null}
    </ul>
  )
}

type UmaProps = ParteProps & { anotacao_id: string; onFechar: () => void }

function UmaEvolucao({ id, anotacao_id, onTerminar, onFechar }: UmaProps) {
  const query = useEvolucao(id, anotacao_id)
  useTermino(query.error, onTerminar)
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={nota.anotacao}
      size="lg"
      reading={nota.anotacao}
    >
      {query.data ? (
        <Nota anotacao={query.data} />
      ) : query.error ? (
        <QueryError query={query} title={nota.erro} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}
