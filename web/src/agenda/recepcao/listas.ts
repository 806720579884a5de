import type { AgendamentoDaAgenda } from '#domain/agenda/periodo.ts'
import { emAberto, esperaConfirmacao } from '../barra/filtragem.ts'

/** What a desk works through on a day; each list is in the order in which it is worked through. */
export interface ListasDaRecepcao {
  marcadas: number
  /** Checked in and not called yet, who came first comes first. */
  esperando: AgendamentoDaAgenda[]
  /** May check in now. */
  chegando: AgendamentoDaAgenda[]
  /** Still to come, and not confirmed. */
  semConfirmar: AgendamentoDaAgenda[]
  /** Who came and owes something, as far as the reader sees the finances. */
  aCobrar: AgendamentoDaAgenda[]
  /** Prices of those to charge; what somebody paid in part counts whole. */
  aCobrarCentavos: number
}

/** Minutes in the waiting room from which a desk should look. */
export const esperaLonga = 15

/** @param agora ms */
export function listasDaRecepcao(consultas: readonly AgendamentoDaAgenda[], agora: number): ListasDaRecepcao {
  const porHora = consultas.toSorted(
    (a, b) => Date.parse(a.data_agendamento) - Date.parse(b.data_agendamento) || (a.id < b.id ? -1 : 1),
  )
  const aCobrar = porHora.filter(deve)
  return {
    marcadas: consultas.filter(({ status }) => status !== 'cancelado').length,
    esperando: porHora
      .filter((cada) => emAberto(cada) && cada.chegada_em !== null && cada.inicio_real === null)
      .toSorted((a, b) => Date.parse(a.chegada_em!) - Date.parse(b.chegada_em!)),
    chegando: porHora.filter(({ acoes }) => acoes.includes('chegar')),
    semConfirmar: porHora.filter(
      (cada) =>
        emAberto(cada) &&
        esperaConfirmacao(cada) &&
        cada.chegada_em === null &&
        Date.parse(cada.data_agendamento) > agora,
    ),
    aCobrar,
    aCobrarCentavos: aCobrar.reduce((soma, { valor_centavos }) => soma + (valor_centavos ?? 0), 0),
  }
}

function deve(consulta: AgendamentoDaAgenda): boolean {
  const { status, presenca, chegada_em, convenio, valor_centavos, pagamento_status } = consulta
  const veio = chegada_em !== null || status === 'em-andamento' || status === 'concluido'
  const falta = pagamento_status === 'pendente' || pagamento_status === 'parcial'
  // A plan pays its own visits.
  return (
    veio &&
    presenca !== 'ausente' &&
    status !== 'cancelado' &&
    falta &&
    convenio === null &&
    (valor_centavos ?? 0) > 0
  )
}
