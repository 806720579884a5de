import { canaisDeLembrete, tiposLembrete, type TipoLembrete } from '#domain/lembretes/lembrete.ts'
import { regraEmVigor, type RegraLembrete } from '#domain/lembretes/rules.ts'
import { camposDesconhecidos } from '#domain/lembretes/texto.ts'
import { textos } from './messages.ts'

/** The rule as the form shows it for a service (null: all of them), whoever said it. */
export const regraDe = (regras: readonly RegraLembrete[], servico_id: string | null, tipo: TipoLembrete) =>
  regraEmVigor(regras, servico_id, tipo)

/** The rules with one of them changed: written for that service, as a rule of its own. */
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

/** A service gets a copy of what holds for it, to be changed, or loses what it had of its own. */
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

/** What is wrong with a text; undefined when nothing is. */
export function recusaDoTexto(texto: string | null): string | undefined {
  if (texto === null) return undefined
  if (texto.trim() === '') return textos.vazio
  const errados = camposDesconhecidos(texto)
  return errados.length > 0 ? textos.desconhecido(errados.map((campo) => `{${campo}}`).join(', ')) : undefined
}

/** Only what differs from the usual is kept. */
export const semOCostume = (regras: readonly RegraLembrete[]) =>
  regras.filter(
    (regra) =>
      regra.servico_id !== null ||
      !regra.ativo ||
      regra.texto !== null ||
      canaisDeLembrete.some((canal) => !regra.canais.includes(canal)),
  )
