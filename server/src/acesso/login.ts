import type { FastifyInstance } from 'fastify'
import type { Configuracoes } from '#domain/sistema/configuracoes.ts'
import type { Pools } from '../database/pools.ts'
import type { Observar } from '../tarefas/observar.ts'
import type { Settings } from '../env.ts'
import { createAuth, type Auth } from '../gotrue/auth.ts'
import { startUpkeep } from '../gotrue/upkeep.ts'
import { caixaDeSaida } from '../mensagens/caixa-de-saida-page.ts'
import { criarMensageiro, type Mensageiro } from '../mensagens/mensageiro.ts'
import { transporteSmtp } from '../mensagens/smtp.ts'
import { transporteWebhook } from '../mensagens/webhook-sms.ts'
import { authSettingsFrom } from './auth-settings.ts'
import { hooksDeConta } from './contas.ts'

export interface Login {
  auth: Auth
  mensageiro: Mensageiro
  /** The auth service, and in development the page of messages sent. */
  plugins: ((app: FastifyInstance) => Promise<void>)[]
  /** Ends what runs beside the requests. */
  parar(): Promise<void>
}

/** The auth service as the product runs it: its hooks, its messages, its upkeep. */
export async function abrirLogin(parts: {
  settings: Settings
  pools: Pools
  configuracoes: { ler(): Promise<Configuracoes> }
  observar: Observar
  log: (error: unknown) => void
}): Promise<Login> {
  const { settings, pools, log } = parts
  const authSettings = await authSettingsFrom(settings)
  const mensageiro = criarMensageiro({
    pools,
    email: settings.smtpUrl ? transporteSmtp(settings.smtpUrl, settings.mailFrom) : null,
    sms: settings.smsWebhookUrl ? transporteWebhook(settings.smsWebhookUrl, settings.smsWebhookToken) : null,
    minutosSms: Math.round(authSettings.sms.lifeSeconds / 60),
    log,
  })
  const auth = await createAuth({
    pools,
    settings: authSettings,
    mailer: mensageiro.mailer,
    sms: mensageiro.sms,
    hooks: hooksDeConta(pools.agora, async () => (await parts.configuracoes.ler()).cadastro.aberto),
    log,
  })
  const pararMensagens = mensageiro.iniciar(parts.observar)
  const pararLimpeza = startUpkeep(auth.service, parts.observar)
  return {
    auth,
    mensageiro,
    plugins: [(app) => auth.plugin(app), ...(settings.production ? [] : [caixaDeSaida(pools)])],
    async parar() {
      pararLimpeza()
      await auth.settled()
      await pararMensagens()
    },
  }
}
