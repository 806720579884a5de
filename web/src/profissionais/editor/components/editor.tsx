import { useNavigate, useSearch } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { MeuPerfilProfissional } from '#domain/profissionais/contract-editor.ts'
import { partes } from '#web/lib/partes.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { SavedMark } from '#web/form/saved-mark.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { abaDoCampo, abas, idDoCampo, type Aba } from '../formulario.ts'
import { useReferencia } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useEdicao } from '../use-edicao.ts'
import { useSaida, type SessaoDaPagina } from '../use-saida.ts'
import { AbaEspecialidades } from './aba-especialidades.tsx'
import { AbaPerfil } from './aba-perfil.tsx'
import { AbaPlanos } from './aba-planos.tsx'
import { BarraDeSalvar } from './barra-de-salvar.tsx'
import { CompletudeDoPerfil } from './completude-do-perfil.tsx'
import { ConflitoDoPerfil } from './conflito-do-perfil.tsx'
import { LinkPublico } from './link-publico.tsx'
import { PerguntaDeSaida } from './pergunta-de-saida.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const Previa = parte('Previa')

type EditorProps = { meu: MeuPerfilProfissional; nome: string; sessao: SessaoDaPagina; topo?: ReactNode }

const rotulos: Record<Aba, string> = {
  perfil: textos.abaPerfil,
  planos: textos.abaPlanos,
  especialidades: textos.abaEspecialidades,
}

/** The three tabs (PRO-01) over one set of texts. Changing tabs keeps what was typed. */
export function Editor({ meu, nome, sessao, topo }: EditorProps) {
  usePreparo()
  const edicao = useEdicao(meu)
  const pergunta = useSaida(edicao, sessao)
  const { data: referencia } = useReferencia()
  const [vendo, setVendo] = useState(false)
  const { aba: pedida } = useSearch({ strict: false }) as { aba?: string }
  const navigate = useNavigate()
  const aba = abas.find((cada) => cada === pedida) ?? 'perfil'

  const abrir = (nova: string) =>
    navigate({
      to: '/profissional',
      search: (antes: object) => ({ ...antes, aba: nova === abas[0] ? undefined : nova }) as object,
      replace: true,
      resetScroll: false,
    })
  async function irAo(campo: string, onde: Aba) {
    await abrir(onde)
    // Once the panel of the tab is drawn.
    setTimeout(() => document.getElementById(idDoCampo(campo))?.focus())
  }

  return (
    <Page kind="record">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl titulo md:text-3xl">{textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.subtitulo}</p>
        </div>
        <Button variant="outline" icon={<Eye aria-hidden size={18} />} onClick={() => setVendo(true)}>
          {textos.verComoPaciente}
        </Button>
      </header>
      {topo}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5 xl:col-start-2">
          <CompletudeDoPerfil
            perfil={{ ...edicao.valores, especialidades: meu.especialidades.length }}
            publicos={referencia?.publicos}
            onEscolher={(item) =>
              void irAo(item, item === 'especialidades' ? 'especialidades' : abaDoCampo(item))
            }
          />
          <div className="max-xl:hidden">
            <LinkPublico meu={meu} nome={nome} />
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 xl:col-start-1 xl:row-start-1">
          {edicao.guardado ? <ConflitoDoPerfil edicao={edicao} guardado={edicao.guardado} /> : null}
          <Tabs
            value={aba}
            onValueChange={(nova) => void abrir(nova)}
            className="items-start gap-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <TabList variant="side" aria-label={textos.abas}>
              {abas.map((cada) => {
                const mudou = edicao.mudados.some((campo) => abaDoCampo(campo) === cada)
                return (
                  <Tab key={cada} value={cada} dot={mudou}>
                    {rotulos[cada]}
                    {mudou ? <span className="sr-only"> {textos.naoSalvoAqui}</span> : null}
                  </Tab>
                )
              })}
            </TabList>
            <TabPanel value="perfil" className="lg:pt-0">
              <Card>
                <AbaPerfil edicao={edicao} idiomas={referencia?.idiomas} />
              </Card>
            </TabPanel>
            <TabPanel value="planos" className="lg:pt-0">
              <Card>
                <AbaPlanos edicao={edicao} planos={referencia?.planos} />
              </Card>
            </TabPanel>
            <TabPanel value="especialidades" className="lg:pt-0">
              <AbaEspecialidades meu={meu} referencia={referencia} />
            </TabPanel>
          </Tabs>
          <BarraDeSalvar edicao={edicao} />
          {edicao.sujo || edicao.salvando ? null : (
            <SavedMark dirty={false} saving={false} at={edicao.salvoEm} />
          )}
        </div>
        <div className="xl:hidden">
          <LinkPublico meu={meu} nome={nome} />
        </div>
      </div>
      <PerguntaDeSaida pergunta={pergunta} />
      <Suspense fallback={null}>
        {vendo ? <Previa meu={meu} textosNovos={edicao.valores} onFechar={() => setVendo(false)} /> : null}
      </Suspense>
    </Page>
  )
}
