import { TriangleAlert } from 'lucide-react'
import type { DadosDaClinica } from '#domain/clinicas/ficha.ts'
import { Button } from '#web/ui/button.tsx'
import { leituraDe } from '../../leitura.ts'
import { textos } from '../../messages.ts'

const { conflito } = textos

type ConflitoProps = {
  digitado: DadosDaClinica
  guardado: DadosDaClinica
  salvando: boolean
  onManter: () => void
  onDesistir: () => void
}

/** The record changed elsewhere: both versions of what differs, and the choice between them. */
export function Conflito({ digitado, guardado, salvando, onManter, onDesistir }: ConflitoProps) {
  const meu = leituraDe(digitado)
  const diferentes = leituraDe(guardado)
    .map((linha, indice) => ({ ...linha, meu: meu[indice]!.valor }))
    .filter((linha) => linha.valor !== linha.meu)
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-line bg-warning-soft p-4 text-ink">
      <div className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 text-warning" />
        <div>
          <h2 className="font-semibold">{conflito.titulo}</h2>
          <p className="text-sm text-ink-2">{conflito.descricao}</p>
        </div>
      </div>
      <ul className="grid gap-2">
        {diferentes.map(({ rotulo, valor, meu: digitei }) => (
          <li key={rotulo} className="rounded-md bg-surface p-3 text-sm">
            <p className="font-semibold">{rotulo}</p>
            <dl className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-2">
              <div className="min-w-0">
                <dt className="text-muted">{conflito.digitado}</dt>
                <dd className="break-words">{digitei || conflito.vazio}</dd>
              </div>
              <div className="min-w-0">
                <dt className="text-muted">{conflito.guardado}</dt>
                <dd className="break-words">{valor || conflito.vazio}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={salvando} onClick={onManter}>
          {conflito.manterMeu}
        </Button>
        <Button size="sm" variant="outline" onClick={onDesistir}>
          {conflito.usarGuardado}
        </Button>
      </div>
    </section>
  )
}
