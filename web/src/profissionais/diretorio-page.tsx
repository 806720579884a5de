import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronRight, SearchX } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { Diretorio } from '#domain/profissionais/contract-diretorio.ts'
import { trecho, trechoDoLugar } from '#domain/profissionais/diretorio.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAgendar } from './agendar.ts'
import { ContaDialog } from './components/conta-dialog.tsx'
import { Resultados } from './components/resultados.tsx'
import { useBusca } from './hooks.ts'
import { ListaEsqueleto } from './lista/lista.tsx'
import { mensagens as buscador } from './messages.ts'
import { diretorio as mensagens } from './messages-diretorio.ts'

type Favorito = ComponentType<{ id: string; nome: string; discreto?: boolean }>
type DiretorioPageProps = { autenticado: boolean; Favorito?: Favorito | null }
type Achado = Diretorio & { area: NonNullable<Diretorio['area']>; lugar: NonNullable<Diretorio['lugar']> }

/** How many neighbours a page of the directory names. */
const VIZINHOS = 24

/** ACHAR-09, `/especialistas`: the areas, the cities of one, and who attends in one of them. */
export function DiretorioPage({ autenticado, Favorito }: DiretorioPageProps) {
  const { area, cidade } = useParams({ strict: false })
  const query = useQuery(api.profissionais.diretorio.queryOptions({ input: { area, cidade } }))
  const { data, error } = query
  useTitulo(data && tituloDe(data))
  if (error)
    return ['NAO_ENCONTRADO', 'ENTRADA_INVALIDA'].includes(codigoDe(error) ?? '') ? (
      <Ausente />
    ) : (
      <Card>
        <QueryError query={query} level={1} title={mensagens.erro} />
      </Card>
    )
  if (!data) return <ListaEsqueleto />
  return (
    <div className="grid min-w-0 gap-6">
      <div className="grid gap-2">
        <Caminho data={data} />
        <h1 className="text-2xl break-words titulo md:text-3xl">{tituloDe(data)}</h1>
        <p className="max-w-[70ch] text-muted">{descricaoDe(data)}</p>
      </div>
      {data.area && data.lugar ? (
        <Profissionais achado={data as Achado} autenticado={autenticado} Favorito={Favorito} />
      ) : null}
      <Areas data={data} />
      <Cidades data={data} />
      <Clinicas data={data} />
    </div>
  )
}

/** The heading of a page, which search engines show too. */
export function tituloDe({ area, lugar }: Diretorio): string {
  if (!area) return mensagens.titulo
  return lugar
    ? mensagens.tituloDoLugar(area.nome, lugar.cidade, lugar.uf)
    : mensagens.tituloDaArea(area.nome)
}

/** The sentence below the heading. */
export const descricaoDe = ({ area, lugar }: Diretorio): string =>
  area && lugar ? mensagens.subtituloDoLugar(lugar.total, area.nome) : mensagens.subtitulo

const elo = 'rounded-sm text-primary underline underline-offset-4'
const colunas = 'grid gap-x-5 gap-y-2 sm:grid-cols-2 lg:grid-cols-3'

function Caminho({ data: { area, lugar } }: { data: Diretorio }) {
  if (!area) return null
  return (
    <nav aria-label={mensagens.caminho}>
      <ol className="flex flex-wrap items-center gap-1 text-sm text-muted">
        <li>
          <Link to="/especialistas" activeOptions={{ exact: true }} className={elo}>
            {mensagens.inicio}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight aria-hidden size={14} />
          {lugar ? (
            <Link
              to="/especialistas/$area"
              params={{ area: trecho(area.nome) }}
              activeOptions={{ exact: true }}
              className={elo}
            >
              {area.nome}
            </Link>
          ) : (
            <span aria-current="page">{area.nome}</span>
          )}
        </li>
        {lugar ? (
          <li className="flex items-center gap-1">
            <ChevronRight aria-hidden size={14} />
            <span aria-current="page">
              {lugar.cidade}, {lugar.uf}
            </span>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}

function Profissionais({
  achado: { area, lugar },
  autenticado,
  Favorito,
}: DiretorioPageProps & { achado: Achado }) {
  const busca = { [area.filtro]: area.nome, cidade: lugar.cidade, uf: lugar.uf }
  const resultado = useBusca(busca, null)
  const { agendar, dialogo } = useAgendar(autenticado)
  const comFiltros = (
    <Link to="/login" search={{ aba: 'profissionais', ...busca }} className={elo}>
      {mensagens.buscarComFiltros}
    </Link>
  )
  return (
    <>
      <Resultados
        resultado={resultado}
        cartoes={resultado.cartoes}
        titulo={comFiltros}
        Favorito={Favorito}
        onAgendar={agendar}
        vazio={
          <Card>
            <EmptyState icon={<SearchX size={26} />} title={buscador.vazio} action={comFiltros} />
          </Card>
        }
      />
      {dialogo.escolha ? <ContaDialog {...dialogo} /> : null}
    </>
  )
}

function Areas({ data: { area, lugar, areas } }: { data: Diretorio }) {
  if (!lugar) return <Profissoes areas={areas} />
  const outras = areas.filter(({ nome }) => nome !== area?.nome).slice(0, VIZINHOS)
  if (outras.length === 0) return null
  return (
    <Grupo titulo={mensagens.outrasAreas(lugar.cidade)}>
      {outras.map(({ nome, total }) => (
        <li key={nome}>
          <Link
            to="/especialistas/$area/$cidade"
            params={{ area: trecho(nome), cidade: trechoDoLugar(lugar) }}
            className={elo}
          >
            {nome}
          </Link>{' '}
          <span className="text-sm text-muted">{mensagens.quantos(total)}</span>
        </li>
      ))}
    </Grupo>
  )
}

/** The areas below their profession, the profession with most first. */
function Profissoes({ areas }: Pick<Diretorio, 'areas'>) {
  const inteira = (profissao: string) => areas.find(({ nome }) => nome === profissao)
  const profissoes = [...Map.groupBy(areas, ({ profissao }) => profissao)].toSorted(
    ([a], [b]) => (inteira(b)?.total ?? 0) - (inteira(a)?.total ?? 0) || a.localeCompare(b, 'pt-BR'),
  )
  const ir = ({ nome, total }: Diretorio['areas'][number]) => (
    <>
      <Link to="/especialistas/$area" params={{ area: trecho(nome) }} className={elo}>
        {nome}
      </Link>{' '}
      <span className="text-sm font-normal text-muted">{mensagens.quantos(total)}</span>
    </>
  )
  return profissoes.map(([profissao, todas]) => {
    const propria = inteira(profissao)
    const suas = todas.filter((cada) => cada !== propria)
    return (
      <Card key={profissao} as="section" className="grid gap-3">
        <h2 className="text-lg titulo">{propria ? ir(propria) : profissao}</h2>
        {suas.length > 0 ? (
          <ul className={colunas}>
            {suas.map((cada) => (
              <li key={cada.nome}>{ir(cada)}</li>
            ))}
          </ul>
        ) : null}
      </Card>
    )
  })
}

function Cidades({ data: { area, lugar, lugares } }: { data: Diretorio }) {
  if (!area) return null
  const outras = lugar
    ? lugares.filter(({ cidade, uf }) => cidade !== lugar.cidade || uf !== lugar.uf).slice(0, VIZINHOS)
    : lugares
  if (outras.length === 0) return null
  return (
    <Grupo titulo={lugar ? mensagens.outrasCidades(area.nome) : mensagens.cidades}>
      {outras.map((cada) => (
        <li key={`${cada.cidade} ${cada.uf}`}>
          <Link
            to="/especialistas/$area/$cidade"
            params={{ area: trecho(area.nome), cidade: trechoDoLugar(cada) }}
            className={elo}
          >
            {cada.cidade}, {cada.uf}
          </Link>{' '}
          <span className="text-sm text-muted">{mensagens.quantos(cada.total)}</span>
        </li>
      ))}
    </Grupo>
  )
}

function Clinicas({ data: { lugar, clinicas } }: { data: Diretorio }) {
  if (!lugar || clinicas.length === 0) return null
  return (
    <Grupo titulo={mensagens.clinicas(lugar.cidade)}>
      {clinicas.map(({ id, nome, bairro }) => (
        <li key={id}>
          <Link to="/clinicas-publicas/$id" params={{ id }} className={elo}>
            {nome}
          </Link>{' '}
          <span className="text-sm text-muted">{bairro}</span>
        </li>
      ))}
    </Grupo>
  )
}

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-3">
      <CardHeader title={titulo} />
      <ul className={colunas}>{children}</ul>
    </Card>
  )
}

function Ausente() {
  return (
    <Card className="mx-auto w-full max-w-content">
      <EmptyState
        level={2}
        icon={<SearchX size={26} />}
        title={mensagens.ausente}
        description={mensagens.ausenteDescricao}
        action={
          <Button variant="outline" size="sm" asChild>
            <Link to="/especialistas">{mensagens.titulo}</Link>
          </Button>
        }
      />
    </Card>
  )
}
