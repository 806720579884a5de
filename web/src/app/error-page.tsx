import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { falhaDe } from '#web/rpc/errors.ts'
import { haFormularioComecado } from '#web/trabalhador/formularios.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AcessoNegado } from './guard.ts'
import { textos } from './messages.ts'
import { arquivoSumiu, calarAviso, podeRecarregar, recarregarUmaVez } from './pagina-que-sumiu.ts'
import { StandaloneScreen } from './standalone-screen.tsx'

const AccessDeniedPage = lazy(async () => ({
  default: (await import('./access-denied-page.tsx')).AccessDeniedPage,
}))

/**
 * A page that failed: what happened, the request id, a retry and a way out. The shell stays. A page whose file is gone is
 * loaded anew first, once, unless a form that somebody began would be lost.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { mensagem, pedido } = falhaDe(error)
  const velha = arquivoSumiu(error)
  const [anew] = useState(() => podeRecarregar(error) && !haFormularioComecado())
  useEffect(() => {
    if (anew) recarregarUmaVez(error)
    else if (velha) calarAviso()
  }, [anew, velha, error])
  useTitulo(textos.erro.titulo)
  if (anew) return null
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
