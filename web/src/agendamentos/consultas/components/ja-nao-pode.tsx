import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { comQuem } from '#web/agendamentos/em-palavras.ts'
import { LigarParaOConsultorio } from '#web/agendamentos/ligar.tsx'
import { SituacaoBadge } from '#web/agendamentos/situacao-badge.tsx'
import { jaNaoPode, politica } from '../messages.ts'

type JaNaoPodeProps = { consulta: AgendamentoDetalhe; ato: 'cancelar' | 'reagendar' }

/** Replaces a form whose act somebody else has made impossible: the present state of the consultation, and why. */
export function JaNaoPode({ consulta, ato }: JaNaoPodeProps) {
  const { status, presenca, recusas, motivo_cancelamento, telefone } = consulta
  const recusa =
    ato === 'cancelar'
      ? recusas.cancelar && politica.recusas.cancelar[recusas.cancelar]
      : recusas.reagendar && politica.recusas.reagendar[recusas.reagendar]
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <SituacaoBadge status={status} presenca={presenca} />
      <p className="font-semibold">{recusa ?? jaNaoPode[ato]}</p>
      {recusa && telefone ? <LigarParaOConsultorio telefone={telefone} quem={comQuem(consulta)} /> : null}
      {motivo_cancelamento ? <p className="break-words">{jaNaoPode.motivo(motivo_cancelamento)}</p> : null}
    </div>
  )
}
