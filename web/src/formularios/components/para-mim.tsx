import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, CloudUpload } from 'lucide-react'
import type { EnvioResumo } from '#domain/formularios/schemas.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import { useFila } from '../use-respostas.ts'

type ParaMimProps = {
  usuario_id: string
  nome: string
  /** Nothing is said where there is nothing: for professionals, who are seldom patients. */
  calado: boolean
}

/** Forms that the caller, or whoever they look after, was sent. */
export function ParaMim({ usuario_id, nome, calado }: ParaMimProps) {
  const { esperam } = useFila(usuario_id)
  const query = useQuery(api.formularios.meus.queryOptions())
  const { data } = query
  if (query.error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-48 w-full rounded-xl" />
  if (data.length === 0)
    return calado ? null : (
      <Card padding="none">
        <EmptyState
          icon={<ClipboardList size={26} />}
          title={textos.nenhum}
          description={textos.nenhumDica}
        />
      </Card>
    )
  const abertos = data.filter(({ status }) => status === 'enviado')
  const feitos = data.filter(({ status }) => status === 'respondido')
  return (
    <div className="letra-grande grid gap-5">
      {esperam.length > 0 ? (
        <p role="status" className="flex items-start gap-2 rounded-lg bg-info-soft p-3">
          <CloudUpload aria-hidden size={22} className="mt-0.5 shrink-0" /> {textos.noAparelho}
        </p>
      ) : null}
      <Lista titulo={textos.paraResponder} envios={abertos} nome={nome} />
      <Lista titulo={textos.respondidos} envios={feitos} nome={nome} />
    </div>
  )
}

function Lista({ titulo, envios, nome }: { titulo: string; envios: readonly EnvioResumo[]; nome: string }) {
  if (envios.length === 0) return null
  return (
    <Card as="section" className="grid gap-2" aria-label={titulo}>
      <CardHeader title={titulo} />
      <ul className="grid grid-cols-1 divide-y divide-line">
        {envios.map((envio) => (
          <li key={envio.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold break-words">{envio.nome}</p>
              <p className="break-words text-muted">
                {envio.paciente === nome
                  ? textos.de(envio.profissional)
                  : textos.dePara(envio.profissional, envio.paciente)}
              </p>
              {envio.respondido_em ? (
                <p className="text-muted">
                  {textos.respondidoEm(formatarData(envio.respondido_em, zonaDaqui()))}
                </p>
              ) : envio.data_agendamento ? (
                <p>{textos.antesDe(formatarDataHora(envio.data_agendamento, zonaDaqui()))}</p>
              ) : null}
            </div>
            {envio.status === 'enviado' && envio.responde ? (
              <Link
                {...destino(`/formularios?responder=${envio.id}`)}
                className={buttonStyle({ size: 'lg' })}
                aria-label={`${textos.responder}: ${envio.nome}`}
              >
                {textos.responder}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
