import { readFile } from 'node:fs/promises'
import { ID_DO_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import type { Push } from '#domain/notificacoes/push.ts'
import type { AppSettings } from './env-app.ts'
import { juntarPush } from './mensagens/juntar-push.ts'
import { envioApns } from './mensagens/push-apns.ts'
import { contaFcmSchema, envioFcm } from './mensagens/push-fcm.ts'
import { transportePush, type ChavesVapid } from './mensagens/push.ts'
import { SettingsError } from './settings-error.ts'

/**
 * Messages to devices, as this installation is set up.
 * @throws {SettingsError} when a file of a key cannot be read or holds none
 */
export async function openPush(
  settings: { vapid: ChavesVapid | null; aplicativo: AppSettings },
  agora: () => Date,
  log: (error: unknown) => void,
): Promise<Push | null> {
  const { fcmAccount, apns } = settings.aplicativo
  return juntarPush(settings.vapid && transportePush(settings.vapid, log), {
    ...(fcmAccount && {
      android: await readable('APP_FCM_ACCOUNT', 'o arquivo JSON da conta de serviço do Firebase', async () =>
        envioFcm(contaFcmSchema.parse(JSON.parse(await readFile(fcmAccount, 'utf8'))), { agora, log }),
      ),
    }),
    ...(apns && {
      ios: await readable('APP_APNS_KEY', 'o arquivo .p8 da chave feita na Apple', async () =>
        envioApns(
          { ...apns, chave: await readFile(apns.key, 'utf8'), topic: ID_DO_APLICATIVO },
          { agora, log, ...(apns.sandbox && { url: 'https://api.sandbox.push.apple.com' }) },
        ),
      ),
    }),
  })
}

/** What is wrong with a file is not told: it may hold part of a key. */
async function readable<T>(name: string, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const missing = (error as { code?: unknown }).code === 'ENOENT'
    throw new SettingsError(
      `Configuração inválida:\n  ${name}: ${missing ? 'o arquivo não existe' : `deve ser ${what}`}`,
    )
  }
}
