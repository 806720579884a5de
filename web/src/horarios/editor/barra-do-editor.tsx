import { CircleAlert, CircleCheck, PencilLine } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

const { editor: palavras } = textos

type BarraProps = {
  sujo: boolean
  salvando: boolean
  publicando: boolean
  problemas: number
  /** Whether a publication would change anything. */
  podePublicar: boolean
  precisaAprovacao: boolean
  podeDescartar: boolean
  onVerProblemas: () => void
  onSalvar: () => void
  onPublicar: () => void
  onDescartar: () => void
}

/** Stays in view under the header: unsaved changes, problems, and the two acts. */
export function BarraDoEditor(props: BarraProps) {
  const { sujo, salvando, publicando, problemas, podePublicar } = props
  return (
    <div
      role="region"
      aria-label={palavras.acoes}
      className="sticky top-[calc(4rem+env(safe-area-inset-top))] z-10 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line bg-surface px-4 py-2.5 md:mx-0 md:rounded-lg md:border-x md:shadow-1"
    >
      <output className="inline-flex min-w-0 flex-1 basis-40 items-center max-md:basis-full gap-2 text-sm font-semibold">
        {sujo ? (
          <PencilLine aria-hidden size={16} className="text-warning" />
        ) : (
          <CircleCheck aria-hidden size={16} className="text-success" />
        )}
        {sujo ? palavras.naoSalvo : palavras.semMudancas}
      </output>
      {problemas > 0 ? (
        <Button
          size="sm"
          variant="danger-ghost"
          icon={<CircleAlert aria-hidden size={16} />}
          onClick={props.onVerProblemas}
        >
          {palavras.problemas(problemas)}
        </Button>
      ) : null}
      {props.podeDescartar ? (
        <Button size="sm" variant="ghost" onClick={props.onDescartar}>
          {palavras.descartar}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="outline"
        disabled={!sujo}
        loading={salvando}
        loadingText={palavras.salvando}
        onClick={props.onSalvar}
      >
        {palavras.salvar}
      </Button>
      <Button
        size="sm"
        disabled={!podePublicar}
        loading={publicando}
        loadingText={palavras.conferindo}
        onClick={props.onPublicar}
      >
        {props.precisaAprovacao ? palavras.enviar : palavras.publicar}
      </Button>
    </div>
  )
}
