import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#web/ui/button.tsx'
import type { DonoDoTelefone } from '#domain/acesso/telefone.ts'
import { textos } from '../messages.ts'

const { cadastro } = textos
const link = buttonStyle({ variant: 'link', className: 'text-sm' })

/**
 * LOGIN-09: the phone belongs to somebody. With a login, the hint leads there instead of to a second account; without one, it says which mailbox has the record.
 */
export function PhoneOwnerHint({ dono, retorno }: { dono: DonoDoTelefone; retorno?: string }) {
  const { tem_login } = dono
  const email = dono.email ? <bdi className="font-semibold break-all">{dono.email}</bdi> : null
  if (!tem_login)
    return email ? (
      <>
        {cadastro.telefoneComCadastro} {email}. {cadastro.comEsseEmail}
      </>
    ) : null
  return (
    <>
      {cadastro.telefoneComConta}
      {email ? (
        <>
          {' '}
          {cadastro.comEmail} {email}
        </>
      ) : null}
      .{' '}
      <Link to="/login" search={{ retorno }} className={link}>
        {cadastro.entreNela}
      </Link>{' '}
      <span aria-hidden>·</span>{' '}
      <Link to="/forgot-password" className={link}>
        {cadastro.ouRedefina}
      </Link>
    </>
  )
}
