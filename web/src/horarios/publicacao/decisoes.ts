import type { AgendamentoForaDoHorario } from '#domain/horarios/respostas.ts'
import type { AcaoForaDoHorario, DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'

/** The choice for one appointment so far. A reason may still be missing. */
export type EscolhaPorAgendamento = {
  acao: AcaoForaDoHorario | null
  /** Instant of the new start; '' while none is chosen. */
  inicio: string
  motivo: string
}

/** Choices by appointment id. They outlive the list, so an appointment that returns finds its choice. */
export type Escolhas = Readonly<Record<string, EscolhaPorAgendamento>>

const nenhuma: EscolhaPorAgendamento = { acao: null, inicio: '', motivo: '' }

/**
 * The choice for an appointment: the one made, or the one requested with the approval. An appointment that was outside
 * before is kept by default.
 */
export function escolhaDe(escolhas: Escolhas, fora: AgendamentoForaDoHorario): EscolhaPorAgendamento {
  const feita = escolhas[fora.agendamento_id]
  if (feita && (feita.acao === null || fora.acoes.includes(feita.acao))) return feita
  if (fora.decisao) return { ...nenhuma, ...fora.decisao }
  return fora.ja_estava ? { ...nenhuma, acao: 'manter' } : nenhuma
}

export type FaltaNaEscolha = 'acao' | 'inicio' | 'motivo'

/** What a choice still lacks; null when complete. */
export function faltaEm({ acao, inicio, motivo }: EscolhaPorAgendamento): FaltaNaEscolha | null {
  if (acao === null) return 'acao'
  if (acao === 'mover' && inicio === '') return 'inicio'
  return acao === 'cancelar' && motivo.trim() === '' ? 'motivo' : null
}

/** The choices as input of the procedure; null while one is incomplete. */
export function decisoesDe(
  escolhas: Escolhas,
  fora: readonly AgendamentoForaDoHorario[],
): DecisaoAgendamento[] | null {
  const decisoes: DecisaoAgendamento[] = []
  for (const um of fora) {
    const escolha = escolhaDe(escolhas, um)
    if (faltaEm(escolha) !== null) return null
    const { agendamento_id } = um
    const motivo = escolha.motivo.trim()
    if (escolha.acao === 'manter') decisoes.push({ agendamento_id, acao: 'manter' })
    else if (escolha.acao === 'cancelar') decisoes.push({ agendamento_id, acao: 'cancelar', motivo })
    else decisoes.push({ agendamento_id, acao: 'mover', inicio: escolha.inicio, ...(motivo && { motivo }) })
  }
  return decisoes
}

/** Applies one act to all appointments that allow it. Each moved one gets its nearest suggestion that no other takes. */
export function aplicarATodos(
  escolhas: Escolhas,
  fora: readonly AgendamentoForaDoHorario[],
  acao: AcaoForaDoHorario,
  motivo = '',
): Escolhas {
  const tomados = new Set<string>()
  const novas: Record<string, EscolhaPorAgendamento> = { ...escolhas }
  for (const um of fora) {
    if (!um.acoes.includes(acao)) continue
    if (acao !== 'mover') {
      novas[um.agendamento_id] = { acao, inicio: '', motivo: acao === 'cancelar' ? motivo : '' }
      continue
    }
    const livre = um.sugestoes.find((sugestao) => !tomados.has(sugestao))
    if (livre === undefined) continue
    tomados.add(livre)
    novas[um.agendamento_id] = { acao, inicio: livre, motivo: '' }
  }
  return novas
}
