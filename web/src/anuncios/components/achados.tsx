import { CircleCheck } from 'lucide-react'
import type { AchadoDoAnuncio } from '#domain/anuncios/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { editorTextos as palavras } from '../messages.ts'

/** What the rules find in the words: the place, the rule, and what to write instead. */
export function Achados({ achados, vazio }: { achados: readonly AchadoDoAnuncio[]; vazio: boolean }) {
  return (
    <div role="status">
      {achados.length > 0 ? (
        <Card variant="danger" padding="sm" className="grid gap-3">
          <p className="font-semibold">{palavras.achados(achados.length)}</p>
          <ul className="grid gap-3">
            {achados.map(({ onde, inicio, tipo, achado, trecho, regra, passo }) => (
              <li key={`${onde}${tipo}${inicio}`} className="text-sm">
                <p>
                  {palavras.onde[onde]}: <strong>“{trecho}”</strong>. {achado}.
                </p>
                <p>
                  {palavras.regra}: {regra}
                </p>
                <p>
                  {palavras.emVez}: {passo}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : vazio ? null : (
        <p className="flex items-start gap-2 text-sm text-muted">
          <CircleCheck aria-hidden size={16} className="mt-0.5" />
          <span className="min-w-0">{palavras.certo}</span>
        </p>
      )}
    </div>
  )
}
