import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { baixarTexto } from '#web/lib/baixar.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { textos } from '../messages.ts'
import { Copiar } from './copiar.tsx'

const { codigos: palavras } = textos

/** New recovery codes, readable only now: to copy, download or print. */
export function CodigosGerados({ codigos, onConcluir }: { codigos: string[]; onConcluir: () => void }) {
  const [guardados, setGuardados] = useState(false)
  const texto = `${palavras.cabecalho}\n\n${codigos.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{palavras.porque}</p>
      <p className="font-semibold text-warning">{palavras.uma}</p>
      <div data-imprimir-so="" className="rounded-lg bg-subtle p-4">
        <p className="mb-3 hidden text-sm print:block">{palavras.cabecalho}</p>
        <ol
          aria-label={palavras.lista}
          className="grid grid-cols-1 gap-x-6 gap-y-1.5 min-[400px]:grid-cols-2"
        >
          {codigos.map((codigo) => (
            <li key={codigo} className="font-mono text-sm whitespace-nowrap">
              {codigo}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Copiar texto={codigos.join('\n')} rotulo={palavras.copiar} />
        <Button
          variant="outline"
          size="sm"
          icon={<Download aria-hidden size={16} />}
          onClick={() => baixarTexto(palavras.arquivo, 'text/plain;charset=utf-8', texto)}
        >
          {palavras.baixar}
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={<Printer aria-hidden size={16} />}
          onClick={() => window.print()}
        >
          {palavras.imprimir}
        </Button>
      </div>
      <Checkbox
        label={palavras.guardei}
        checked={guardados}
        onChange={(event) => setGuardados(event.target.checked)}
      />
      <Button disabled={!guardados} onClick={onConcluir} className="md:justify-self-end">
        {palavras.concluir}
      </Button>
    </div>
  )
}
