import { falhaDe } from '#web/rpc/errors.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useAnexos } from './hooks.ts'
import { ListaDeAnexos } from './lista-de-anexos.tsx'
import { textos } from './messages.ts'

/** For the detail of an appointment on an agenda: nothing at all where nothing is attached and nothing may be. */
export function AnexosDaConsulta({ id, zona }: { id: string; zona: string }) {
  const { data, error, isFetching, refetch } = useAnexos(id)
  if (data ? data.itens.length === 0 && !data.pode_anexar : !error) return null
  return (
    <section aria-label={textos.titulo} className="grid gap-2">
      <h3 className="text-sm font-semibold">{textos.titulo}</h3>
      {data ? (
        <ListaDeAnexos id={id} zona={zona} anexos={data} />
      ) : (
        <ErrorState
          level={4}
          title={textos.erro}
          description={falhaDe(error).mensagem}
          requestId={falhaDe(error).pedido}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  )
}
