import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { dbFor, SISTEMA, type Db } from '../database/db.ts'
import { DatabaseDown, DatabaseOverloaded } from '../database/errors.ts'
import type { Pools } from '../database/pools.ts'
import type { Mailer, SmsSender } from '../gotrue/messages.ts'
import { semObservar, type Observar } from '../tarefas/observar.ts'
import { escreverEmail, escreverSms, type Escrita } from './modelos.ts'
import { from, type Canal } from './table.ts'

export interface Mensagem {
  id: string
  canal: Canal
  destino: string
  assunto: string
  texto: string
  html: string
  tentativas: number
}

/** Sends one message. Throws when the message was not sent. */
export type Transporte = (mensagem: Mensagem) => Promise<void>

export interface Mensageiro {
  mailer: Mailer
  /** No mail is sent: messages stay in the local outbox. */
  local: boolean
  /**
   * Puts a message of the product into the outbox, in the transaction of its subject; the mailer's `wake` announces it.
   * @param escrita its words, and keys of whom they are to, name or quote
   * @param destino address, or number with `+` and its country
   * @returns its id, and whether it stays in the local outbox for want of a transport
   */
  enfileirar(
    db: Db,
    canal: 'email' | 'sms',
    destino: string,
    escrita: Escrita & { sobre: string[] },
  ): Promise<{ id: string; local: boolean }>
  sms: SmsSender
  /** Sends what is due now. @returns how many were sent */
  entregar(): Promise<number>
  /** Deletes messages sent, or failed for good, a month ago, because they name people. @returns how many */
  limpar(): Promise<number>
  /** Looks every few seconds for due messages. @returns a function that stops it and waits for the run under way */
  iniciar(observar?: Observar): () => Promise<void>
}

const LOTE = 20
const MAIS_TENTATIVAS = 8
/** How long one process reserves a message for itself. */
const RESERVA_S = 60
/** A reserved message is begun within this time. Sending takes up to forty seconds, and then another process would find it due. */
const COMECO_MS = 15_000
/** How often the mark of a message that left is tried, once a second. */
const MARCAS = 30

/**
 * A queue of messages in the database: written with their subject, sent afterwards, tried again with growing pauses, by any of several processes. Without a transport the messages
 * of a channel stay in the local outbox for the development page.
 */
export function criarMensageiro(parts: {
  pools: Pools
  email: Transporte | null
  sms: Transporte | null
  minutosSms: number
  log?: (error: unknown) => void
}): Mensageiro {
  const sistema = dbFor(parts.pools, SISTEMA)
  const log = parts.log ?? (() => undefined)
  const transporteDe = (canal: Canal) => (canal === 'email' ? parts.email : parts.sms)
  let emCurso: Promise<void> | null = null
  let outraVez = false
  let parando = false
  let observar = semObservar(log)

  async function entregar(): Promise<number> {
    let enviadas = 0
    for (;;) {
      const lote = await sistema.rows(sql<Mensagem>`
        update mensagens_saida set tentar_em = app_agora() + make_interval(secs => ${RESERVA_S}), tentativas = tentativas + 1
         where id in (select id from mensagens_saida where situacao = 'pendente' and tentar_em <= app_agora()
                       order by tentar_em limit ${LOTE} for update skip locked)
        returning id, canal, destino, assunto, texto, html, tentativas`)
      const [reservado, quantas] = [performance.now(), lote.length]
      while (lote.length > 0) {
        if (parando || performance.now() - reservado > COMECO_MS) {
          await devolver(lote.map(({ id }) => id))
          break
        }
        if (await levar(lote.shift()!)) enviadas++
      }
      if (parando || quantas < LOTE) return enviadas
    }
  }

  /** What was reserved and not begun is anybody's again. */
  const devolver = (ids: readonly string[]) =>
    sistema.affected(
      sql`update mensagens_saida set tentar_em = app_agora(), tentativas = tentativas - 1 where id = any (${ids}) and situacao = 'pendente'`,
    )

  /** A message that left is marked also where the database is away for a moment: without the mark it would leave again. */
  async function marcar(id: string): Promise<void> {
    for (let vez = 1; ; vez++)
      try {
        await sistema.affected(
          sql`update mensagens_saida set situacao = 'enviada', enviada_em = app_agora(), erro = null ${semCorpo} where id = ${id}`,
        )
        return
      } catch (error) {
        const fora = error instanceof DatabaseDown || error instanceof DatabaseOverloaded
        if (!fora || vez === MARCAS) throw error
        await sleep(1_000)
      }
  }

  async function levar(mensagem: Mensagem): Promise<boolean> {
    const transporte = transporteDe(mensagem.canal)
    try {
      if (!transporte) throw new Error(`no transport for ${mensagem.canal}`)
      await transporte(mensagem)
    } catch (error) {
      log(error)
      const fim = mensagem.tentativas >= MAIS_TENTATIVAS
      const pausa = 5 * 2 ** mensagem.tentativas
      await sistema.affected(sql`
        update mensagens_saida set situacao = ${fim ? 'falhou' : 'pendente'}, erro = ${causaDe(error)},
               tentar_em = app_agora() + make_interval(secs => ${pausa}) ${fim ? semCorpo : sql``}
         where id = ${mensagem.id}`)
      return false
    }
    await marcar(mensagem.id)
    return true
  }

  function wake(): void {
    if (!parts.email && !parts.sms) return
    if (emCurso) {
      outraVez = true
      return
    }
    emCurso = entregarAteOFim()
  }

  async function entregarAteOFim(): Promise<void> {
    try {
      do {
        outraVez = false
        await observar('mensagens', 5, entregar)
      } while (outraVez)
    } finally {
      emCurso = null
    }
  }

  const limpar = () =>
    sistema.affected(
      sql`delete from mensagens_saida where situacao <> 'pendente' and criada_em < app_agora()
            - make_interval(days => coalesce((configuracao('retencao') ->> 'mensagens_dias')::int, 30))`,
    )

  return {
    local: !parts.email,
    entregar,
    limpar,
    async enfileirar(db, canal, destino, escrita) {
      const local = !transporteDe(canal)
      const { id } = await db.only(
        from
          .insertInto('mensagens_saida')
          .values({ canal, destino, situacao: local ? 'enviada' : 'pendente', ...escrita })
          .returning('id'),
      )
      return { id, local }
    },
    mailer: {
      async queue(db, mail) {
        const escrita = escreverEmail(mail)
        await db.affected(
          from.insertInto('mensagens_saida').values({
            canal: 'email',
            destino: mail.to,
            sobre: [mail.user],
            situacao: parts.email ? 'pendente' : 'enviada',
            ...escrita,
          }),
        )
      },
      wake,
    },
    sms: {
      name: parts.sms ? 'webhook' : 'caixa-de-saida',
      async queue(db, sms) {
        await db.affected(
          from.insertInto('mensagens_saida').values({
            id: sms.id,
            canal: sms.channel,
            destino: `+${sms.to}`,
            sobre: [sms.user],
            texto: escreverSms(sms.code, parts.minutosSms),
            situacao: parts.sms ? 'pendente' : 'enviada',
          }),
        )
      },
      wake,
    },
    iniciar(vigia = semObservar(log)) {
      parando = false
      observar = vigia
      const relogio = setInterval(wake, 5_000)
      const vassoura = setInterval(() => void observar('limpeza-de-mensagens', 3_600, limpar), 3_600_000)
      relogio.unref()
      vassoura.unref()
      return async () => {
        clearInterval(relogio)
        clearInterval(vassoura)
        outraVez = false
        parando = true
        await emCurso
      }
    },
  }
}

/** A sent message keeps no links and codes. */
const semCorpo = sql`, texto = '', html = ''`

function causaDe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 300)
}
