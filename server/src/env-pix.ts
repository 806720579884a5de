import { resolve } from 'node:path'
import * as z from 'zod'
import { SettingsError } from './settings-error.ts'

/** The API Pix of the bank that keeps the accounts behind some keys. `docs/operations.md` has the table. */
export interface PixSettings {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Absolute names of PEM files: this client's certificate and key, and who vouches for the bank. */
  cert: string
  key: string
  ca: string | null
  /** Keys that the bank answers for; null: all of them, and it refuses those that are not its own. */
  chaves: string[] | null
  /** Who may tell of payments; null: nobody, and the bank is asked every few seconds. */
  aviso: {
    segredo: string
    certificado: { cabecalho: string; impressao: string } | null
  } | null
}

const seguro = z.url({ protocol: /^https$/, error: 'deve começar por https://' })

export const pixSchema = {
  PIX_API_URL: seguro.optional(),
  PIX_TOKEN_URL: seguro.optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  PIX_CERT: z.string().optional(),
  PIX_KEY: z.string().optional(),
  PIX_CA: z.string().optional(),
  PIX_CHAVES: z.string().default(''),
  PIX_WEBHOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,200}$/, 'precisa de pelo menos 32 letras ou dígitos, sem espaços')
    .optional(),
  PIX_WEBHOOK_FINGERPRINT: z
    .string()
    .regex(/^([0-9A-Fa-f]{2}:?){32}$/, 'deve ser a impressão SHA-256 do certificado, em hexadecimal')
    .optional(),
  PIX_WEBHOOK_FINGERPRINT_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'deve ser o nome de um cabeçalho')
    .optional(),
}

const comoObjeto = z.object(pixSchema)
type Lidas = z.infer<typeof comoObjeto>

/** @throws {SettingsError} when the address is set and something for reaching it is missing */
export function pixOf(values: Lidas): PixSettings | null {
  if (!values.PIX_API_URL) return null
  const preciso = ['PIX_TOKEN_URL', 'PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_CERT', 'PIX_KEY'] as const
  const faltam = preciso.filter((nome) => !values[nome])
  if (faltam.length > 0)
    throw new SettingsError(`Configuração inválida:\n  PIX_API_URL: precisa também de ${faltam.join(', ')}`)
  const { PIX_WEBHOOK_SECRET, PIX_WEBHOOK_FINGERPRINT, PIX_WEBHOOK_FINGERPRINT_HEADER } = values
  if (Boolean(PIX_WEBHOOK_FINGERPRINT) !== Boolean(PIX_WEBHOOK_FINGERPRINT_HEADER))
    throw new SettingsError(
      'Configuração inválida:\n  PIX_WEBHOOK_FINGERPRINT e PIX_WEBHOOK_FINGERPRINT_HEADER valem juntas',
    )
  if (PIX_WEBHOOK_FINGERPRINT && !PIX_WEBHOOK_SECRET)
    throw new SettingsError(
      'Configuração inválida:\n  PIX_WEBHOOK_FINGERPRINT: precisa de PIX_WEBHOOK_SECRET',
    )
  const chaves = values.PIX_CHAVES.split(/[\s,]+/).filter(Boolean)
  return {
    url: values.PIX_API_URL.replace(/\/+$/, ''),
    tokenUrl: values.PIX_TOKEN_URL!,
    clientId: values.PIX_CLIENT_ID!,
    clientSecret: values.PIX_CLIENT_SECRET!,
    cert: resolve(values.PIX_CERT!),
    key: resolve(values.PIX_KEY!),
    ca: values.PIX_CA ? resolve(values.PIX_CA) : null,
    chaves: chaves.length > 0 ? chaves : null,
    aviso: PIX_WEBHOOK_SECRET
      ? {
          segredo: PIX_WEBHOOK_SECRET,
          certificado:
            PIX_WEBHOOK_FINGERPRINT && PIX_WEBHOOK_FINGERPRINT_HEADER
              ? { cabecalho: PIX_WEBHOOK_FINGERPRINT_HEADER, impressao: PIX_WEBHOOK_FINGERPRINT }
              : null,
        }
      : null,
  }
}
