import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, MapPin, Search, Video } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { contagemRegressiva } from '#domain/inicio/rules.ts'
import type { AgendamentoResumo } from '#domain/agendamentos/resumo.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { useGuardarProxima } from '#web/proxima-consulta/use-guardar-proxima.ts'
import { SalaDaConsulta } from '#web/agendamentos/sala/sala-da-consulta.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { BrandPetals } from '#web/ui/brand-mark.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { comQuem, onde, oQue, zonaDe } from '#web/agendamentos/em-palavras.ts'
import { deQuem, emQuantosDias } from '../agendamento.ts'
import { useRelogio } from '../hooks.ts'
import { textos } from '../messages.ts'
import { DataTile } from './data-tile.tsx'
import { DetalhesDaProxima } from './detalhes-da-proxima.tsx'
import { api } from '#web/rpc/client.ts'

const CopiaDaProxima = lazy(async () => ({
  default: (await import('#web/proxima-consulta/copia-da-proxima.tsx')).CopiaDaProxima,
}))

/** HOME-01: the next consultation on the brand-coloured card, with what to do before it. */
export function ProximaConsulta({ paciente_id }: { paciente_id?: string | undefined }) {
  const query = useQuery(api.agendamentos.proxima.queryOptions({ input: { paciente_id } }))
  const { data, error, fetchStatus } = query
  const agora = useRelogio()
  const usuario = useUsuario()
  useGuardarProxima(data === null && !paciente_id ? null : undefined)
  if (data === undefined && (error || fetchStatus === 'paused'))
    return (
      <div className="grid gap-5">
        {paciente_id ? null : (
          <Suspense fallback={null}>
            <CopiaDaProxima usuario_id={usuario?.id} />
          </Suspense>
        )}
        {error ? (
          <Card as="section">
            <QueryError query={query} level={2} title={textos.erroProxima} />
          </Card>
        ) : null}
      </div>
    )
  if (data === undefined)
    return (
      <SkeletonGroup>
        <Skeleton className="h-60 w-full rounded-xl" />
      </SkeletonGroup>
    )
  return (
    <Card as="section" variant="brand" className="min-h-60">
      <BrandPetals tone="brand" className="-right-16 -bottom-24 size-96" />
      <div className="relative flex items-start justify-between gap-3">
        <h2 className="text-sm font-semibold">{textos.proximaConsulta}</h2>
        {data ? <Badge tone="glass">{quantoFalta(data, agora)}</Badge> : null}
      </div>
      {data ? <Consulta consulta={data} guarda={!paciente_id} /> : <SemConsulta paciente_id={paciente_id} />}
    </Card>
  )
}

/** Hours and minutes within a day, otherwise calendar days. */
function quantoFalta(consulta: AgendamentoResumo, agora: number): string {
  const { data_agendamento, duracao_min } = consulta
  return contagemRegressiva(data_agendamento, duracao_min, agora) ?? emQuantosDias(consulta, new Date(agora))
}

function Consulta({ consulta, guarda }: { consulta: AgendamentoResumo; guarda: boolean }) {
  const zona = zonaDe(consulta)
  const Onde = consulta.modalidade === 'teleconsulta' ? Video : MapPin
  const nome = comQuem({ ...consulta, lado: 'paciente' })
  const usuario = useUsuario()
  const de = usuario && deQuem(consulta, usuario)
  return (
    <div className="relative mt-5 grid gap-5">
      <div className="flex items-center gap-4">
        <DataTile instante={consulta.data_agendamento} zona={zona} glass />
        <div className="min-w-0">
          <p className="text-2xl titulo">
            <time dateTime={consulta.data_agendamento}>
              {formatarDataHora(consulta.data_agendamento, zona)}
            </time>
          </p>
          <p className="text-sm text-white/90 tabular-nums">{textos.minutos(consulta.duracao_min)}</p>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={nome} src={consulta.profissional_avatar_url} theme={consulta.tema} size="sm" />
        <div className="min-w-0">
          <p className="font-semibold break-words">{nome}</p>
          {de ? <p className="text-sm font-semibold">{textos.paraPessoa(de)}</p> : null}
          <p className="text-sm text-white/90">{oQue(consulta)}</p>
          <p className="flex items-center gap-1.5 text-sm text-white/90">
            <Onde aria-hidden size={14} className="shrink-0" />
            {onde(consulta)}
          </p>
        </div>
      </div>
      <SalaDaConsulta consulta={consulta} zona={zona} naMarca />
      <DetalhesDaProxima consulta={consulta} guarda={guarda} />
    </div>
  )
}

/** Nothing booked: one tap to the last specialty, or to all professionals. */
function SemConsulta({ paciente_id }: { paciente_id: string | undefined }) {
  const ultima = useQuery(api.inicio.tarefas.queryOptions({ input: { paciente_id } })).data?.ultima_area
  return (
    <div className="relative mt-5 grid gap-4">
      <div>
        <p className="text-2xl titulo">{textos.semConsulta}</p>
        <p className="mt-1 text-white/90">{textos.semConsultaDescricao}</p>
      </div>
      <Link
        to="/login"
        search={{ aba: 'profissionais', ...(ultima && { [ultima.filtro]: ultima.nome }) }}
        className={buttonStyle({ variant: 'inverse', className: 'justify-self-start' })}
      >
        <Search aria-hidden size={18} />
        {ultima ? textos.buscarDeNovo(ultima.nome) : textos.encontrar}
        <ChevronRight aria-hidden size={18} />
      </Link>
    </div>
  )
}
