import { livresDoCostume } from '#domain/agendamentos/mover/costume.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { emIso } from '#domain/formato/instante.ts'
import { horariosPorDia } from '#domain/horarios/livres/horarios-livres.ts'
import { entradaDe, findAgendas } from '../../horarios/entrada.ts'
import { erroComum } from '../../rpc/errors.ts'
import { repetivel } from '../../rpc/repetivel.ts'
import { chaveDoAto } from '../avisos.ts'
import { depois, exigirAto, exigirConsultas, tomarConsulta } from '../consulta-tomada.ts'
import { os } from '../contract.ts'
import { comAlternativas, semOcupado, type Hora } from '../marcar/hora.ts'
import { recusar } from '../recusas.ts'
import { retirarSinal } from '../sinal/queries.ts'
import { pedirSinal } from '../sinal/sinal.ts'
import { horaDe, paraMudar, procurarHoraLivre } from './hora-livre.ts'
import { mover } from './mover.ts'
import { desfazerMudanca, findUltimaMudanca, retirarAvisos } from './queries.ts'

/** Most days of one question for free hours. */
const MAIOR_PERIODO = 31
const PERIODO_PADRAO = 14

/** Moving an appointment and taking the move back. The agenda has `agenda.mover`. */
export const moverRouter = {
  reagendar: os.reagendar.handler(async ({ input, context }) => {
    exigirConsultas(context)
    let hora: Hora | null = null
    return comAlternativas(
      context,
      () => hora,
      () =>
        repetivel(context, 'reagendar', input, async (db) => {
          await mover(
            context,
            db,
            procurarHoraLivre(context, db, input, (procurada) => {
              hora = procurada
            }),
          )
          return depois(context, db, input.id, 'Consulta remarcada')
        }),
      () => (input.mostrado ? 'remarcar' : null),
    )
  }),

  desfazer: os.desfazer.handler(async ({ input, context }) => {
    exigirConsultas(context)
    let hora: Hora | null = null
    return comAlternativas(
      context,
      () => hora,
      () =>
        context.db.transaction(async (db) => {
          const mudanca = await db.first(findUltimaMudanca(input.id))
          const antes = await exigirAto(db, input.id)
          hora = await horaDe(db, antes, antes.inicio.getTime(), undefined)
          const { linha } = await tomarConsulta(context, db, input, 'desfazer', {
            procuraHora: true,
            profissionais: mudanca?.profissional_id ? [mudanca.profissional_id] : [],
            salas: [mudanca?.sala_id ?? null],
          })
          const ultima = await db.only(findUltimaMudanca(input.id))
          const desfeitas = await db.affected(desfazerMudanca(input.id, ultima.id))
          if (desfeitas === 0) throw recusar('TRANSICAO_RECUSADA', { status: linha.status })
          if (linha.aguarda_aprovacao) {
            const { inicio, ...volta } = await exigirAto(db, input.id)
            const consulta = { ...volta, inicio: inicio.getTime(), agora: context.agora() }
            await pedirSinal(context, db, [consulta], { foiPedido: true, marcou: null })
          }
          // The professional's move had been the answer: the request waits again, and nothing is owed for it.
          const { aguarda_aprovacao: esperaDeNovo } = await exigirAto(db, input.id)
          if (esperaDeNovo && !linha.aguarda_aprovacao) await db.affected(retirarSinal(input.id))
          await db.affected(
            retirarAvisos(['reagendar', 'mudar', 'chegar'].map((nome) => chaveDoAto(nome, linha))),
          )
          return depois(context, db, input.id, 'Mudança desfeita')
        }),
    )
  }),

  horariosParaReagendar: os.horariosParaReagendar.handler(async ({ input, context }) => {
    exigirConsultas(context)
    const agora = context.agora()
    const ato = await exigirAto(context.db, input.id)
    const de = input.de ?? dataLocal(agora.getTime(), ato.zona)
    const ate = input.ate ?? somarDias(de, PERIODO_PADRAO - 1)
    const dias = diasEntre(de, ate) + 1
    if (dias < 1 || dias > MAIOR_PERIODO) {
      const mensagem =
        dias < 1
          ? 'O fim do período vem antes do começo. Troque as datas.'
          : `Peça no máximo ${MAIOR_PERIODO} dias de cada vez.`
      throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'ate', mensagem }] })
    }
    const inicio = ato.inicio.getTime()
    const hora = await horaDe(context.db, ato, inicio, undefined)
    // A day more on both sides, for other zones.
    const lido = { de: somarDias(de, -1), ate: somarDias(ate, 1) }
    const lida = await context.db.first(findAgendas([ato.profissional_id], lido))
    if (!lida) return { zona: ato.zona, do_costume: false, dias: [] }
    const agenda = semOcupado(paraMudar(lida, ato, ato.lado), hora.sem)
    const do_costume = agenda.templates.length === 0
    const porDia = do_costume
      ? Array.from({ length: dias }, (_, n) => {
          const data = somarDias(de, n)
          const { ocupados } = agenda
          const { duracao_min } = ato
          return {
            data,
            inicios: livresDoCostume(data, ato.zona, { duracao_min, ocupados, agora: agora.getTime() }),
          }
        })
      : horariosPorDia(entradaDe(agenda, { de, ate, agora, pedido: hora.pedido })).map(
          ({ data, livres }) => ({ data, inicios: livres.map((livre) => livre.inicio) }),
        )
    return {
      zona: ato.zona,
      do_costume,
      dias: porDia.map(({ data, inicios }) => ({
        data,
        inicios: [...new Set(inicios)].filter((cada) => cada !== inicio).map(emIso),
      })),
    }
  }),
}
