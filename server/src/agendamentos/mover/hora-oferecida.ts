import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import { reagendada } from '#domain/agendamentos/mover/rules.ts'
import type { Db } from '../../database/db.ts'
import type { Contexto } from '../../rpc/context.ts'
import { depois, exigirAto, tomarConsulta } from '../consulta-tomada.ts'
import { comMedidas, conferirAlcance, horariosDe, lerAgendaDaHora, semContar } from '../marcar/hora.ts'
import { pedidoDeHorario } from '../marcar/vaga.ts'
import { HoraRecusada, recusar } from '../recusas.ts'
import { tomarAntecipacao, type LinhaDeReserva } from '../reservas/queries.ts'
import { conferirPaciente, lerFatos } from './hora-livre.ts'
import { mover, type Destino } from './mover.ts'

const motivo = 'Horário antes, oferecido pela lista de espera'

/**
 * Takes an hour that was offered before an appointment. The row moves in the transaction that deletes the hold, under the lock of the agenda, so that there are never two and never
 * none. It is not the patient's move: it does not count as one, and the notice does not bind it.
 * @throws HoraRecusada, or a refusal of `marcar`
 */
export async function antecipar(
  context: Contexto,
  db: Db,
  reserva: LinhaDeReserva & { antecipa_id: string },
): Promise<AgendamentoDetalhe> {
  await mover(context, db, procurarHoraOferecida(context, db, reserva))
  return depois(context, db, reserva.antecipa_id, 'Consulta adiantada')
}

async function procurarHoraOferecida(
  context: Contexto,
  db: Db,
  reserva: LinhaDeReserva & { antecipa_id: string },
): Promise<Destino> {
  const { id, antecipa_id } = reserva
  const agora = context.agora()
  const inicio = reserva.data_agendamento.getTime()
  conferirAlcance(inicio, agora)
  const alvo = { id: antecipa_id }
  const tomada = await tomarConsulta(context, db, alvo, 'reagendar', {
    procuraHora: true,
    oferecida: true,
    salas: [reserva.sala_id],
  })
  const { ato, linha } = tomada
  // The row as it stands under the lock.
  const daqui = await exigirAto(db, antecipa_id)
  const fatos = await lerFatos(db, ato, inicio)
  conferirPaciente(fatos)
  const agenda = await lerAgendaDaHora(db, ato.profissional_id, inicio, agora)
  if (!agenda) throw new HoraRecusada('sem-template')
  const { duracao_min, intervalo_antes_min, intervalo_depois_min, modalidade } = daqui
  const medidas = { duracao_min, intervalo_antes_min, intervalo_depois_min }
  const servico = fatos.servico && { ...fatos.servico, ...medidas, modalidades: [modalidade] }
  const hora = {
    profissional_id: ato.profissional_id,
    inicio,
    pedido: pedidoDeHorario({ modalidade, local_id: null, plano: daqui.plano ?? undefined }, servico),
    sem: { inicio: reserva.de, fim: reserva.ate },
  }
  // Notice and horizon count from the moment of the offer.
  horariosDe(
    semContar(comMedidas(agenda, medidas), { inicio: daqui.de, fim: daqui.ate }),
    hora,
    reserva.created_at,
  )
  const tomado = await db.first(tomarAntecipacao(id))
  if (!tomado) throw recusar('RESERVA_VENCIDA')
  return {
    como: 'oferecido',
    lado: 'paciente',
    ato: { ...daqui, inicio: linha.data_agendamento, versao: linha.versao },
    inicio,
    zona: ato.zona,
    motivo,
    passaPara: null,
    levaSessao: false,
    avisar: true,
    campos: {
      ...reagendada(daqui, { inicio: tomado.inicio, motivo, anota: null }),
      ...(modalidade === 'presencial' && { local_id: tomado.local_id, clinica_id: tomado.clinica_id }),
      sala_id: tomado.sala_id,
      encaixe: false,
      motivo_encaixe: null,
      aguarda_aprovacao: tomado.aguarda_aprovacao,
    },
  }
}
