import { useQuery } from '@tanstack/react-query'
import { Bell, Mail, MessageSquare, Smartphone } from 'lucide-react'
import { rotulosCanalNotificacao, rotulosEstadoEntrega } from '#domain/notificacoes/canais.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { detalhe as palavras, quemFoiAvisado } from '../messages.ts'
import { Bloco } from './bloco.tsx'
import { api } from '#web/rpc/client.ts'

const icones = { app: Bell, email: Mail, push: Smartphone, sms: MessageSquare } as const

/** The ledger of notices, the same for both sides: recipient, channel, and whether it arrived. */
export function Avisos({ id, zona }: { id: string; zona: string }) {
  const consulta = useQuery(api.agendamentos.avisos.queryOptions({ input: { id } }))
  return (
    <Bloco titulo={palavras.avisos} erro={palavras.erroAvisos} consulta={consulta}>
      {(avisos) =>
        avisos.length === 0 ? (
          <p className="text-sm text-muted">{palavras.semAvisos}</p>
        ) : (
          <ul className="grid gap-3">
            {avisos.map(({ id: chave, titulo, canal, estado, para, quando }) => {
              const Icone = icones[canal]
              return (
                <li key={chave} className="flex gap-3 text-sm">
                  <Icone aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
                  <div className="min-w-0">
                    <p className="break-words">
                      <span className="font-semibold">{quemFoiAvisado[para]}</span>: {titulo}
                    </p>
                    <p className="text-muted">
                      {rotulosCanalNotificacao[canal]} · {rotulosEstadoEntrega[estado]} ·{' '}
                      <time dateTime={quando} className="tabular-nums">
                        {formatarDataHora(quando, zona)}
                      </time>
                    </p>
                  </div>
                </li>
              )
            })}
          </ul>
        )
      }
    </Bloco>
  )
}
