import { Link } from '@tanstack/react-router'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { destino } from '#web/lib/endereco.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { enviar, perdidosDe, useEscolhidos, type Escolhido } from './escolhidos.ts'
import { textos } from './messages.ts'

/** Progress of the files chosen during a booking, once it is booked. Draws nothing when there are none. */
export function EnvioDosEscolhidos({ quem, alvo }: { quem: string; alvo: string }) {
  const envios = useEscolhidos(quem, alvo)
  const [perdidos] = useState(() => perdidosDe(quem, alvo))
  const enviando = envios.some(({ estado }) => estado === 'escolhido' || estado === 'enviando')
  useEffect(() => {
    if (!enviando) return
    const segurar = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', segurar)
    return () => window.removeEventListener('beforeunload', segurar)
  }, [enviando])
  if (envios.length === 0)
    return perdidos > 0 ? (
      <Card className="grid justify-items-start gap-3">
        <p role="alert">
          {textos.perdidos(perdidos)} {textos.marcadaMesmoAssim}
        </p>
        <Link {...destino(`/consultas?consulta=${alvo}`)} className={buttonStyle({ variant: 'outline' })}>
          {textos.anexarAgora}
        </Link>
      </Card>
    ) : null
  return (
    <Card className="grid gap-3">
      <h2 className="font-semibold">{textos.titulo}</h2>
      {envios.some(({ estado }) => estado === 'falhou') ? (
        <p role="alert" className="text-sm">
          {textos.marcadaMesmoAssim}
        </p>
      ) : null}
      <ul aria-label={textos.titulo} className="grid gap-2.5">
        {envios.map((envio) => (
          <li key={envio.chave} className="grid gap-1.5">
            <p className="text-sm font-semibold break-words">{envio.nome}</p>
            <Andamento envio={envio} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Andamento({ envio: { chave, nome, estado, parte, erro } }: { envio: Escolhido }) {
  switch (estado) {
    case 'escolhido':
      return <p className="text-sm text-muted">{textos.esperando}</p>
    case 'enviando':
      return <Progress value={Math.round(parte * 100)} label={textos.enviandoUm(nome)} />
    case 'enviado':
      return (
        <p className="flex items-center gap-1.5 text-sm text-success">
          <CircleCheck aria-hidden size={16} />
          {textos.jaEnviado}
        </p>
      )
    case 'falhou':
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="text-sm text-danger">{textos.naoFoi(erro ?? '')}</p>
          <Button
            size="sm"
            variant="outline"
            aria-label={textos.deNovoDe(nome)}
            icon={<RotateCcw aria-hidden size={15} />}
            onClick={() => void enviar(chave)}
          >
            {textos.deNovo}
          </Button>
        </div>
      )
  }
}
