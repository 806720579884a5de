import { readFile } from 'node:fs/promises'
import { ID_DO_APLICATIVO } from '#domain/aplicativo/aplicativo.ts'
import { plataformas, type Plataforma } from '#domain/notificacoes/inscricao.ts'
import type { EnviarPush, Push } from '#domain/notificacoes/push.ts'
import type { AppSettings } from '../env-app.ts'
import { SettingsError } from '../settings-error.ts'
import { contaFcmSchema, envioFcm } from './push-fcm.ts'
import { envioApns } from './push-apns.ts'
import { transportePush, type ChavesVapid } from './push.ts'

/** One way to every device: each goes by the service of its kind. Null where this installation has none. */
export function juntarPush(
  navegador: Push | null,
  aplicativo: Partial<Record<Plataforma, EnviarPush>>,
): Push | null {
  const ha = plataformas.filter((plataforma) => aplicativo[plataforma])
  if (!navegador && ha.length === 0) return null
  return {
    chavePublica: navegador?.chavePublica ?? null,
    plataformas: ha,
    async enviar(destino, conteudo) {
      const enviar = destino.tipo === 'navegador' ? navegador?.enviar : aplicativo[destino.tipo]
      // Who asks first whether it is reached does not come here.
      return enviar ? enviar(destino, conteudo) : { resultado: 'falhou' }
    },
  }
}

/**
 * Messages to devices, as this installation is set up.
 * @throws {SettingsError} when a file of a key cannot be read or holds none
 */
export async function abrirPush(
  settings: { vapid: ChavesVapid | null; aplicativo: AppSettings },
  agora: () => Date,
  log: (error: unknown) => void,
): Promise<Push | null> {
  const { fcmAccount, apns } = settings.aplicativo
  return juntarPush(settings.vapid && transportePush(settings.vapid, log), {
    ...(fcmAccount && {
      android: await legivel('APP_FCM_ACCOUNT', 'o arquivo JSON da conta de serviço do Firebase', async () =>
        envioFcm(contaFcmSchema.parse(JSON.parse(await readFile(fcmAccount, 'utf8'))), { agora, log }),
      ),
    }),
    ...(apns && {
      ios: await legivel('APP_APNS_KEY', 'o arquivo .p8 da chave feita na Apple', async () =>
        envioApns(
          { ...apns, chave: await readFile(apns.key, 'utf8'), topic: ID_DO_APLICATIVO },
          { agora, log, ...(apns.sandbox && { url: 'https://api.sandbox.push.apple.com' }) },
        ),
      ),
    }),
  })
}

/** What is wrong with a file is not told: it may hold part of a key. */
async function legivel<T>(nome: string, oQue: string, ler: () => Promise<T>): Promise<T> {
  try {
    return await ler()
  } catch (error) {
    const falta = (error as { code?: unknown }).code === 'ENOENT'
    throw new SettingsError(
      `Configuração inválida:\n  ${nome}: ${falta ? 'o arquivo não existe' : `deve ser ${oQue}`}`,
    )
  }
}
