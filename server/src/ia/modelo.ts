import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { extractReasoningMiddleware, wrapLanguageModel, type LanguageModel } from 'ai'
import type { ModeloDeIa } from '../rpc/context.ts'

/** Failures in a row after which nobody is kept waiting, and for how long. */
const FALHAS = 5
const DESCANSO_MS = 5 * 60_000

/** The model of this installation with its breaker. One for a process. */
export function modeloDe(settings: ModeloDeIa['settings']): ModeloDeIa {
  let falhas = 0
  let ate = 0
  let aberto: LanguageModel | null = null
  return {
    settings,
    destino: new URL(settings.url).host,
    abrir() {
      aberto ??= wrapLanguageModel({
        model: createOpenAICompatible({
          name: 'modelo',
          baseURL: settings.url,
          ...(settings.key && { apiKey: settings.key }),
          includeUsage: true,
        }).chatModel(settings.model),
        // What a model thinks aloud is not shown.
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      })
      return aberto
    },
    aceita: (agora) => agora >= ate,
    deuCerto() {
      falhas = 0
    },
    falhou(agora) {
      falhas += 1
      if (falhas < FALHAS) return
      falhas = 0
      ate = agora + DESCANSO_MS
    },
  }
}
