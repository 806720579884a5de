import { podeAgir, type Ato } from '#domain/agendamentos/ato.ts'
import { formatarHora } from '#domain/formato/data.ts'
import type { ConsultaDeHoje } from '#domain/inicio/contract.ts'
import { minutosDeEspera } from '#domain/inicio/rules.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAbrirAtendimento } from '#web/agenda/use-abrir-atendimento.ts'
import { onde } from '#web/agendamentos/em-palavras.ts'
import { useAtos } from '../hooks.ts'
import { palavras, textos } from '../messages.ts'
import { NomeDoPaciente } from './nome-do-paciente.tsx'

type LinhaDeHojeProps = {
  consulta: ConsultaDeHoje
  zona: string
  agora: number
  comProfissional: boolean
  /** Whether the line above it marks the present time. */
  marcaAgora: boolean
}

/** One consultation of the day, with its next act. */
export function LinhaDeHoje({ consulta, zona, agora, comProfissional, marcaAgora }: LinhaDeHojeProps) {
  const { status, data_agendamento, duracao_min, presenca, inicio_real } = consulta
  const nome = consulta.paciente_nome ?? textos.pacienteNaoInformado
  const esperou = minutosDeEspera(consulta, agora)
  return (
    <li
      className={`grid grid-cols-[3.25rem_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0 @lg:grid-cols-[3.25rem_auto_minmax(0,1fr)_auto] md:px-5 ${marcaAgora ? 'shadow-[inset_0_2px_0_0_var(--color-primary)]' : ''} ${status === 'em-andamento' ? 'bg-primary-soft/40' : ''}`}
    >
      <p className="text-sm font-semibold tabular-nums">
        <time dateTime={data_agendamento}>{formatarHora(data_agendamento, zona)}</time>
        <span className="block text-xs font-normal text-muted">{textos.minutos(duracao_min)}</span>
      </p>
      <Avatar name={nome} size="xs" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-1.5">
          <p className="mr-1 font-semibold break-words">
            <NomeDoPaciente id={consulta.paciente_id} nome={consulta.paciente_nome} />
          </p>
          <SituacaoBadge size="sm" status={status} presenca={presenca} />
          {esperou !== null ? (
            <Badge size="sm" tone={esperou >= 15 ? 'warning' : 'info'}>
              {palavras.esperando(esperou)}
            </Badge>
          ) : null}
          {status === 'em-andamento' && inicio_real ? (
            <Badge size="sm">{palavras.desde(formatarHora(inicio_real, zona))}</Badge>
          ) : null}
          {presenca === 'ausente' ? (
            <Badge size="sm" tone="danger">
              {palavras.ausente}
            </Badge>
          ) : null}
          {consulta.aguarda_aprovacao ? (
            <Badge size="sm" tone="accent">
              {palavras.pedido}
            </Badge>
          ) : null}
          {consulta.encaixe ? (
            <Badge size="sm" tone="outline">
              {palavras.encaixe}
            </Badge>
          ) : null}
          {consulta.primeira_vez ? (
            <Badge size="sm" tone="outline">
              {palavras.primeiraVez}
            </Badge>
          ) : null}
        </div>
        <p className="text-sm break-words text-muted">
          {[
            consulta.servico ?? textos.consulta,
            onde(consulta),
            comProfissional ? consulta.profissional_nome : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Atos consulta={consulta} nome={nome} agora={agora} />
    </li>
  )
}

/** Possible acts in the order of a visit. The first one stands out. */
const sequencia = ['concluir', 'iniciar', 'chegar', 'ausentar'] as const satisfies readonly Ato[]
const rotulos = {
  concluir: palavras.concluir,
  iniciar: palavras.iniciar,
  chegar: palavras.chegou,
  ausentar: palavras.faltou,
} as const
/** Milliseconds before the start within which an act makes sense. */
const ANTES_MS = 60 * 60_000

function Atos({ consulta, nome, agora }: { consulta: ConsultaDeHoje; nome: string; agora: number }) {
  const atos = useAtos()
  const abrirAtendimento = useAbrirAtendimento(consulta)
  const toast = useToast()
  const { id, versao, status, duracao_min, presenca, chegada_em, data_agendamento, aguarda_aprovacao } =
    consulta
  const inicio = Date.parse(data_agendamento)
  const situacao = { status, inicio, duracao_min, agora, presenca }
  const cedo = agora < inicio - ANTES_MS
  const possiveis = sequencia.filter(
    (ato) =>
      consulta.pode_agir &&
      !aguarda_aprovacao &&
      presenca !== 'ausente' &&
      podeAgir(ato, 'profissional', situacao) &&
      (ato !== 'iniciar' || !cedo) &&
      (ato !== 'ausentar' || chegada_em === null),
  )
  if (possiveis.length === 0) return null
  const ocupado = sequencia.some((ato) => atos[ato].isPending)
  return (
    <div className="col-start-3 flex flex-wrap items-start gap-2 @lg:col-start-4 @lg:justify-end">
      {possiveis.slice(0, 2).map((ato, ordem) => (
        <Button
          key={ato}
          size="sm"
          variant={ordem === 0 ? 'soft' : 'ghost'}
          disabled={ocupado && !atos[ato].isPending}
          loading={atos[ato].isPending}
          onClick={() =>
            atos[ato].mutate(
              { id, versao },
              {
                onSuccess: () => (ato === 'iniciar' ? abrirAtendimento?.() : undefined),
                onError: (error) =>
                  toast({ title: textos.falhou, description: falhaDe(error).mensagem, tone: 'error' }),
              },
            )
          }
        >
          {rotulos[ato]} <span className="sr-only">{palavras.acoesDe(nome)}</span>
        </Button>
      ))}
    </div>
  )
}
