import { QueryError } from '#web/rpc/query-error.tsx'
import { useAnexos } from './hooks.ts'
import { ListaDeAnexos } from './lista-de-anexos.tsx'
import { textos } from './messages.ts'

/** Files in the details of an appointment on an agenda. Draws nothing when there are none and none may be added. */
export function AnexosDaConsulta({ id, zona }: { id: string; zona: string }) {
  const query = useAnexos(id)
  const { data, error } = query
  if (data ? data.itens.length === 0 && !data.pode_anexar : !error) return null
  return (
    <section aria-label={textos.titulo} className="grid gap-2">
      <h3 className="text-sm font-semibold">{textos.titulo}</h3>
      {data ? (
        <ListaDeAnexos id={id} zona={zona} anexos={data} />
      ) : (
        <QueryError query={query} level={4} title={textos.erro} />
      )}
    </section>
  )
}
