import { setTimeout as sleep } from 'node:timers/promises'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { pulsoSegundos } from '#domain/eventos/evento.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import type { Connection, Pools } from '../database/pools.ts'
import { Assinantes, encerra, ehEntregue, quadroDe, quadroDeReset, type Assinante } from './assinantes.ts'
import { iniciarLeitor, type Leitor } from './leitor.ts'
import { findEventos, findLimites } from './queries.ts'

/** A stream that missed more events is told to read everything again. */
const REPETIDOS_MAX = 500
/** A new page asked for its data a moment before it listened. */
const ANTES_SEGUNDOS = 30

const INICIO_MS = 3_000

export interface Limites {
  porPessoa: number
  porEndereco: number
  total: number
}

const limitesPadrao: Limites = { porPessoa: 16, porEndereco: 512, total: 10_000 }

export interface Canal {
  /** Begins to listen; interruptions go to `log` and are tried again. Resolves when streams can be taken, or after a moment without a database. */
  iniciar(log: (error: unknown) => void): Promise<void>
  readonly assinantes: Assinantes
  readonly limites: Limites
  /** Hears of each commit that announced something of this kind, in this process too. @returns a function that ends it */
  aoMudar(tipo: string, fazer: () => void): () => void
  /** Last event that this process has sent on; null before the database was reached. */
  cursor(): number | null
  /** Takes a client in and brings it up to date. `desde`: last id that the client saw; null for a new one. */
  assinar(assinante: Assinante, posicao: { desde: number | null; conferidoEm: number }): Promise<void>
  /** Ends every stream, telling each client when to come back. New clients are sent away. */
  encerrar(): void
  readonly encerrado: boolean
  /** Ends the streams and the listening connection. */
  parar(): Promise<void>
}

/**
 * The live channel of one process: hears of every committed change, in order, and sends it to the streams that may know of it.
 * @param conferir returns those of these sessions that live and still have their profile; left out, streams outlive their session
 */
export function abrirCanal(parts: {
  connection: Connection
  pools: Pools
  procurar?: (() => Promise<unknown>) | undefined
  conferir?: (sessoes: readonly Sessao[]) => Promise<ReadonlySet<string>>
  limites?: Partial<Limites>
  pulsoMs?: number
}): Canal {
  const sistema = dbFor(parts.pools, SISTEMA)
  const assinantes = new Assinantes()
  const ouvintes = new Set<{ tipo: string; fazer: () => void }>()
  let encerrado = false
  let leitor: Leitor | null = null
  const cursor = () => leitor?.cursor ?? null
  const paradas: (() => unknown)[] = []

  async function iniciar(log: (error: unknown) => void): Promise<void> {
    leitor = iniciarLeitor({
      connection: parts.connection,
      procurar: parts.procurar,
      aoChegar(eventos) {
        assinantes.distribuir(eventos)
        for (const { tipo, fazer } of ouvintes) if (eventos.some((evento) => evento.tipo === tipo)) fazer()
      },
      aoPerder: () => assinantes.paraTodos(quadroDeReset(cursor() ?? 0)),
      log,
    })
    const relogio = setInterval(
      () => {
        const ate = cursor()
        if (ate !== null) assinantes.pulso(ate)
        void conferirSessoes().catch(log)
      },
      parts.pulsoMs ?? pulsoSegundos * 1_000,
    )
    relogio.unref()
    paradas.push(() => clearInterval(relogio), leitor.parar)
    await Promise.race([leitor.situado, sleep(INICIO_MS, undefined, { ref: false })])
  }

  /** Ends that no event announces: a session by its hour, a ban that begins. */
  async function conferirSessoes(): Promise<void> {
    if (!parts.conferir || assinantes.quantos === 0) return
    const presentes = [...assinantes]
    const vivas = await parts.conferir(presentes.map(({ sessao }) => sessao))
    for (const cada of presentes) if (!vivas.has(cada.sessao.sessao_id)) assinantes.encerrar(cada)
  }

  function encerrar(): void {
    encerrado = true
    // Spread out: clients that are sent away together would come back together.
    for (const cada of assinantes)
      assinantes.encerrar(cada, `retry: ${500 + Math.round(Math.random() * 2_500)}\n\n`)
  }

  async function assinar(
    assinante: Assinante,
    { desde, conferidoEm }: { desde: number | null; conferidoEm: number },
  ): Promise<void> {
    // Everything up to here comes from the table, everything after it from `distribuir`: nothing is missed and nothing comes twice.
    const ate = cursor() ?? 0
    assinante.visto = Math.max(desde ?? 0, ate)
    assinantes.entrar(assinante)
    const { perdidos, quadros, fim } = await anteriores(assinante, desde, conferidoEm, ate)
    const chegados = assinante.espera ?? []
    assinante.espera = null
    if (assinante.saida.destroyed) return
    if (perdidos) {
      assinante.visto = ate
      assinantes.escrever(assinante, quadroDeReset(ate))
    }
    const pronto = Buffer.from(
      `event: pronto\nid: ${perdidos ? ate : Math.max(desde ?? 0, ate)}\ndata: {}\n\n`,
    )
    for (const quadro of [...quadros, pronto, ...chegados]) assinantes.escrever(assinante, quadro)
    if (fim) assinantes.encerrar(assinante)
  }

  async function anteriores(
    { topicos, sessao }: Assinante,
    desde: number | null,
    conferidoEm: number,
    ate: number,
  ) {
    // The session may have ended between the check and this moment, and no stream heard of it.
    const inicio = desde === null ? conferidoEm : Math.min(desde, conferidoEm)
    const faixa = desde === null ? { desde: inicio, ate, segundos: ANTES_SEGUNDOS } : { desde: inicio, ate }
    const ouvidos = [...topicos, `sessao/${sessao.sessao_id}`]
    const [linhas, [limites]] = await sistema.together([
      findEventos(ouvidos, faixa, REPETIDOS_MAX + 1),
      findLimites(),
    ])
    const { primeiro, ultimo } = limites ?? { primeiro: null, ultimo: null }
    const perdidos =
      linhas.length > REPETIDOS_MAX ||
      // The place is older than the stored events, or from another table. Being ahead of this process alone is neither.
      (desde !== null && (desde < (primeiro ?? 0) - 1 || desde > Math.max(ultimo ?? 0, ate)))
    const novas = linhas.filter(({ id }) => desde === null || id > desde)
    return {
      perdidos,
      quadros: perdidos ? [] : novas.filter(ehEntregue).map(quadroDe),
      fim: linhas.some((evento) => evento.id > conferidoEm && encerra(evento)),
    }
  }

  return {
    assinantes,
    limites: { ...limitesPadrao, ...parts.limites },
    iniciar,
    aoMudar(tipo, fazer) {
      const ouvinte = { tipo, fazer }
      ouvintes.add(ouvinte)
      return () => void ouvintes.delete(ouvinte)
    },
    cursor,
    assinar,
    get encerrado() {
      return encerrado
    },
    encerrar,
    async parar() {
      encerrar()
      for (const parar of paradas) await parar()
    },
  }
}
