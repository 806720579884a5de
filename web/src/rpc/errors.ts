import { ORPCError } from '@orpc/client'

/** What a screen shows of a failure. */
export type Falha = {
  /** A code of the contract, or the substitute for an unknown one. */
  code: string
  /** A Portuguese sentence with a next step. */
  mensagem: string
  /** Request id to quote when asking for help. Null unless the fault was ours. */
  pedido: string | null
  /** One sentence for each refused field of a form, by field name. */
  campos: Record<string, string>
}

export const mensagens = {
  semConexao: 'Não foi possível falar com o servidor. Confira sua conexão e tente de novo.',
  inesperado: 'Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código do pedido.',
} as const

/** No answer arrived: the person or the server is offline. */
export class SemConexao extends Error {
  override name = 'SemConexao'

  constructor(options?: ErrorOptions) {
    super(mensagens.semConexao, options)
  }
}

const pedidos = new WeakMap<object, string>()

/** Keeps the request id of a refused call beside its error. */
export function keepPedido<E extends Error>(error: E, id: string | string[] | undefined): E {
  if (typeof id === 'string') pedidos.set(error, id)
  return error
}

/** The request id of a failure. Null when no answer arrived. */
export function pedidoDe(error: unknown): string | null {
  if (error instanceof ORPCError && typeof error.data?.pedido === 'string') return error.data.pedido
  return (typeof error === 'object' && error !== null && pedidos.get(error)) || null
}

/** Code of the contract. Null when the error did not come from a procedure. */
export function codigoDe(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null
}

/** Whether a retry may help: no answer arrived, or the server failed without calling the failure lasting. */
export function valeRepetir(error: unknown): boolean {
  return !(error instanceof ORPCError) || error.status >= 500
}

/** Turns anything thrown by a request into words for the person. */
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
