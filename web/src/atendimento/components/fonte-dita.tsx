import { Play } from 'lucide-react'
import type { Fonte } from '#domain/atendimento/fonte.ts'
import { momentoEscrito } from '#domain/atendimento/transcricao.ts'
import { textos } from '../messages.ts'

/** Number of a typed line as a person counts it; null for what a service heard. */
export const linhaDigitada = (linha: string): number | null =>
  /^t\d+$/.test(linha) ? Number(linha.slice(1)) + 1 : null

/** Opens the second, or the line, where something was said. */
export function FonteDita({ fonte, onVer }: { fonte: Fonte; onVer: (fonte: Fonte) => void }) {
  const linha = linhaDigitada(fonte.linha)
  const onde =
    fonte.inicio_ms === null ? textos.transcricao.fonte(linha ?? 1) : momentoEscrito(fonte.inicio_ms)
  return (
    <button
      type="button"
      onClick={() => onVer(fonte)}
      aria-label={textos.transcricao.verFonte(onde, fonte.trecho)}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-full bg-subtle px-2.5 text-xs font-semibold text-ink-2 tabular-nums hover:bg-hover pointer-coarse:min-h-11"
    >
      {fonte.inicio_ms === null ? null : <Play aria-hidden size={13} />}
      {onde}
    </button>
  )
}
