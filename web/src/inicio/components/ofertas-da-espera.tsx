import { Oferta } from '#web/espera/components/oferta.tsx'
import { useMinhasEsperas } from '#web/espera/hooks.ts'

/** Hours that came free and are kept for the person for some minutes: above all else, while there are any. */
export function OfertasDaEspera() {
  const { data = [], dataUpdatedAt } = useMinhasEsperas()
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
