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

/** A page that failed: what happened, the id to quote, another try and a way out. The rest of the screen stays. */
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

/** What stands in place of everything: the refusal of a page, or a failure of the frame itself. */
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

/** The file of a page could not be fetched: offline, or gone since a new version was put up. */
function codeIsMissing(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|module script failed|loading dynamically/i.test(error.message)
  )
}
