import { Link } from '@tanstack/react-router'
import { CalendarX2, MapPin, Stethoscope, Video, Wallet } from 'lucide-react'
import { useState } from 'react'
import {
  rotulosStatusAgendamento,
  pagamentoEmPalavras,
  statusAgendamento,
} from '#domain/agendamentos/agendamento.ts'
import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { FichaDoPaciente } from '#domain/pacientes/schemas.ts'
import { Selos } from '#web/agendamentos/consultas/components/linha.tsx'
import { oQue, onde, zonaDe } from '#web/agendamentos/em-palavras.ts'
import { preco } from '#web/agendamentos/consultas/consulta.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import { linkDaConsulta } from '../consulta.ts'
import { ficha as palavrasDaFicha } from '../messages-ficha.ts'
import { useConsultas, type FiltroDeConsultas } from '../hooks.ts'

const { consultas: palavras } = palavrasDaFicha
const periodos = ['todas', 'futuras', 'passadas'] as const
const semFiltro: FiltroDeConsultas = { periodo: 'todas' }

/** All appointments of one person that the caller may see. */
export function ConsultasDoPaciente({ ficha }: { ficha: FichaDoPaciente }) {
  const [filtro, setFiltro] = useState(semFiltro)
  const consultas = useConsultas(ficha.id, filtro)
  const mudar = (mudanca: Partial<FiltroDeConsultas>) => setFiltro((antes) => ({ ...antes, ...mudanca }))
  const itens = consultas.data?.pages.flatMap((pagina) => pagina.itens)
  const filtrada = Object.values(filtro).some((valor) => valor !== undefined && valor !== 'todas')
  const agendas = ficha.consultorio?.agendas ?? []
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3" data-nao-imprimir="">
        <Segmented
          label={palavras.periodo}
          value={filtro.periodo}
          onValueChange={(periodo) => mudar({ periodo })}
          options={periodos.map((value) => ({ value, label: palavras.periodos[value] }))}
        />
        <Field label={palavras.status} className="min-w-48 flex-1 sm:max-w-60">
          <NativeSelect
            placeholder={palavras.qualquer}
            value={filtro.status ?? ''}
            options={statusAgendamento.map((value) => ({ value, label: rotulosStatusAgendamento[value] }))}
            onChange={({ target }) => mudar({ status: statusAgendamento.find((um) => um === target.value) })}
          />
        </Field>
        {agendas.length > 1 ? (
          <Field label={palavras.profissional} className="min-w-48 flex-1 sm:max-w-60">
            <NativeSelect
              placeholder={palavras.todos}
              value={filtro.profissional_id ?? ''}
              options={agendas.map(({ id, nome }) => ({ value: id, label: nome }))}
              onChange={({ target }) => mudar({ profissional_id: target.value || undefined })}
            />
          </Field>
        ) : null}
        <Field label={palavras.de} className="min-w-36 flex-1 sm:max-w-44">
          <DatePicker
            value={filtro.de ?? null}
            max={filtro.ate}
            onValueChange={(de) => mudar({ de: de ?? undefined })}
          />
        </Field>
        <Field label={palavras.ate} className="min-w-36 flex-1 sm:max-w-44">
          <DatePicker
            value={filtro.ate ?? null}
            min={filtro.de}
            onValueChange={(ate) => mudar({ ate: ate ?? undefined })}
          />
        </Field>
      </div>
      <Card as="section" padding="none" aria-label={palavras.lista}>
        {itens && itens.length > 0 ? (
          <ul className={`divide-y divide-line ${consultas.isPlaceholderData ? 'opacity-60' : ''}`}>
            {itens.map((consulta) => (
              <Linha
                key={consulta.id}
                consulta={consulta}
                doCirculo={ficha.visao === 'circulo'}
                comProfissional={agendas.length !== 1}
              />
            ))}
          </ul>
        ) : itens && filtrada ? (
          <EmptyState
            icon={<CalendarX2 size={26} />}
            title={palavras.nenhumaFiltrada}
            action={
              <Button variant="outline" size="sm" onClick={() => setFiltro(semFiltro)}>
                {palavras.limpar}
              </Button>
            }
          />
        ) : (
          <div className="pt-5">
            <ListFallback
              query={consultas}
              icon={<CalendarX2 size={20} />}
              empty={palavras.nenhuma}
              failed={palavras.erro}
            />
          </div>
        )}
      </Card>
      <LoadMore query={consultas} loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
    </div>
  )
}

type LinhaProps = {
  consulta: AgendamentoDetalhe
  doCirculo: boolean
  /** Whether the appointments may have different professionals. */
  comProfissional: boolean
}

function Linha({ consulta, doCirculo, comProfissional }: LinhaProps) {
  const { data_agendamento, status, profissional_nome, modalidade, motivo_cancelamento } = consulta
  const zona = zonaDe(consulta)
  const Onde = modalidade === 'teleconsulta' ? Video : MapPin
  const quando = formatarDataHora(data_agendamento, zona)
  return (
    <li className="grid gap-1.5 px-4 py-3.5 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="font-semibold tabular-nums">
          <time dateTime={data_agendamento}>{quando}</time>
        </h3>
        <div className="flex flex-wrap items-center gap-3">
          <SituacaoBadge status={status} presenca={consulta.presenca} />
          <Link
            {...destino(linkDaConsulta(consulta, doCirculo))}
            data-nao-imprimir=""
            className={buttonStyle({ variant: 'link', className: 'text-sm' })}
          >
            {palavras.abrir}
            <span className="sr-only">: {quando}</span>
          </Link>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        <Fato icone={<Stethoscope aria-hidden size={15} />}>
          {oQue(consulta)}
          {comProfissional && profissional_nome ? ` · ${profissional_nome}` : ''}
        </Fato>
        <Fato icone={<Onde aria-hidden size={15} />}>{onde(consulta)}</Fato>
        <Fato icone={<Wallet aria-hidden size={15} />}>
          {[preco(consulta), pagamentoEmPalavras(consulta)].filter(Boolean).join(' · ')}
        </Fato>
      </ul>
      {consulta.motivo_consulta && !doCirculo ? (
        <p className="text-sm break-words text-muted">
          {palavras.motivo}: {consulta.motivo_consulta}
        </p>
      ) : null}
      {motivo_cancelamento ? (
        <p className="text-sm break-words text-muted">{palavras.canceladaPor(motivo_cancelamento)}</p>
      ) : null}
      <Selos consulta={consulta} zona={zona} />
    </li>
  )
}

function Fato({ icone, children }: { icone: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-2">
      <span className="mt-0.5 text-muted">{icone}</span>
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
