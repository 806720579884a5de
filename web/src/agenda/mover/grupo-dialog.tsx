import { ChevronRight } from 'lucide-react'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { membrosDe } from './grupos.ts'
import { textos } from '../messages.ts'

type Props = {
  periodo: PeriodoDaAgenda
  sessao_id: string
  onAbrir: (id: string) => void
  onFechar: () => void
}

/** The people in one session of a group, each with a link. */
export function GrupoDialog({ periodo, sessao_id, onAbrir, onFechar }: Props) {
  const membros = membrosDe(periodo.agendamentos, sessao_id)
  const [primeiro] = membros
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={
        primeiro?.grupo ? textos.grupo.cartao(membros.length, primeiro.grupo.vagas) : textos.grupo.titulo
      }
      description={
        primeiro &&
        [
          primeiro.servico,
          formatarDataHora(primeiro.data_agendamento, periodo.zona),
          primeiro.local,
          primeiro.sala,
        ]
          .filter(Boolean)
          .join(' · ')
      }
      footer={<Button onClick={onFechar}>{textosDosDialogos.fechar}</Button>}
    >
      {membros.length === 0 ? <p className="text-sm text-muted">{textos.grupo.vazio}</p> : null}
      <ul className="grid gap-2">
        {membros.map(({ id, paciente_nome, idade, status, presenca }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onAbrir(id)}
              className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line px-3.5 py-2.5 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1 basis-40 font-semibold break-words">
                {paciente_nome ?? textos.cartao.semNome}
                {idade === null ? null : (
                  <span className="font-normal text-muted">, {textos.cartao.anos(idade)}</span>
                )}
              </span>
              <span className="flex items-center gap-2">
                {presenca === 'presente' ? (
                  <span className="text-sm text-muted">{textos.cartao.chegou}</span>
                ) : null}
                <SituacaoBadge status={status} presenca={presenca} />
                <ChevronRight aria-hidden size={18} className="text-muted" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
