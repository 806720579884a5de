import {
  comConflitos,
  exigirSala,
  findConflitos,
  mover,
  procurarNaAgenda,
  recusaDosConflitos,
  recusar,
  tomarNaAgenda,
  updateConsulta,
  updateSalaDaSessao,
} from '../agendamentos/entrada.ts'
import { reais } from '../database/dinheiro.ts'
import { exigirNaConsulta } from '../equipe/entrada.ts'
import { repetivel } from '../rpc/repetivel.ts'
import { exigirQuemAtende } from './agendas-do-pedido.ts'
import { os } from './contract.ts'
import { lerAgendamentos } from './procedures-marcar.ts'

/** Changes by those who keep an agenda: `mover` is `agendamentos/mover/mover.ts` on their channel. */
export const moverRouter = {
  mover: os.mover.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    return comConflitos(context, (aoOlhar) =>
      repetivel(context, 'agenda.mover', input, async (db) => {
        await mover(context, db, procurarNaAgenda(context, db, input, aoOlhar))
        return (await lerAgendamentos(context, db, sessao, [input.id]))[0]!
      }),
    )
  }),

  editar: os.editar.handler(async ({ input, context }) => {
    const sessao = exigirQuemAtende(context)
    const agora = context.agora()
    return comConflitos(context, (aoOlhar) =>
      context.db.transaction(
        async (db) => {
          const { ato } = await tomarNaAgenda(db, input)
          if (ato.status === 'cancelado') throw recusar('MUDOU')
          const { id, versao: _, sala_id = ato.sala_id, valor_centavos, ...mudanca } = input
          const { modalidade = ato.modalidade } = mudanca
          if (valor_centavos !== undefined || mudanca.pagamento_status !== undefined)
            await exigirNaConsulta(db, 'agenda.editar/dinheiro', ato)
          const inicio = ato.inicio.getTime()
          const lugar = { ...ato, paciente_id: null, sala_id, modalidade, inicio, exceto: id }
          aoOlhar(lugar, ato.zona)
          if (sala_id !== ato.sala_id) {
            await exigirSala(db, sala_id, ato.clinica_id)
            const conflitos = await db.rows(findConflitos(lugar, agora))
            const daSala = ato.encaixe ? [] : conflitos.filter(({ com }) => com === 'sala')
            if (daSala.length > 0) throw recusaDosConflitos(daSala, ato.zona)
          }
          // Sent together: what is read stands behind what is written.
          const escritas = [
            db.affected(
              updateConsulta(id).set({
                ...semVazios(mudanca),
                ...(valor_centavos !== undefined && { valor: reais(valor_centavos) }),
                sala_id,
              }),
            ),
            ...(sala_id === ato.sala_id ? [] : [db.affected(updateSalaDaSessao(id, sala_id))]),
          ]
          const [[editada]] = await Promise.all([lerAgendamentos(context, db, sessao, [id]), ...escritas])
          return editada!
        },
        { keptPlans: true },
      ),
    )
  }),
}

function semVazios<T extends object>(campos: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined)) as never
}
