import { Check } from 'lucide-react'
import { useState } from 'react'
import { rotulosDosEscopos } from '#domain/integracoes/escopos.ts'
import type { ChaveDeAcesso } from '#domain/integracoes/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRevogarChave, useUsos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { prazoDaChave, tonsDaChave } from '../palavras.ts'

const { chaves: palavras } = textos

/** One key: what it may do, until when, what was asked with it; and its end. */
export function ChaveDialog({ chave, onFechar }: { chave: ChaveDeAcesso; onFechar: () => void }) {
  const [revogando, setRevogando] = useState(false)
  const revogar = useRevogarChave()
  const toast = useToast()
  const vale = chave.situacao === 'vale'
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onFechar}
      title={chave.nome}
      description={`${chave.prefixo}… · ${prazoDaChave(chave)}`}
      footer={
        <>
          {vale ? (
            <Button variant="danger-ghost" onClick={() => setRevogando(true)}>
              {palavras.revogar}
            </Button>
          ) : null}
          <Button variant="outline" onClick={onFechar}>
            {textos.fechar}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <section className="grid gap-2" aria-label={palavras.permissoes}>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={tonsDaChave[chave.situacao]}>{palavras.situacoes[chave.situacao]}</Badge>
            {chave.criada_por ? palavras.porQuem(chave.criada_por) : null}
          </p>
          <ul className="grid gap-1">
            {chave.escopos.map((escopo) => (
              <li key={escopo} className="flex items-center gap-2">
                <Check aria-hidden size={16} className="text-success" />
                {rotulosDosEscopos[escopo].titulo}
              </li>
            ))}
          </ul>
        </section>
        <Usos id={chave.id} />
      </div>
      <ConfirmDialog
        open={revogando}
        onOpenChange={setRevogando}
        title={palavras.revogarTitulo(chave.nome)}
        description={palavras.revogarDescricao}
        confirmLabel={palavras.revogar}
        pending={revogar.isPending}
        onConfirm={() =>
          revogar.mutate(
            { id: chave.id },
            {
              onSuccess: () => toast({ tone: 'success', title: palavras.revogada }),
              onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
              onSettled: () => setRevogando(false),
            },
          )
        }
      />
    </Dialog>
  )
}

function Usos({ id }: { id: string }) {
  const query = useUsos(id)
  const usos = query.data?.pages.flatMap((pagina) => pagina.usos)
  return (
    <section className="grid gap-2" aria-label={palavras.usos}>
      <h3 className="text-lg titulo">{palavras.usos}</h3>
      {usos ? (
        usos.length === 0 ? (
          <p className="text-muted">{palavras.semUsos}</p>
        ) : (
          <ul className="divide-y divide-line rounded-lg border border-line">
            {usos.map((uso) => (
              <li key={uso.id} className="flex flex-wrap items-center gap-2 px-4 py-3 text-sm">
                <Badge tone={uso.status < 400 ? 'success' : 'danger'}>{uso.status}</Badge>
                <span className="min-w-0 flex-1 font-semibold break-words">{uso.operacao}</span>
                <span className="text-muted">
                  {formatarDataHora(uso.em, zonaDaqui())} · {uso.ip}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : query.error ? (
        <QueryError query={query} title={palavras.usosErro} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {query.hasNextPage ? (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {textos.mais}
        </Button>
      ) : null}
    </section>
  )
}
