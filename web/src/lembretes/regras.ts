import {
  canaisDeLembrete,
  ligadoPorCostume,
  tiposLembrete,
  type TipoLembrete,
} from '#domain/lembretes/lembrete.ts'
import { regraEmVigor, type RegraLembrete } from '#domain/lembretes/rules.ts'
import { camposDesconhecidos } from '#domain/lembretes/texto.ts'
import { textos } from './messages.ts'

/** The rule that the form shows for a service (null: all of them), own or inherited. */
export const regraDe = (regras: readonly RegraLembrete[], servico_id: string | null, tipo: TipoLembrete) =>
  regraEmVigor(regras, servico_id, tipo)

/** The rules after one change, stored as the service's own rule. */
export function comMudanca(
  regras: readonly RegraLembrete[],
  servico_id: string | null,
  tipo: TipoLembrete,
  mudanca: Partial<Pick<RegraLembrete, 'ativo' | 'texto' | 'canais'>>,
): RegraLembrete[] {
  const nova = { ...regraEmVigor(regras, servico_id, tipo), ...mudanca, servico_id, tipo }
  return [...regras.filter((regra) => !(regra.servico_id === servico_id && regra.tipo === tipo)), nova]
}

/** Whether a service has rules of its own. */
export const temRegraPropria = (regras: readonly RegraLembrete[], servico_id: string) =>
  regras.some((regra) => regra.servico_id === servico_id)

/** Gives a service a copy of the rules that apply to it, or removes its own. */
export function comRegraPropria(
  regras: readonly RegraLembrete[],
  servico_id: string,
  propria: boolean,
): RegraLembrete[] {
  const outras = regras.filter((regra) => regra.servico_id !== servico_id)
  return propria
    ? [...outras, ...tiposLembrete.map((tipo) => ({ ...regraEmVigor(outras, servico_id, tipo), servico_id }))]
    : outras
}

/** The error of a text; undefined when there is none. */
export function recusaDoTexto(texto: string | null): string | undefined {
  if (texto === null) return undefined
  if (texto.trim() === '') return textos.vazio
  const errados = camposDesconhecidos(texto)
  return errados.length > 0 ? textos.desconhecido(errados.map((campo) => `{${campo}}`).join(', ')) : undefined
}

/** Only rules that differ from the default are stored. */
export const semOCostume = (regras: readonly RegraLembrete[]) =>
  regras.filter(
    (regra) =>
      regra.servico_id !== null ||
      regra.ativo !== ligadoPorCostume(regra.tipo) ||
      regra.texto !== null ||
      canaisDeLembrete.some((canal) => !regra.canais.includes(canal)),
  )
