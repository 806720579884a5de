import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { filtrosNotificacao, type FiltroNotificacao } from '#domain/notificacoes/filtro.ts'
import { tiposNotificacao, type TipoNotificacao } from '#domain/notificacoes/notificacao.ts'
import { partes } from '#web/lib/partes.ts'
import { Page } from '#web/ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Preferencias } from './components/preferencias.tsx'
import { Recebidas } from './components/recebidas.tsx'
import { textos } from './messages.ts'

const { parte } = partes(() => import('#web/anuncios/partes.ts'))
const Avisos = parte('Avisos')

/** Address of the page. Invalid values are left out. */
export type BuscaDeNotificacoes = {
  aba?: 'preferencias'
  filtro?: FiltroNotificacao
  tipo?: TipoNotificacao
}

export function lerBuscaDeNotificacoes(valores: Record<string, unknown>): BuscaDeNotificacoes {
  const filtro = filtrosNotificacao.find((cada) => cada === valores.filtro && cada !== 'todas')
  const tipo = tiposNotificacao.find((cada) => cada === valores.tipo)
  return {
    ...(valores.aba === 'preferencias' ? { aba: 'preferencias' } : {}),
    ...(filtro ? { filtro } : {}),
    ...(tipo ? { tipo } : {}),
  }
}

/** `/notificacoes`: received notifications, and the settings (DATA-07). */
export function NotificacoesPage() {
  const busca = lerBuscaDeNotificacoes(useSearch({ strict: false }))
  const navigate = useNavigate()
  const ir = (mudanca: BuscaDeNotificacoes) =>
    void navigate({
      to: '/notificacoes',
      search: lerBuscaDeNotificacoes({ ...busca, ...mudanca }),
      resetScroll: false,
    })
  return (
    <Page kind="form">
      <h1 className="text-3xl titulo">{textos.titulo}</h1>
      <Tabs
        value={busca.aba ?? 'recebidas'}
        onValueChange={(aba) => ir({ aba: aba === 'preferencias' ? aba : undefined })}
      >
        <TabList variant="line" aria-label={textos.abas}>
          <Tab value="recebidas">{textos.recebidas}</Tab>
          <Tab value="preferencias">{textos.preferencias}</Tab>
        </TabList>
        <TabPanel value="recebidas">
          <div className="grid gap-5">
            <Suspense fallback={null}>
              <Avisos quieto />
            </Suspense>
            <Recebidas filtro={busca.filtro ?? 'todas'} tipo={busca.tipo} onChange={ir} />
          </div>
        </TabPanel>
        <TabPanel value="preferencias">
          <Preferencias />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
