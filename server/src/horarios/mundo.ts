import { statusQueOcupam } from '#domain/agendamentos/agendamento.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import type { Compromisso } from '#domain/horarios/publicacao/fora-do-horario.ts'
import type { Db } from '../database/db.ts'
import { entradaDe, findAgendas } from './entrada.ts'
import { findAgenda, type LinhaDeAgendamento } from './queries.ts'

const DIA_MS = 86_400_000
/** Furthest day that hours can be booked ahead, and a week for the limits around it. */
const ALCANCE_DIAS = 380

/** All of one professional's hours as they stand, and the appointments that they must not orphan. */
export interface Mundo {
  entrada: EntradaHorarios
  /** From now on, in the statuses that take their time. */
  futuros: LinhaDeAgendamento[]
}

/** Reads everything that decides over the hours of one professional, for those who keep or approve them. */
export async function lerMundo(db: Db, profissional_id: string, agora: Date): Promise<Mundo> {
  const desde = new Date(agora.getTime() - 8 * DIA_MS)
  const linhas = await db.rows(findAgenda(profissional_id, desde, null))
  const hoje = agora.toISOString().slice(0, 10)
  const ultima = linhas.at(-1)?.inicio.toISOString().slice(0, 10) ?? hoje
  const longe = somarDias(hoje, ALCANCE_DIAS)
  const periodo = { de: somarDias(hoje, -8), ate: somarDias(ultima > longe ? ultima : longe, 2) }
  const agenda = await db.only(findAgendas([profissional_id], periodo))
  const entrada = entradaDe(agenda, { ...periodo, agora, pedido: {} })
  const ocupam = linhas.filter(({ status }) => (statusQueOcupam as readonly string[]).includes(status))
  return {
    // A draft may set limits that today's hours lack, so the counts come from the appointments.
    entrada: { ...entrada, marcados: contar(ocupam, entrada.templates[0]?.zona) },
    futuros: ocupam.filter(({ inicio, status }) => inicio >= agora && status !== 'concluido'),
  }
}

function contar(linhas: readonly LinhaDeAgendamento[], zona = 'America/Sao_Paulo'): Map<string, number> {
  const porDia = new Map<string, number>()
  for (const { inicio } of linhas) {
    const dia = dataLocal(inicio.getTime(), zona)
    porDia.set(dia, (porDia.get(dia) ?? 0) + 1)
  }
  return porDia
}

/** An appointment as the rules of hours see it. The place matters only in person. */
export function compromissoDe(linha: LinhaDeAgendamento): Compromisso {
  const { id, duracao_min, intervalo_antes_min, intervalo_depois_min, modalidade, servico_id, plano } = linha
  return {
    id,
    inicio: linha.inicio.getTime(),
    duracao_min,
    intervalo_antes_min,
    intervalo_depois_min,
    modalidade,
    local_id: modalidade === 'presencial' ? linha.local_id : null,
    servico_id,
    plano,
    paciente_ocupado: linha.paciente_ocupado ?? [],
  }
}
