import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AcessoNegado } from './guard.ts'
import { textos } from './messages.ts'
import { StandaloneScreen } from './standalone-screen.tsx'

const AccessDeniedPage = lazy(async () => ({
  default: (await import('./access-denied-page.tsx')).AccessDeniedPage,
}))

/** A page that failed: what happened, the request id, a retry and a way out. The shell stays. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { mensagem, pedido } = falhaDe(error)
  const velha = codeIsMissing(error)
  useTitulo(textos.erro.titulo)
  return (
    <ErrorState
      level={1}
      title={textos.erro.titulo}
      description={velha ? textos.erro.versaoNova : mensagem}
      requestId={pedido}
      retryLabel={velha ? textos.erro.recarregar : undefined}
      onRetry={() => {
        if (velha) return location.reload()
        reset()
        void router.invalidate()
      }}
      action={
        <Link to="/" className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
          {textos.voltarAoInicio}
        </Link>
      }
    />
  )
}

/** The whole screen when a page is refused or the frame itself failed. */
export function RootErrorPage(props: ErrorComponentProps) {
  if (props.error instanceof AcessoNegado)
    return (
      <Suspense fallback={null}>
        <AccessDeniedPage negado={props.error} />
      </Suspense>
    )
  return (
    <StandaloneScreen>
      <ErrorPage {...props} />
    </StandaloneScreen>
  )
}

/** The chunk of a page could not be fetched: the person is offline, or a new version replaced it. */
function codeIsMissing(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|loading dynamically/i.test(error.message)
  )
}
