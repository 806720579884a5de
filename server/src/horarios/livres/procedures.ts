import { implement } from '@orpc/server'
import { emIso } from '#domain/formato/instante.ts'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import type { HorarioLivre, PedidoDeHorario } from '#domain/horarios/entrada.ts'
import { horariosPorDia } from '#domain/horarios/livres/horarios-livres.ts'
import {
  livresContract,
  maiorPeriodoDias,
  periodoPadraoDias,
  type HorariosLivres,
} from '#domain/horarios/livres/contract.ts'
import type { Contexto } from '../../rpc/context.ts'
import { erroComum } from '../../rpc/errors.ts'
import { entradaDe, findServicoPrivado, hojeDe, lerAgendaPublica, pedidoPadrao } from '../entrada.ts'

const os = implement(livresContract).$context<Contexto>()

export const livresRouter = os.router({
  livres: os.livres.handler(async ({ input, context, errors }) => {
    const agora = context.agora()
    const lido = periodoLido(input, agora)
    const agenda = await lerAgendaPublica(context.db, input.id, lido, agora)
    if (!agenda) throw errors.NAO_ENCONTRADO()
    const servico = input.servico_id
      ? (agenda.servicos.find(({ id }) => id === input.servico_id) ??
        (await context.db.first(findServicoPrivado(input.id, input.servico_id, input.chave_servico))))
      : pedidoPadrao(agenda).servico
    if (input.servico_id && !servico) throw errors.SERVICO_INDISPONIVEL()
    const hoje = hojeDe(agenda, agora) ?? {
      data: agora.toISOString().slice(0, 10),
      zona: 'America/Sao_Paulo',
    }
    const de = input.de ?? hoje.data
    const ate = input.ate ?? somarDias(de, periodoPadraoDias - 1)
    const pedido: PedidoDeHorario = {
      ...(servico && { servico }),
      ...(input.modalidade && { modalidade: input.modalidade }),
      ...(input.local_id && { local_id: input.local_id }),
      ...(input.plano !== undefined && { pagamento: { plano: input.plano } }),
      ...(input.particular && { pagamento: 'particular' as const }),
    }
    return {
      zona: hoje.zona,
      duracao_min: servico?.duracao_min ?? agenda.templates[0]?.duracao_min ?? 30,
      servico_id: servico?.id ?? null,
      dias: horariosPorDia(entradaDe(agenda, { de, ate, agora, pedido })).map(({ data, livres: doDia }) => ({
        data,
        ofertas: emOfertas(doDia),
      })),
    }
  }),
})

/** The requested dates, else those that can be today in any zone. @throws ENTRADA_INVALIDA */
function periodoLido({ de, ate }: { de?: string | undefined; ate?: string | undefined }, agora: Date) {
  const hoje = agora.toISOString().slice(0, 10)
  const fim = ate ?? somarDias(de ?? hoje, periodoPadraoDias)
  const dias = diasEntre(de ?? hoje, fim) + 1
  if (dias >= 1 && dias <= maiorPeriodoDias) return { de: de ?? somarDias(hoje, -1), ate: fim }
  const mensagem =
    dias < 1
      ? 'O fim do período vem antes do começo. Troque as datas.'
      : `Peça no máximo ${maiorPeriodoDias} dias de cada vez.`
  throw erroComum('ENTRADA_INVALIDA', { campos: [{ campo: 'ate', mensagem }] })
}

type Oferta = HorariosLivres['dias'][number]['ofertas'][number]

/** The slots of a day grouped by what they share, so that only the starts repeat. */
function emOfertas(livres: readonly HorarioLivre[]): Oferta[] {
  const ofertas = new Map<string, Oferta>()
  let vistas: HorarioLivre['modalidades'] | undefined
  let oferta: Oferta | undefined
  for (const { inicio, local_id, modalidades, restam } of livres) {
    // All slots of a window share one list of modalities.
    if (!oferta || modalidades !== vistas || oferta.local_id !== local_id) {
      const chave = `${local_id} ${modalidades.join()}`
      oferta = ofertas.get(chave) ?? {
        local_id,
        modalidades: [...modalidades],
        inicios: [],
        ...(restam !== undefined && { restam: [] }),
      }
      ofertas.set(chave, oferta)
      vistas = modalidades
    }
    const instante = emIso(inicio)
    // Two rooms of one place may give one start.
    if (oferta.inicios.at(-1) === instante) continue
    oferta.inicios.push(instante)
    oferta.restam?.push(restam!)
  }
  return [...ofertas.values()]
}
