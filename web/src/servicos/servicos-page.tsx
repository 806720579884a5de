import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { Page } from '#web/ui/page.tsx'
import { SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { EscolherProfissional } from './components/escolher-profissional.tsx'
import { ListaDeServicos } from './components/lista-de-servicos.tsx'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const RecebimentoPix = partes(() => import('#web/pagamentos/recebimento-pix.tsx')).parte('RecebimentoPix')
const Locais = parte('Locais')

/** Address of the page. Invalid values are left out. */
export type BuscaDeServicos = {
  aba?: 'locais' | 'pix'
  profissional?: string
  /** Opens a new place in this clinic. */
  clinica?: string
}

/** `/servicos`: a professional's services and places (DATA-04). */
export function ServicosPage() {
  usePreparo()
  const { aba, profissional } = useSearch({ strict: false }) as BuscaDeServicos
  const navigate = useNavigate()
  const administra = useUsuario()?.perfil === 'administrador-geral'
  const ir = (mudanca: BuscaDeServicos) =>
    void navigate({ to: '.', search: { aba, profissional, ...mudanca } as never, resetScroll: false })
  return (
    <Page kind="list">
      <div>
        <h1 className="text-3xl titulo">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </div>
      {administra ? (
        <EscolherProfissional id={profissional} onEscolher={(id) => ir({ profissional: id })} />
      ) : null}
      {administra && !profissional ? null : (
        <Tabs
          value={aba ?? 'servicos'}
          onValueChange={(nova) => ir({ aba: nova === 'locais' || nova === 'pix' ? nova : undefined })}
        >
          <TabList variant="line" aria-label={textos.abas}>
            <Tab value="servicos">{textos.aba.servicos}</Tab>
            <Tab value="locais">{textos.aba.locais}</Tab>
            {/* The Pix key is visible to the professional alone. */}
            {administra ? null : <Tab value="pix">{textos.aba.pix}</Tab>}
          </TabList>
          <TabPanel value="servicos">
            <ListaDeServicos key={profissional} />
          </TabPanel>
          <TabPanel value="locais">
            <Suspense
              fallback={
                <SkeletonGroup>
                  <SkeletonText lines={5} />
                </SkeletonGroup>
              }
            >
              <Locais key={profissional} />
            </Suspense>
          </TabPanel>
          {administra ? null : (
            <TabPanel value="pix">
              <Suspense
                fallback={
                  <SkeletonGroup>
                    <SkeletonText lines={5} />
                  </SkeletonGroup>
                }
              >
                <RecebimentoPix />
              </Suspense>
            </TabPanel>
          )}
        </Tabs>
      )}
    </Page>
  )
}
