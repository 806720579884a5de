import { horariosPorDia } from '#domain/horarios/livres/horarios-livres.ts'
import type { HorarioLivre } from '#domain/horarios/entrada.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import type { Db } from '../database/db.ts'
import { entradaDe, hojeDe, lerAgendaPublica, pedidoPadrao } from '../horarios/entrada.ts'
import type { Alcance, ProfissionalDoAlcance } from './queries-alcance.ts'

export interface LivresDoAlcance {
  zona: string
  servico_id: string | null
  duracao_min: number
  /** Local today. */
  hoje: string
  livres: HorarioLivre[]
}

/**
 * Free hours of a professional as far as a key goes, by the slot engine: of a clinic those at its places alone.
 * @param dias local dates, both included
 * @param servico_id absent: the first service that somebody new may book
 * @returns null for a professional who takes no bookings, 'sem-servico' for a service that they do not offer
 */
export async function livresDoAlcance(
  db: Db,
  { clinica_id }: Alcance,
  { id, locais }: Pick<ProfissionalDoAlcance, 'id' | 'locais'>,
  {
    de,
    ate,
    servico_id,
    modalidade,
  }: {
    de: string
    ate: string
    servico_id?: string | undefined
    modalidade?: Modalidade | undefined
  },
  agora: Date,
): Promise<LivresDoAlcance | 'sem-servico' | null> {
  const agenda = await lerAgendaPublica(db, id, { de, ate }, agora)
  if (!agenda) return null
  const servico = servico_id
    ? agenda.servicos.find((cada) => cada.id === servico_id)
    : pedidoPadrao(agenda).servico
  if (servico_id && !servico) return 'sem-servico'
  const hoje = hojeDe(agenda, agora)
  const pedido = { ...(servico && { servico }), ...(modalidade && { modalidade }) }
  const daqui = new Set(locais.map((local) => local.id))
  const vistos = new Set<string>()
  const livres = horariosPorDia(entradaDe(agenda, { de, ate, agora, pedido }))
    .flatMap((dia) => dia.livres)
    .filter(({ inicio, local_id }) => {
      // Two rooms of one place may give one start.
      const chave = `${inicio} ${local_id}`
      const cabe = !vistos.has(chave) && (clinica_id === null || (local_id !== null && daqui.has(local_id)))
      vistos.add(chave)
      return cabe
    })
  return {
    zona: hoje?.zona ?? 'America/Sao_Paulo',
    servico_id: servico?.id ?? null,
    duracao_min: servico?.duracao_min ?? agenda.templates[0]?.duracao_min ?? 30,
    hoje: hoje?.data ?? agora.toISOString().slice(0, 10),
    livres,
  }
}
