import type { Comparacao, PedidoDeExame, ResultadoDeExame } from '#domain/exames/schemas.ts'
import { chavesDeAnalito } from '#domain/exames/analitos.ts'
import type { LinhaDePedido, LinhaDeResultado, ValorNoTempo } from './queries.ts'

/** A request as its answer has it. */
export function pedidoDe(linha: LinhaDePedido): PedidoDeExame {
  const {
    titular_id: _,
    documento_id,
    documento_numero,
    documento_cancelado,
    documento_emitido: __,
    created_at,
    ...resto
  } = linha
  return {
    ...resto,
    created_at: created_at.toISOString(),
    documento: documento_id && {
      id: documento_id,
      numero: documento_numero,
      cancelado: documento_cancelado,
    },
  } as PedidoDeExame
}

const iso = (instante: Date | null) => instante?.toISOString() ?? null

/** A result as its answer has it. */
export function resultadoDe(linha: LinhaDeResultado): ResultadoDeExame {
  const { titular_id: _, enviado_por, caminho: __, formato, tamanho, corrigido_em, atos, ...resto } = linha
  return {
    ...resto,
    created_at: linha.created_at.toISOString(),
    visto_em: iso(linha.visto_em),
    liberado_em: iso(linha.liberado_em),
    da_pessoa: enviado_por !== null,
    corrigido: corrigido_em !== null,
    arquivo: formato && tamanho ? { formato, tamanho } : null,
    atos: atos.map((ato) => ({ ...ato, em: new Date(ato.em).toISOString() })),
  }
}

/** Analytes in the order of papers, those of laboratories behind them. */
const lugarDe = (analito: string): number => {
  const lugar = chavesDeAnalito.findIndex((cada) => cada === analito)
  return lugar < 0 ? chavesDeAnalito.length : lugar
}

/** Rows by analyte and day as the table of a comparison. What is usual is that of the newest value. */
export function compararValores(linhas: readonly ValorNoTempo[]): Comparacao {
  const analitos = [...Map.groupBy(linhas, ({ analito }) => analito)]
    .map(([analito, seus]) => {
      const { rotulo, unidade, referencia, minimo, maximo, fonte } = seus.at(-1)!
      return {
        analito,
        rotulo,
        unidade,
        referencia,
        minimo,
        maximo,
        fonte,
        valores: seus.map(({ em, resultado_id, valor, texto, marca }) => ({
          em,
          resultado_id,
          valor,
          texto,
          marca,
        })),
      }
    })
    .toSorted((a, b) => lugarDe(a.analito) - lugarDe(b.analito) || a.rotulo.localeCompare(b.rotulo, 'pt-BR'))
  return {
    datas: [...new Set(linhas.map(({ em }) => em))].toSorted().toReversed(),
    analitos,
    total: linhas.length,
  }
}
