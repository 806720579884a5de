import { servidor } from '#web/lib/servidor.ts'
import type * as noNavegador from '#web/rpc/enderecos.ts'

/** The server names its files by their path. As a whole value of JSON it begins right after the quotation mark. */
const CAMINHO = '"/arquivos/'
const inteiro = () => `"${servidor()}/arquivos/`

const ehJson = (cabecalhos: Headers) => /\bjson\b/.test(cabecalhos.get('content-type') ?? '')

/** Paths of files, where this page had made addresses of them. */
export const aoServidor: typeof noNavegador.aoServidor = async (pedido) => {
  if (pedido.body === null || !ehJson(pedido.headers)) return pedido
  const texto = await pedido.clone().text()
  return texto.includes(inteiro())
    ? new Request(pedido, { method: pedido.method, body: texto.replaceAll(inteiro(), CAMINHO) })
    : pedido
}

/** Addresses of files at the server, since the pages are not there. A stream of events passes as it is. */
export const doServidor: typeof noNavegador.doServidor = async (resposta) => {
  if (!ehJson(resposta.headers)) return resposta
  const { status, statusText, headers } = resposta
  return new Response((await resposta.text()).replaceAll(CAMINHO, inteiro()), { status, statusText, headers })
}
