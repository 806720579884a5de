import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  ClipboardPen,
  QrCode,
  Star,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Tarefa } from '#domain/inicio/contract.ts'
import type { TipoDeTarefa } from '#domain/inicio/painel.ts'
import { formatarDataHora, formatarDiaCurto } from '#web/lib/data.ts'
import { enderecoDeAgendamento } from '#web/profissionais/agendar.ts'
import { destino } from '#web/lib/endereco.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtos } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Cartao } from './cartao.tsx'
import { api } from '#web/rpc/client.ts'

const icones: Record<TipoDeTarefa, LucideIcon> = {
  sinal: QrCode,
  confirmar: CalendarCheck,
  completar: ClipboardPen,
  retorno: CalendarClock,
  pagar: Wallet,
  avaliar: Star,
}
const MOSTRADAS = 5

/** What waits for the patient: a deposit, presence, return visit, payment, review. */
export function Tarefas({ paciente_id }: { paciente_id?: string | undefined }) {
  // The card of the next visit asks for the presence itself.
  const { data: proxima } = useQuery(api.agendamentos.proxima.queryOptions({ input: { paciente_id } }))
  const daProxima = ({ tipo, agendamento_id }: Tarefa) =>
    tipo === 'confirmar' && agendamento_id === proxima?.id
  return (
    <Cartao
      titulo={textos.paraFazer}
      consulta={useQuery(api.inicio.tarefas.queryOptions({ input: { paciente_id } }))}
      erro={textos.erroTarefas}
    >
      {(consulta) => {
        const tarefas = consulta.tarefas.filter((tarefa) => !daProxima(tarefa))
        return tarefas.length === 0 ? (
          <EmptyState row icon={<CircleCheck size={20} />} title={textos.nadaParaFazer} className="mt-3" />
        ) : (
          <ul className="mt-2 -mb-1 grid grid-cols-1">
            {tarefas.slice(0, MOSTRADAS).map((tarefa) => (
              <Linha key={`${tarefa.tipo} ${tarefa.agendamento_id}`} tarefa={tarefa} />
            ))}
          </ul>
        )
      }}
    </Cartao>
  )
}

function Linha({ tarefa }: { tarefa: Tarefa }) {
  const Icone = icones[tarefa.tipo]
  const nome = tarefa.profissional_nome ?? textos.profissionalNaoInformado
  return (
    <li className="flex items-center gap-3 py-2">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-subtle text-ink-2">
        <Icone size={18} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{textos.tarefas[tarefa.tipo]}</p>
        <p className="text-sm break-words text-muted">
          {[nome, tarefa.paciente_nome].filter(Boolean).join(' · ')}, {detalhe(tarefa)}
        </p>
      </div>
      <Acao tarefa={tarefa} nome={nome} />
    </li>
  )
}

function detalhe({ tipo, quando, zona, valor_centavos, ate }: Tarefa): string {
  if ((tipo === 'pagar' || tipo === 'sinal') && valor_centavos !== null)
    return formatarCentavos(valor_centavos)
  if (tipo === 'retorno' && ate) return textos.retornoAte(formatarDiaCurto(ate))
  return formatarDataHora(quando, zona ?? zonaDaqui())
}

function Acao({ tarefa, nome }: { tarefa: Tarefa; nome: string }) {
  const { confirmar } = useAtos()
  const toast = useToast()
  const { tipo, agendamento_id: id, versao, profissional_id, servico_id, paciente_id } = tarefa
  const rotulo = (
    <>
      {textos.acaoDaTarefa[tipo]}
      <span className="sr-only">: {nome}</span>
    </>
  )
  if (tipo === 'confirmar')
    return (
      <Button
        size="sm"
        variant="soft"
        loading={confirmar.isPending}
        onClick={() =>
          confirmar.mutate(
            { id, versao },
            {
              onError: (error) =>
                toast({ title: textos.falhou, description: falhaDe(error).mensagem, tone: 'error' }),
            },
          )
        }
      >
        {rotulo}
      </Button>
    )
  const href =
    tipo === 'retorno' && profissional_id
      ? enderecoDeAgendamento({
          id: profissional_id,
          para: paciente_id ?? 'eu',
          ...(servico_id && { servico: servico_id }),
        })
      : tipo === 'sinal'
        ? `/consultas?pagar=${id}`
        : `/consultas?${tipo === 'completar' ? '' : 'aba=historico&'}consulta=${id}`
  return (
    <Link
      {...destino(href)}
      className={buttonStyle({ variant: tipo === 'sinal' ? 'primary' : 'outline', size: 'sm' })}
    >
      {rotulo}
    </Link>
  )
}
