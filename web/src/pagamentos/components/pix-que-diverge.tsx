import type { RespostaADivergencia } from '#domain/pagamentos/pix-do-banco.ts'
import { Button } from '#web/ui/button.tsx'
import { aConferir as palavras } from '../messages.ts'

type Props = {
  /** In what it does not agree. */
  frase: string
  /** What whoever receives does about it. */
  passo: string
  e2eid: string
  devolucao: 'pedida' | 'devolvida' | 'recusada' | null
  /** Heard with each of the answers: of which payment they are. */
  deQuem: string
  pendente: boolean
  onResponder: (como: RespostaADivergencia) => void
}

/** A payment that the bank told of and that is not what was asked for, with the two answers of whoever receives. */
export function PixQueDiverge({ frase, passo, e2eid, devolucao, deQuem, pendente, onResponder }: Props) {
  const sr = <span className="sr-only">{deQuem}</span>
  return (
    <div className="grid gap-2 rounded-lg bg-warning-soft p-3 text-sm">
      <p className="text-warning">{frase}</p>
      <p className="text-ink-2">
        {devolucao === 'pedida'
          ? palavras.devolvendo
          : devolucao === 'recusada'
            ? palavras.naoDevolvido
            : passo}
      </p>
      <p className="break-all text-ink-2">{palavras.identificador(e2eid)}</p>
      {devolucao === 'pedida' ? null : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" disabled={pendente} onClick={() => onResponder('devolver')}>
            {palavras.devolverDivergente} {sr}
          </Button>
          <Button size="sm" variant="outline" disabled={pendente} onClick={() => onResponder('conferido')}>
            {palavras.conferido} {sr}
          </Button>
        </div>
      )}
    </div>
  )
}
