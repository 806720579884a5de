import { Armchair, CalendarX2 } from 'lucide-react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { rotulosStatusAgendamento, type StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { PainelDaEspera } from '#web/espera/painel-da-agenda.tsx'
import { formatarDataHora } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { statusIcon } from '#web/ui/status-badge.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { aSeguir, contarStatus } from '../barra/filtragem.ts'
import { noRelogio } from '../grade/grade.ts'
import { useConfirmar, usePendentes, useSalaDeEspera, type DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import type { Visao } from '../periodo.ts'
import { Chamar, chamadaEmPalavras } from './chamar.tsx'
import { Confirmacoes } from './confirmacoes.tsx'
import { Consultada, Parte, Pessoa } from './listas.tsx'

const { lado: palavras, cartao } = textos
const naOrdem: readonly StatusAgendamento[] = [
  'confirmado',
  'agendado',
  'em-andamento',
  'reagendado',
  'concluido',
  'cancelado',
]

type LadoProps = {
  periodo: PeriodoDaAgenda
  visao: Visao
  agora: number
  status: readonly string[] | undefined
  onFiltrar: (status: string[] | undefined) => void
  onAbrir: (id: string) => void
  onRecusar: (consulta: AgendamentoDaAgenda) => void
}

/** Beside the agenda: its figures, the waiting room, and the requests that wait for an answer. */
export function Lado(props: LadoProps) {
  const { periodo } = props
  const um = periodo.mostrados.length === 1 ? periodo.mostrados[0] : undefined
  const deQuem: DeQuem = um ? { profissional_id: um } : {}
  const escreve = periodo.profissionais.some(({ id, escrita }) => escrita && periodo.mostrados.includes(id))
  return (
    <>
      <Contagens {...props} />
      {periodo.vista === 'circulo' ? null : (
        <>
          <ASeguir {...props} />
          <Espera deQuem={deQuem} zona={periodo.zona} onAbrir={props.onAbrir} />
          {escreve ? <Pedidos deQuem={deQuem} zona={periodo.zona} {...props} /> : null}
          {escreve ? (
            <Card as="div" padding="sm">
              <PainelDaEspera profissional_id={um} />
            </Card>
          ) : null}
          {escreve ? <Confirmacoes deQuem={deQuem} periodo={periodo} onAbrir={props.onAbrir} /> : null}
        </>
      )}
    </>
  )
}

function Contagens({ periodo, visao, status, onFiltrar }: LadoProps) {
  const contagem = contarStatus(periodo.agendamentos)
  const deFora = periodo.ocupados.filter(({ profissional_id }) =>
    periodo.mostrados.includes(profissional_id),
  ).length
  const titulo = {
    dia: palavras.nesteDia,
    semana: palavras.nestaSemana,
    mes: palavras.nesteMes,
    lista: palavras.nesteLista,
  }[visao]
  return (
    <Parte titulo={titulo}>
      <ul className="mt-1.5 grid">
        {naOrdem.map((cada) => {
          const Icone = statusIcon[cada]
          const marcado = status?.includes(cada) ?? false
          return (
            <li key={cada}>
              <button
                type="button"
                aria-pressed={marcado}
                onClick={() => {
                  const novo = marcado ? status!.filter((um) => um !== cada) : [...(status ?? []), cada]
                  onFiltrar(novo.length > 0 ? novo : undefined)
                }}
                className="-mx-1.5 flex min-h-8 w-[calc(100%+0.75rem)] items-center gap-2.5 rounded-md px-1.5 text-sm hover:bg-hover aria-pressed:bg-primary-soft aria-pressed:font-semibold pointer-coarse:min-h-11"
              >
                <span
                  data-tint={`st-${cada}`}
                  className="grid size-5.5 place-items-center rounded-full bg-tint-bg text-tint-fg"
                >
                  <Icone aria-hidden size={13} className="stroke-2" />
                </span>
                {rotulosStatusAgendamento[cada]}{' '}
                <span className="ml-auto font-semibold tabular-nums">{contagem[cada]}</span>
              </button>
            </li>
          )
        })}
        {deFora > 0 ? (
          <li className="flex min-h-8 items-center gap-2.5 text-sm">
            <span className="grid size-5.5 place-items-center rounded-full bg-hover text-ink-2">
              <CalendarX2 aria-hidden size={13} className="stroke-2" />
            </span>
            {palavras.ocupadosFora} <span className="ml-auto font-semibold tabular-nums">{deFora}</span>
          </li>
        ) : null}
      </ul>
    </Parte>
  )
}

function ASeguir({ periodo, agora, onAbrir }: LadoProps) {
  const { data: hoje } = noRelogio(new Date(agora).toISOString(), periodo.zona)
  const proxima = aSeguir(
    periodo.agendamentos.filter(
      ({ data_agendamento }) => noRelogio(data_agendamento, periodo.zona).data === hoje,
    ),
    agora,
  )
  if (!proxima) return null
  return (
    <Parte titulo={palavras.aSeguir}>
      <Pessoa
        consulta={proxima}
        linha={`${formatarHora(proxima.data_agendamento, periodo.zona)}, ${proxima.servico ?? cartao.consulta}`}
        onAbrir={onAbrir}
      />
    </Parte>
  )
}

type EsperaProps = { deQuem: DeQuem; zona: string; onAbrir: (id: string) => void }

function Espera({ deQuem, zona, onAbrir }: EsperaProps) {
  const consulta = useSalaDeEspera(deQuem)
  return (
    <Consultada
      titulo={palavras.espera}
      consulta={consulta}
      vazio={<EmptyState row icon={<Armchair size={18} />} title={palavras.esperaVazia} className="mt-1.5" />}
      renderRow={(cada) => (
        <li key={cada.id} className="flex flex-wrap items-center justify-end gap-x-2">
          <span className="min-w-40 flex-1">
            <Pessoa
              consulta={cada}
              linha={chamadaEmPalavras(cada, zona) ?? cada.servico ?? cartao.consulta}
              onAbrir={onAbrir}
              fim={
                cada.espera_min === null ? null : (
                  <Badge size="sm" tone={cada.espera_min > 20 ? 'warning' : 'neutral'}>
                    {palavras.esperaMinutos(cada.espera_min)}
                  </Badge>
                )
              }
            />
          </span>
          <Chamar consulta={cada} />
        </li>
      )}
    />
  )
}

function Pedidos({ deQuem, zona, onAbrir, onRecusar }: LadoProps & { deQuem: DeQuem; zona: string }) {
  const consulta = usePendentes(deQuem)
  const confirmar = useConfirmar()
  const toast = useToast()
  return (
    <Consultada
      titulo={palavras.pedidos}
      consulta={consulta}
      vazio={null}
      renderRow={(cada) => (
        <li key={cada.id} className="border-b border-line pb-2 last:border-b-0 last:pb-0">
          <Pessoa
            consulta={cada}
            linha={`${formatarDataHora(cada.data_agendamento, zona)}, ${cada.servico ?? cartao.consulta}`}
            onAbrir={onAbrir}
          />
          <span className="mt-1 flex gap-2">
            <Button
              size="sm"
              loading={confirmar.isPending && confirmar.variables.id === cada.id}
              onClick={() =>
                confirmar.mutate(
                  { id: cada.id, versao: cada.versao },
                  {
                    onSuccess: () => toast({ tone: 'success', title: palavras.aceito }),
                    onError: (erro) => toast({ tone: 'error', title: falhaDe(erro).mensagem }),
                  },
                )
              }
            >
              {palavras.aceitar}
              <span className="sr-only"> {cada.paciente_nome}</span>
            </Button>
            <Button size="sm" variant="danger-ghost" onClick={() => onRecusar(cada)}>
              {palavras.recusar}
              <span className="sr-only"> {cada.paciente_nome}</span>
            </Button>
          </span>
        </li>
      )}
    />
  )
}
