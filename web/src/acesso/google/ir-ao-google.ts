import { leave } from '#web/lib/leave.ts'
import type { ToastMessage } from '#web/ui/toast-message.ts'
import { comecarComGoogle } from './entrada-google.ts'
import { avisoDoInicio, avisoIndisponivel } from './google-failures.ts'
import { guardarRetorno } from './retorno.ts'
import type { Sessao } from '../sessao/sessao.ts'

/**
 * GOOGLE-01: leaves for Google and later returns to `retorno`. A chunk of its own, so that the sign-in page does not
 * wait for it.
 * @returns what to tell the person when it failed; null when the page is ending
 */
export async function irAoGoogle(
  sessao: Sessao,
  temGoogle: () => Promise<boolean>,
  retorno: string | undefined,
): Promise<ToastMessage | null> {
  try {
    if (!(await temGoogle())) return avisoIndisponivel()
    const endereco = await comecarComGoogle(sessao)
    guardarRetorno(retorno)
    leave.to(endereco)
    return null
  } catch (error) {
    return avisoDoInicio(error)
  }
}
