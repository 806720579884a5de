import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Clock, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { acharRota, existePara } from '#domain/acesso/rotas.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { ConsultaDeHoje } from '#domain/inicio/contract.ts'
import { atrasoDoDia, espera } from '#domain/inicio/rules.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useRelogio } from '../hooks.ts'
import { palavras, textos } from '../messages.ts'
import { Cartao } from './cartao.tsx'
import { LinhaDeHoje } from './linha-de-hoje.tsx'
import { api } from '#web/rpc/client.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

const AGENDA = '/agenda'

/** The professional's day: who comes, who has arrived, the delay, and free time. */
export function HojeDoProfissional() {
  const usuario = useUsuario()
  const consulta = useQuery(api.inicio.hoje.queryOptions({ input: { zona: zonaDaqui() } }))
  const agenda = acharRota(AGENDA)
  return (
    <Cartao
      rente
      titulo={palavras.hoje}
      consulta={consulta}
      erro={palavras.erroHoje}
      acao={
        agenda && existePara(agenda, usuario?.perfil) ? (
          <Link {...destino(AGENDA)} className={buttonStyle({ variant: 'link', className: 'text-sm' })}>
            {palavras.verAgenda}
          </Link>
        ) : undefined
      }
    >
      {(hoje) => <Dia {...hoje} />}
    </Cartao>
  )
}

type DiaProps = { zona: string; itens: ConsultaDeHoje[]; proximo_livre: string | null }

function Dia({ zona, itens, proximo_livre }: DiaProps) {
  const agora = useRelogio()
  const [de, setDe] = useState('')
  const agendas = [
    ...new Map(itens.map(({ profissional_id, profissional_nome }) => [profissional_id, profissional_nome])),
  ]
  const mostrados = de === '' ? itens : itens.filter(({ profissional_id }) => profissional_id === de)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-5">
        <Resumo itens={mostrados} agora={agora} />
        {agendas.length > 1 ? (
          <NativeSelect
            size="sm"
            aria-label={palavras.deQuem}
            value={de}
            onChange={({ target }) => setDe(target.value)}
            options={[
              { value: '', label: palavras.todos },
              ...agendas.map(([id, nome]) => ({
                value: id ?? '',
                label: nome ?? textos.profissionalNaoInformado,
              })),
            ]}
            className="ml-auto min-w-44"
          />
        ) : null}
      </div>
      {mostrados.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck size={26} />}
          title={palavras.diaLivre}
          description={palavras.diaLivreDescricao}
        />
      ) : (
        <ol className="@container border-t border-line">
          {mostrados.map((item, indice) => (
            <LinhaDeHoje
              key={item.id}
              consulta={item}
              zona={item.zona ?? zona}
              agora={agora}
              comProfissional={de === '' && agendas.length > 1}
              marcaAgora={ehAgora(mostrados, indice, agora)}
            />
          ))}
        </ol>
      )}
      <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-2 md:px-5">
        <Clock aria-hidden size={16} className="shrink-0" />
        {proximo_livre ? (
          <span>
            {palavras.proximoLivre}:{' '}
            <strong className="font-semibold text-ink tabular-nums">
              {quando(proximo_livre, zona, agora)}
            </strong>
          </span>
        ) : (
          palavras.semLivre
        )}
      </p>
    </>
  )
}

/** Whether now lies between the previous line and this one. */
function ehAgora(itens: readonly ConsultaDeHoje[], indice: number, agora: number): boolean {
  const inicio = (item: ConsultaDeHoje | undefined) => (item ? Date.parse(item.data_agendamento) : -Infinity)
  return inicio(itens[indice]) > agora && inicio(itens[indice - 1]) <= agora && indice > 0
}

function quando(instante: string, zona: string, agora: number): string {
  const doDia = dataLocal(Date.parse(instante), zona) === dataLocal(agora, zona)
  return doDia ? `${textos.hoje}, ${formatarHora(instante, zona)}` : formatarDataHora(instante, zona)
}

/** The course of the day: counts, delay and people waiting. For a team, the longest delay counts. */
function Resumo({ itens, agora }: { itens: readonly ConsultaDeHoje[]; agora: number }) {
  const agendas = new Set(itens.map(({ profissional_id }) => profissional_id))
  const atraso = Math.max(
    0,
    ...[...agendas].map((id) =>
      atrasoDoDia(
        itens.filter(({ profissional_id }) => profissional_id === id),
        agora,
      ),
    ),
  )
  const naSala = itens.filter(espera).length
  const atendidas = itens.filter(({ status }) => status === 'concluido').length
  return (
    <>
      <p className="text-sm text-muted">{palavras.resumoDoDia(itens.length, atendidas)}</p>
      {itens.length > 0 ? (
        <Badge tone={atraso > 0 ? 'warning' : 'success'} icon={<Clock aria-hidden size={13} />}>
          {atraso > 0 ? palavras.atrasado(atraso) : palavras.noHorario}
        </Badge>
      ) : null}
      {naSala > 0 ? (
        <Badge tone="info" icon={<Hourglass aria-hidden size={13} />}>
          {palavras.naSala(naSala)}
        </Badge>
      ) : null}
    </>
  )
}
