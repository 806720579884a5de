import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import type { ColunaDaGrade } from '../grade/montagem.ts'
import { textos } from '../messages.ts'

/** A place in the grid: a column, and a minute of its day. */
export type Lugar = { coluna: ColunaDaGrade; minuto: number }
/** A card that was dropped elsewhere, before any question is answered. */
export type Mudanca = Lugar & { consulta: AgendamentoDaAgenda; duracao: number; de: ColunaDaGrade }

/**
 * Whether a card can be moved to another hour: by `reagendar`, or because it was moved already and waits for
 * confirmation (`podeMudarHora`).
 */
export function ehMovivel({
  acoes,
  pode_editar,
  status,
}: Pick<AgendamentoDaAgenda, 'acoes' | 'pode_editar' | 'status'>): boolean {
  return acoes.includes('reagendar') || (pode_editar && status === 'reagendado')
}

type Colega = {
  nome: string
  /** Their place at the clinic of the appointment. */
  local_id: string
  /** Their service of the same name; null without one. */
  servico_id: string | null
}

/**
 * Whether a move hands the appointment to a colleague, and what it becomes there.
 * @returns null for a move within one agenda; a sentence where it is impossible, as the server would refuse it
 */
export function passagem(
  { consulta, coluna }: Pick<Mudanca, 'consulta' | 'coluna'>,
  { profissionais, locais, servicos }: Pick<PeriodoDaAgenda, 'profissionais' | 'locais' | 'servicos'>,
): Colega | { recusa: string } | null {
  const { profissional_id } = coluna
  if (profissional_id === undefined || profissional_id === consulta.profissional_id) return null
  const colega = profissionais.find(({ id }) => id === profissional_id)
  const palavras = textos.mover.passar
  if (!colega?.escrita) return { recusa: palavras.semAgenda(colega?.nome ?? textos.profissional) }
  const local = locais.find(
    (cada) => cada.profissional_id === profissional_id && cada.clinica_id === consulta.clinica_id,
  )
  if (consulta.clinica_id === null) return { recusa: palavras.semClinica }
  if (!local) return { recusa: palavras.naoAtende(colega.nome) }
  const { servico } = consulta
  const igual = servicos.find(
    (cada) => cada.profissional_id === profissional_id && cada.nome.toLowerCase() === servico?.toLowerCase(),
  )
  return { nome: colega.nome, local_id: local.id, servico_id: igual?.id ?? null }
}
