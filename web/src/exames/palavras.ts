import type { MarcaDeExame, StatusDoPedido } from '#domain/exames/exame.ts'
import type { ExamePedido } from '#domain/exames/exame.ts'
import { valorEscrito } from '#domain/exames/valores.ts'
import { formatarDia } from '#domain/formato/data.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { doResultado } from './messages.ts'

export const tomDaMarca: Record<MarcaDeExame, BadgeTone> = {
  baixo: 'info',
  normal: 'success',
  alto: 'warning',
  critico: 'danger',
}

export const tomDoPedido: Record<StatusDoPedido, BadgeTone> = {
  pedido: 'info',
  coletado: 'warning',
  'com-resultado': 'primary',
  visto: 'success',
  cancelado: 'neutral',
}

/** 'Hemograma completo, TSH'. */
export const nomesDe = (exames: readonly Pick<ExamePedido, 'termo'>[]): string =>
  exames.map(({ termo }) => termo).join(', ')

/** 'Anterior: 4,4 mEq/L em 03/07/2025'. */
export const anteriorEscrito = (
  { analito, unidade }: { analito: string; unidade: string },
  antes: { valor: number | null; texto: string | null; em: string },
): string => doResultado.anterior(valorEscrito({ analito, unidade, ...antes }), formatarDia(antes.em))
