import {
  CalendarSync,
  Check,
  CheckCheck,
  CircleX,
  Megaphone,
  NotebookPen,
  Play,
  Undo2,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import { useState } from 'react'
import type { Ato } from '#domain/agendamentos/ato.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAbrirAtendimento } from '../use-abrir-atendimento.ts'
import type { ConsultaAberta } from './consulta-aberta.ts'
import { textosDaConsulta } from './messages.ts'
import { useAusentar, useChamar, useChegar, useConcluir, useConfirmar, useIniciar } from '../hooks.ts'
import { ConcluirDialog } from './concluir-dialog.tsx'
import { CancelarConsulta } from './cancelar-consulta.tsx'
import { ReagendarConsulta } from './reagendar-consulta.tsx'

const { atos: palavras, feito, detalhe, aceitar } = textosDaConsulta

const icones: Record<Ato, LucideIcon> = {
  confirmar: Check,
  cancelar: CircleX,
  reagendar: CalendarSync,
  chegar: UserCheck,
  chamar: Megaphone,
  ausentar: UserX,
  iniciar: Play,
  concluir: CheckCheck,
  desfazer: Undo2,
}
/** Order in which the next step of an appointment is looked for. */
const passos: readonly Ato[] = ['concluir', 'iniciar', 'chegar', 'confirmar']
/** An appointment that starts later than this, in milliseconds, is begun only by mistake. */
const PERTO = 12 * 3_600_000

type AtosProps = {
  consulta: ConsultaAberta
  zona: string
  hoje: string
  onVoltar: () => void
}

/** Acts available now: the next step first, the ones that end the appointment last. The server decides again. */
export function AtosDaConsulta({ consulta, zona, hoje, onVoltar }: AtosProps) {
  const abrirAtendimento = useAbrirAtendimento(consulta)
  const toast = useToast()
  const [aberto, setAberto] = useState<'cancelar' | 'reagendar' | 'concluir' | null>(null)
  const mutacoes = {
    confirmar: useConfirmar(),
    chegar: useChegar(),
    chamar: useChamar(),
    ausentar: useAusentar(),
    iniciar: useIniciar(),
    concluir: useConcluir(),
  }
  const [agora] = useState(Date.now)
  const perto = Date.parse(consulta.data_agendamento) - agora < PERTO
  const acoes = consulta.acoes.filter((ato) => perto || ato !== 'iniciar')
  if (acoes.length === 0) return null
  const alvo = { id: consulta.id, versao: consulta.versao }
  const pendente = Object.values(mutacoes).some(({ isPending }) => isPending)

  function agir(ato: keyof typeof mutacoes, extra: { retorno_dias?: number } = {}) {
    if (pendente) return
    mutacoes[ato].mutate(
      { ...alvo, ...extra },
      {
        onSuccess: () => {
          setAberto(null)
          toast({ tone: 'success', title: feito[ato] })
        },
        onError: (erro) => {
          setAberto(null)
          toast({ tone: 'error', title: falhaDe(erro).mensagem })
        },
      },
    )
  }
  const fazer: Record<Ato, () => void> = {
    confirmar: () => agir('confirmar'),
    chegar: () => agir('chegar'),
    chamar: () => agir('chamar'),
    ausentar: () => agir('ausentar'),
    iniciar: () => agir('iniciar'),
    concluir: () => setAberto('concluir'),
    cancelar: () => setAberto('cancelar'),
    reagendar: () => setAberto('reagendar'),
    desfazer: onVoltar,
  }
  const rotulo = (ato: Ato) => (ato === 'confirmar' && consulta.aguarda_aprovacao ? aceitar : palavras[ato])
  const primeiro = proximoPasso(acoes, consulta)
  const outros = acoes.filter((ato) => ato !== primeiro && ato !== 'cancelar')
  return (
    <div className="grid gap-2">
      {primeiro ? (
        <Acao
          ato={primeiro}
          rotulo={rotulo(primeiro)}
          principal
          pendente={pendente}
          onFazer={fazer[primeiro]}
        />
      ) : null}
      {abrirAtendimento && consulta.status === 'em-andamento' ? (
        <Button variant="outline" icon={<NotebookPen aria-hidden size={18} />} onClick={abrirAtendimento}>
          {detalhe.abrirAtendimento}
        </Button>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {outros.map((ato) => (
          <Acao key={ato} ato={ato} rotulo={rotulo(ato)} pendente={pendente} onFazer={fazer[ato]} />
        ))}
        {acoes.includes('cancelar') ? (
          <Button size="sm" variant="danger-ghost" className="ml-auto" onClick={fazer.cancelar}>
            {palavras.cancelar}
          </Button>
        ) : null}
      </div>
      {aberto === 'cancelar' ? (
        <CancelarConsulta
          consulta={consulta}
          zona={zona}
          recusa={consulta.aguarda_aprovacao}
          onFechar={() => setAberto(null)}
        />
      ) : null}
      {aberto === 'reagendar' ? (
        <ReagendarConsulta consulta={consulta} zona={zona} hoje={hoje} onFechar={() => setAberto(null)} />
      ) : null}
      {aberto === 'concluir' ? (
        <ConcluirDialog
          pendente={mutacoes.concluir.isPending}
          onConcluir={(retorno) => agir('concluir', retorno)}
          onFechar={() => setAberto(null)}
        />
      ) : null}
    </div>
  )
}

/** The next act. Before the day of the appointment nobody arrives, so it is the confirmation. */
function proximoPasso(acoes: readonly Ato[], { presenca }: Pick<ConsultaAberta, 'presenca'>): Ato | null {
  if (acoes.includes('chegar') && presenca === null) return 'chegar'
  return (
    passos.find((ato) => acoes.includes(ato) && (ato !== 'iniciar' || presenca === 'presente')) ??
    passos.find((ato) => acoes.includes(ato)) ??
    null
  )
}

type AcaoProps = { ato: Ato; rotulo: string; principal?: boolean; pendente: boolean; onFazer: () => void }

function Acao({ ato, rotulo, principal, pendente, onFazer }: AcaoProps) {
  const Icone = icones[ato]
  return (
    <Button
      block={principal}
      size={principal ? 'md' : 'sm'}
      variant={principal ? 'primary' : 'outline'}
      icon={<Icone aria-hidden size={principal ? 18 : 15} />}
      loading={pendente}
      onClick={onFazer}
    >
      {rotulo}
    </Button>
  )
}
