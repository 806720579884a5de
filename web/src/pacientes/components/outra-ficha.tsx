import { Link } from '@tanstack/react-router'
import { destino } from '#web/lib/endereco.ts'

/** A way to the record of another patient of the same agenda. */
export function OutraFicha({
  id,
  nome,
  profissional_id,
}: {
  id: string
  nome: string
  profissional_id: string
}) {
  return (
    <Link
      {...destino(`/pacientes/${id}?profissional=${profissional_id}`)}
      className="rounded-sm font-semibold text-primary underline-offset-4 hover:underline"
    >
      {nome}
    </Link>
  )
}
