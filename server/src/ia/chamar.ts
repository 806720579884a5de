import type { ModelMessage, ToolSet } from 'ai'
import { Fiscal, fraseFixa, type Fontes } from '#domain/ia/fiscal.ts'
import { ferramentasDeIa, turnosPorDia, type ChaveDeIa, type DesfechoDeIa } from '#domain/ia/ferramentas.ts'
import { semInvisiveis } from '#domain/ia/limpar.ts'
import type { Contexto } from '../rpc/context.ts'
import { findGasto, findLigada, insertChamada } from './queries.ts'

/** What comes of a call, in its order. `trocar` takes back everything that was shown. */
export type EventoDeIa =
  | { tipo: 'texto'; texto: string }
  | { tipo: 'trocar'; texto: string }
  | { tipo: 'fim'; desfecho: DesfechoDeIa }

export interface Chamada {
  ferramenta: ChaveDeIa
  usuario_id: string
  /** The patient whose data leave, where there is one. */
  paciente_id?: string
  /** The same for everybody, so that a provider may keep it. */
  instrucoes: string
  /** Data of others go as JSON inside a message of the person, and never into the instructions. */
  mensagens: ModelMessage[]
  tools?: ToolSet
  /** Names of the fields that leave, for the log. */
  campos: readonly string[]
  /** What the answer may say. Without it nothing is looked at: only for texts that a professional reads first. */
  fontes?: Fontes
  /** Ends with the request of the browser. */
  sinal?: AbortSignal
}

const PASSOS = 4
const SAIDA = 800
const PRIMEIRO_MS = 8_000
const TOTAL_MS = 30_000

/**
 * Asks the model and yields what may be shown, as it comes. Off, slow, broken, too dear or too often asked it ends with its reason, and never throws: what stands on the screen stays.
 * The library's errors carry the whole request, so nothing of them is kept but that there was one.
 */
export async function* chamar(
  { ferramenta, usuario_id, paciente_id, instrucoes, mensagens, tools, campos, fontes, sinal }: Chamada,
  context: Pick<Contexto, 'sistema' | 'agora' | 'ia' | 'log'>,
): AsyncGenerator<EventoDeIa, void> {
  const { ia: modelo, sistema } = context
  const comecou = performance.now()
  const agora = context.agora()
  const impede = await impedimento(ferramenta, usuario_id, context)
  if (!modelo || impede) {
    yield { tipo: 'fim', desfecho: impede ?? 'desligada' }
    return
  }
  const fiscal = fontes ? new Fiscal(fontes) : null
  const parar = new AbortController()
  let desfecho: DesfechoDeIa = 'ok'
  let uso = { entrada: 0, saida: 0, passos: 0 }
  let terminou = false
  /** Whether the step before wrote something. */
  let disse = false
  try {
    // Large, and needed only where a model is set up.
    const { isStepCount, streamText } = await import('ai')
    const { fullStream } = streamText({
      model: modelo.abrir(),
      instructions: instrucoes,
      messages: mensagens.map(limpa),
      ...(tools && { tools }),
      stopWhen: isStepCount(PASSOS),
      maxOutputTokens: SAIDA,
      maxRetries: 1,
      timeout: { totalMs: TOTAL_MS, firstChunkMs: PRIMEIRO_MS },
      abortSignal: sinal ? AbortSignal.any([sinal, parar.signal]) : parar.signal,
      // The library writes errors to the console by itself, with the whole request.
      onError: () => undefined,
    })
    for await (const parte of fullStream) {
      if (parte.type === 'text-delta') {
        disse ||= parte.text.trim() !== ''
        const texto = fiscal ? fiscal.ler(parte.text) : semInvisiveis(parte.text)
        if (texto !== '') yield { tipo: 'texto', texto }
        if (fiscal?.infracao) break
      } else if (parte.type === 'error') {
        desfecho = ehDemora(parte.error) ? 'demorou' : 'falhou'
        break
      } else if (parte.type === 'abort') {
        desfecho = sinal?.aborted ? 'parada' : 'demorou'
        break
      } else if (parte.type === 'start-step' && disse) {
        // What it says after a tool is a sentence of its own.
        disse = false
        const texto = fiscal ? fiscal.ler(' ') : ' '
        if (texto !== '') yield { tipo: 'texto', texto }
        if (fiscal?.infracao) break
      } else if (parte.type === 'finish-step') uso.passos += 1
      else if (parte.type === 'finish') {
        terminou = true
        uso = {
          ...uso,
          entrada: parte.totalUsage.inputTokens ?? 0,
          saida: parte.totalUsage.outputTokens ?? 0,
        }
        if (parte.finishReason === 'error') desfecho = 'falhou'
      }
    }
    const resto = fiscal && desfecho === 'ok' ? fiscal.terminar() : ''
    if (resto !== '') yield { tipo: 'texto', texto: resto }
    if (fiscal?.infracao) {
      desfecho = 'trocada'
      yield { tipo: 'trocar', texto: fraseFixa }
    } else if (desfecho === 'ok' && !terminou) desfecho = 'cortada'
  } catch (error) {
    desfecho = sinal?.aborted ? 'parada' : ehDemora(error) ? 'demorou' : 'falhou'
  } finally {
    // Also when whoever reads this leaves in the middle.
    parar.abort()
    if (sinal?.aborted) desfecho = 'parada'
    if (desfecho === 'falhou' || desfecho === 'demorou' || desfecho === 'cortada')
      modelo.falhou(agora.getTime())
    else if (desfecho !== 'parada') modelo.deuCerto()
    const { model, precoEntrada, precoSaida } = modelo.settings
    await sistema.affected(
      insertChamada({
        usuario_id,
        paciente_id: paciente_id ?? null,
        ferramenta,
        versao: ferramentasDeIa.find(({ chave }) => chave === ferramenta)?.versao ?? '',
        modelo: model,
        destino: modelo.destino,
        campos,
        passos: uso.passos,
        tokens_entrada: uso.entrada,
        tokens_saida: uso.saida,
        custo: Math.round(uso.entrada * precoEntrada + uso.saida * precoSaida),
        ms: Math.round(performance.now() - comecou),
        desfecho,
      }),
    )
    if (desfecho === 'falhou' || desfecho === 'demorou' || desfecho === 'cortada')
      context.log.warn({ ferramenta, desfecho }, 'the model did not answer')
  }
  yield { tipo: 'fim', desfecho }
}

/** Why a tool may not ask the model now; null when it may. */
export async function impedimento(
  ferramenta: ChaveDeIa,
  usuario_id: string,
  { ia: modelo, sistema, agora: relogio }: Pick<Contexto, 'sistema' | 'agora' | 'ia'>,
): Promise<DesfechoDeIa | null> {
  if (!modelo) return 'desligada'
  const agora = relogio()
  if (!modelo.aceita(agora.getTime())) return 'disjuntor'
  const desde = new Date(agora.getTime() - 86_400_000)
  // As the product: the ceiling of the installation is over everybody's calls.
  const [[ligada], [gasto]] = await sistema.together([findLigada(ferramenta), findGasto(usuario_id, desde)])
  if (ligada && !ligada.ligada) return 'desligada'
  const teto = modelo.settings.tetoDoDia
  if (
    (gasto?.turnos ?? 0) >= turnosPorDia ||
    (teto !== null && Number(gasto?.custo ?? 0) >= teto * 1_000_000)
  )
    return 'teto'
  return null
}

const ehDemora = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || error.name === 'AbortError' || /timeout/i.test(error.message))

const limpa = (mensagem: ModelMessage): ModelMessage =>
  typeof mensagem.content === 'string'
    ? ({ ...mensagem, content: semInvisiveis(mensagem.content) } as ModelMessage)
    : mensagem
