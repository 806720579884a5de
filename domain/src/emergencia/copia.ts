import type { CartaoEmergencia, PessoaDaEmergencia } from './contract.ts'

/** Who a device looks at when it decides about its copy of a card. */
export type QuemUsa =
  /** The session of this browser is still being looked at, or could not be asked for: whoever it is, they had signed in here. */
  { estado: 'carregando' | 'falhou' } | { estado: 'visitante' } | { estado: 'presente'; usuario_id: string }

/** A card kept on one device, with the choice made for that device. */
export type CopiaDoCartao = {
  pessoa: PessoaDaEmergencia
  cartao: CartaoEmergencia
  /** 'Manter neste aparelho': stays after sign-out. */
  manter: boolean
}

/**
 * What a device does with its copy: shows it, hides it while somebody else is in, or erases it. After sign-out it stays only where both
 * the person's card and this device say so.
 */
export function destinoDaCopia(copia: CopiaDoCartao, quem: QuemUsa): 'mostrar' | 'esconder' | 'apagar' {
  const fica = copia.manter && copia.cartao.mostrar_sem_login
  if (quem.estado === 'visitante') return fica ? 'mostrar' : 'apagar'
  if (quem.estado === 'presente' && quem.usuario_id !== copia.pessoa.usuario_id)
    return fica ? 'esconder' : 'apagar'
  return 'mostrar'
}
