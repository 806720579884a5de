import { Link } from '@tanstack/react-router'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'

const { cadastro } = textos
const link = buttonStyle({ variant: 'link', className: 'text-sm' })

/** LOGIN-09: the phone belongs to somebody with a login. The hint leads there instead of to a second account. */
export function PhoneOwnerHint({ email, retorno }: { email: string | null; retorno?: string }) {
  return (
    <>
      {cadastro.telefoneComConta}
      {email ? (
        <>
          {' '}
          {cadastro.comEmail} <bdi className="font-semibold break-all">{email}</bdi>
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
