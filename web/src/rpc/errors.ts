import { ORPCError } from '@orpc/client'

/** What a screen shows of a failure. */
export type Falha = {
  /** The code of the contract, or what took its place. */
  code: string
  /** A Portuguese sentence with a next step. */
  mensagem: string
  /** Id to quote when asking for help; only where the failure was ours. */
  pedido: string | null
  /** Sentences for single fields of a form, by the field's name. */
  campos: Record<string, string>
}

export const mensagens = {
  semConexao: 'Não foi possível falar com o servidor. Confira sua conexão e tente de novo.',
  inesperado: 'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código do pedido.',
} as const

/** No answer came: the person is offline, or the server is. */
export class SemConexao extends Error {
  override name = 'SemConexao'

  constructor(options?: ErrorOptions) {
    super(mensagens.semConexao, options)
  }
}

const pedidos = new WeakMap<object, string>()

/** Remembers the request id of a refused call beside its error. */
export function keepPedido<E extends Error>(error: E, id: string | string[] | undefined): E {
  if (typeof id === 'string') pedidos.set(error, id)
  return error
}

/** The request id of a failure, when an answer came at all. */
export function pedidoDe(error: unknown): string | null {
  if (error instanceof ORPCError && typeof error.data?.pedido === 'string') return error.data.pedido
  return (typeof error === 'object' && error !== null && pedidos.get(error)) || null
}

/** Code of the contract, or null for anything that did not come from the server's procedures. */
export function codigoDe(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null
}

/** Whether asking once more may help: no answer, or trouble on the server's side that it does not call lasting. */
export function valeRepetir(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

/** Turns whatever was thrown while asking into words for the person. */
export function falhaDe(error: unknown): Falha {
  if (error instanceof ORPCError) {
    const nossa = error.status >= 500 && error.code !== 'INDISPONIVEL'
    const mensagem = error.defined ? error.message : mensagens.inesperado
    return {
      code: error.code,
      mensagem,
      pedido: nossa ? pedidoDe(error) : null,
      campos: camposDe(error.data),
    }
  }
  if (error instanceof SemConexao)
    return { code: 'SEM_CONEXAO', mensagem: error.message, pedido: null, campos: {} }
  return { code: 'ERRO_INESPERADO', mensagem: mensagens.inesperado, pedido: pedidoDe(error), campos: {} }
}

function camposDe(data: unknown): Record<string, string> {
  const campos = (data as { campos?: { campo: string; mensagem: string }[] } | null | undefined)?.campos ?? []
  return Object.fromEntries(campos.map(({ campo, mensagem }) => [campo, mensagem]))
}
