import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ListFilter, Search, TrendingUp, VolumeX } from 'lucide-react'
import { useMemo, useState, type FormEvent } from 'react'
import { podeAbrir } from '#domain/acesso/acesso.ts'
import { feeds, ordens, rotulosFeed, type Feed as QualFeed, type Ordem } from '#domain/rede/feed.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Menu, MenuRadio } from '#web/ui/menu.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { lerBusca, type BuscaDaRede } from './busca.ts'
import { Assunto, Resultados } from './components/achados.tsx'
import { Feed } from './components/feed.tsx'
import { Descobrir } from './components/descobrir.tsx'
import { Lado } from './components/lado.tsx'
import { Mural } from './components/mural.tsx'
import { Silencios } from './components/silencios.tsx'
import { textos } from './messages.ts'

/** `/rede`: the feeds, the wall of an author, a hashtag, and what was looked for (REDE-01, REDE-04 to REDE-07). */
export function RedePage() {
  const valores: Record<string, unknown> = useSearch({ strict: false })
  const busca = useMemo(() => lerBusca(valores), [valores])
  const navigate = useNavigate()
  const perfil = useUsuario()?.perfil
  const ir = (nova: BuscaDaRede) => void navigate({ to: '/rede', search: nova })
  const { q, assunto, pessoa, profissional, ver } = busca

  return (
    <Page kind="record">
      <div className="mx-auto grid w-full max-w-content min-w-0 grid-cols-[minmax(0,40rem)] items-start justify-center gap-5 lg:grid-cols-[minmax(0,40rem)_18rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-3xl titulo">{textos.titulo}</h1>
            <Procurar
              key={q ?? ''}
              q={q ?? ''}
              onProcurar={(procurado) => ir(procurado ? { q: procurado } : {})}
            />
          </div>
          {ver === 'descobrir' ? (
            <Descobrir />
          ) : ver ? (
            <Silencios />
          ) : q ? (
            <Resultados key={q} q={q} />
          ) : assunto ? (
            <Assunto key={assunto} tag={assunto} />
          ) : pessoa || profissional ? (
            <Mural
              key={pessoa ?? profissional}
              quem={pessoa ? { pessoa } : { profissional }}
              nome={busca.autor}
              agenda={perfil !== undefined && podeAbrir(perfil, '/agendar')}
            />
          ) : (
            <Feeds
              feed={busca.feed ?? 'para-voce'}
              ordem={busca.ordem ?? 'relevantes'}
              quais={feeds.filter((cada) => cada !== 'especialidade' || perfil?.startsWith('profissional'))}
              ir={ir}
            />
          )}
        </div>
        <Lado />
      </div>
    </Page>
  )
}

type FeedsProps = {
  feed: QualFeed
  ordem: Ordem
  quais: readonly QualFeed[]
  ir: (busca: BuscaDaRede) => void
}

function Feeds({ feed, ordem, quais, ir }: FeedsProps) {
  const aberto = quais.includes(feed) ? feed : 'para-voce'
  return (
    <Tabs
      value={aberto}
      onValueChange={(valor) => ir(valor === 'para-voce' ? {} : { feed: valor as QualFeed })}
    >
      <TabList variant="line" aria-label={textos.feeds}>
        {quais.map((cada) => (
          <Tab key={cada} value={cada}>
            {rotulosFeed[cada]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={aberto}>
        <div className="mb-4 flex flex-wrap items-center gap-2">
          {aberto === 'para-voce' ? (
            <Menu
              align="start"
              trigger={
                <Button variant="outline" size="sm" icon={<ListFilter aria-hidden size={16} />}>
                  {textos.ordens[ordem]}
                </Button>
              }
            >
              <MenuRadio
                label={textos.ordem}
                value={ordem}
                onValueChange={(valor) => ir(valor === 'recentes' ? { ordem: 'recentes' } : {})}
                options={ordens.map((value) => ({ value, label: textos.ordens[value] }))}
              />
            </Menu>
          ) : null}
          <div className="ml-auto flex items-center gap-2">
            <Button variant="ghost" size="sm" className="lg:hidden" asChild>
              <Link to="/rede" search={{ ver: 'descobrir' }} aria-label={textos.descobrir}>
                <TrendingUp aria-hidden size={16} />
                {textos.descobrirCurto}
              </Link>
            </Button>
            <Button variant="ghost" size="sm" asChild>
              <Link to="/rede" search={{ ver: 'silencios' }} aria-label={textos.silencios}>
                <VolumeX aria-hidden size={16} />
              </Link>
            </Button>
          </div>
        </div>
        <Feed key={`${aberto} ${ordem}`} feed={aberto} ordem={aberto === 'para-voce' ? ordem : 'recentes'} />
      </TabPanel>
    </Tabs>
  )
}

function Procurar({ q, onProcurar }: { q: string; onProcurar: (q: string) => void }) {
  const [texto, setTexto] = useState(q)
  function aoEnviar(event: FormEvent) {
    event.preventDefault()
    const procurado = texto.trim()
    if (procurado === '' || procurado.length >= 2) onProcurar(procurado)
  }
  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={aoEnviar}>
        <Input
          type="search"
          aria-label={textos.buscar}
          placeholder={textos.buscarDica}
          maxLength={200}
          icon={<Search aria-hidden size={18} />}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </form>
    </search>
  )
}
