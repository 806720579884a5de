import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList, EyeOff, Send, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rotulosDoEnvio, type StatusDoEnvio } from '#domain/formularios/formulario.ts'
import { maximoDa } from '#domain/formularios/pontuacao.ts'
import type { EnvioResumo } from '#domain/formularios/schemas.ts'
import { formatarData, formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { doProntuario as palavras } from '../messages.ts'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const CancelarDialog = parte('CancelarDialog')
const EnviarDialog = parte('EnviarDialog')
const RespostasDialog = parte('RespostasDialog')

const tons: Record<StatusDoEnvio, BadgeTone> = {
  enviado: 'info',
  respondido: 'success',
  cancelado: 'neutral',
}

type Aberto = { tipo: 'enviar' } | { tipo: 'ver' | 'cancelar'; envio: EnvioResumo } | null

/** Forms and scales of a record, the latest first, and for who treats the person the way to send one. */
export function FormulariosDoProntuario({ id }: { id: string }) {
  usePreparo()
  const query = useQuery(api.formularios.doPaciente.queryOptions({ input: { id } }))
  const [aberto, setAberto] = useState<Aberto>(null)
  const { data } = query
  const fechar = () => setAberto(null)
  if (codigoDe(query.error) === 'NAO_ENCONTRADO')
    return (
      <EmptyState
        icon={<EyeOff size={26} />}
        title={palavras.semAcesso}
        description={palavras.semAcessoDica}
      />
    )
  if (query.error) return <QueryError query={query} title={palavras.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const enviar = data.envia ? (
    <div className="flex flex-wrap gap-2" data-nao-imprimir="">
      <Link to="/formularios" className={buttonStyle({ variant: 'outline' })}>
        {palavras.meusFormularios}
      </Link>
      <Button icon={<Send aria-hidden size={18} />} onClick={() => setAberto({ tipo: 'enviar' })}>
        {palavras.enviar}
      </Button>
    </div>
  ) : null
  return (
    <div className="grid gap-4">
      {data.itens.length > 0 ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-semibold">{palavras.titulo}</h3>
            {enviar}
          </div>
          <Card as="section" padding="none" aria-label={palavras.titulo}>
            <ul className="grid grid-cols-1 divide-y divide-line">
              {data.itens.map((envio, n) => (
                <Linha
                  key={envio.id}
                  envio={envio}
                  antes={anteriorDe(data.itens, n)}
                  onVer={() => setAberto({ tipo: 'ver', envio })}
                  onCancelar={() => setAberto({ tipo: 'cancelar', envio })}
                />
              ))}
            </ul>
          </Card>
          <p className="text-sm text-muted">{palavras.rastreio}</p>
        </>
      ) : (
        <Card padding="none">
          <EmptyState
            icon={<ClipboardList size={26} />}
            title={palavras.nenhum}
            description={palavras.nenhumDica}
            action={enviar}
          />
        </Card>
      )}
      <Suspense fallback={null}>
        {aberto?.tipo === 'enviar' ? (
          <EnviarDialog paciente_id={id} proximas={data.proximas} onFechar={fechar} />
        ) : aberto?.tipo === 'ver' ? (
          <RespostasDialog envio={aberto.envio} onFechar={fechar} />
        ) : aberto?.tipo === 'cancelar' ? (
          <CancelarDialog id={aberto.envio.id} onFechar={fechar} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** The same scale as it was answered before. The list is newest first. */
const anteriorDe = (itens: readonly EnvioResumo[], n: number): EnvioResumo | undefined =>
  itens.slice(n + 1).find(({ escala, pontos }) => escala === itens[n]!.escala && pontos !== null)

type LinhaProps = {
  envio: EnvioResumo
  antes: EnvioResumo | undefined
  onVer: () => void
  onCancelar: () => void
}

function Linha({ envio, antes, onVer, onCancelar }: LinhaProps) {
  const { nome, status, escala, pontos, faixa, profissional, proprio, responde, atencao_em } = envio
  const zona = zonaDaqui()
  const partes = [
    envio.respondido_em
      ? palavras.respondidoEm(formatarData(envio.respondido_em, zona))
      : palavras.enviadoEm(formatarData(envio.created_at, zona)),
    envio.respondido_por ? palavras.por(envio.respondido_por) : null,
    profissional,
    envio.data_agendamento ? palavras.antesDe(formatarDataHora(envio.data_agendamento, zona)) : null,
    envio.trilha_id ? palavras.daTrilha : null,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {nome}
          {status === 'respondido' && pontos !== null ? null : (
            <Badge tone={tons[status]}>{rotulosDoEnvio[status]}</Badge>
          )}
          {atencao_em && !envio.visto_em ? (
            <Badge tone="danger" icon={<TriangleAlert aria-hidden size={13} />}>
              {palavras.atencao}
            </Badge>
          ) : null}
        </p>
        <p className="text-sm break-words text-muted">{partes.filter(Boolean).join(' · ')}</p>
        {escala && pontos !== null && faixa ? (
          <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <span className="font-semibold">{palavras.pontos(pontos, maximoDa(escala))}</span>
            <span>{faixa}</span>
            {antes?.pontos != null && antes.faixa ? (
              <span className="text-sm text-muted">{palavras.anterior(antes.pontos, antes.faixa)}</span>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2" data-nao-imprimir="">
        {status === 'respondido' || (atencao_em && proprio) ? (
          <Button size="sm" variant="soft" onClick={onVer} aria-label={`${palavras.ver}: ${nome}`}>
            {palavras.ver}
          </Button>
        ) : null}
        {status === 'enviado' && responde ? (
          <Link
            {...destino(`/formularios?responder=${envio.id}`)}
            className={buttonStyle({ size: 'sm' })}
            aria-label={`${palavras.responder}: ${nome}`}
          >
            {palavras.responder}
          </Link>
        ) : null}
        {status === 'enviado' && proprio ? (
          <Button size="sm" variant="ghost" onClick={onCancelar} aria-label={`${palavras.cancelar}: ${nome}`}>
            {palavras.cancelar}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
