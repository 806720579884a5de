import { Link } from '@tanstack/react-router'
import { destino } from '#web/lib/endereco.ts'
import { palavras, textos } from '../messages.ts'

/** The name of the professional's own patient, as a link to the record. */
export function NomeDoPaciente({ id, nome }: { id: string; nome: string | null }) {
  return (
    <Link
      {...destino(`/pacientes/${id}`)}
      className="inline-block min-h-6 rounded-sm break-words underline-offset-4 hover:underline"
    >
      {nome ?? textos.pacienteNaoInformado}
      <span className="sr-only">: {palavras.verFicha}</span>
    </Link>
  )
}
