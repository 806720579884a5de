import { useState } from 'react'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTema, type Tema } from '#web/lib/tema.ts'
import { BasicosSecao } from './basicos-secao.tsx'
import { CoresSecao } from './cores-secao.tsx'
import { DadosSecao } from './dados-secao.tsx'
import { FormulariosSecao } from './formularios-secao.tsx'
import { MidiaSecao } from './midia-secao.tsx'
import { Moldura } from './navegacao-secao.tsx'
import { PalavrasSecao } from './palavras-secao.tsx'
import { SobreposicoesSecao } from './sobreposicoes-secao.tsx'

/** Development only: every component, in the page's theme or in both side by side. Needs `ToastHost`. */
export function SistemaVisualPage() {
  const [tema, setTema] = useTema()
  const [lado, setLado] = useState(false)
  return (
    <Moldura>
      <main className="mx-auto grid max-w-content min-w-0 grid-cols-[minmax(0,1fr)] gap-10 px-4 py-8 pb-doca md:px-7">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="flex items-center gap-3 text-3xl titulo">
            <BrandMark /> Sistema visual
          </h1>
          <Segmented<Tema | 'lado'>
            label="Tema"
            value={lado ? 'lado' : tema}
            onValueChange={(escolha) => {
              setLado(escolha === 'lado')
              if (escolha !== 'lado') setTema(escolha)
            }}
            options={[
              { value: 'light', label: 'Claro' },
              { value: 'dark', label: 'Escuro' },
              { value: 'system', label: 'Sistema' },
              { value: 'lado', label: 'Lado a lado' },
            ]}
          />
        </div>
        {lado ? (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
            {(['light', 'dark'] as const).map((metade) => (
              <div
                key={metade}
                data-theme={metade}
                className="grid min-w-0 gap-10 rounded-xl bg-canvas p-5 text-ink"
              >
                <CoresSecao />
                <BasicosSecao />
              </div>
            ))}
          </div>
        ) : (
          <>
            <CoresSecao />
            <BasicosSecao />
            <FormulariosSecao />
            <SobreposicoesSecao />
            <DadosSecao />
            <MidiaSecao />
            <PalavrasSecao />
          </>
        )}
      </main>
    </Moldura>
  )
}
