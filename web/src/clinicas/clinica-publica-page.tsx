import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import type { ClinicaPublica } from '#domain/clinicas/contract-publica.ts'
import { formatarPreco } from '#domain/formato/dinheiro.ts'
import { enderecoDoDiretorio } from '#domain/profissionais/diretorio.ts'
import { destino } from '#web/lib/endereco.ts'
import { useAgora } from '#web/lib/momento.ts'
import { useTitulo } from '#web/lib/titulo.ts'
import { useAgendar } from '#web/profissionais/agendar.ts'
import { ContaDialog } from '#web/profissionais/components/conta-dialog.tsx'
import type { Favorito } from '#web/profissionais/lista/linha.tsx'
import { ListaDeProfissionais, ListaEsqueleto } from '#web/profissionais/lista/lista.tsx'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Capa } from './components/capa.tsx'
import { Contato } from './components/contato.tsx'
import { FichaDeAcessibilidade } from './components/ficha.tsx'
import { Funcionamento } from './components/funcionamento.tsx'
import { registroPorExtenso } from './leitura.ts'
import { textos } from './messages.ts'

const { ver, cartao, publica } = textos
const MINUTO = 60_000

/** Who attends at the clinic, as the finder lists them. */
export const opcoesDaClinica = (id: string) =>
  api.profissionais.buscar.infiniteOptions({
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (pagina: { proximo_cursor: string | null }) => pagina.proximo_cursor,
    staleTime: MINUTO,
    input: (cursor: string | undefined) => ({ clinica: id, cursor }),
  })

type PaginaProps = { id: string; autenticado: boolean; Favorito?: Favorito | null }

/** ACHAR-09, `/clinicas-publicas/$id`: a clinic for everybody, with who attends there and their free hours. */
export function ClinicaPublicaPage({ id, autenticado, Favorito }: PaginaProps) {
  const query = useQuery(api.clinicas.publica.queryOptions({ input: { id } }))
  const { data } = query
  useTitulo(data?.nome_fantasia)
  if (!data)
    return (
      <RecordState
        query={query}
        icon={<Building2 size={26} />}
        missing={{
          title: ver.naoEncontrada,
          description: ver.naoEncontradaDescricao,
          action: (
            <Button asChild variant="outline">
              <Link {...destino(enderecoDoDiretorio())}>{publica.outras}</Link>
            </Button>
          ),
        }}
        failed={ver.erro}
      />
    )
  return (
    <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <Cabecalho clinica={data} />
      <QuemAtende clinica={data} autenticado={autenticado} Favorito={Favorito} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {data.descricao ? (
            <Card as="section" aria-labelledby="clinica-sobre" className="grid gap-2">
              <CardHeader id="clinica-sobre" title={ver.sobre} />
              <p className="break-words whitespace-pre-line">{data.descricao}</p>
            </Card>
          ) : null}
          <Servicos servicos={data.servicos} />
          <Planos planos={data.planos} />
          <FichaDeAcessibilidade recursos={data.acessibilidade} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Contato clinica={data} />
          <Funcionamento clinica={data} />
          {data.responsavel_nome ? (
            <p className="text-sm text-muted">
              {publica.responsavel(data.responsavel_nome, registroPorExtenso(data))}
            </p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Cabecalho({
  clinica: { nome_fantasia, endereco, logo, fotos, notas, aberta_agora },
}: {
  clinica: ClinicaPublica
}) {
  return (
    <Card as="section" padding="none" aria-labelledby="clinica-nome" className="overflow-hidden">
      {fotos[0] ? <Capa foto={fotos[0]} className="h-40 w-full md:h-56" /> : null}
      <div className="flex flex-wrap items-center gap-4 p-4 md:p-5">
        <Capa
          foto={logo}
          contem
          className={`size-20 rounded-xl border border-line ${fotos[0] ? '-mt-14 bg-surface md:-mt-16' : ''}`}
        />
        <div className="min-w-0 flex-1 basis-56">
          <h1 id="clinica-nome" className="text-3xl break-words titulo">
            {nome_fantasia}
          </h1>
          <p className="text-muted">
            {[endereco.bairro, `${endereco.cidade}/${endereco.estado}`].filter(Boolean).join(', ')}
          </p>
          {notas ? (
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              <Rating value={notas.media} count={notas.total} /> {publica.notas}
            </p>
          ) : null}
        </div>
        <Badge tone={aberta_agora ? 'success' : 'neutral'}>
          {aberta_agora ? cartao.aberta : cartao.fechada}
        </Badge>
      </div>
    </Card>
  )
}

function QuemAtende({
  clinica: { id, nome_fantasia, profissionais_total },
  autenticado,
  Favorito,
}: Omit<PaginaProps, 'id'> & { clinica: ClinicaPublica }) {
  const query = useInfiniteQuery(opcoesDaClinica(id))
  const { agendar, dialogo } = useAgendar(autenticado)
  const agora = useAgora()
  const { data, error } = query
  const profissionais = data?.pages.flatMap((pagina) => pagina.profissionais)
  return (
    <section aria-label={ver.profissionais} className="grid min-w-0 gap-4">
      {error ? (
        <Card>
          <QueryError query={query} title={publica.erroProfissionais} />
        </Card>
      ) : !profissionais ? (
        <ListaEsqueleto quantos={2} />
      ) : profissionais.length === 0 ? (
        <Card>
          <CardHeader title={ver.profissionais} />
          <p className="mt-2 text-muted">{ver.semProfissionais}</p>
        </Card>
      ) : (
        <ListaDeProfissionais
          profissionais={profissionais}
          titulo={publica.atendem(profissionais_total, nome_fantasia)}
          agora={agora}
          Favorito={Favorito}
          onAgendar={agendar}
        />
      )}
      {query.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {publica.mais}
        </Button>
      ) : null}
      {dialogo.escolha ? <ContaDialog {...dialogo} /> : null}
    </section>
  )
}

function Servicos({ servicos }: Pick<ClinicaPublica, 'servicos'>) {
  if (servicos.length === 0) return null
  return (
    <Card as="section" aria-labelledby="clinica-servicos" className="grid gap-3">
      <CardHeader id="clinica-servicos" title={publica.servicos} />
      <ul className="divide-y divide-line">
        {servicos.map(({ nome, profissionais_total, preco_centavos, a_partir }) => (
          <li key={nome} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 break-words">
              {nome} <span className="text-sm text-muted">{publica.comQuantos(profissionais_total)}</span>
            </span>
            <span className="font-semibold tabular-nums">
              {preco_centavos === null
                ? publica.sobConsulta
                : a_partir
                  ? publica.aPartirDe(formatarPreco(preco_centavos))
                  : formatarPreco(preco_centavos)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Planos({ planos }: Pick<ClinicaPublica, 'planos'>) {
  return (
    <Card as="section" aria-labelledby="clinica-planos" className="grid gap-3">
      <CardHeader id="clinica-planos" title={ver.planos} />
      {planos.length === 0 ? (
        <p className="text-muted">{ver.semPlanos}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {planos.map((plano) => (
            <li key={plano} className="min-w-0">
              <Badge tone="outline">{plano}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
