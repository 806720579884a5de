import { randomUUID } from 'node:crypto'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import {
  esperaAprovacao,
  recusaDaMarcacao,
  semPrimeiras,
  valorDe,
  type FatosDaMarcacao,
} from '#domain/agendamentos/marcar/rules.ts'
import { reservaDura } from '#domain/agendamentos/politica.ts'
import type { HorarioLivre, Ocupado, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import type { Db } from '../../database/db.ts'
import type { LinhaDeAgenda } from '../../horarios/entrada.ts'
import { erroComum } from '../../rpc/errors.ts'
import { conferirAlcance, horariosDe, lerAgendaDaHora, type Hora } from './hora.ts'
import {
  findFatos,
  findOcupados,
  findSalaLivre,
  findSeTemConsulta,
  insertAgendamento,
  tomarAgenda,
  type LinhaDeFatos,
  type NovoAgendamento,
} from './queries.ts'
import { HoraRecusada, recusaDaEscrita, recusar } from '../recusas.ts'

const MINUTO = 60_000

/** An hour that somebody wants; `pedidoDeMarcacao` of the contract. */
export interface Pedido {
  profissional_id: string
  servico_id?: string | undefined
  chave_servico?: string | undefined
  modalidade: Modalidade
  local_id: string | null
  /** Epoch milliseconds. */
  inicio: number
  paciente_id?: string | undefined
  plano?: string | undefined
}

/** An hour that was found to be free while the agenda is locked, with all that will be written of it. */
export interface Vaga {
  fatos: LinhaDeFatos
  hora: Hora
  horario: HorarioLivre
  sala_id: string | null
  valor_centavos: number | null
  aguarda_aprovacao: boolean
  antes_min: number
  depois_min: number
}

export interface Circunstancias {
  agora: Date
  /** The own hold that this hour is taken from: neither its time nor its row stands in the way. */
  reserva?: { id: string; ocupado: Ocupado; desde: Date; aprovada: boolean } | undefined
  /** Counted already: the dates of one series are one appointment of those to come. */
  serie?: boolean | undefined
}

/**
 * Looks and decides, with the agenda locked: who, for whom, what, and whether the hour is free. Writes nothing but the end of holds. Nobody
 * writes an appointment before this, in the same transaction.
 * @throws HoraRecusada, or a refusal of the contract
 */
export async function procurarVaga(db: Db, pedido: Pedido, circunstancias: Circunstancias): Promise<Vaga> {
  const { agora, reserva } = circunstancias
  conferirAlcance(pedido.inicio, agora)
  await recusarOcupado(db, pedido, reserva?.ocupado)
  // Sent together: each statement sees what was committed before it began, and the first does not end before the agenda is ours.
  const [, agenda, fatos] = await Promise.all([
    db.first(tomarAgenda(pedido.profissional_id, pedido.paciente_id, reserva?.id)),
    lerAgendaDaHora(db, pedido.profissional_id, pedido.inicio),
    db.first(findFatos({ ...pedido, fora: reserva?.id, confia: reserva !== undefined })),
  ])
  if (!agenda?.publico) throw erroComum('NAO_ENCONTRADO')
  return vagaEm(db, agenda, fatos, pedido, circunstancias)
}

/** A look before the lock: of many who want one hour, those who come after somebody has it do not queue for the agenda. */
export async function recusarOcupado(
  db: Db,
  { profissional_id, paciente_id, inicio, servico_id }: Omit<Pedido, 'modalidade' | 'local_id'>,
  sem: Ocupado | undefined,
): Promise<void> {
  const tomados = await db.rows(findOcupados(profissional_id, inicio, servico_id))
  if (!tomados.some(({ de, ate }) => de !== sem?.inicio || ate !== sem.fim)) return
  // Whoever goes back after booking, or books in a second tab, lost the hour to nobody.
  const { delas } = await db.only(findSeTemConsulta(profissional_id, paciente_id, inicio))
  throw delas ? recusar('PACIENTE_OCUPADO') : new HoraRecusada('ocupado')
}

/** The same over an agenda and facts that were read after the lock. */
export async function vagaEm(
  db: Db,
  agenda: LinhaDeAgenda,
  fatos: LinhaDeFatos | undefined,
  pedido: Pedido,
  { agora, reserva, serie }: Circunstancias,
): Promise<Vaga> {
  if (fatos?.lado !== 'paciente') throw recusar('PACIENTE_NAO_ENCONTRADO')
  const { servico } = fatos
  if (pedido.servico_id ? !servico : !reserva && agenda.servicos.length > 0)
    throw recusar('SERVICO_INDISPONIVEL')
  const recusa = recusaDaMarcacao(serie ? { ...fatos, futuras: 0, futuras_com_ele: 0 } : fatos)
  if (recusa) throw recusar(recusa)
  const hora: Hora = {
    profissional_id: pedido.profissional_id,
    inicio: pedido.inicio,
    pedido: pedidoDeHorario(pedido, servico),
    sem: reserva?.ocupado,
  }
  // What was free when it was held is not too late ten minutes on.
  const horarios = horariosDe(agenda, hora, reserva?.desde ?? agora)
  if (semPrimeiras(fatos)) throw new HoraRecusada('limite-do-dia')
  if (pedido.plano !== undefined && fatos.plano_id === null) throw new HoraRecusada('plano')
  const antes_min = servico?.intervalo_antes_min ?? fatos.antes_min
  const depois_min = servico?.intervalo_depois_min ?? fatos.depois_min
  const { horario, sala_id } = await comSala(db, horarios, antes_min, depois_min, reserva?.id ?? null)
  return {
    fatos,
    hora,
    horario,
    sala_id,
    antes_min,
    depois_min,
    valor_centavos: valorDe(fatos as FatosDaMarcacao, pedido.plano),
    aguarda_aprovacao: !reserva?.aprovada && esperaAprovacao(fatos as FatosDaMarcacao),
  }
}

/** What is looked for in an agenda. */
export function pedidoDeHorario(
  pedido: Pick<Pedido, 'modalidade' | 'local_id' | 'plano'>,
  servico: PedidoDeHorario['servico'] | null,
): PedidoDeHorario {
  return {
    ...(servico && { servico }),
    modalidade: pedido.modalidade,
    ...(pedido.local_id && { local_id: pedido.local_id }),
    pagamento: pedido.plano === undefined ? 'particular' : { plano: pedido.plano },
  }
}

/** The first of the windows whose room is free; one without a room needs none. */
export async function comSala(
  db: Db,
  horarios: readonly HorarioLivre[],
  antes_min: number,
  depois_min: number,
  fora: string | null,
): Promise<{ horario: HorarioLivre; sala_id: string | null }> {
  for (const horario of horarios) {
    // Where the others of a session are, there is room for one more.
    if (horario.junta || horario.sala_id === null) return { horario, sala_id: horario.sala_id }
    const de = horario.inicio - antes_min * MINUTO
    const ate = horario.inicio + (horario.duracao_min + depois_min) * MINUTO
    const livre = await db.only(findSalaLivre([horario.sala_id], de, ate, fora))
    if (livre.sala_id) return { horario, sala_id: livre.sala_id }
  }
  throw new HoraRecusada('sala-ocupada')
}

export interface Extras {
  motivo_consulta?: string
  serie_id?: string | null
  /** Only held, for that person. */
  reservado_por?: string | null
}

/** Writes what was found. @returns the id; @throws HoraRecusada, or a refusal of the contract, when a wall of the database says no */
export async function gravarVaga(db: Db, pedido: Pedido, vaga: Vaga, extras: Extras = {}): Promise<string> {
  const { id, escrita } = escreverVaga(db, pedido, vaga, extras)
  await escrita
  return id
}

/** The same, under way: what follows in the transaction can be sent behind it at once. */
export function escreverVaga(
  db: Db,
  pedido: Pedido,
  { fatos, horario, sala_id, valor_centavos, aguarda_aprovacao, antes_min, depois_min }: Vaga,
  { motivo_consulta = '', serie_id = null, reservado_por = null }: Extras = {},
): { id: string; escrita: Promise<unknown> } {
  const novo: NovoAgendamento = {
    id: randomUUID(),
    paciente_id: fatos.paciente_id,
    profissional_id: pedido.profissional_id,
    especialidade: fatos.especialidade,
    inicio: horario.inicio,
    duracao_min: horario.duracao_min,
    intervalo_antes_min: antes_min,
    intervalo_depois_min: depois_min,
    servico_id: fatos.servico?.id ?? null,
    local_id: horario.local_id,
    sala_id,
    modalidade: pedido.modalidade,
    plano_id: pedido.plano === undefined ? null : fatos.plano_id,
    valor_centavos,
    origem: 'app',
    serie_id,
    motivo_consulta,
    primeira_vez: fatos.primeira_vez,
    aguarda_aprovacao,
    reservado_por,
  }
  const escrita = db.affected(insertAgendamento(novo, reservaDura / MINUTO)).catch((error: unknown) => {
    throw recusaDaEscrita(error)
  })
  return { id: novo.id, escrita }
}
