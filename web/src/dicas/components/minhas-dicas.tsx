import { PenLine } from 'lucide-react'
import { useState } from 'react'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAtos, useMinhas } from '../hooks.ts'
import { editorial } from '../messages.ts'
import { EmEdicao } from './em-edicao.tsx'
import { EscreverDialog } from './escrever-dialog.tsx'
import { NaoVerificado } from './nao-verificado.tsx'

/** What a professional wrote: where each tip stands and what the reviewers said. */
export function MinhasDicas() {
  const query = useMinhas()
  const { agir, ocupado } = useAtos()
  const [escrevendo, setEscrevendo] = useState<DicaEmEdicao | 'nova' | null>(null)
  const [apagando, setApagando] = useState<DicaEmEdicao | null>(null)
  const { data } = query
  if (codigoDe(query.error) === 'NAO_VERIFICADO') return <NaoVerificado />
  if (query.error) return <QueryError query={query} title={editorial.erroMinhas} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const escrever = (
    <Button icon={<PenLine aria-hidden size={18} />} onClick={() => setEscrevendo('nova')}>
      {editorial.escrever}
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.dicas.length === 0 ? (
        <EmptyState
          level={2}
          icon={<PenLine size={26} />}
          title={editorial.vazio}
          description={editorial.vazioDica}
          action={escrever}
        />
      ) : (
        <>
          <div>{escrever}</div>
          <h2 className="sr-only">{editorial.escrever}</h2>
          <ul className="grid gap-4">
            {data.dicas.map((dica) => (
              <EmEdicao key={dica.id} dica={dica}>
                {dica.status === 'rascunho' ? (
                  <>
                    <Button
                      loading={ocupado}
                      onClick={() =>
                        agir(editorial.enviado, () =>
                          client.dicas.enviar({ id: dica.id, versao: dica.versao }),
                        )
                      }
                    >
                      {editorial.enviar}
                    </Button>
                    <Button variant="outline" onClick={() => setEscrevendo(dica)}>
                      {editorial.editar}
                    </Button>
                    <Button variant="danger-ghost" onClick={() => setApagando(dica)}>
                      {editorial.apagar}
                    </Button>
                  </>
                ) : null}
              </EmEdicao>
            ))}
          </ul>
        </>
      )}
      {escrevendo ? (
        <EscreverDialog
          dica={escrevendo === 'nova' ? null : escrevendo}
          onFechar={() => setEscrevendo(null)}
        />
      ) : null}
      <ConfirmDialog
        open={apagando !== null}
        onOpenChange={() => setApagando(null)}
        title={editorial.apagarPergunta}
        description={editorial.apagarDica}
        confirmLabel={editorial.apagar}
        cancelLabel={editorial.manter}
        pending={ocupado}
        onConfirm={() =>
          agir(
            editorial.apagado,
            () => client.dicas.apagar({ id: apagando!.id }),
            () => setApagando(null),
          )
        }
      />
    </div>
  )
}
