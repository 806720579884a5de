import type { AgendamentoDetalhe } from '#domain/agendamentos/detalhe.ts'
import type { FatosDaMarcacao } from '#domain/agendamentos/marcar/rules.ts'
import { politicaDe } from '#domain/agendamentos/marcar/rules.ts'
import { desfazerAte } from '#domain/agendamentos/politica.ts'
import type { Db } from '../../database/db.ts'
import type { Contexto } from '../../rpc/context.ts'
import { avisar, consultaDe, depois, exigirAto, tomarConsulta } from '../consulta-tomada.ts'
import { updateConsulta } from '../queries-consulta.ts'
import { novidades } from '../avisos.ts'
import { comMedidas, conferirAlcance, horariosDe, lerAgendaDaHora, semContar } from '../marcar/hora.ts'
import { pedidoDeHorario } from '../marcar/marcar.ts'
import { findFatos, tomarAntecipacao, type LinhaDeReserva } from '../marcar/queries.ts'
import { HoraRecusada, recusaDaEscrita, recusar } from '../recusas.ts'

const motivo = 'Horário antes, oferecido pela lista de espera'

/**
 * An hour that was offered before an appointment is taken (C12): the same row moves there in the transaction in which the hold goes, under the
 * lock of the agenda, so that there are never two and never none. It is no move of the patient: neither counted nor held to the notice.
 * @throws HoraRecusada, or a refusal of `marcar`
 */
export async function antecipar(
  context: Contexto,
  db: Db,
  reserva: LinhaDeReserva & { antecipa_id: string },
): Promise<AgendamentoDetalhe> {
  const { id, antecipa_id } = reserva
  const agora = context.agora()
  const inicio = reserva.data_agendamento.getTime()
  conferirAlcance(inicio, agora)
  const alvo = { id: antecipa_id }
  const tomada = await tomarConsulta(context, db, alvo, 'reagendar', { comAgenda: true, oferecida: true })
  const { ato, linha } = tomada
  // As it stands now that it is held.
  const daqui = await exigirAto(db, antecipa_id)
  const fatos = await db.only(
    findFatos({
      profissional_id: ato.profissional_id,
      paciente_id: ato.paciente_id,
      servico_id: ato.servico_id ?? undefined,
      inicio,
      fora: antecipa_id,
      confia: true,
    }),
  )
  if (fatos.bloqueado) throw recusar('BLOQUEADO')
  if (fatos.no_dia > 0 && !politicaDe(fatos as FatosDaMarcacao).varias_no_dia) throw recusar('UMA_POR_DIA')
  const agenda = await lerAgendaDaHora(db, ato.profissional_id, inicio)
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
  // What was free when it was offered is not too late a quarter of an hour on.
  horariosDe(
    semContar(comMedidas(agenda, medidas), { inicio: daqui.de, fim: daqui.ate }),
    hora,
    reserva.created_at,
  )
  const tomado = await db.first(tomarAntecipacao(id))
  if (!tomado) throw recusar('RESERVA_VENCIDA')
  await db
    .affected(
      updateConsulta(antecipa_id).set({
        status: 'reagendado',
        reagendado_de: linha.data_agendamento,
        data_agendamento: tomado.inicio,
        motivo_reagendamento: motivo,
        ...(modalidade === 'presencial' && { local_id: tomado.local_id, clinica_id: tomado.clinica_id }),
        sala_id: tomado.sala_id,
        encaixe: false,
        motivo_encaixe: null,
        presenca: null,
        chegada_em: null,
        confirmado_pelo_paciente_em: null,
        aguarda_aprovacao: tomado.aguarda_aprovacao,
      }),
    )
    .catch((error: unknown) => {
      throw recusaDaEscrita(error)
    })
  const consulta = consultaDe(tomada, linha.versao + 1, inicio)
  await avisar(context, db, 'reagendar', consulta, {
    lado: 'paciente',
    novidade: {
      ...novidades.antecipar(consulta, linha.data_agendamento.getTime()),
      enviar_em: agora.getTime() + desfazerAte,
    },
  })
  return depois(context, db, antecipa_id, 'Consulta adiantada')
}
