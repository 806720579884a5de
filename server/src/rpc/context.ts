import { ORPCError } from '@orpc/server'
import type { FastifyBaseLogger } from 'fastify'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import type { Ambiente } from '#domain/acesso/contract.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Push } from '#domain/notificacoes/push.ts'
import type { AddressSigner } from '../armazem/address.ts'
import type { Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { Store } from '../armazem/store.ts'
import type { SessionDb } from '../database/db.ts'

/** One counter: what it counts, of whom (kept as a keyed hash), and how often in how many seconds. */
export interface Contagem {
  name: string
  of: string
  limit: { times: number; seconds: number }
}

/** What a procedure is handed. The clock is part of it, so that a test can set the hour. */
export interface Contexto {
  /** Acts as the person who asks. */
  db: SessionDb
  /** Acts as the product; each use says why. What it writes over others is audited under who asks. */
  sistema: SessionDb
  /** What the administrator has set for the whole product. */
  configuracoes: {
    ler(): Promise<Configuracoes>
    /** Read anew from the database next time: they have changed. */
    esquecer(): void
  }
  /** Where files are kept. */
  armazem: Store
  /** Address of a file; of a private one it ends soon, and who may have it is decided before it is asked for. */
  enderecoDoArquivo: AddressSigner['addressOf']
  sessao: Sessao | null
  agora(): Date
  /** What a visitor may know of this installation, as its start decided; what the administration sets is in `configuracoes`. */
  config: Omit<Ambiente, 'cadastro_aberto'>
  /** Mail of the product itself: where its links lead, whether it stays in the local outbox, and who carries it after the commit. */
  correio: { siteUrl: string; local: boolean; acordar(): void }
  /** Messages to browsers; null where they are not set up. */
  push: Push | null
  /** Address of the public postcode lookup, with `{cep}` in it; null asks nobody. */
  cepUrl: string | null
  pedido: {
    id: string
    ip: string
    /** Whom the address stands for when tries are counted: an IPv6 one counts as its /64. */
    rede: string
    /** What the browser says of itself. */
    navegador: string | null
    /** `Idempotency-Key`: the same request may come again, and is then answered as the first time (`repetivel`). */
    chave: string | null
    /** Told that the answer is that of an earlier request with the same key. */
    aoRepetir(): void
    /** Told the name of the procedure that was chosen, for the log. */
    aoEscolher(procedimento: string): void
  }
  /** Counts tries in the database, for every process. @throws MUITAS_TENTATIVAS, with `Retry-After`, when any counter is over */
  limitar(...contagens: Contagem[]): Promise<void>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** The session, or NAO_AUTENTICADO. */
export function exigirSessao(contexto: Pick<Contexto, 'sessao'>): Sessao {
  if (!contexto.sessao) throw new ORPCError('NAO_AUTENTICADO', { status: 401 })
  return contexto.sessao
}

/** ROUTE-20: the data behind a route asks the same table as the route itself. */
export function exigirRota(contexto: Contexto, caminho: string): Sessao {
  const sessao = exigirSessao(contexto)
  if (!podeAbrir(sessao.perfil, caminho)) throw new ORPCError('SEM_PERMISSAO', { status: 403 })
  return sessao
}
