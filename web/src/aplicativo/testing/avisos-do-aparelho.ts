import { registerPlugin, WebPlugin, type PermissionState } from '@capacitor/core'

/** The part of a phone that takes messages, as the bridge's implementation for browsers. */
class AvisosDoAparelho extends WebPlugin {
  /** What the system answers when it is asked. */
  permissao: PermissionState = 'prompt'
  resposta: PermissionState = 'granted'
  /** The token that a registration gives; null: it fails. */
  token: string | null = ''
  registros = 0
  retirados = 0

  comecar(): void {
    Object.assign(this, { permissao: 'prompt', resposta: 'granted', token: '', registros: 0, retirados: 0 })
  }
  async checkPermissions() {
    return { receive: this.permissao }
  }
  async requestPermissions() {
    this.permissao = this.resposta
    return { receive: this.permissao }
  }
  async createChannel() {}
  async register() {
    this.registros += 1
    if (this.token === null) this.notifyListeners('registrationError', { error: 'sem serviço' })
    else this.notifyListeners('registration', { value: this.token })
  }
  async unregister() {
    this.retirados += 1
  }
  async removeAllDeliveredNotifications() {}

  /** Somebody presses a message. */
  tocar(data: unknown): void {
    this.notifyListeners('pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id: '1', data },
    })
  }
}

export const aparelho = new AvisosDoAparelho()

/** Before the package itself does: the first registration of a name counts. */
registerPlugin('PushNotifications', { web: aparelho })
