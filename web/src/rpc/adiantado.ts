/** Answers older than this are asked for again. */
const VALE_MS = 15_000

interface Adiantado {
  token: string
  pedidos: Record<string, Promise<Response> | undefined>
}

/**
 * The answer that `public/adiante.js` asked for before this code ran, where it is the same request of the same session. Given once; null
 * where there is none, or it failed.
 */
export async function respostaAdiantada(request: Request): Promise<Response | null> {
  const janela = window as { adiantado?: Adiantado | null }
  // From now on it is too late: where the other script comes after this one, it asks for nothing a second time.
  const adiantado = (janela.adiantado ??= null)
  if (!adiantado || request.method !== 'GET' || performance.now() > VALE_MS) return null
  const { pathname, search } = new URL(request.url)
  const pedido = adiantado.pedidos[pathname + search]
  if (!pedido || request.headers.get('authorization') !== `Bearer ${adiantado.token}`) return null
  adiantado.pedidos[pathname + search] = undefined
  const resposta = await pedido.catch(() => null)
  return resposta?.ok ? resposta : null
}
