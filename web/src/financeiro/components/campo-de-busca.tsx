import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNestaPagina } from '#web/lib/use-nesta-pagina.ts'
import { Input } from '#web/ui/input.tsx'

const PAUSA_MS = 300

/** Searches when typing pauses. The text never goes into the address. */
export function CampoDeBusca({
  valor,
  rotulo,
  onMudar,
}: {
  valor: string
  rotulo: string
  onMudar: (q: string) => void
}) {
  const [texto, setTexto] = useState(valor)
  const [lido, setLido] = useState(valor)
  const nestaPagina = useNestaPagina()
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
      type="search"
      autoComplete="off"
      aria-label={rotulo}
      placeholder={rotulo}
      maxLength={100}
      icon={<Search size={18} />}
      value={texto}
      onChange={({ target }) => setTexto(target.value)}
    />
  )
}
