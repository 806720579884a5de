import { useState, type ComponentProps } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'
import { editorTextos as palavras } from '../messages.ts'
import { Anuncio } from './anuncio.tsx'

type Tela = 'celular' | 'computador'

/** The ad as its audience will see it, on a phone and on a computer. */
export function Previa(props: ComponentProps<typeof Anuncio>) {
  const [tela, setTela] = useState<Tela>('celular')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg titulo">{palavras.previa}</h2>
      <div>
        <Segmented
          label={palavras.telas}
          value={tela}
          onValueChange={setTela}
          options={(['celular', 'computador'] as const).map((value) => ({
            value,
            label: palavras.tela[value],
          }))}
        />
      </div>
      <div
        className={
          tela === 'celular'
            ? 'mx-auto w-full max-w-xs rounded-xl border border-line p-4'
            : 'rounded-xl border border-line p-4'
        }
      >
        <Anuncio {...props} nivel="h3" />
      </div>
    </div>
  )
}
