import * as z from 'zod'
import { SettingsError } from './settings-error.ts'

/** A service that writes down what is said, and how long sound is kept. `docs/operations.md` has the table. */
export interface TranscricaoSettings {
  /** Null: nobody transcribes; the professional dictates on the device, types or pastes. */
  servico: {
    /** Without `/v1/audio/transcriptions`. */
    url: string
    chave: string | null
    modelo: string
    /** Milliseconds for one piece. */
    prazoMs: number
  } | null
  /** Days for which sound is kept at most. */
  dias: number
}

export const transcricaoSchema = {
  TRANSCRICAO_URL: z.url({ protocol: /^https?$/, error: 'deve começar por https:// ou http://' }).optional(),
  TRANSCRICAO_CHAVE: z.string().optional(),
  TRANSCRICAO_MODELO: z.string().max(100).default('whisper-1'),
  TRANSCRICAO_PRAZO_S: z.coerce.number().int().min(1).max(300).default(60),
  GRAVACAO_DIAS: z.coerce.number().int().min(1).max(30).default(7),
}

const comoObjeto = z.object(transcricaoSchema)

/** @throws {SettingsError} for a key without an address, or an open address in production */
export function transcricaoOf(values: z.infer<typeof comoObjeto>, production: boolean): TranscricaoSettings {
  const { TRANSCRICAO_URL, TRANSCRICAO_CHAVE, TRANSCRICAO_MODELO, TRANSCRICAO_PRAZO_S, GRAVACAO_DIAS } =
    values
  if (!TRANSCRICAO_URL) {
    if (TRANSCRICAO_CHAVE)
      throw new SettingsError(
        'Configuração inválida:\n  TRANSCRICAO_CHAVE: precisa também de TRANSCRICAO_URL',
      )
    return { servico: null, dias: GRAVACAO_DIAS }
  }
  const { protocol, hostname } = new URL(TRANSCRICAO_URL)
  // A consultation leaves this machine sealed, or not at all.
  if (production && protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new SettingsError(
      'Configuração inválida:\n  TRANSCRICAO_URL: deve começar por https:// quando o serviço está em outra máquina',
    )
  return {
    servico: {
      url: TRANSCRICAO_URL.replace(/\/+$/, '').replace(/\/v1$/, ''),
      chave: TRANSCRICAO_CHAVE ?? null,
      modelo: TRANSCRICAO_MODELO,
      prazoMs: TRANSCRICAO_PRAZO_S * 1000,
    },
    dias: GRAVACAO_DIAS,
  }
}
