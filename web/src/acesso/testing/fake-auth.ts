import { onTestFinished, vi } from 'vitest'
import type { Eu } from '#domain/acesso/contract.ts'

const CHAVE = 'app-da-saude-sessao'
const ID = '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f'

/** A signed-in person, the same in the session and in the procedures. */
export const pessoa = (dados: Partial<Eu> = {}): Eu => ({
  id: ID,
  nome: 'Marina Duarte',
  email: 'marina.duarte@exemplo.com.br',
  perfil: 'paciente',
  ativo: true,
  tem_50_mais: false,
  areas: [],
  avatar_url: null,
  termos_pendentes: false,
  comunicado: null,
  dados_perfil: { paciente: null, profissional: null },
  created_at: '2026-01-02T03:04:05Z',
  ...dados,
})

/** Encodes one part of a token. */
const emBase64 = (valor: object) =>
  btoa(JSON.stringify(valor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** A token of that person, with further claims. */
export const tokenDe = (claims: Record<string, unknown> = {}) =>
  [
    emBase64({ alg: 'ES256', typ: 'JWT' }),
    emBase64({ sub: ID, exp: Math.floor(Date.now() / 1000) + 3600, ...claims }),
    'assinatura',
  ].join('.')

/** A session in the auth service's form. */
export const sessaoDoServico = (metadados: Record<string, unknown> = {}) => ({
  access_token: tokenDe(),
  refresh_token: 'renovacao-1234',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: {
    id: ID,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'marina.duarte@exemplo.com.br',
    app_metadata: {},
    user_metadata: metadados,
    identities: [{ identity_id: ID, provider: 'email' }],
    created_at: '2026-01-02T03:04:05Z',
  },
})

/** A session that began at Google. */
export const sessaoDoGoogle = (metadados: Record<string, unknown> = { full_name: 'Marina Duarte' }) => {
  const sessao = sessaoDoServico(metadados)
  return {
    ...sessao,
    access_token: tokenDe({ amr: [{ method: 'oauth', timestamp: 1 }] }),
    user: { ...sessao.user, app_metadata: { provider: 'google', providers: ['google'] } },
  }
}

/** Stores a session in this browser, as an earlier visit would have. */
export function guardarSessao(metadados?: Record<string, unknown>): void {
  localStorage.setItem(CHAVE, JSON.stringify(sessaoDoServico(metadados)))
}

export function guardarSessaoDoGoogle(): void {
  localStorage.setItem(CHAVE, JSON.stringify(sessaoDoGoogle()))
}

export const haSessaoGuardada = () => localStorage.getItem(CHAVE) !== null

type Pedido = { caminho: string; corpo: Record<string, unknown>; url: URL }
type Resposta = { status?: number; json?: unknown }

/**
 * Replaces the auth service behind the real auth client by answering its requests. Errors have the service's form.
 * @returns the requests so far
 */
export function answerAuth(answer: (pedido: Pedido) => Resposta | Promise<Resposta>): Pedido[] {
  const pedidos: Pedido[] = []
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const corpo = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    const pedido = { caminho: url.pathname.replace('/auth/v1', ''), corpo, url }
    pedidos.push(pedido)
    const { status = 200, json = {} } = await answer(pedido)
    const semCorpo = status === 204
    return new Response(semCorpo ? null : JSON.stringify(json), {
      status,
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return pedidos
}

/** An error of the auth service. */
export const recusaDoServico = (status: number, code: string, message: string): Resposta => ({
  status,
  json: { code, message },
})
