import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { horariosLivres } from '#domain/horarios/livres/horarios-livres.ts'
import {
  diasDaSemanaBusca,
  horariosNoCartao,
  parteDoDia,
  periodosDoDia,
} from '#domain/profissionais/busca.ts'
import type { Contexto } from '../rpc/context.ts'
import { entradaDe, findAgendas, hojeDe, pedidoPadrao } from '../horarios/entrada.ts'
import { datasPedidas, type Pesquisa } from './queries-busca.ts'

const MINUTO = 60_000

/**
 * The first starts of these professionals on the dates and in the part of the day that a search asks for, found by the engine.
 * @returns epoch milliseconds by the professional's id
 */
export async function iniciosPedidos(
  db: Contexto['db'],
  ids: readonly string[],
  { disponibilidade, periodo, agora }: Pick<Pesquisa, 'disponibilidade' | 'periodo' | 'agora'>,
): Promise<Map<string, number[]>> {
  const [hoje] = datasPedidas('hoje', agora)
  const datas =
    disponibilidade === undefined
      ? [hoje!, somarDias(hoje!, diasDaSemanaBusca)]
      : datasPedidas(disponibilidade, agora)
  const [de, ate] = [datas[0], datas.at(-1)]
  if (de === undefined || ate === undefined) return new Map()
  const agendas = await db.rows(findAgendas(ids, { de: somarDias(de, -1), ate: somarDias(ate, 1) }))
  return new Map(
    agendas.map((agenda) => {
      const zona = hojeDe(agenda, agora)?.zona
      if (zona === undefined) return [agenda.profissional_id, []]
      const livres = horariosLivres(entradaDe(agenda, { de, ate, agora, pedido: pedidoPadrao(agenda) }))
      const pedidos = livres.filter(
        ({ inicio }) =>
          (disponibilidade === undefined || datas.includes(dataLocal(inicio, zona))) &&
          (periodo === undefined || periodosDoDia[parteDoDia(horaLocal(inicio, zona))] === periodo),
      )
      return [
        agenda.profissional_id,
        [...new Set(pedidos.map(({ inicio }) => inicio))].slice(0, horariosNoCartao),
      ]
    }),
  )
}

/** Hour of the day on the clocks of a zone. */
const horaLocal = (inicio: number, zona: string): number =>
  Math.floor((inicio - inicioDoDia(dataLocal(inicio, zona), zona)) / (60 * MINUTO))
