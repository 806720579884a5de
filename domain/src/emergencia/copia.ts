import type { CartaoEmergencia, PessoaDaEmergencia } from './contract.ts'

/** The person whom a device considers when it decides about its copy of a card. */
export type QuemUsa =
  /** The session of this browser is unknown yet, or could not be read: its person had signed in here. */
  { estado: 'carregando' | 'falhou' } | { estado: 'visitante' } | { estado: 'presente'; usuario_id: string }

/** A card kept on one device, with the choice made for that device. */
export type CopiaDoCartao = {
  pessoa: PessoaDaEmergencia
  cartao: CartaoEmergencia
  /** 'Manter neste aparelho': stays after sign-out. */
  manter: boolean
}

/**
 * What a device does with its copy: shows it, hides it while somebody else is signed in, or erases it. After sign-out it stays only where both the person's card and this device
 * allow it.
 */
export function destinoDaCopia(copia: CopiaDoCartao, quem: QuemUsa): 'mostrar' | 'esconder' | 'apagar' {
  const fica = copia.manter && copia.cartao.mostrar_sem_login
  if (quem.estado === 'visitante') return fica ? 'mostrar' : 'apagar'
  if (quem.estado === 'presente' && quem.usuario_id !== copia.pessoa.usuario_id)
    return fica ? 'esconder' : 'apagar'
  return 'mostrar'
}
