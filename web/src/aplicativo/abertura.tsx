import { CloudOff, Download } from 'lucide-react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { servidor } from '#web/lib/servidor.ts'
import { Brand } from '#web/ui/brand-mark.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FullPageSpinner } from '#web/ui/full-page-spinner.tsx'
import { abrirFora } from './fora.ts'
import { textos } from './messages.ts'
import { sondar, type Partida } from './partida.ts'

type AberturaProps = {
  /** The app may begin. `emergencia`: without the server, for what works on the phone alone. */
  onPronta: (emergencia: boolean) => void
  /** The first words, or the first page, can be seen. */
  onVer: () => void
}

/** What is seen before the first page: a start without network says so, and so does an app that grew too old. */
export function Abertura({ onPronta, onVer }: AberturaProps) {
  const [partida, setPartida] = useState<Partida | null>(null)
  const [tentando, setTentando] = useState(true)

  const receber = useCallback(
    (como: Partida) => {
      setTentando(false)
      if (como === 'pronta') onPronta(false)
      else setPartida(como)
      onVer()
    },
    [onPronta, onVer],
  )
  const tentar = useCallback(() => {
    setTentando(true)
    void sondar().then(receber)
  }, [receber])

  useEffect(() => void sondar().then(receber), [receber])
  useEffect(() => {
    window.addEventListener('online', tentar)
    return () => window.removeEventListener('online', tentar)
  }, [tentar])

  if (partida === null || partida === 'pronta') return <FullPageSpinner label={textos.carregando} />
  const emergencia = (
    <Button variant="outline" onClick={() => onPronta(true)}>
      {textos.emergencia}
    </Button>
  )
  return (
    <main
      id="conteudo"
      className="mx-auto grid min-h-dvh w-full max-w-[34rem] content-start gap-6 px-4 pt-10 pb-doca md:content-center outline-none"
    >
      <span className="justify-self-center rounded-md">
        <Brand name={textos.produto} />
      </span>
      <Card>
        {partida === 'sem-conexao' ? (
          <Recado icone={<CloudOff size={26} />} {...textos.semConexao}>
            <Button loading={tentando} onClick={tentar}>
              {textos.tentar}
            </Button>
            {emergencia}
          </Recado>
        ) : (
          <Recado icone={<Download size={26} />} {...textos.desatualizado}>
            <Button onClick={() => void abrirFora(servidor())}>{textos.navegador}</Button>
            {emergencia}
          </Recado>
        )}
      </Card>
    </main>
  )
}

type RecadoProps = { icone: ReactNode; titulo: string; texto: string; children: ReactNode }

function Recado({ icone, titulo, texto, children }: RecadoProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={icone}
        title={titulo}
        description={texto}
        level={2}
        action={<div className="flex flex-wrap justify-center gap-2">{children}</div>}
      />
    </div>
  )
}
