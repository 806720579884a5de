import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#web/rpc/client.ts'

const Oferta = lazy(async () => ({
  default: (await import('#web/espera/components/oferta.tsx')).Oferta,
}))

/** Hours that became free and are kept for the caller for some minutes. They stand above everything else. */
export function OfertasDaEspera() {
  const { data = [], dataUpdatedAt } = useQuery(api.espera.minhas.queryOptions())
  const ofertas = data.flatMap((espera) => (espera.oferta ? [{ espera, oferta: espera.oferta }] : []))
  if (ofertas.length === 0) return null
  return (
    <Suspense fallback={null}>
      <div className="grid gap-4">
        {ofertas.map(({ espera, oferta }) => (
          <Oferta key={oferta.id} espera={espera} oferta={oferta} lidaEm={dataUpdatedAt} />
        ))}
      </div>
    </Suspense>
  )
}
