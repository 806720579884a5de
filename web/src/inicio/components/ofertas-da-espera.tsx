import { useQuery } from '@tanstack/react-query'
import { api } from '#web/rpc/client.ts'
import { Oferta } from '#web/espera/components/oferta.tsx'

/** Hours that became free and are kept for the caller for some minutes. They stand above everything else. */
export function OfertasDaEspera() {
  const { data = [], dataUpdatedAt } = useQuery(api.espera.minhas.queryOptions())
  const ofertas = data.flatMap((espera) => (espera.oferta ? [{ espera, oferta: espera.oferta }] : []))
  if (ofertas.length === 0) return null
  return (
    <div className="grid gap-4">
      {ofertas.map(({ espera, oferta }) => (
        <Oferta key={oferta.id} espera={espera} oferta={oferta} lidaEm={dataUpdatedAt} />
      ))}
    </div>
  )
}
