import type * as noNavegador from '#web/notificacoes/push.ts'
import { PermissaoNegada } from '#web/notificacoes/push.ts'
import { pedirAvisos, permissaoConhecida, plataformaDosAvisos } from '#web/aplicativo/avisos.ts'
import { textos } from '#web/aplicativo/messages.ts'

export { PermissaoNegada }

/** The system of this phone, where the installation sends to its app. */
export const caminhoDaqui: typeof noNavegador.caminhoDaqui = ({ push_do_aplicativo }) => {
  const plataforma = plataformaDosAvisos()
  // Without the plugin the words say so, whatever the installation sends.
  return plataforma === null || push_do_aplicativo.includes(plataforma) ? (plataforma ?? 'nenhuma') : null
}

export const palavrasDaqui: typeof noNavegador.palavrasDaqui = {
  'nao-ha': textos.avisos.naoHa,
  bloqueado: textos.avisos.bloqueado,
}

export const suporteDePush: typeof noNavegador.suporteDePush = () => {
  if (plataformaDosAvisos() === null) return 'nao-ha'
  return permissaoConhecida() === 'denied' ? 'bloqueado' : 'ha'
}

export const inscreverEsteAparelho: typeof noNavegador.inscreverEsteAparelho = async () => {
  const dado = await pedirAvisos()
  if (typeof dado === 'string') throw new PermissaoNegada(textos.avisos[dado])
  return dado
}
