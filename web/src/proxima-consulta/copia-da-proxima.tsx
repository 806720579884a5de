import { Phone, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { formatarTelefone } from '#domain/referencia/telefone.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { foraDaqui } from '#web/lib/fora-daqui.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { lerProxima } from './guardada.ts'
import { textos } from './messages.ts'

/**
 * HOME-01 offline: the next consultation as this device stored it, and when. Draws nothing without a copy.
 * @param usuario_id the person whose copy may show; absent when the server could not say who is signed in
 */
export function CopiaDaProxima({ usuario_id }: { usuario_id?: string | undefined }) {
  const [copia] = useState(() => lerProxima(Date.now()))
  if (!copia || (usuario_id !== undefined && copia.usuario_id !== usuario_id)) return null
  const { consulta, guardada_em } = copia
  const zona = consulta.zona ?? zonaDaqui()
  const aqui = zonaDaqui()
  const onde = [consulta.local, consulta.sala && textos.sala(consulta.sala)].filter(Boolean).join(', ')
  return (
    <Card as="section" aria-label={textos.titulo} className="grid gap-4 text-left">
      <div>
        <h2 className="text-lg titulo">{textos.titulo}</h2>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <WifiOff aria-hidden size={14} className="shrink-0" />
          {textos.copia(formatarDataHora(guardada_em, aqui))}
        </p>
      </div>
      <div>
        <p className="text-xl titulo">{formatarDataHora(consulta.data_agendamento, zona)}</p>
        <p className="text-sm text-ink-2">
          {[textos.minutos(consulta.duracao_min), foraDaqui(zona)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div>
        <p className="font-semibold break-words">{consulta.profissional_nome ?? textos.semNome}</p>
        <p className="text-sm text-ink-2">
          {[consulta.servico, consulta.especialidade].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-2">{onde || rotulosModalidade[consulta.modalidade]}</p>
        {consulta.endereco ? <p className="text-sm text-ink-2">{consulta.endereco}</p> : null}
      </div>
      {consulta.preparo ? (
        <div>
          <p className="text-sm font-semibold">{textos.preparo}</p>
          <p className="whitespace-pre-line">{consulta.preparo}</p>
        </div>
      ) : null}
      {consulta.documentos.length > 0 ? (
        <div>
          <p className="text-sm font-semibold">{textos.levar}</p>
          <ul className="list-disc pl-5">
            {consulta.documentos.map((documento) => (
              <li key={documento}>{documento}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {consulta.telefone ? (
        <a
          href={`tel:${consulta.telefone}`}
          className={buttonStyle({ variant: 'outline', className: 'justify-self-start' })}
        >
          <Phone aria-hidden size={18} />
          {textos.ligar(formatarTelefone(consulta.telefone))}
        </a>
      ) : null}
    </Card>
  )
}
