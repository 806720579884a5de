import { useQueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserRoundCog } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { PainelHorarios } from '#domain/horarios/respostas.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { EscolhaDeProfissional } from '#web/profissionais/escolha-de-profissional.tsx'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { abasDaPagina, useBuscaDeHorarios, type AbaDaPagina } from './busca.ts'
import { type DeQuem } from './hooks.ts'
import { Aprovacoes } from './publicacao/aprovacoes.tsx'
import { Comecar } from './modelos/comecar.tsx'
import { ListaDeModelos } from './modelos/lista-de-modelos.tsx'
import { textos } from './messages.ts'

const { parte, usePreparo } = partes(() => import('./partes.ts'))
const AbaExcecoes = parte('AbaExcecoes')
const AbaFeriados = parte('AbaFeriados')
const AbaPrevia = parte('AbaPrevia')
const EditorDoModelo = parte('EditorDoModelo')

/** `/horarios-padrao`: the bookable hours of the caller, or of the professional whom the administrator chose. */
export function HorariosPadraoPage() {
  const usuario = useUsuario()
  const { busca, ir } = useBuscaDeHorarios()
  if (!usuario) return null
  const administra = usuario.perfil === 'administrador-geral'
  const aprova = administra || usuario.perfil === 'profissional-administrador'
  const deQuem: DeQuem = administra && busca.profissional ? { profissional_id: busca.profissional } : {}
  if (administra && !busca.profissional)
    return (
      <Moldura>
        <Suspense fallback={<Esqueleto />}>
          <EscolhaDeProfissional
            titulo={textos.lista.escolhaTitulo}
            onEscolher={(profissional) => ir({ profissional })}
          />
          <Aprovacoes />
        </Suspense>
      </Moldura>
    )
  return <Horarios deQuem={deQuem} administra={administra} aprova={aprova} />
}

function Moldura({ descricao = textos.descricao, children }: { descricao?: ReactNode; children: ReactNode }) {
  return (
    <Page kind="record">
      <header>
        <h1 className="text-2xl titulo md:text-3xl">{textos.titulo}</h1>
        <div className="mt-1 text-muted">{descricao}</div>
      </header>
      {children}
    </Page>
  )
}

type HorariosProps = { deQuem: DeQuem; administra: boolean; aprova: boolean }

function Horarios({ deQuem, administra, aprova }: HorariosProps) {
  usePreparo()
  const { busca, ir } = useBuscaDeHorarios()
  const query = useQuery(api.horarios.painel.queryOptions({ input: deQuem }))
  const { data: painel, error } = query
  const [agora] = useState(Date.now)
  const dono = administra && painel ? painel.profissional.nome : null
  const descricao = dono ? (
    <>
      {textos.lista.de(dono)}{' '}
      <Button
        variant="link"
        size="sm"
        onClick={() => ir({ profissional: undefined, modelo: undefined, aba: undefined })}
      >
        {textos.lista.trocar}
      </Button>
    </>
  ) : undefined
  if (!painel) {
    if (!error)
      return (
        <Moldura>
          <Esqueleto />
        </Moldura>
      )
    const { code, mensagem } = falhaDe(error)
    return (
      <Moldura>
        {code === 'SEM_PERFIL' ? (
          <>
            <EmptyState
              level={2}
              icon={<UserRoundCog size={26} />}
              title={textos.lista.semProfissional}
              description={mensagem}
              action={
                <Button asChild>
                  <Link to="/profissional">{textos.lista.irAoPerfil}</Link>
                </Button>
              }
            />
            {aprova ? (
              <Suspense fallback={<Esqueleto />}>
                <Aprovacoes />
              </Suspense>
            ) : null}
          </>
        ) : (
          <QueryError query={query} level={2} title={textos.lista.erro} />
        )}
      </Moldura>
    )
  }
  const zona = (painel.locais.find(({ principal }) => principal) ?? painel.locais[0])?.zona ?? zonaDaqui()
  const hoje = dataLocal(agora, zona)
  return (
    <Moldura descricao={descricao}>
      {busca.modelo ? (
        <Aberto key={busca.modelo} id={busca.modelo} painel={painel} deQuem={deQuem} hoje={hoje} />
      ) : (
        <Partes painel={painel} deQuem={deQuem} hoje={hoje} aprova={aprova} />
      )}
    </Moldura>
  )
}

type ParteProps = { painel: PainelHorarios; deQuem: DeQuem; hoje: string }

/** The template of the address, in its editor. */
function Aberto({ id, painel, deQuem, hoje }: ParteProps & { id: string }) {
  const { busca, ir } = useBuscaDeHorarios()
  const queries = useQueryClient()
  const query = useQuery(api.horarios.template.queryOptions({ input: { id } }))
  const { data, error, refetch } = query
  const voltar = () => ir({ modelo: undefined, aba: undefined })
  if (data)
    return (
      <Suspense fallback={<Esqueleto />}>
        <EditorDoModelo
          template={data}
          painel={painel}
          deQuem={deQuem}
          hoje={hoje}
          aba={busca.aba}
          onTrocarAba={(aba) => ir({ aba: aba === 'semana' ? undefined : aba })}
          onVerPagina={(aba) => ir({ modelo: undefined, aba })}
          onVoltar={voltar}
          onReler={() => void refetch()}
          onTrazerSemana={(outro) =>
            queries.fetchQuery(api.horarios.template.queryOptions({ input: { id: outro } }))
          }
        />
      </Suspense>
    )
  if (!error) return <Esqueleto />
  return (
    <QueryError
      query={query}
      level={2}
      title={textos.lista.erro}
      action={
        <Button variant="ghost" size="sm" onClick={voltar}>
          {textos.editor.todos}
        </Button>
      }
    />
  )
}

/** The templates, and what counts for all of them. */
function Partes({ painel, deQuem, hoje, aprova }: ParteProps & { aprova: boolean }) {
  const { busca, ir } = useBuscaDeHorarios()
  const abas = abasDaPagina.filter((aba) => aba !== 'aprovacoes' || aprova)
  const aberta = abas.find((aba) => aba === busca.aba) ?? 'modelos'
  const abrir = (modelo: string) => ir({ modelo, aba: undefined })
  return (
    <Tabs
      value={aberta}
      onValueChange={(aba) => ir({ aba: aba === 'modelos' ? undefined : (aba as AbaDaPagina) })}
    >
      <TabList variant="line" aria-label={textos.abas}>
        {abas.map((aba) => (
          <Tab key={aba} value={aba}>
            {textos.aba[aba]}
            {aba === 'aprovacoes' && painel.aprovacoes_pendentes > 0 ? (
              <Badge tone="warning" size="sm">
                {painel.aprovacoes_pendentes}
              </Badge>
            ) : null}
          </Tab>
        ))}
      </TabList>
      <Suspense fallback={<Esqueleto />}>
        <TabPanel value="modelos" className="pt-5">
          {painel.templates.length === 0 ? (
            <Comecar deQuem={deQuem} semLocal={painel.locais.length === 0} onCriar={abrir} />
          ) : (
            <ListaDeModelos deQuem={deQuem} modelos={painel.templates} onAbrir={abrir} />
          )}
        </TabPanel>
        <TabPanel value="excecoes" className="pt-5">
          <AbaExcecoes deQuem={deQuem} opcoes={painel} hoje={hoje} />
        </TabPanel>
        <TabPanel value="feriados" className="pt-5">
          <AbaFeriados deQuem={deQuem} hoje={hoje} />
        </TabPanel>
        <TabPanel value="previa" className="pt-5">
          <AbaPrevia
            oQue={deQuem}
            servicos={painel.servicos}
            onVerRegra={(lugar) => {
              if (lugar.aba === 'excecoes' || lugar.aba === 'feriados') return ir({ aba: lugar.aba })
              const noAr = painel.templates.find(({ ativo }) => ativo)
              if (noAr) ir({ modelo: noAr.id, aba: lugar.aba === 'semana' ? undefined : lugar.aba })
            }}
          />
        </TabPanel>
        <TabPanel value="aprovacoes" className="pt-5">
          <Aprovacoes />
        </TabPanel>
      </Suspense>
    </Tabs>
  )
}

function Esqueleto() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-11 w-full max-w-md" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-36 w-full rounded-xl" />
        <Skeleton className="h-36 w-full rounded-xl" />
        <Skeleton className="h-36 w-full rounded-xl max-xl:hidden" />
      </div>
    </SkeletonGroup>
  )
}
