import { canalDaEquipe, type Canal } from '#domain/agendamentos/canal.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import {
  donoDaRestricao,
  semDesculpa,
  type Conflito,
  type DonoDoConflito,
} from '#domain/agendamentos/marcar/conflito.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { numeroDoDia, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { nomeCurto } from '#domain/formato/nome-curto.ts'
import { diaDaAgenda, MINUTO, prepararAgenda } from '#domain/horarios/livres/dia-da-agenda.ts'
import type { EntradaHorarios } from '#domain/horarios/entrada.ts'
import { fraseFora, razaoFora } from '#domain/horarios/publicacao/fora-do-horario.ts'
import type { Motivo } from '#domain/horarios/livres/motivo.ts'
import type { Db } from '../../database/db.ts'
import { brokenConstraint } from '../../database/errors.ts'
import { entradaDe, findAgendas } from '../../horarios/entrada.ts'
import type { Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { recusarNaAgenda } from '../recusas.ts'
import {
  findConflitos,
  findLocal,
  findSala,
  findSeCabeEncaixe,
  gereAgenda,
  type Gerencia,
  type LinhaDeConflito,
  type Lugar,
} from './queries-lugar.ts'

const ZONA_PADRAO = 'America/Sao_Paulo'

/**
 * The caller's channel into an agenda at a clinic, for an act on a patient.
 * @throws NAO_ENCONTRADO or SEM_PERMISSAO for those who do not keep it, FORA_DE_VIGOR while its professional is not in force
 */
export async function exigirGerencia(
  db: Db,
  profissional_id: string,
  clinica_id: string | null,
): Promise<Canal> {
  return canalDaGerencia(await db.only(gereAgenda(profissional_id, clinica_id)))
}

/**
 * The channel of somebody of whom the database said what they may do in an agenda.
 * @param entrega the act takes an appointment away from that agenda, which a professional who is not in force may need most
 * @throws as `exigirGerencia`
 */
export function canalDaGerencia(
  { gere, ve, propria, em_vigor }: Gerencia,
  { entrega = false }: { entrega?: boolean } = {},
): Canal {
  if (!gere) throw erroComum(ve ? 'SEM_PERMISSAO' : 'NAO_ENCONTRADO')
  if (!em_vigor && !entrega) throw erroComum('FORA_DE_VIGOR')
  return canalDaEquipe(propria)
}

/** Clinic and zone of a place of the professional; nulls without a place. @throws LOCAL_INDISPONIVEL */
export async function clinicaDoLocal(
  db: Db,
  profissional_id: string,
  local_id: string | null,
): Promise<{ clinica_id: string | null; zona: string | null }> {
  if (local_id === null) return { clinica_id: null, zona: null }
  const local = await db.first(findLocal(profissional_id, local_id))
  if (!local) throw recusarNaAgenda('LOCAL_INDISPONIVEL')
  return local
}

/** @throws SALA_INDISPONIVEL for a room that is not in use at the clinic */
export async function exigirSala(db: Db, sala_id: string | null, clinica_id: string | null): Promise<void> {
  if (sala_id !== null && !(await db.first(findSala(sala_id, clinica_id))))
    throw recusarNaAgenda('SALA_INDISPONIVEL')
}

/** Hours of a professional around some instants, and the zone of their clocks. */
export async function lerHoras(
  db: Db,
  profissional_id: string,
  inicios: readonly number[],
  agora: Date,
): Promise<{ entrada: EntradaHorarios; zona: string }> {
  const dias = inicios.map((inicio) => new Date(inicio).toISOString().slice(0, 10)).sort()
  const periodo = { de: somarDias(dias[0]!, -2), ate: somarDias(dias.at(-1)!, 2) }
  const agenda = await db.only(findAgendas([profissional_id], periodo))
  const entrada = entradaDe(agenda, { ...periodo, agora, pedido: {} })
  return { entrada, zona: entrada.templates[0]?.zona ?? ZONA_PADRAO }
}

/** Free minutes around a consultation: those of its service, else those of the hours of that day. */
export function intervalosDe(
  entrada: EntradaHorarios,
  zona: string,
  inicio: number,
  servico: { intervalo_antes_min: number | null; intervalo_depois_min: number | null } | null,
): { intervalo_antes_min: number; intervalo_depois_min: number } {
  const regra =
    entrada.templates.length > 0
      ? diaDaAgenda(prepararAgenda({ ...entrada, ocupados: [] }), numeroDoDia(dataLocal(inicio, zona))).regra
      : null
  return {
    intervalo_antes_min: servico?.intervalo_antes_min ?? (regra ? regra.antes / MINUTO : 0),
    intervalo_depois_min: servico?.intervalo_depois_min ?? (regra ? regra.depois / MINUTO : 0),
  }
}

/** Why an appointment lies outside the published hours; null inside them, and where none are published. */
export function foraDasHoras(
  entrada: EntradaHorarios,
  lugar: Lugar,
  plano: string | null,
): { motivo: Motivo['tipo']; frase: string } | null {
  if (entrada.templates.length === 0) return null
  const { inicio, duracao_min, intervalo_antes_min, intervalo_depois_min, modalidade, servico_id } = lugar
  const motivo = razaoFora(entrada, {
    id: lugar.exceto ?? '',
    inicio,
    duracao_min,
    intervalo_antes_min,
    intervalo_depois_min,
    modalidade,
    servico_id,
    plano,
    local_id: lugar.modalidade === 'presencial' ? lugar.local_id : null,
  })
  return motivo && { motivo: motivo.tipo, frase: fraseFora(motivo) }
}

/** A walk-in is written down up to so long after it began, also when midnight has passed (RECEPCAO-04). */
const ENCAIXE_ANTES_MS = 2 * 3_600_000

/** How those who keep an agenda take an hour. */
export interface ComoToma {
  agora: Date
  /** IANA zone of the times in sentences. */
  zona: string
  encaixe: boolean
  /** The appointment keeps its hour, which may lie in the past. */
  mesmaHora: boolean
  /** What the published hours say against it; null where the caller goes past them. */
  fora: { motivo: string; frase: string } | null
}

/**
 * Decides whether those who keep an agenda may take an hour. In this order: the past, what stands there, the published hours. Who walks in at 14:32 has the hour of 14:30, and an
 * `encaixe` may begin earlier on the current local day, or up to two hours ago on the one before: the patient is there already.
 * @throws PASSADO, CONFLITO, FORA_DO_HORARIO, TETO_DE_ENCAIXES
 */
export async function decidirHora(
  db: Db,
  lugar: Lugar,
  { agora, zona, encaixe, mesmaHora, fora }: ComoToma,
): Promise<void> {
  const aindaVale =
    lugar.inicio >= agora.getTime() - ENCAIXE_ANTES_MS ||
    dataLocal(lugar.inicio, zona) === dataLocal(agora.getTime(), zona)
  if (!mesmaHora && jaPassou(lugar, agora) && !(encaixe && aindaVale)) throw recusarNaAgenda('PASSADO')
  const achados = semDesculpa(await db.rows(findConflitos(lugar, agora)), encaixe)
  // What came into the other calendar afterwards undoes nothing that was booked.
  const conflitos = mesmaHora ? achados.filter(({ com }) => com !== 'calendario') : achados
  if (conflitos.length > 0) throw recusaDosConflitos(conflitos, zona)
  if (fora) throw recusarNaAgenda('FORA_DO_HORARIO', fora)
  if (encaixe && !mesmaHora && !(await db.only(findSeCabeEncaixe(lugar))).cabe)
    throw recusarNaAgenda('TETO_DE_ENCAIXES')
}

/** Whether an hour is over for those who keep the agenda: one that is still running may begin now. */
export const jaPassou = ({ inicio, duracao_min }: Lugar, agora: Date): boolean =>
  inicio + duracao_min * MINUTO <= agora.getTime()

/**
 * Runs work that takes hours. When another request was faster, the broken constraint becomes the refusal that a new look gives.
 * @param olhados what was looked at so far, with the zone of the times in sentences
 */
export async function comConflitos<T>(
  context: Contexto,
  trabalho: (aoOlhar: (lugar: Lugar, zona: string) => void) => Promise<T>,
): Promise<T> {
  const olhados: { lugar: Lugar; zona: string }[] = []
  try {
    return await trabalho((lugar, zona) => void olhados.push({ lugar, zona }))
  } catch (error) {
    const com = donoDaRestricao(brokenConstraint(error))
    if (com === null) throw error
    const achados: LinhaDeConflito[] = []
    for (const { lugar } of olhados)
      achados.push(...(await context.db.rows(findConflitos(lugar, context.agora()))))
    throw recusaDosConflitos(
      achados.filter((um) => um.com === com),
      olhados.at(-1)?.zona ?? ZONA_PADRAO,
    )
  }
}

export const recusaDosConflitos = (conflitos: readonly LinhaDeConflito[], zona: string) =>
  recusarNaAgenda('CONFLITO', { conflitos: conflitos.map((um) => conflitoDaLinha(um, zona)) })

const donos: Record<DonoDoConflito, string> = {
  profissional: 'O profissional já tem',
  calendario: 'O profissional tem',
  paciente: 'O paciente já tem',
  sala: 'A sala já tem',
}
const saidas: Record<DonoDoConflito, string> = {
  profissional: 'Escolha outro horário ou marque como encaixe, com motivo.',
  calendario: 'Escolha outro horário ou marque como encaixe, com motivo.',
  paciente: 'Escolha outro horário ou mude a outra consulta.',
  sala: 'Escolha outra sala ou outro horário.',
}

/** A conflict with its sentence. @param zona zone of the time in the sentence */
export function conflitoDaLinha(linha: LinhaDeConflito, zona: string): Conflito {
  const { com, agendamento_id, inicio, fim } = linha
  const quem = linha.quem === null ? null : nomeCurto(linha.quem)
  const de = com !== 'paciente' && quem !== null ? ` de ${quem}` : ''
  const horas = `das ${formatarHora(inicio, zona)} às ${formatarHora(fim, zona)}`
  return {
    com,
    agendamento_id,
    inicio: inicio.toISOString(),
    fim: fim.toISOString(),
    quem,
    frase:
      com === 'calendario'
        ? `${donos[com]} um compromisso em outro calendário ${horas}. ${saidas[com]}`
        : `${donos[com]} uma consulta${de} ${horas}. ${saidas[com]}`,
  }
}

/** The range and the people that an appointment takes for one start. */
export function lugarDe(
  pedido: {
    profissional_id: string
    paciente_id: string | null
    sala_id: string | null
    servico_id: string | null
    modalidade: Modalidade
    local_id: string | null
    duracao_min?: number | undefined
  },
  inicio: number,
  {
    servico,
    clinica_id,
    intervalos,
    exceto,
  }: {
    servico: { duracao_min: number } | null
    clinica_id: string | null
    intervalos: { intervalo_antes_min: number; intervalo_depois_min: number }
    exceto: string | null
  },
): Lugar {
  const { profissional_id, paciente_id, sala_id, servico_id, modalidade, local_id, duracao_min } = pedido
  return {
    profissional_id,
    clinica_id,
    paciente_id,
    sala_id,
    inicio,
    duracao_min: duracao_min ?? servico?.duracao_min ?? DURACAO_PADRAO,
    ...intervalos,
    exceto,
    servico_id,
    modalidade,
    local_id,
  }
}

/** Minutes of an appointment without a service and without a stated length. */
const DURACAO_PADRAO = 30
