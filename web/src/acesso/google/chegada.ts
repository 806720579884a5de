/** A session in an address: from the implicit flow, or handed over by the native wrapper (ROUTE-21). */
export type Tokens = { access_token: string; refresh_token: string }

/** What the address carries on the return from Google. */
export type Chegada =
  | { tipo: 'codigo'; codigo: string }
  | { tipo: 'sessao'; tokens: Tokens; entrega: boolean }
  | { tipo: 'recusa'; erro: string; codigo: string; descricao: string }
  /** The address carried one of these, in a form that cannot be read. */
  | { tipo: 'ilegivel'; entrega: boolean }

const CALLBACK = '/auth/callback'
const PERFIL = '/perfil-paciente'
/** Longest accepted fragment, in characters. Our sessions have some two thousand. */
const MAIOR = 16_384
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const SEGUNDOS_DE_UMA_SESSAO_VELHA = 120

/**
 * Reads what an address carries, and returns the address to show instead. Nothing of it is trusted yet: the auth
 * service exchanges the code and checks the session.
 * @returns null for an address that carries nothing
 */
export function lerChegada({ pathname, search, hash }: URL): { chegada: Chegada; limpo: string } | null {
  const caminho = pathname.replace(/(.)\/$/, '$1')
  const busca = new URLSearchParams(search)
  const fragmento = new URLSearchParams(hash.slice(1))
  const recusada = recusaDe(busca, fragmento)

  if (caminho === PERFIL) {
    const entregue = busca.get('auth') === 'success' && busca.get('provider') === 'google'
    if (!entregue && !fragmento.has('auth')) return null
    const tokens = entregue ? tokensDaEntrega(hash) : null
    return {
      chegada: tokens ? { tipo: 'sessao', tokens, entrega: true } : { tipo: 'ilegivel', entrega: true },
      limpo: PERFIL,
    }
  }
  // A refusal with an unknown state leads to the home address.
  if (caminho === '/' && recusada && fragmento.has('error_code'))
    return { chegada: recusada, limpo: CALLBACK }
  if (caminho !== CALLBACK || (search === '' && hash === '')) return null
  if (recusada) return { chegada: recusada, limpo: CALLBACK }
  const codigo = busca.get('code')
  if (codigo && codigo.length <= 512) return { chegada: { tipo: 'codigo', codigo }, limpo: CALLBACK }
  const tokens = hash.length <= MAIOR ? tokensDe(Object.fromEntries(fragmento)) : null
  return {
    chegada: tokens ? { tipo: 'sessao', tokens, entrega: false } : { tipo: 'ilegivel', entrega: false },
    limpo: CALLBACK,
  }
}

/**
 * ROUTE-03: the present address of a page of an earlier version, with all that it carries. Null for any other address.
 */
export function enderecoAtual({ pathname, search, hash }: URL): string | null {
  return /^\/auth\/google\/callback\/?$/.test(pathname) ? CALLBACK + search + hash : null
}

/**
 * Takes what the address of this page carries and cleans address and history. It runs before anything else, so that the
 * first request leaks no secret (b26).
 */
export function colherChegada(): Chegada | null {
  const lida = lerChegada(new URL(location.href))
  if (!lida) return null
  history.replaceState(null, '', lida.limpo)
  return lida.chegada
}

/** SESSION-04: whether the session of an address is so old that the address may be a stale link. */
export function sessaoVelha({ access_token }: Tokens, agora: number): boolean {
  const { iat } = conteudoDe(access_token)
  return typeof iat === 'number' && agora / 1000 - iat >= SEGUNDOS_DE_UMA_SESSAO_VELHA
}

/** The person whom a token claims. The service verifies it before it counts. */
export function pessoaDoToken({ access_token }: Tokens): string | null {
  const { sub } = conteudoDe(access_token)
  return typeof sub === 'string' ? sub : null
}

/** The readable part of a token; empty when it cannot be read. The signature is not checked. */
export function conteudoDe(token: string): Record<string, unknown> {
  try {
    const texto = atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))
    const valor: unknown = JSON.parse(texto)
    return typeof valor === 'object' && valor !== null ? (valor as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function recusaDe(...lugares: URLSearchParams[]): Extract<Chegada, { tipo: 'recusa' }> | null {
  const onde = lugares.find((lugar) => lugar.has('error') || lugar.has('error_code'))
  if (!onde) return null
  const parte = (nome: string) => (onde.get(nome) ?? '').slice(0, 300)
  return {
    tipo: 'recusa',
    erro: parte('error'),
    codigo: parte('error_code'),
    descricao: parte('error_description'),
  }
}

/** ROUTE-21: `#auth={json}`, plain or escaped. Only the two tokens of the object are used. */
function tokensDaEntrega(hash: string): Tokens | null {
  const texto = /^#auth=(.*)$/s.exec(hash)?.[1]
  if (texto === undefined || texto.length > MAIOR) return null
  for (const escrito of [texto, semEscape(texto)])
    try {
      return tokensDe(JSON.parse(escrito))
    } catch {
      // Try the next encoding.
    }
  return null
}

function semEscape(texto: string): string {
  try {
    return decodeURIComponent(texto)
  } catch {
    return ''
  }
}

function tokensDe(valor: unknown): Tokens | null {
  if (typeof valor !== 'object' || valor === null) return null
  const { access_token, refresh_token } = valor as Record<string, unknown>
  if (typeof access_token !== 'string' || !TOKEN.test(access_token)) return null
  if (typeof refresh_token !== 'string' || !/^[\w.-]{8,1024}$/.test(refresh_token)) return null
  return { access_token, refresh_token }
}
