import { Link } from '@tanstack/react-router'
import { CircleHelp, Sparkles } from 'lucide-react'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { textos } from '../messages.ts'

/** Before the first question: what one may say. */
export function Exemplos({ onEscolher }: { onEscolher: (frase: string) => void }) {
  return (
    <Card className="grid gap-3">
      <h2 className="flex items-center gap-2 text-lg titulo">
        <Sparkles aria-hidden size={18} />
        {textos.exemplosTitulo}
      </h2>
      <p className="text-muted">{textos.comoFunciona}</p>
      <ul className="grid gap-2">
        {textos.exemplos.map((frase) => (
          <li key={frase}>
            <button
              type="button"
              onClick={() => onEscolher(frase)}
              className="min-h-11 w-full rounded-md border border-line bg-surface px-4 py-2 text-left text-sm font-semibold text-ink hover:bg-subtle"
            >
              “{frase}”
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Nothing that can be looked for was said (BUSCA-04). */
export function NadaEntendido({ resposta, onGeral }: { resposta: Resposta; onGeral: () => void }) {
  return (
    <Card>
      <EmptyState
        level={2}
        icon={<CircleHelp size={26} />}
        title={textos.nadaTitulo}
        description={
          <>
            {resposta.nao_entendi.length > 0 ? (
              <>
                {textos.naoEntendi} {resposta.nao_entendi.map((palavras) => `“${palavras}”`).join(', ')}.{' '}
              </>
            ) : null}
            {textos.nada}
          </>
        }
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Button onClick={onGeral}>{textos.comecarGeral}</Button>
            <Button variant="outline" asChild>
              <Link to="/profissional">{textos.buscaNormal}</Link>
            </Button>
          </span>
        }
      />
    </Card>
  )
}
