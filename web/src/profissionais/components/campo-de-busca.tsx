import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limiteTextoBusca } from '#domain/profissionais/busca.ts'
import { useNestaPagina } from '#web/lib/use-nesta-pagina.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { mensagens } from '../messages.ts'

const ESPERA_MS = 250

type CampoDeBuscaProps = { valor: string; onValor: (texto: string) => void }

/** The search box. Text is sent when typing pauses and on Enter, so that the results are not drawn for every letter. */
export function CampoDeBusca({ valor, onValor }: CampoDeBuscaProps) {
  const [texto, setTexto] = useState(valor)
  const enviado = useRef(valor)
  const caixa = useRef<HTMLInputElement>(null)
  const nestaPagina = useNestaPagina()

  useEffect(() => {
    // Changed from outside: 'Limpar filtros', or the browser's back button.
    if (valor === enviado.current) return
    enviado.current = valor
    setTexto(valor)
  }, [valor])

  useEffect(() => {
    if (texto === enviado.current) return
    const espera = setTimeout(() => nestaPagina() && enviar(texto), ESPERA_MS)
    return () => clearTimeout(espera)
  })

  function enviar(novo: string) {
    if (novo.trim() === enviado.current.trim()) return
    enviado.current = novo.trim()
    onValor(novo.trim())
  }

  return (
    <search className="min-w-0 flex-1">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          enviar(texto)
        }}
      >
        <Input
          ref={caixa}
          type="search"
          size="lg"
          name="q"
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          maxLength={limiteTextoBusca}
          placeholder={mensagens.buscarDica}
          aria-label={mensagens.buscar}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search size={20} />}
          end={
            texto ? (
              <IconButton
                label={mensagens.limparTexto}
                icon={<X aria-hidden size={18} />}
                size="sm"
                onClick={() => {
                  setTexto('')
                  enviar('')
                  caixa.current?.focus()
                }}
              />
            ) : null
          }
        />
      </form>
    </search>
  )
}
