import * as z from 'zod'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'

/** Columns `transacoes_financeiras.tipo` and `categorias_transacao.tipo`. */
export const tiposTransacao = ['receita', 'despesa'] as const
export type TipoTransacao = (typeof tiposTransacao)[number]
export const tipoTransacaoSchema = /* @__PURE__ */ z.enum(tiposTransacao)

export const rotulosTipoTransacao: Record<TipoTransacao, string> = { receita: 'Receita', despesa: 'Despesa' }

/** Column `transacoes_financeiras.livro`: a practice's own, a clinic's, or a household's. */
export const livros = ['profissional', 'clinica', 'familia'] as const
export type Livro = (typeof livros)[number]

/** Column `transacoes_financeiras.origem`: which event of the product wrote an entry. */
export const origensTransacao = ['cobranca', 'consulta', 'reembolso', 'taxa', 'acrescimo'] as const
export type OrigemTransacao = (typeof origensTransacao)[number]

/** Column `transacoes_financeiras.status`; `confirmada` is the default (FIN-01). */
export const statusTransacao = ['pendente', 'confirmada', 'cancelada', 'estornada'] as const
export type StatusTransacao = (typeof statusTransacao)[number]
export const statusTransacaoSchema = /* @__PURE__ */ z.enum(statusTransacao)
export const statusTransacaoPadrao: StatusTransacao = 'confirmada'

export const rotulosStatusTransacao: Record<StatusTransacao, string> = {
  pendente: 'Pendente',
  confirmada: 'Confirmada',
  cancelada: 'Cancelada',
  estornada: 'Estornada',
}

/** Column `transacoes_financeiras.forma_pagamento`, which may be null. */
export const formasPagamentoCodigos = formasPagamento.map((forma) => forma.codigo)
export type FormaPagamento = (typeof formasPagamentoCodigos)[number]
export const formaPagamentoSchema = /* @__PURE__ */ z.enum(formasPagamentoCodigos)

/** The period filter of FIN-02. */
export const periodos = ['semana', 'mes', 'trimestre', 'ano'] as const
export type Periodo = (typeof periodos)[number]
export const periodoSchema = /* @__PURE__ */ z.enum(periodos)

export const rotulosPeriodo: Record<Periodo, string> = {
  semana: 'Semana',
  mes: 'Mês',
  trimestre: 'Trimestre',
  ano: 'Ano',
}

/** Rows of the recent list and months of the chart (FIN-03). */
export const limiteTransacoesRecentes = 5
export const mesesDoGrafico = 6

/** How a report may be cut. */
export const cortesDoRelatorio = [
  'mes',
  'servico',
  'profissional',
  'local',
  'forma',
  'categoria',
  'pessoa',
  'convenio',
  'centro',
] as const
export type CorteDoRelatorio = (typeof cortesDoRelatorio)[number]
