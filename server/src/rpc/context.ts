import { ORPCError } from '@orpc/server'
import type { LanguageModel } from 'ai'
import type { FastifyBaseLogger } from 'fastify'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import type { Ambiente } from '#domain/acesso/contract.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { Escopo } from '#domain/integracoes/escopos.ts'
import type { Push } from '#domain/notificacoes/push.ts'
import type { AddressSigner } from '../armazem/address.ts'
import type { Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { Store } from '../armazem/store.ts'
import type { SessionDb } from '../database/db.ts'
import type { Hold } from './hold.ts'

/** One counter: its name, its subject (stored as a keyed hash), and its limit in a number of seconds. */
export interface Contagem {
  name: string
  of: string
  limit: { times: number; seconds: number }
}

/** A number proven by a code, before there is an account. Numbers are E.164 without the plus. */
export interface ProvasDeTelefone {
  /** The counters of a message to a number. */
  counts(telefone: string): Contagem[]
  /** Sends a code after the answer, where the number is that of a record without a login. */
  send(telefone: string): void
  /** Opens a code once. @returns what the sign-up shows; null for a code that opens nothing */
  open(telefone: string, codigo: string): Promise<string | null>
}

/** Files and addresses by which signatures of documents are believed (decisions/0116). */
export interface ConfiancaDasAssinaturas {
  /** A PEM file with the roots. */
  raizes: string
  /** Files with lists of revoked certificates, DER or PEM. */
  listas: string[]
  /** Beginnings of addresses from which such lists may be fetched. */
  permitidos: string[]
}

/** The bank behind the keys of some receivers (decisions/0123). */
export interface BancoDoPix {
  /** Whether it answers for a key. */
  atende(chave: string): boolean
  /** Makes a charge there for somebody who waits for its code, within their patience. Never throws for the bank's sake: the static code is there. */
  registrar(cobranca_id: string): Promise<void>
  /** The same for a part of an agreement. */
  registrarParcela(acordo_id: string, numero: number): Promise<void>
  /** The same for an invoice of a plan. */
  registrarFatura(fatura_id: string): Promise<void>
  /** What changed is looked at now and not at the next turn. */
  acordar(): void
}

/** The model behind the AI tools, with its breaker (decisions/0149). */
export interface ModeloDeIa {
  settings: {
    url: string
    key: string | null
    model: string
    /** Cents for a million tokens that go in and that come out. */
    precoEntrada: number
    precoSaida: number
    /** Most cents of a day of this installation; null sets no limit. */
    tetoDoDia: number | null
  }
  /** Host that the fields go to. */
  destino: string
  /** Loaded with the first call. */
  abrir(): LanguageModel
  /** Whether the breaker lets a call through. */
  aceita(agora: number): boolean
  deuCerto(): void
  falhou(agora: number): void
}

/** Sound of consultations: who writes it down, and how long it is kept. */
export interface Gravacoes {
  /** Host of the service that transcribes; null where none is set up. */
  servico: string | null
  /** Days for which sound is kept at most. */
  dias: number
  /** A piece that came is looked at now and not at the next turn. */
  acordar(): void
}

/** The key of another system that a request came with. Its session is that of the person who made it, and it may do less. */
export interface ChaveDoPedido {
  id: string
  nome: string
  /** It is about one of the two. */
  profissional_id: string | null
  clinica_id: string | null
  escopos: readonly Escopo[]
  termina_em: string
}

/** Acts of administration on logins. */
export interface Logins {
  /** Makes an account without a password and mails its link. @returns its id; null where the address has a confirmed account */
  convidar(email: string, dados: { nome: string; tipo_usuario: string }): Promise<string | null>
  /** Mails a link that leads to a new password. @returns false where the account has no mailbox */
  pedirSenha(usuario_id: string): Promise<boolean>
}

/** What a procedure receives. The clock is part of it, so that a test can set the hour. */
export interface Contexto {
  /** Acts as the caller. */
  db: SessionDb
  /** Reads as the caller what is public, which may be some seconds old where it comes from a replica (`laggingReads`). Never what a write follows from. */
  atrasavel: SessionDb
  /** Acts as the product; each use says why. The audit names the caller. */
  sistema: SessionDb
  /** The administrator's settings for the whole product. */
  configuracoes: {
    ler(): Promise<Configuracoes>
    /** Drops the remembered settings after a change. */
    esquecer(): void
  }
  /** Where files are kept. */
  armazem: Store
  /** Address of a file. That of a private file ends soon; the right is checked before it is asked for. */
  enderecoDoArquivo: AddressSigner['addressOf']
  sessao: Sessao | null
  /** Where another system asks with a key: only the operations for keys answer it. */
  chave?: ChaveDoPedido | null
  /** What the addresses that people give may lead to; the public network alone when left out. */
  saida?: { inside: boolean }
  /** Makes sure that a session which the request took from memory is still so; its transactions do that themselves. @throws SessionChanged, upon which the request runs anew */
  conferir?(): Promise<void>
  agora(): Date
  /** Public facts of this installation, fixed at its start; the administrator's settings are in `configuracoes`. */
  config: Omit<Ambiente, 'cadastro_aberto' | 'codigo_por_telefone' | 'frase'>
  /** Proof of a number before there is an account; null where no text message can be sent. */
  provas: ProvasDeTelefone | null
  /** Mail of the product: where its links lead, whether it stays in the local outbox, and the sender that runs after the commit. */
  correio: { siteUrl: string; local: boolean; acordar(): void }
  /** Acts of administration on logins; null where no auth service is beside. */
  logins: Logins | null
  /** Messages to browsers; null where they are not set up. */
  push: Push | null
  /** Address of the public postcode lookup, with `{cep}` in it; null asks nobody. */
  cepUrl: string | null
  /** Signatures with a certificate; null where no roots are set up. */
  assinaturas: ConfiancaDasAssinaturas | null
  /** The bank that confirms Pix by itself; null where none is set up. */
  banco: BancoDoPix | null
  /** The model of this installation; null where none is set up. */
  ia: ModeloDeIa | null
  gravacoes: Gravacoes
  pedido: {
    id: string
    ip: string
    /** The network that tries are counted for: an IPv6 address counts as its /64. */
    rede: string
    /** The browser's own name for itself. */
    navegador: string | null
    /** `Idempotency-Key`: a repeated request is answered as the first time (`repetivel`). */
    chave: string | null
    /** Called when the answer is that of an earlier request with the same key. */
    aoRepetir(): void
    /** Receives the name of the chosen procedure, for the log. */
    aoEscolher(procedimento: string): void
  }
  /** Says that the answer is the same for everybody, and while what it may be given again; absent where nothing keeps it. */
  manter?: (hold: Hold) => void
  /** Counts tries in the database, for every process. @throws MUITAS_TENTATIVAS, with `Retry-After`, when any counter is over */
  limitar(...contagens: Contagem[]): Promise<void>
  /** Counts like `limitar`, and answers whether all counters hold in place of refusing. */
  cabe(...contagens: Contagem[]): Promise<boolean>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** The session, or NAO_AUTENTICADO. */
export function exigirSessao(contexto: Pick<Contexto, 'sessao'>): Sessao {
  if (!contexto.sessao) throw new ORPCError('NAO_AUTENTICADO', { status: 401 })
  return contexto.sessao
}

/** ROUTE-20: the data behind a route asks the same table as the route itself; data behind several asks for one of them. */
export function exigirRota(contexto: Contexto, ...caminhos: [string, ...string[]]): Sessao {
  const sessao = exigirSessao(contexto)
  if (!caminhos.some((caminho) => podeAbrir(sessao.perfil, caminho)))
    throw new ORPCError('SEM_PERMISSAO', { status: 403 })
  return sessao
}
