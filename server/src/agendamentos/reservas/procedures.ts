import type { Reserva } from '#domain/agendamentos/marcar/contract.ts'
import { politicaDe } from '#domain/agendamentos/marcar/rules.ts'
import { emIso } from '#domain/formato/instante.ts'
import type { Db } from '../../database/db.ts'
import { exigirRota, type Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { os } from '../contract.ts'
import { comAlternativas } from '../marcar/hora.ts'
import { reservar } from '../marcar/marcar.ts'
import { horaPedida } from '../marcar/procedures.ts'
import { procurarVaga, type Vaga } from '../marcar/vaga.ts'
import { sinalDaReserva } from '../sinal/sinal.ts'
import { findReserva, soltarReserva } from './queries.ts'

/** Holds of somebody who is choosing. */
export const reservasRouter = {
  reservar: os.reservar.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    return comAlternativas(
      context,
      () => horaPedida(context, input),
      () =>
        context.db.transaction(
          async (db) => {
            const vaga = await procurarVaga(db, 'paciente', input, { agora: context.agora() })
            const id = await reservar(context, db, 'paciente', input, vaga)
            return lerReserva(context, db, vaga, id)
          },
          { keptPlans: true },
        ),
      () => (input.mostrado ? 'reservar' : null),
    )
  }),

  soltarReserva: os.soltarReserva.handler(async ({ input, context }) => {
    exigirRota(context, '/agendar')
    const solta = await context.db.first(soltarReserva(input.id))
    if (!solta) throw erroComum('NAO_ENCONTRADO')
    return solta
  }),
}

/** The caller's hold as the contract tells it, with the deposit that booking it will ask for. */
export async function lerReserva(context: Contexto, db: Db, vaga: Vaga, id: string): Promise<Reserva> {
  const reserva = await db.only(findReserva(id))
  const comSinal = vaga.fatos.servico?.sinal_centavos
  return {
    id: reserva.id,
    expira_em: reserva.reserva_expira_em.toISOString(),
    inicio: emIso(vaga.inicio),
    duracao_min: reserva.duracao_min,
    local_id: reserva.local_id,
    valor_centavos: reserva.valor_centavos,
    politica: politicaDe(vaga.fatos),
    aguarda_aprovacao: reserva.aguarda_aprovacao,
    primeira_vez: reserva.primeira_vez,
    faltam: vaga.fatos.servico?.faltam ?? [],
    sinal_centavos: reserva.valor_centavos === null ? null : (comSinal ?? null),
    sinal_pix: comSinal ? await sinalDaReserva(context, db, id) : null,
  }
}
