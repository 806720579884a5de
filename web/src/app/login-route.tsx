import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoginPage, prepararBuscador } from '#web/acesso/entrar/login-page.tsx'
import { useEstadoDaSessao } from '#web/acesso/sessao-context.ts'
import { StandaloneScreen } from './standalone-screen.tsx'

const SegundoFatorPage = lazy(async () => ({
  default: (await import('#web/acesso/segundo-fator/segundo-fator-page.tsx')).SegundoFatorPage,
}))
const CadastroObrigatorioPage = lazy(async () => ({
  default: (await import('#web/seguranca/cadastro-obrigatorio-page.tsx')).CadastroObrigatorioPage,
}))

export { prepararBuscador }

const rota = getRouteApi('/login')

/** `/login`: the forms, or the step that the sign-in still lacks after password, Google or link. */
export function LoginRoute() {
  const atual = useEstadoDaSessao()
  const { aba } = rota.useSearch()
  if (atual.estado !== 'pendente' || aba === 'profissionais') return <LoginPage />
  return (
    <StandaloneScreen>
      <Suspense fallback={null}>
        {atual.falta === 'codigo' ? <SegundoFatorPage /> : <CadastroObrigatorioPage />}
      </Suspense>
    </StandaloneScreen>
  )
}
