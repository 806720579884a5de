import { Suspense } from 'react'
import { ehProfissional } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useBuscaDeDicas, type AbaDeDicas } from './busca.ts'
import { DicaAberta } from './components/dica-aberta.tsx'
import { Ler } from './components/ler.tsx'
import { useInicio } from './hooks.ts'
import { textos } from './messages.ts'

const { parte } = partes(() => import('./partes.ts'))
const MinhasDicas = parte('MinhasDicas')
const FilaDeRevisao = parte('FilaDeRevisao')

/** `/dicas-saude`: tips to read, and for professionals and editors those on their way (DICA-01 to DICA-03). */
export function DicasPage() {
  const usuario = useUsuario()
  const [busca, mudar] = useBuscaDeDicas()
  const { data } = useInicio()
  if (!usuario) return null
  const escolhida = data?.preferencias.edicao ?? null
  const grande = escolhida === null ? usuario.tem_50_mais : escolhida === '50-mais'
  const ler = busca.dica ? (
    <DicaAberta key={busca.dica} id={busca.dica} perfil={usuario.perfil} grande={grande} hoje={data?.hoje} />
  ) : (
    <Ler grande={grande} />
  )
  const escreve = ehProfissional(usuario.perfil)
  const revisa = escreve || usuario.perfil === 'administrador-geral'
  return (
    <Page kind={busca.dica ? 'form' : 'list'}>
      <div className={grande ? 'letra-grande grid gap-5' : 'grid gap-5'}>
        {busca.dica ? null : (
          <header>
            <h1 className="text-2xl titulo">{textos.titulo}</h1>
            <p className="text-muted">{textos.subtitulo}</p>
          </header>
        )}
        {revisa && !busca.dica ? (
          <Tabs
            value={busca.aba ?? 'ler'}
            onValueChange={(aba) => mudar({ aba: aba === 'ler' ? undefined : (aba as AbaDeDicas) })}
          >
            <TabList variant="line" aria-label={textos.abas.nome}>
              <Tab value="ler">{textos.abas.ler}</Tab>
              {escreve ? <Tab value="minhas">{textos.abas.minhas}</Tab> : null}
              <Tab value="fila">{textos.abas.fila}</Tab>
            </TabList>
            <TabPanel value="ler">{ler}</TabPanel>
            <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
              {escreve ? (
                <TabPanel value="minhas">
                  <MinhasDicas />
                </TabPanel>
              ) : null}
              <TabPanel value="fila">
                <FilaDeRevisao />
              </TabPanel>
            </Suspense>
          </Tabs>
        ) : (
          ler
        )}
      </div>
    </Page>
  )
}
