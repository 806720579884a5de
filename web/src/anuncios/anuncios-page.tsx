import { Suspense } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useBuscaDeAnuncios, type AbaDeAnuncios } from './busca.ts'
import { Mercado } from './components/mercado.tsx'
import { textos } from './messages.ts'

const { parte } = partes(() => import('./partes.ts'))
const Aberto = parte('Aberto')
const Avisos = parte('Avisos')
const Conversas = parte('Conversas')
const Escrever = parte('Escrever')
const Fila = parte('Fila')
const Meus = parte('Meus')

/** `/anuncios`: the market, own ads with their editor, conversations, notices, and for administration what waits (ANUNCIO-01 to ANUNCIO-05). */
export function AnunciosPage() {
  const usuario = useUsuario()
  const [busca, mudar] = useBuscaDeAnuncios()
  if (!usuario) return null
  const admin = usuario.perfil === 'administrador-geral'
  const espera = <Skeleton className="h-64 w-full rounded-xl" />
  if (busca.escrever)
    return (
      <Page kind="list">
        <Suspense fallback={espera}>
          <Escrever
            key={busca.escrever}
            qual={busca.escrever}
            onFechar={() => mudar({ aba: 'meus', escrever: undefined }, { replace: false })}
          />
        </Suspense>
      </Page>
    )
  const abas = admin
    ? (['fila', 'meus', 'avisos'] as const)
    : (['mercado', 'meus', 'conversas', 'avisos'] as const)
  const aba = abas.find((cada) => cada === busca.aba) ?? abas[0]
  return (
    <Page kind="list">
      <div className="grid gap-5">
        <header>
          <h1 className="text-2xl titulo">{textos.titulo}</h1>
          <p className="text-muted">{admin ? textos.subtituloAdmin : textos.subtitulo}</p>
        </header>
        <Tabs
          value={aba}
          onValueChange={(nova) =>
            mudar({
              aba: nova === abas[0] ? undefined : (nova as AbaDeAnuncios),
              anuncio: undefined,
              conversa: undefined,
            })
          }
        >
          <TabList variant="line" aria-label={textos.abas.nome}>
            {abas.map((cada) => (
              <Tab key={cada} value={cada}>
                {cada === 'meus' && admin ? textos.abas.avisosDaPlataforma : textos.abas[cada]}
              </Tab>
            ))}
          </TabList>
          <Suspense fallback={espera}>
            {admin ? (
              <TabPanel value="fila">
                <Fila />
              </TabPanel>
            ) : (
              <>
                <TabPanel value="mercado">
                  {busca.anuncio ? <Aberto key={busca.anuncio} id={busca.anuncio} /> : <Mercado />}
                </TabPanel>
                <TabPanel value="conversas">
                  <Conversas />
                </TabPanel>
              </>
            )}
            <TabPanel value="meus">
              <Meus admin={admin} />
            </TabPanel>
            <TabPanel value="avisos">
              <Avisos />
            </TabPanel>
          </Suspense>
        </Tabs>
      </div>
    </Page>
  )
}
