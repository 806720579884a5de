import { fraseCompleta, type ProblemaNaTela } from './conferencia.ts'
import { textos } from '../messages.ts'

type ListaProps = { problemas: readonly ProblemaNaTela[]; onIr: (problema: ProblemaNaTela) => void }

/** Problems that block the publication. Each sentence links to its field. */
export function ListaDeProblemas({ problemas, onIr }: ListaProps) {
  return (
    <section role="alert" className="rounded-lg bg-danger-soft p-4">
      <h2 className="font-semibold">{textos.problemas.titulo}</h2>
      <ul className="mt-1 grid gap-1">
        {problemas.map((problema) => (
          <li key={`${problema.parte} ${problema.campo} ${problema.mensagem}`}>
            <button
              type="button"
              onClick={() => onIr(problema)}
              className="min-h-9 rounded-sm text-left text-danger underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {fraseCompleta(problema)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
