import { HeartHandshake, Phone, Siren } from 'lucide-react'
import type { Resposta } from '#domain/pesquisa/contract.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { textos } from '../messages.ts'

const Ligar = ({
  numero,
  variant = 'outline',
}: {
  numero: string
  variant?: 'outline' | 'danger' | 'primary'
}) => (
  <a href={`tel:${numero}`} className={buttonStyle({ variant, size: 'sm' })}>
    <Phone aria-hidden size={16} />
    {textos.ligar(numero)}
  </a>
)

/** Something was named that is not happening now: a line, and never the full stop (BUSCA-03). */
export function AvisoDeSinal({ sinal }: { sinal: Resposta['sinais']['sinais'][number] }) {
  const crise = sinal.chave === 'suicidio'
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft px-4 py-2 text-sm">
      <Siren aria-hidden size={18} className="shrink-0 text-danger" />
      <p className="min-w-0 flex-1">
        {crise ? textos.avisoCrise(sinal.trecho) : textos.avisoSinal(sinal.trecho)}{' '}
        <strong className="font-semibold">{textos.ligue(crise ? '188' : '192')}</strong>
      </p>
      <Ligar numero={crise ? '188' : '192'} />
    </div>
  )
}

/** Under the emergency mode, and once it is closed. */
export function Emergencia({
  trecho,
  onAbrir,
  onNao,
}: {
  trecho: string
  onAbrir: () => void
  onNao: () => void
}) {
  return (
    <Card className="grid gap-3">
      <div role="alert" className="grid gap-1">
        <h2 className="flex items-center gap-2 text-lg titulo text-danger">
          <Siren aria-hidden size={20} />
          {textos.emergenciaTitulo}
        </h2>
        <p>{textos.emergencia(trecho)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Ligar numero="192" variant="danger" />
        <Button variant="outline" size="sm" onClick={onAbrir}>
          {textos.abrirEmergencia}
        </Button>
        <Button variant="ghost" size="sm" onClick={onNao}>
          {textos.naoEAgora}
        </Button>
      </div>
      <p className="text-sm text-muted">{textos.naoEAgoraDica}</p>
    </Card>
  )
}

/** Somebody who thinks of dying: 188, in private, and nothing else in the way. */
export function Crise({ onProcurar }: { onProcurar: () => void }) {
  return (
    <Card className="grid gap-3">
      <div role="alert" className="grid gap-1">
        <h2 className="flex items-center gap-2 text-lg titulo">
          <HeartHandshake aria-hidden size={20} />
          {textos.criseTitulo}
        </h2>
        <p>{textos.crise}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Ligar numero="188" variant="primary" />
        <Ligar numero="192" />
        <Button variant="ghost" size="sm" onClick={onProcurar}>
          {textos.procurarAjuda}
        </Button>
      </div>
      <p className="text-sm text-muted">{textos.criseNada}</p>
    </Card>
  )
}
