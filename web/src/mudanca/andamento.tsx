import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Importacao } from '#domain/pacientes/importacao/contract.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { textos } from './messages.ts'

/** Milliseconds between two looks at an import that runs. */
const OLHAR_MS = 1_000

/** How far an import is, also for whoever comes back to it. */
export function Andamento({ importacao, onOutro }: { importacao: Importacao; onOutro: () => void }) {
  const queries = useQueryClient()
  const { data = importacao } = useQuery(
    api.pacientes.importacao.queryOptions({
      input: { id: importacao.id },
      refetchInterval: ({ state }) => (state.data && state.data.status !== 'na-fila' ? false : OLHAR_MS),
    }),
  )
  const { status, feitas, a_criar, criados } = data
  useEffect(() => {
    if (status === 'concluida') void queries.invalidateQueries({ queryKey: api.pacientes.listar.key() })
  }, [status, queries])
  return (
    <div className="grid gap-3" role="status">
      {status === 'na-fila' ? (
        <>
          <Progress value={feitas} max={Math.max(1, a_criar)} label={textos.andamento(feitas, a_criar)} />
          <p className="tabular-nums">{textos.andamento(feitas, a_criar)}</p>
          <p className="text-sm text-muted">{textos.emCurso}</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{status === 'falhou' ? textos.falhou : textos.concluida(criados)}</p>
          <Button variant="outline" className="justify-self-start" onClick={onOutro}>
            {textos.outro}
          </Button>
        </>
      )}
    </div>
  )
}
