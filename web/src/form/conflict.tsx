import { TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

const palavras = {
  descricao: 'Nada foi perdido. Veja o que difere e escolha o que guardar.',
  digitado: 'O que você digitou',
  guardado: 'O que está guardado',
  vazio: 'Vazio',
  manterMeu: 'Guardar o que digitei',
  usarGuardado: 'Usar o que está guardado',
  salvando: 'Salvando...',
} as const

type ConflictProps = {
  titulo: string
  level?: 2 | 3
  /** What differs, in words. */
  diferencas: readonly { rotulo: string; digitado: string | null; guardado: string | null }[]
  salvando: boolean
  onManter: () => void
  onDesistir: () => void
}

/** The record changed elsewhere: both versions of what differs, and the choice between them. */
export function Conflict({ titulo, level = 2, diferencas, salvando, onManter, onDesistir }: ConflictProps) {
  const Titulo = `h${level}` as const
  return (
    <section role="alert" className="grid gap-3 rounded-lg border border-line bg-warning-soft p-4 text-ink">
      <div className="flex items-start gap-2.5">
        <TriangleAlert aria-hidden size={20} className="mt-0.5 text-warning" />
        <div>
          <Titulo className="font-semibold">{titulo}</Titulo>
          <p className="text-sm text-ink-2">{palavras.descricao}</p>
        </div>
      </div>
      <ul className="grid gap-2">
        {diferencas.map(({ rotulo, digitado, guardado }) => (
          <li key={rotulo} className="rounded-md bg-surface p-3 text-sm">
            <p className="font-semibold">{rotulo}</p>
            <dl className="mt-1 grid gap-x-3 gap-y-1 sm:grid-cols-2">
              <Lado titulo={palavras.digitado} texto={digitado} />
              <Lado titulo={palavras.guardado} texto={guardado} />
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={salvando} loadingText={palavras.salvando} onClick={onManter}>
          {palavras.manterMeu}
        </Button>
        <Button size="sm" variant="outline" onClick={onDesistir}>
          {palavras.usarGuardado}
        </Button>
      </div>
    </section>
  )
}

function Lado({ titulo, texto }: { titulo: string; texto: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{titulo}</dt>
      <dd className="break-words whitespace-pre-line">{texto || palavras.vazio}</dd>
    </div>
  )
}
