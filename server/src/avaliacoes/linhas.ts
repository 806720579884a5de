import { esperaEmMinutos } from '#domain/avaliacoes/avaliacao.ts'
import type { AvaliacaoNaFila, AvaliacaoRecebida, MinhaAvaliacao } from '#domain/avaliacoes/contract.ts'
import { atosPossiveis, explicarAte, type AtorDaAvaliacao } from '#domain/avaliacoes/transicoes.ts'
import { situacaoDe } from './ato-da-avaliacao.ts'
import type { LinhaDeAvaliacao } from './queries.ts'

/** Minutes of delay by the clock. */
export const esperaDe = ({
  data_agendamento,
  inicio_real,
}: Pick<LinhaDeAvaliacao, 'data_agendamento' | 'inicio_real'>) =>
  data_agendamento && esperaEmMinutos(data_agendamento.getTime(), inicio_real?.getTime() ?? null)

/** A review as its author sees it. */
export function minha(linha: LinhaDeAvaliacao, agora: Date): MinhaAvaliacao {
  return comum(linha, 'autor', agora)
}

/** Without the measured wait, which would tell the professional which consultation it was. */
export function recebida(linha: LinhaDeAvaliacao, agora: Date): AvaliacaoRecebida {
  const {
    explicar_ate: _,
    explicacao: __,
    motivo_remocao: ___,
    espera_min: ____,
    // Told to nobody: it counts in the indicator alone.
    recomenda: _____,
    ...resto
  } = comum(linha, 'profissional', agora)
  return resto
}

/** As a moderator sees it. */
export function naFila(linha: LinhaDeAvaliacao, agora: Date): AvaliacaoNaFila {
  const { profissional, profissional_id } = linha
  const { recomenda: _, ...resto } = comum(linha, 'administrador-geral', agora)
  return {
    ...resto,
    profissional: profissional ?? 'Profissional não informado',
    profissional_id,
  }
}

function comum(linha: LinhaDeAvaliacao, ator: AtorDaAvaliacao, agora: Date): MinhaAvaliacao {
  const { contestada_em, status } = linha
  return {
    id: linha.id,
    versao: linha.versao,
    status,
    nota_geral: linha.nota_geral,
    nota_atencao: linha.nota_atencao,
    nota_espera: linha.nota_espera,
    comentario: linha.comentario,
    recomenda: linha.recomenda,
    resposta: linha.resposta,
    contestacao: linha.contestacao,
    explicar_ate:
      contestada_em && status === 'contestada'
        ? new Date(contestada_em.getTime() + explicarAte).toISOString()
        : null,
    explicacao: linha.explicacao,
    motivo_remocao: linha.motivo_remocao,
    espera_min: esperaDe(linha),
    created_at: linha.created_at.toISOString(),
    acoes: atosPossiveis(ator, situacaoDe(linha, agora)),
  }
}
