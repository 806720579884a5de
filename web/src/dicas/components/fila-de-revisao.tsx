import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { DicaEmEdicao } from '#domain/dicas/contract-editorial.ts'
import { REVISOES } from '#domain/dicas/rules.ts'
import { client } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAtos, useFila } from '../hooks.ts'
import { editorial } from '../messages.ts'
import { EmEdicao } from './em-edicao.tsx'
import { NaoVerificado } from './nao-verificado.tsx'

/** Tips that wait for an opinion or, for editors, for publication and a new review. */
export function FilaDeRevisao() {
  const query = useFila()
  const { agir, ocupado } = useAtos()
  const [pedindo, setPedindo] = useState<DicaEmEdicao | null>(null)
  const { data } = query
  if (codigoDe(query.error) === 'NAO_VERIFICADO') return <NaoVerificado />
  if (query.error) return <QueryError query={query} title={editorial.erroFila} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  if (data.dicas.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<ListChecks size={26} />}
        title={editorial.filaVazia}
        description={editorial.filaVaziaDica}
      />
    )
  return (
    <>
      <ul className="grid gap-4">
        {data.dicas.map((dica) => (
          <EmEdicao key={dica.id} dica={dica}>
            {data.editor ? (
              <DoEditor dica={dica} agir={agir} ocupado={ocupado} />
            ) : dica.revisei ? (
              <p className="text-sm text-muted">{editorial.jaRevisei}</p>
            ) : (
              <>
                <Button
                  loading={ocupado}
                  onClick={() =>
                    agir(editorial.aprovada, () =>
                      client.dicas.revisar({ id: dica.id, rodada: dica.rodada, parecer: 'aprova' }),
                    )
                  }
                >
                  {editorial.aprovar}
                </Button>
                <Button variant="outline" onClick={() => setPedindo(dica)}>
                  {editorial.pedirMudanca}
                </Button>
              </>
            )}
          </EmEdicao>
        ))}
      </ul>
      <ConfirmDialog
        open={pedindo !== null}
        onOpenChange={() => setPedindo(null)}
        tone="primary"
        title={editorial.pedirMudancaTitulo}
        description={editorial.pedirMudancaDica}
        confirmLabel={editorial.pedirMudanca}
        cancelLabel={editorial.cancelar}
        pending={ocupado}
        reason={{
          label: editorial.pedirMudancaRotulo,
          requiredMessage: editorial.pedirMudancaFalta,
          maxLength: 2000,
        }}
        onConfirm={(texto) =>
          agir(
            editorial.devolvida,
            () =>
              client.dicas.revisar({
                id: pedindo!.id,
                rodada: pedindo!.rodada,
                parecer: 'pede-mudanca',
                texto,
              }),
            () => setPedindo(null),
          )
        }
      />
    </>
  )
}

function DoEditor({ dica, agir, ocupado }: { dica: DicaEmEdicao } & ReturnType<typeof useAtos>) {
  const qual = { id: dica.id, versao: dica.versao }
  const noAr = dica.status === 'publicada'
  return (
    <>
      {dica.rodada_aberta ? (
        <Button
          loading={ocupado}
          disabled={dica.aprovacoes < REVISOES}
          onClick={() => agir(editorial.publicada, () => client.dicas.publicar(qual))}
        >
          {noAr ? editorial.confirmar : editorial.publicar}
        </Button>
      ) : (
        <Button
          loading={ocupado}
          onClick={() => agir(editorial.revisaoPedida, () => client.dicas.rever(qual))}
        >
          {editorial.rever}
        </Button>
      )}
      {noAr ? (
        <Button
          variant="danger-ghost"
          onClick={() => agir(editorial.retirada, () => client.dicas.retirar(qual))}
        >
          {editorial.retirar}
        </Button>
      ) : null}
    </>
  )
}
