import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { findDetalhe } from '../consultas/detalhe.ts'
import { os } from '../contract.ts'
import { antecipar } from '../mover/hora-oferecida.ts'
import { recusar } from '../recusas.ts'
import { findReserva, type LinhaDeReserva } from '../reservas/queries.ts'
import { confirmarReserva } from '../reservas/queries.ts'
import { comAlternativas, type Hora } from './hora.ts'
import { detalheDaMarcada } from './marcada.ts'
import { exigirDados, exigirPreco, marcar } from './marcar.ts'
import { findFatos } from './queries.ts'
import { pedidoDeHorario, type Pedido } from './vaga.ts'

/** Where the nearest free hours are read when one was refused. Only a private service has to be asked for: the others stand in the agenda. */
export async function horaPedida(context: Contexto, pedido: Pedido): Promise<Hora> {
  const privado = pedido.chave_servico ? await context.db.first(findFatos(pedido)) : undefined
  return {
    profissional_id: pedido.profissional_id,
    inicio: pedido.inicio,
    pedido: pedidoDeHorario(pedido, privado?.servico ?? null),
    ...(pedido.servico_id && !privado && { servico_id: pedido.servico_id }),
  }
}

/** Booking by the patient's side: at once, or the hour that they hold. Of the agenda, `agenda.marcar`. */
export const marcarRouter = {
  marcar: os.marcar.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    let pedido: Pedido | null = 'reserva_id' in input ? null : input
    const { motivo_consulta, valor_centavos } = input
    return comAlternativas(
      context,
      () => pedido && horaPedida(context, pedido),
      () =>
        repetivel(context, 'marcar', input, async (db) => {
          const responder = async (ids: readonly string[]) =>
            (await findDetalhe(context, db, ids, 'Consulta marcada'))[0]!
          if (!('reserva_id' in input))
            return marcar(context, db, 'paciente', {
              pedidos: [input],
              motivo_consulta,
              conferir(vaga) {
                exigirDados(vaga)
                exigirPreco(valor_centavos, vaga)
              },
              pronta: (id, vaga) => detalheDaMarcada(context, id, input, vaga, motivo_consulta),
              responder,
            })
          const reserva = await db.first(findReserva(input.reserva_id))
          if (!reserva || reserva.vencida) throw recusar('RESERVA_VENCIDA')
          pedido = pedidoDa(reserva)
          if (reserva.antecipa_id)
            return antecipar(context, db, { ...reserva, antecipa_id: reserva.antecipa_id })
          // The hold becomes the appointment. Everything is decided again, except the promised hour and price.
          return marcar(context, db, 'paciente', {
            pedidos: [pedido],
            motivo_consulta,
            conferir(vaga) {
              exigirDados(vaga)
              exigirPreco(valor_centavos, reserva)
            },
            reserva: {
              id: reserva.id,
              ocupado: { inicio: reserva.de, fim: reserva.ate },
              desde: reserva.created_at,
              // An hour that the professional's side offered needs no second word of theirs.
              aprovada: !reserva.aguarda_aprovacao,
              async confirmar({ aguarda_aprovacao }) {
                const feita = await db.first(confirmarReserva(reserva.id, motivo_consulta, aguarda_aprovacao))
                if (!feita) throw recusar('RESERVA_VENCIDA')
                return feita.id
              },
            },
            responder,
          })
        }),
      // An hour that was held had been promised.
      () => ('reserva_id' in input || input.mostrado ? 'marcar' : null),
    )
  }),
}

function pedidoDa(reserva: LinhaDeReserva): Pedido {
  const { profissional_id, paciente_id, servico_id, modalidade, plano, data_agendamento } = reserva
  return {
    profissional_id,
    paciente_id,
    servico_id: servico_id ?? undefined,
    modalidade,
    // The place is in the row, and was looked at when the hour was held.
    local_id: null,
    plano: plano ?? undefined,
    inicio: data_agendamento.getTime(),
  }
}
