import {
  atosPor,
  type AtoDaGuia,
  type Guia,
  type SituacaoDaGuia,
  type SituacaoDoLote,
  type SomaDoConvenio,
} from './guia.ts'

export function situacaoDaGuia(lote: SituacaoDoLote, guia: Guia): SituacaoDaGuia {
  if (lote === 'aberto') return 'a-enviar'
  if (guia.pago_centavos === null) return 'aguardando'
  if (guia.pago_centavos === guia.esperado_centavos) return 'paga'
  if (guia.recurso === null) return 'glosada'
  if (guia.recuperado_centavos === null) return 'em-recurso'
  return guia.recuperado_centavos > 0 ? 'recuperada' : 'perdida'
}

/** What can be done now. */
export const atosDa = (lote: SituacaoDoLote, guia: Guia): readonly AtoDaGuia[] =>
  lote === 'encerrado' ? [] : atosPor[situacaoDaGuia(lote, guia)]

/** What came of it until now. */
export const recebidoDa = ({ pago_centavos, recuperado_centavos }: Guia): number =>
  (pago_centavos ?? 0) + (recuperado_centavos ?? 0)

/** Each cent that was expected stands in one of the four others. */
export function somarGuias(lote: SituacaoDoLote, guias: readonly Guia[]): SomaDoConvenio {
  const soma: SomaDoConvenio = {
    esperado_centavos: 0,
    recebido_centavos: 0,
    glosado_centavos: 0,
    em_recurso_centavos: 0,
    a_responder_centavos: 0,
  }
  for (const guia of guias) {
    const situacao = situacaoDaGuia(lote, guia)
    const falta = guia.esperado_centavos - recebidoDa(guia)
    soma.esperado_centavos += guia.esperado_centavos
    soma.recebido_centavos += recebidoDa(guia)
    if (situacao === 'a-enviar' || situacao === 'aguardando') soma.a_responder_centavos += falta
    else if (situacao === 'em-recurso') soma.em_recurso_centavos += falta
    else soma.glosado_centavos += falta
  }
  return soma
}

/** Why a batch cannot be closed; null when it can: everything of it was answered, and nothing is disputed. */
export function impedimentoDoEncerramento(
  lote: SituacaoDoLote,
  guias: readonly Guia[],
): 'fechado' | 'aberto' | 'sem-resposta' | 'em-recurso' | null {
  if (lote !== 'enviado') return lote === 'aberto' ? 'aberto' : 'fechado'
  const situacoes = guias.map((guia) => situacaoDaGuia(lote, guia))
  if (situacoes.includes('aguardando')) return 'sem-resposta'
  return situacoes.includes('em-recurso') ? 'em-recurso' : null
}
