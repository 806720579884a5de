import { useState } from 'react'
import { limitePergunta } from '#domain/pesquisa/pedido.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { textos } from '../messages.ts'
import { Microfone } from './microfone.tsx'

type Props = {
  texto: string
  onTexto: (texto: string) => void
  ocupada: boolean
  onBuscar: (frase: string) => void
}

/** The field of the whole search. What is too long or empty is refused with the text kept. */
export function Pergunta({ texto, onTexto, ocupada, onBuscar }: Props) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const buscar = (frase: string) => {
    const limpa = frase.trim()
    if (limpa === '') return setRecusa(textos.vazia)
    if (limpa.length > limitePergunta) return setRecusa(textos.longa(limpa.length, limitePergunta))
    setRecusa(null)
    onBuscar(limpa)
  }
  return (
    <form
      role="search"
      aria-label={textos.titulo}
      className="grid gap-2"
      onSubmit={(evento) => {
        evento.preventDefault()
        buscar(texto)
      }}
    >
      <div className="flex flex-wrap items-end gap-2 rounded-xl border border-line bg-surface p-3 shadow-1 focus-within:border-primary">
        <label htmlFor="pesquisa-frase" className="sr-only">
          {textos.campo}
        </label>
        <textarea
          id="pesquisa-frase"
          rows={2}
          value={texto}
          placeholder={textos.dica}
          aria-invalid={recusa !== null}
          aria-describedby={recusa === null ? undefined : 'pesquisa-recusa'}
          className="min-w-0 w-full flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
          onChange={(evento) => {
            onTexto(evento.target.value)
            if (recusa !== null) setRecusa(null)
          }}
          onKeyDown={(evento) => {
            if (evento.key !== 'Enter' || evento.shiftKey || evento.nativeEvent.isComposing) return
            evento.preventDefault()
            buscar(texto)
          }}
        />
        <div className="ml-auto flex items-center gap-2">
          <Microfone onTexto={onTexto} onFim={buscar} />
          <Button type="submit" loading={ocupada} loadingText={textos.buscando}>
            {textos.buscar}
          </Button>
        </div>
      </div>
      {recusa === null ? null : <FormAlert id="pesquisa-recusa">{recusa}</FormAlert>}
    </form>
  )
}
