import { SendHorizontal, Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limitePergunta } from '#domain/pesquisa/pedido.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useTelaLarga } from '#web/agenda/use-tela.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { textos } from '../messages.ts'
import { Microfone } from './microfone.tsx'

type Props = { corrigindo: string | null; ocupada: boolean; onDizer: (frase: string) => boolean }

/** Another sentence upon the results: it changes what it names and leaves the rest (BUSCA-05). */
export function DigaMais({ corrigindo, ocupada, onDizer }: Props) {
  const [texto, setTexto] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (corrigindo !== null) campo.current?.focus()
  }, [corrigindo])
  const longa = texto.trim().length > limitePergunta
  const dizer = (frase: string) => {
    const limpa = frase.trim()
    if (limpa === '' || limpa.length > limitePergunta || ocupada) return
    if (onDizer(limpa)) setTexto('')
  }
  const largo = useTelaLarga()
  const rapidos = (
    <ul className="flex min-w-0 gap-2 overflow-x-auto">
      {textos.rapidos.map((frase) => (
        <li key={frase} className="shrink-0">
          <button
            type="button"
            disabled={ocupada}
            onClick={() => dizer(frase)}
            className="inline-flex h-8 items-center rounded-full border border-line bg-surface px-3 text-sm font-semibold text-ink hover:bg-subtle disabled:opacity-50 pointer-coarse:h-11"
          >
            {frase}
          </button>
        </li>
      ))}
    </ul>
  )
  const dica = corrigindo === null ? textos.digaMaisDica : textos.corrigirDica(corrigindo)
  return (
    <>
      {/* What stays over the results of a phone is one line high. */}
      {largo ? null : rapidos}
      <form
        aria-label={textos.digaMais}
        className="sticky bottom-(--doca) z-1 grid gap-2 rounded-xl border border-line bg-surface p-2 shadow-2"
        onSubmit={(evento) => {
          evento.preventDefault()
          dizer(texto)
        }}
      >
        {longa ? <FormAlert>{textos.longa(texto.trim().length, limitePergunta)}</FormAlert> : null}
        <div className="flex items-center gap-2">
          <Sparkles aria-hidden size={18} className="ml-1 shrink-0 text-primary" />
          <input
            ref={campo}
            type="text"
            value={texto}
            onChange={(evento) => setTexto(evento.target.value)}
            placeholder={dica}
            aria-label={dica}
            className="h-11 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
          />
          {largo ? rapidos : null}
          <Microfone onTexto={setTexto} onFim={dizer} />
          <IconButton
            type="submit"
            variant="soft"
            label={textos.enviar}
            disabled={ocupada || texto.trim() === ''}
            icon={<SendHorizontal aria-hidden size={18} />}
          />
        </div>
      </form>
    </>
  )
}
