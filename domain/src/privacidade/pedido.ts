import * as z from 'zod'

/** Column `pedidos_privacidade.tipo`: the rights of LGPD, art. 18, that need an answer. */
export const tiposPedido = ['correcao', 'exclusao', 'acesso', 'oposicao'] as const
export type TipoPedido = (typeof tiposPedido)[number]
export const tipoPedidoSchema = /* @__PURE__ */ z.enum(tiposPedido)

export const rotulosTipoPedido: Record<TipoPedido, string> = {
  correcao: 'Correção',
  exclusao: 'Exclusão da conta',
  acesso: 'Acesso e explicação',
  oposicao: 'Oposição a um uso',
}

/** Column `pedidos_privacidade.status`. */
export const statusPedido = ['aberto', 'atendido', 'recusado', 'cancelado'] as const
export type StatusPedido = (typeof statusPedido)[number]
export const statusPedidoSchema = /* @__PURE__ */ z.enum(statusPedido)

export const rotulosStatusPedido: Record<StatusPedido, string> = {
  aberto: 'Em aberto',
  atendido: 'Atendido',
  recusado: 'Recusado',
  cancelado: 'Cancelado por você',
}

/** Days that the law gives for an answer (LGPD, art. 19). */
export const prazoEmDias = 15

/** Days in which a requested erasure can be taken back; they end well inside the legal term. */
export const carenciaEmDias = 7

/** The word that a person types to ask for the erasure, so that nobody asks for it by mistake. */
export const palavraDaExclusao = 'EXCLUIR'

/** Column `acessos_dados.recurso`: the part of a person's data that was read. */
export const recursosAcessados = ['agendamento', 'prontuario', 'documento', 'cadastro'] as const
export type RecursoAcessado = (typeof recursosAcessados)[number]
export const recursoAcessadoSchema = /* @__PURE__ */ z.enum(recursosAcessados)

export const rotulosRecursoAcessado: Record<RecursoAcessado, string> = {
  agendamento: 'Consultas',
  prontuario: 'Prontuário',
  documento: 'Documentos',
  cadastro: 'Dados cadastrais',
}

/** Fewest and most characters of a request: somebody else must understand it. */
export const tamanhoDoPedido = { minimo: 10, maximo: 4_000 } as const

/** The mistake in the words of a request, as a sentence; undefined without one. */
export function recusaDoPedido(descricao: string): string | undefined {
  const letras = descricao.trim().length
  if (letras < tamanhoDoPedido.minimo)
    return `Conte em pelo menos ${tamanhoDoPedido.minimo} letras o que você precisa.`
  return letras > tamanhoDoPedido.maximo ? `Use no máximo ${tamanhoDoPedido.maximo} letras.` : undefined
}
