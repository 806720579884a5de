import { ChevronRight, CircleCheck } from 'lucide-react'
import type { ReferenciaDoEditor } from '#domain/profissionais/contract-editor.ts'
import { completude, type ItemCompletude, type PerfilAvaliado } from '#domain/profissionais/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { Ring } from '#web/ui/ring.tsx'
import { custos, mensagens, quantosPreencheram, rotulosDoItem, textos } from '../messages.ts'

/** With fewer profiles, a percentage would describe single people. */
const MINIMO = 5

type CompletudeDoPerfilProps = {
  perfil: PerfilAvaliado
  publicos: ReferenciaDoEditor['publicos'] | undefined
  onEscolher: (item: ItemCompletude) => void
}

/** PRO-03: completeness of the profile in the fields, and the cost of each missing item. */
export function CompletudeDoPerfil({ perfil, publicos, onEscolher }: CompletudeDoPerfilProps) {
  const { porcentagem, faltam } = completude(perfil)
  if (faltam.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-success">
        <CircleCheck aria-hidden size={18} />
        {textos.completo}
      </p>
    )
  return (
    <Card className="grid gap-4">
      <div className="flex items-center gap-4">
        <Ring value={porcentagem} max={100} label={textos.quanto(porcentagem)}>
          {porcentagem}%
        </Ring>
        <p className="min-w-0 text-sm font-semibold">{mensagens.completeSeuPerfil}</p>
      </div>
      <ul className="grid gap-1">
        {faltam.map((item) => (
          <li key={item}>
            <button
              type="button"
              onClick={() => onEscolher(item)}
              className="flex w-full items-start gap-2 rounded-md px-2 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <span className="sr-only">{textos.preencher}</span> {rotulosDoItem[item]}
                </span>{' '}
                <span className="block text-sm text-muted">
                  {[custos[item], parcela(item, publicos)].filter(Boolean).join(' ')}
                </span>
              </span>
              <ChevronRight aria-hidden size={18} className="mt-0.5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function parcela(item: ItemCompletude, publicos: ReferenciaDoEditor['publicos'] | undefined): string | null {
  if (!publicos || publicos.total < MINIMO) return null
  return quantosPreencheram[item](Math.round((publicos[item] * 100) / publicos.total))
}
