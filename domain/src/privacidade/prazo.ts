import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { carenciaEmDias, prazoEmDias } from './pedido.ts'

/** The term is counted in days of the capital's calendar, wherever the person is. */
export const zonaDosPrazos = 'America/Sao_Paulo'

/** The last day for an answer to a request made at `instante` (ms): 'YYYY-MM-DD'. LGPD, art. 19. */
export function prazoDoPedido(instante: number): string {
  return somarDias(dataLocal(instante, zonaDosPrazos), prazoEmDias)
}

/** When (ms) an erasure requested at `instante` is carried out: the first hour of the day after the days of grace. */
export function execucaoDaExclusao(instante: number): number {
  return inicioDoDia(somarDias(dataLocal(instante, zonaDosPrazos), carenciaEmDias + 1), zonaDosPrazos)
}

/** Whole days left until the last day, negative once it has passed. `agora` in ms, `prazo` as 'YYYY-MM-DD'. */
export function diasRestantes(prazo: string, agora: number): number {
  return diasEntre(dataLocal(agora, zonaDosPrazos), prazo)
}
