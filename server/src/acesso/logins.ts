import { operatorOf } from '../gotrue/admin/operator.ts'
import { AuthError } from '../gotrue/errors.ts'
import type { Service } from '../gotrue/service.ts'
import type { Logins } from '../rpc/context.ts'

/** What administration may do to logins (ADMIN-06): nobody of it sees or sets a password. */
export function loginsDe(service: Service): Logins {
  const operator = operatorOf(service)
  return {
    async convidar(email, dados) {
      try {
        return await operator.invite(email, dados)
      } catch (error) {
        if (error instanceof AuthError && error.status === 422) return null
        throw error
      }
    },
    pedirSenha: (usuario_id) => operator.recover(usuario_id),
  }
}
