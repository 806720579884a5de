import { sql } from 'kysely'
import { diasAteDesligar, diasDasEntregas, diasDosUsos, pausaDepoisDe } from '#domain/integracoes/webhooks.ts'
import type { SessionDb } from '../database/db.ts'
import { postOutside, RefusedAddress, type OutboundRules } from '../http/outbound.ts'
import { notificar } from '../notificacoes/queries.ts'
import type { Observar } from '../tarefas/observar.ts'
import { repetir } from '../tarefas/repetir.ts'
import { cabecalhosDe } from './assinatura.ts'

/** Messages of one round, and how many are sent beside each other. */
const LOTE = 20
const JUNTAS = 5
const ESPERA_MS = 10_000
/** Until when another process leaves a message alone: longer than all tries of one round. */
const TOMADA_MS = 120_000
const RESPOSTA_BYTES = 1_000
const CADA_S = 5
const LIMPEZA_CADA_S = 3_600
const DIA_MS = 86_400_000

interface Tomada {
  id: string
  webhook_id: string
  url: string
  corpo: string
  tentativas: number
  segredo: string
  anterior: string | null
}

interface Desfecho {
  /** 0: nobody answered. */
  status: number
  erro: string
  ms: number
}

const FOI = (status: number) => status >= 200 && status < 300
/** The receiver wants no more of them, for ever. */
const ENCERROU = 410

const tomarEntregas = (ate: Date) => sql<Tomada>`select * from tomar_entregas(${LOTE}, ${ate}::timestamptz)`

/** A try as it ended; only while the message is still taken by this process. */
const updateEntrega = (
  { id, tentativas }: Tomada,
  { status, erro, ms }: Desfecho,
  proxima_em: Date | null,
  agora: Date,
) => sql`
  update entregas_webhook set situacao = ${FOI(status) ? 'entregue' : proxima_em ? 'pendente' : 'desistida'}, proxima_em = ${proxima_em},
    ultima_em = ${agora}, ultimo_status = ${status || null}, ultimo_erro = ${erro.slice(0, 300)}, ultima_ms = ${ms}
  where id = ${id}::uuid and situacao = 'pendente' and tentativas = ${tentativas}`

const semFalha = (webhook_id: string) => sql`
  update webhooks set falhando_desde = null where id = ${webhook_id}::uuid and falhando_desde is not null`

const marcarFalha = (webhook_id: string, agora: Date) => sql`
  update webhooks set falhando_desde = ${agora} where id = ${webhook_id}::uuid and ativo and falhando_desde is null`

/** Switches a webhook off after days of failures, or where the receiver wants no more. @returns nothing where it stays on */
const desligar = (webhook_id: string, encerrou: boolean, agora: Date) => sql<{
  id: string
  url: string
  usuario_id: string | null
  dono_id: string | null
}>`
  update webhooks w set ativo = false, desligado_em = ${agora}, desligado_por = ${encerrou ? 'encerrado' : 'falhas'}, versao = w.versao + 1
   where w.id = ${webhook_id}::uuid and w.ativo and (${encerrou} or w.falhando_desde <= ${new Date(agora.getTime() - diasAteDesligar * DIA_MS)})
  returning w.id, w.url, w.usuario_id, coalesce((select c.dono_id from clinicas c where c.id = w.clinica_id),
    (select p.usuario_id from profissionais p where p.id = w.profissional_id)) as dono_id`

/**
 * Sends the messages that are due. Several processes may run it at once: each message is taken by one. It is sent outside of any transaction, so one whose answer is lost is sent again with
 * the same id, by which the receiver knows it.
 * @param sistema acts as the product: the messages are everybody's
 * @returns how many were tried
 */
export async function entregarWebhooks(
  sistema: SessionDb,
  agora: () => Date,
  saida: OutboundRules,
): Promise<number> {
  let feitas = 0
  for (;;) {
    const tomadas = await sistema.rows(tomarEntregas(new Date(agora().getTime() + TOMADA_MS)))
    for (let i = 0; i < tomadas.length; i += JUNTAS)
      await Promise.all(
        tomadas.slice(i, i + JUNTAS).map(async (tomada) => {
          const desfecho = await enviar(tomada, agora, saida)
          await anotar(sistema, tomada, desfecho, agora())
        }),
      )
    feitas += tomadas.length
    if (tomadas.length < LOTE) return feitas
  }
}

async function enviar(tomada: Tomada, agora: () => Date, saida: OutboundRules): Promise<Desfecho> {
  const { id, url, corpo, segredo, anterior } = tomada
  const comecou = performance.now()
  const ms = () => Math.round(performance.now() - comecou)
  try {
    const { status, text } = await postOutside(
      url,
      {
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'AppDaSaude-Webhooks/1.0',
          ...cabecalhosDe(id, agora().getTime(), corpo, [segredo, ...(anterior ? [anterior] : [])]),
        },
        body: corpo,
        timeoutMs: ESPERA_MS,
        readBytes: RESPOSTA_BYTES,
      },
      saida,
    )
    return { status, erro: FOI(status) ? '' : frase(status, text), ms: ms() }
  } catch (error) {
    const erro =
      error instanceof RefusedAddress
        ? 'O endereço não foi encontrado ou fica na rede interna.'
        : (error as Error).name === 'TimeoutError' || (error as Error).name === 'AbortError'
          ? 'Não respondeu em 10 segundos.'
          : 'Não foi possível conectar.'
    return { status: 0, erro, ms: ms() }
  }
}

/** What was answered, as somebody who looks for the reason reads it. NULs cannot be stored. */
function frase(status: number, texto: string): string {
  const linha = texto
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200)
  const dito = status >= 300 && status < 400 ? 'Redirecionamentos não são seguidos.' : linha
  return dito ? `Respondeu ${status}: ${dito}` : `Respondeu ${status}.`
}

async function anotar(sistema: SessionDb, tomada: Tomada, desfecho: Desfecho, agora: Date): Promise<void> {
  const { webhook_id, tentativas } = tomada
  const foi = FOI(desfecho.status)
  const pausa = foi ? null : pausaDepoisDe(tentativas)
  const proxima = pausa === null ? null : new Date(agora.getTime() + pausa * 1000)
  await sistema.transaction(async (db) => {
    await db.affected(updateEntrega(tomada, desfecho, proxima, agora))
    if (foi) {
      await db.affected(semFalha(webhook_id))
      return
    }
    await db.affected(marcarFalha(webhook_id, agora))
    const desligado = await db.first(desligar(webhook_id, desfecho.status === ENCERROU, agora))
    if (!desligado) return
    const { id, url, usuario_id, dono_id } = desligado
    const servidor = new URL(url).host
    await notificar(
      db,
      ...[...new Set([usuario_id, dono_id])].flatMap((quem) =>
        quem
          ? [
              {
                usuario_id: quem,
                tipo: 'sistema' as const,
                prioridade: 'alta' as const,
                titulo: 'Um webhook foi desligado',
                mensagem:
                  desfecho.status === ENCERROU
                    ? `${servidor} respondeu que não quer mais receber avisos. Confira o endereço em Integrações.`
                    : `${servidor} não aceita avisos há ${diasAteDesligar} dias. O que esperava está guardado: corrija o sistema e ligue o webhook de novo em Integrações.`,
                link: '/integracoes',
                chave: `webhook-desligado:${id}:${agora.toISOString().slice(0, 10)}`,
              },
            ]
          : [],
      ),
    )
  })
}

/** Takes away what is kept for some weeks only: deliveries that ended, and the logs of keys. @returns how many rows */
export async function limparIntegracoes(sistema: SessionDb, agora: Date): Promise<number> {
  const antesDe = (dias: number) => new Date(agora.getTime() - dias * DIA_MS)
  const entregas = await sistema.affected(
    sql`delete from entregas_webhook where id in (select id from entregas_webhook where created_at < ${antesDe(diasDasEntregas)} order by created_at limit 5000)`,
  )
  const usos = await sistema.affected(
    sql`delete from usos_de_chave where id in (select id from usos_de_chave where em < ${antesDe(diasDosUsos)} order by em limit 5000)`,
  )
  return entregas + usos
}

/** @returns a function that stops both and waits for the runs under way */
export function iniciarWebhooks(
  sistema: SessionDb,
  agora: () => Date,
  saida: OutboundRules,
  observar: Observar,
): () => Promise<void> {
  const pararEntregas = repetir(CADA_S, () =>
    observar('webhooks', CADA_S, () => entregarWebhooks(sistema, agora, saida)),
  )
  const pararLimpeza = repetir(LIMPEZA_CADA_S, () =>
    observar('limpeza-de-integracoes', LIMPEZA_CADA_S, () => limparIntegracoes(sistema, agora())),
  )
  return async () => {
    await Promise.all([pararEntregas(), pararLimpeza()])
  }
}
