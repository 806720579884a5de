import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNestaPagina } from '#web/lib/use-nesta-pagina.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { textos } from '../messages.ts'

const PAUSA_MS = 300
const { busca: palavras } = textos

/** Searches when typing pauses. The text never goes into the address. */
export function CampoDeBusca({ valor, onMudar }: { valor: string; onMudar: (q: string) => void }) {
  const [texto, setTexto] = useState(valor)
  const [lido, setLido] = useState(valor)
  const campo = useRef<HTMLInputElement>(null)
  const nestaPagina = useNestaPagina()
  // Cleared elsewhere, or another history entry.
  if (valor !== lido) {
    setLido(valor)
    if (valor !== texto.trim()) setTexto(valor)
  }
  useEffect(() => {
    if (texto.trim() === valor) return
    const timer = setTimeout(() => nestaPagina() && onMudar(texto.trim()), PAUSA_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      ref={campo}
      type="search"
      autoComplete="off"
      aria-label={palavras.campo}
      placeholder={palavras.dica}
      maxLength={200}
      icon={<Search size={18} />}
      value={texto}
      onChange={(event) => setTexto(event.target.value)}
      end={
        texto === '' ? undefined : (
          <IconButton
            size="sm"
            label={palavras.limpar}
            icon={<X aria-hidden size={18} />}
            onClick={() => {
              setTexto('')
              onMudar('')
              campo.current?.focus()
            }}
          />
        )
      }
    />
  )
}
