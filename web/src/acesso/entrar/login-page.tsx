import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { partes } from '#web/lib/partes.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { api } from '#web/rpc/client.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { FinderHeader } from './finder-header.tsx'
import { LoginForm } from './login-form.tsx'
import { esperaGuardada, guardarEspera, type Espera } from '../cadastro/espera-guardada.ts'
import { textos } from '../messages.ts'
import { textos as textosDaConfirmacao } from '../messages-confirmacao.ts'
import { useUsuario } from '../sessao-context.ts'

const BuscaDaEntrada = lazy(async () => ({
  default: (await import('#web/profissionais/busca/entrada.tsx')).BuscaDaEntrada,
}))
const buscadorDaPagina = partes(() => import('./finder-tab.tsx'))
const FinderTab = buscadorDaPagina.parte('FinderTab')

/** Fetches the finder, which from then on is drawn at once. */
export const prepararBuscador = buscadorDaPagina.trazer

const CadastroFechado = lazy(async () => ({
  default: (await import('../cadastro/cadastro-fechado.tsx')).CadastroFechado,
}))
const ConfiraSeuEmail = lazy(async () => ({
  default: (await import('../cadastro/confira-seu-email.tsx')).ConfiraSeuEmail,
}))
const SignupForm = lazy(async () => ({ default: (await import('../cadastro/signup-form.tsx')).SignupForm }))

const rota = getRouteApi('/login')

/** A page of the server is drawn for a phone. */
const estreita = () => false

/** LOGIN-01 to LOGIN-14 and the public finder (LOGIN-02): two tabs of one address. */
export function LoginPage() {
  const { aba = 'login', modo, retorno } = rota.useSearch()
  const navigate = rota.useNavigate()
  const dentro = useUsuario() !== null
  const ambiente = useQuery(api.acesso.ambiente.queryOptions())
  const temGoogle = async () => (ambiente.data ?? (await ambiente.refetch()).data)?.google !== false
  const largo = useSyncExternalStore(ouvirLargura, () => matchMedia(LARGA).matches, estreita)
  const root = useRef<HTMLDivElement>(null)
  const antes = useRef(aba)
  // Kept here, beside the form: who goes back to it finds everything typed.
  const [espera, setEspera] = useState<(Espera & { senha: string | null }) | null>(() => {
    const guardada = modo === 'cadastro' ? esperaGuardada() : null
    return guardada && { ...guardada, senha: null }
  })
  const esperar = (conta: { email: string; senha: string }) => {
    const enviado = Date.now()
    guardarEspera({ email: conta.email, enviado })
    setEspera({ ...conta, enviado })
  }
  useTitulo(espera && aba === 'login' ? textosDaConfirmacao.titulo : tituloDe(aba, modo))

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
  const busca = (
    <Suspense fallback={<div className="h-75" />}>
      <BuscaDaEntrada onBuscar={(nova) => void navigate({ search: { aba: 'profissionais', ...nova } })} />
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
          <main id="conteudo" tabIndex={-1} className="largura-publica pb-doca outline-none">
            <TabPanel value="profissionais" className="md:pt-8">
              {buscador}
            </TabPanel>
          </main>
        </>
      ) : (
        <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_35rem]">
          <BrandPanel frase={ambiente.data?.frase}>{largo ? busca : null}</BrandPanel>
          <main
            id="conteudo"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-[26.25rem] flex-col justify-center px-4 pt-8 pb-doca outline-none sm:px-0"
          >
            <div className="mb-6 grid justify-items-center lg:hidden">
              <BrandMark size={48} />
              <p className="mt-2 text-2xl titulo">{textos.produto}</p>
              <p className="text-sm text-muted">{textos.chamadaCurta}</p>
            </div>
            {largo || modo === 'cadastro' || espera ? null : <div className="mb-6">{busca}</div>}
            {abas}
            <TabPanel value="login" className="pt-6">
              {espera ? (
                <Suspense fallback={null}>
                  <ConfiraSeuEmail {...espera} retorno={retorno} onOutro={() => setEspera(null)} />
                </Suspense>
              ) : null}
              <div hidden={espera !== null}>
                {modo === 'cadastro' ? (
                  <Suspense fallback={null}>
                    {ambiente.data?.cadastro_aberto === false ? (
                      <CadastroFechado retorno={retorno} />
                    ) : (
                      <SignupForm retorno={retorno} onCriar={esperar} />
                    )}
                  </Suspense>
                ) : (
                  <LoginForm
                    retorno={retorno}
                    demonstracao={ambiente.data?.demonstracao ?? []}
                    temGoogle={temGoogle}
                    onReenviar={esperar}
                  />
                )}
              </div>
            </TabPanel>
          </main>
        </div>
      )}
    </Tabs>
  )
}

const LARGA = '(min-width: 64rem)'

function ouvirLargura(mudou: () => void): () => void {
  const largura = matchMedia(LARGA)
  largura.addEventListener('change', mudou)
  return () => largura.removeEventListener('change', mudou)
}

function tituloDe(aba: string, modo: string | undefined): string {
  if (aba === 'profissionais') return textos.abaProfissionais
  return modo === 'cadastro' ? textos.cadastro.titulo : textos.login.entrar
}
