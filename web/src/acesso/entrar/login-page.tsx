import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTitulo } from '#web/lib/titulo.ts'
import { api } from '#web/rpc/client.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { FinderHeader } from './finder-header.tsx'
import { LoginForm } from './login-form.tsx'
import { textos } from '../messages.ts'
import { useUsuario } from '../sessao-context.ts'

const FinderTab = lazy(async () => ({ default: (await import('./finder-tab.tsx')).FinderTab }))
const CadastroFechado = lazy(async () => ({
  default: (await import('../cadastro/cadastro-fechado.tsx')).CadastroFechado,
}))
const SignupForm = lazy(async () => ({ default: (await import('../cadastro/signup-form.tsx')).SignupForm }))

const rota = getRouteApi('/login')

/** LOGIN-01 to LOGIN-14 and the public finder (LOGIN-02): two tabs of one address. */
export function LoginPage() {
  const { aba = 'login', modo, retorno } = rota.useSearch()
  const navigate = rota.useNavigate()
  const dentro = useUsuario() !== null
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  const temGoogle = async () => (ambiente.data ?? (await ambiente.refetch()).data)?.google !== false
  const root = useRef<HTMLDivElement>(null)
  const antes = useRef(aba)
  useTitulo(tituloDe(aba, modo))

  // The two layouts place the tabs differently. The focus follows to the chosen tab.
  useEffect(() => {
    if (antes.current !== aba)
      root.current?.querySelector<HTMLElement>('[role=tab][data-state=active]')?.focus()
    antes.current = aba
  }, [aba])

  const buscador = (
    <Suspense fallback={null}>
      <FinderTab />
    </Suspense>
  )
  // A signed-in person has the shell around this page and does not need the other tab.
  if (dentro) return buscador

  const abas = (
    <TabList aria-label={textos.abas} className="w-full">
      <Tab value="login">{textos.abaLogin}</Tab>
      <Tab value="profissionais">{textos.abaProfissionais}</Tab>
    </TabList>
  )
  return (
    <Tabs
      ref={root}
      value={aba}
      onValueChange={(valor) =>
        void navigate({ search: valor === 'profissionais' ? { aba: 'profissionais' } : { retorno } })
      }
    >
      {aba === 'profissionais' ? (
        <>
          <FinderHeader tabs={abas} />
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto w-full max-w-finder px-4 pb-flutuante outline-none md:px-7"
          >
            <TabPanel value="profissionais" className="md:pt-8">
              {buscador}
            </TabPanel>
          </main>
        </>
      ) : (
        <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-2">
          <BrandPanel />
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-[26.25rem] flex-col justify-center px-4 pt-8 pb-flutuante outline-none sm:px-0"
          >
            <div className="mb-6 grid justify-items-center lg:hidden">
              <BrandMark size={48} />
              <p className="mt-2 text-2xl titulo">{textos.produto}</p>
              <p className="text-sm text-muted">{textos.chamadaCurta}</p>
            </div>
            {abas}
            <TabPanel value="login" className="pt-6">
              {modo === 'cadastro' ? (
                <Suspense fallback={null}>
                  {ambiente.data?.cadastro_aberto === false ? (
                    <CadastroFechado retorno={retorno} />
                  ) : (
                    <SignupForm retorno={retorno} onCriar={() => void navigate({ search: { retorno } })} />
                  )}
                </Suspense>
              ) : (
                <LoginForm
                  retorno={retorno}
                  demonstracao={ambiente.data?.demonstracao ?? []}
                  temGoogle={temGoogle}
                />
              )}
            </TabPanel>
          </main>
        </div>
      )}
    </Tabs>
  )
}

function tituloDe(aba: string, modo: string | undefined): string {
  if (aba === 'profissionais') return textos.abaProfissionais
  return modo === 'cadastro' ? textos.cadastro.titulo : textos.login.entrar
}
