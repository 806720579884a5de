import { Mic, Square } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { textos } from '../messages.ts'
import { useDitado } from '../use-ditado.ts'

type Props = { onTexto: (texto: string) => void; onFim: (frase: string) => void }

/** Dictation, where the device itself understands speech. */
export function Microfone({ onTexto, onFim }: Props) {
  const dita = useRef('')
  const { disponivel, semVoz, ouvindo, falhou, comecar, parar } = useDitado((texto) => {
    dita.current = texto
    onTexto(texto)
  })
  if (semVoz)
    return (
      <span role="status" className="text-sm text-muted">
        {textos.semVozNoAparelho}
      </span>
    )
  if (!disponivel) return null
  return (
    <>
      {ouvindo || falhou ? (
        <span role="status" className="text-sm text-muted">
          {ouvindo ? `${textos.ditando}, ${textos.naoSai}` : textos.erroDitado}
        </span>
      ) : null}
      <IconButton
        variant="soft"
        label={ouvindo ? textos.pararDitado : textos.ditar}
        aria-pressed={ouvindo}
        icon={ouvindo ? <Square aria-hidden size={18} /> : <Mic aria-hidden size={20} />}
        onClick={() => {
          if (!ouvindo) {
            dita.current = ''
            return void comecar()
          }
          parar()
          if (dita.current.trim() !== '') onFim(dita.current)
        }}
      />
    </>
  )
}
