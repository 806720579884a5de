import type { Lado } from '#domain/agendamentos/ato.ts'
import {
  esperaAprovacao,
  podeRetornar,
  politicaDe,
  type FatosDaMarcacao,
} from '#domain/agendamentos/marcar/rules.ts'
import { livresDoCostume } from '#domain/agendamentos/mover/costume.ts'
import { reagendada } from '#domain/agendamentos/mover/rules.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { HorarioLivre, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import type { Db } from '../../database/db.ts'
import type { LinhaDeAgenda } from '../../horarios/entrada.ts'
import type { Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { exigirAto, tomarConsulta, type Alvo } from '../consulta-tomada.ts'
import {
  comMedidas,
  conferirAlcance,
  horariosDe,
  lerAgendaDaHora,
  semOcupado,
  type Hora,
} from '../marcar/hora.ts'
import { findLocal } from '../marcar/queries-lugar.ts'
import { findFatos, recusarHoraTomada, type LinhaDeFatos } from '../marcar/queries.ts'
import { comSala, pedidoDeHorario } from '../marcar/vaga.ts'
import type { LinhaDeAto } from '../queries-consulta.ts'
import { HoraRecusada, recusar } from '../recusas.ts'
import type { Destino } from './mover.ts'

/**
 * Another hour out of the free ones, for either side. Notice, horizon and limits do not bind those who keep the agenda.
 * @param aoProcurar receives the hour, so that a refusal can name those near it
 */
export async function procurarHoraLivre(
  context: Contexto,
  db: Db,
  pedido: Alvo & { inicio: number; local_id?: string | null | undefined; motivo: string },
  aoProcurar: (hora: Hora) => void,
): Promise<Destino> {
  const agora = context.agora()
  const { inicio, motivo } = pedido
  const antes = await exigirAto(db, pedido.id)
  const hora = await horaDe(db, antes, inicio, pedido.local_id)
  aoProcurar(hora)
  if (inicio !== antes.inicio.getTime())
    await db.rows(recusarHoraTomada({ ...hora, servico_id: antes.servico_id ?? undefined }, hora.sem))
  const { ato, linha, lado } = await tomarConsulta(context, db, pedido, 'reagendar', { procuraHora: true })
  if (inicio === linha.data_agendamento.getTime()) throw new HoraRecusada('mesmo-horario')
  conferirAlcance(inicio, agora)
  const fatos = await lerFatos(db, ato, inicio)
  if (lado === 'paciente') conferirPaciente(fatos)
  const agenda = await lerAgendaDaHora(db, ato.profissional_id, inicio, agora)
  if (!agenda) throw new HoraRecusada('sem-template')
  const { horario, sala_id } = await livreEm(db, paraMudar(agenda, ato, lado), hora, ato, agora)
  // The row as it stands under the lock.
  const { status, versao, aguarda_aprovacao } = linha
  const atual = { ...ato, inicio: linha.data_agendamento, status, versao, aguarda_aprovacao }
  return {
    como: 'livre',
    lado,
    ato: atual,
    inicio,
    zona: ato.zona,
    motivo,
    passaPara: null,
    levaSessao: false,
    avisar: true,
    campos: {
      ...reagendada(
        { inicio: linha.data_agendamento, observacoes: linha.observacoes },
        { inicio: new Date(inicio), motivo, anota: motivo },
      ),
      ...(await lugarDe(db, ato, horario)),
      sala_id,
      encaixe: false,
      motivo_encaixe: null,
      aguarda_aprovacao: lado === 'paciente' && esperaAprovacao(fatos as FatosDaMarcacao),
      remarcacoes: linha.remarcacoes + (lado === 'paciente' ? 1 : 0),
    },
  }
}

/** @throws FORA_DE_VIGOR to those who keep the agenda of a professional who may not attend */
export async function lerFatos(
  db: Db,
  { profissional_id, paciente_id, servico_id, id }: LinhaDeAto,
  inicio: number,
): Promise<LinhaDeFatos> {
  const fatos = await db.first(
    findFatos({
      profissional_id,
      paciente_id,
      servico_id: servico_id ?? undefined,
      inicio,
      fora: id,
      confia: true,
    }),
  )
  if (!fatos) throw erroComum('FORA_DE_VIGOR')
  return fatos
}

/** The question for another hour: same length, same service, without its own time in the way. */
export async function horaDe(
  db: Db,
  ato: LinhaDeAto,
  inicio: number,
  local_id: string | null | undefined,
): Promise<Hora> {
  const { servico } = await lerFatos(db, ato, inicio)
  const { duracao_min, intervalo_antes_min, intervalo_depois_min } = ato
  const medidas = { duracao_min, intervalo_antes_min, intervalo_depois_min }
  const pedido: PedidoDeHorario = pedidoDeHorario(
    { modalidade: ato.modalidade, local_id: local_id ?? null, plano: ato.plano ?? undefined },
    servico && { ...servico, ...medidas, modalidades: [ato.modalidade] },
  )
  return { profissional_id: ato.profissional_id, inicio, pedido, sem: { inicio: ato.de, fim: ato.ate } }
}

/** The agenda with the measures of the appointment. Notice, horizon and limits are for patients only. */
export function paraMudar(agenda: LinhaDeAgenda, ato: LinhaDeAto, lado: Lado): LinhaDeAgenda {
  const medida = comMedidas(agenda, ato)
  if (lado === 'paciente') return medida
  const livre = {
    antecedencia_min: 0,
    horizonte_dias: 400,
    mesmo_dia: true,
    max_por_dia: null,
    max_por_semana: null,
  }
  return { ...medida, templates: medida.templates.map((template) => ({ ...template, ...livre })) }
}

/** @throws BLOQUEADO, UMA_POR_DIA, SO_RETORNO: conditions that bind a patient on another day too */
export function conferirPaciente(fatos: LinhaDeFatos): void {
  if (fatos.bloqueado) throw recusar('BLOQUEADO')
  // What the office granted to somebody whom it never saw stays theirs to move.
  if (fatos.servico?.retorno && fatos.vista && !podeRetornar(fatos)) throw recusar('SO_RETORNO')
  if (fatos.no_dia > 0 && !politicaDe(fatos as FatosDaMarcacao).varias_no_dia) throw recusar('UMA_POR_DIA')
}

/** The slot of the new hour. A professional without a schedule has the usual hours (APPT-05). */
async function livreEm(
  db: Db,
  agenda: LinhaDeAgenda,
  hora: Hora,
  ato: LinhaDeAto,
  agora: Date,
): Promise<{ horario: HorarioLivre | null; sala_id: string | null }> {
  if (agenda.templates.length > 0) {
    const horarios = horariosDe(agenda, hora, agora)
    return comSala(db, horarios, ato.intervalo_antes_min, ato.intervalo_depois_min, ato.id)
  }
  const { ocupados } = semOcupado(agenda, hora.sem)
  const { duracao_min } = ato
  const data = dataLocal(hora.inicio, ato.zona)
  const doDia = (tomados: typeof ocupados) =>
    livresDoCostume(data, ato.zona, { duracao_min, ocupados: tomados, agora: agora.getTime() })
  if (!doDia([]).includes(hora.inicio)) throw new HoraRecusada('fora-do-expediente')
  if (!doDia(ocupados).includes(hora.inicio)) throw new HoraRecusada('ocupado')
  return { horario: null, sala_id: null }
}

/** The place of the new hour: that of the hours, else the present one. */
async function lugarDe(db: Db, ato: LinhaDeAto, horario: HorarioLivre | null) {
  if (ato.modalidade !== 'presencial' || !horario?.local_id || horario.local_id === ato.local_id) return {}
  const local = await db.first(findLocal(ato.profissional_id, horario.local_id))
  return { local_id: horario.local_id, clinica_id: local?.clinica_id ?? null }
}
