import * as z from 'zod'

/** Column `pedidos_privacidade.tipo`: the rights of LGPD, art. 18, that need somebody's answer. */
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

/** Days between asking for the erasure and the erasure, in which it can be taken back; it ends well inside the legal term. */
export const carenciaEmDias = 7

/** The word that a person types to ask for the erasure: nobody asks for it by a slip. */
export const palavraDaExclusao = 'EXCLUIR'

/** Column `acessos_dados.recurso`: what was read of a person. */
export const recursosAcessados = ['agendamento', 'prontuario', 'documento', 'cadastro'] as const
export type RecursoAcessado = (typeof recursosAcessados)[number]
export const recursoAcessadoSchema = /* @__PURE__ */ z.enum(recursosAcessados)

export const rotulosRecursoAcessado: Record<RecursoAcessado, string> = {
  agendamento: 'Consultas',
  prontuario: 'Prontuário',
  documento: 'Documentos',
  cadastro: 'Dados cadastrais',
}

/** Letters that a request needs, and may have: what is asked must be understood by somebody else. */
export const tamanhoDoPedido = { minimo: 10, maximo: 4_000 } as const

/** What is wrong with the words of a request, as a sentence; undefined when nothing is. */
export function recusaDoPedido(descricao: string): string | undefined {
  const letras = descricao.trim().length
  if (letras < tamanhoDoPedido.minimo)
    return `Conte em pelo menos ${tamanhoDoPedido.minimo} letras o que você precisa.`
  return letras > tamanhoDoPedido.maximo ? `Use no máximo ${tamanhoDoPedido.maximo} letras.` : undefined
}
