import { Link, useLocation } from '@tanstack/react-router'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from './messages.ts'

/** 'Fazer Login' and 'Criar Conta Gratuita'. Both return to this page afterwards. */
export function VisitorActions() {
  const { href, pathname } = useLocation()
  const retorno = pathname === '/login' ? undefined : href
  return (
    <>
      <Link to="/login" search={{ retorno }} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
        {textos.fazerLogin}
      </Link>
      <Link
        to="/login"
        search={{ modo: 'cadastro', retorno }}
        className={buttonStyle({ size: 'sm', className: 'max-sm:hidden' })}
      >
        {textos.criarConta}
      </Link>
    </>
  )
}
