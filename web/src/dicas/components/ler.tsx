import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lightbulb, Search, SlidersHorizontal, Sparkles, X } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { acharCampanha } from '#domain/dicas/campanhas.ts'
import type { PreferenciasDeDicas, ResumoDaDica } from '#domain/dicas/contract.ts'
import {
  categorias,
  categoriasDica,
  DICAS_POR_PAGINA,
  estadosDica,
  faixasDica,
  interessesDica,
  rotulosEstado,
  rotulosFaixa,
  rotulosInteresse,
  type FaixaDica,
  type InteresseDica,
} from '#domain/dicas/dica.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useBuscaDeDicas, type BuscaDeDicas } from '../busca.ts'
import { useInicio, useMarcar, usePreferir } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CartaoDaDica } from './cartao-da-dica.tsx'
import { Ouvir } from './ouvir.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const PreferenciasDialog = parte('PreferenciasDialog')

const opcoes = <T extends string>(lista: readonly T[], rotulos: Record<T, string>) =>
  lista.map((value) => ({ value, label: rotulos[value] }))

/** The published tips: that of the day, campaigns of the month, filters and the list. */
export function Ler({ grande }: { grande: boolean }) {
  usePreparo()
  const inicio = useInicio()
  const preferir = usePreferir()
  const [busca] = useBuscaDeDicas()
  const [aberto, setAberto] = useState(false)
  const { data } = inicio
  if (!data)
    return inicio.isError ? (
      <QueryError query={inicio} title={textos.erro} />
    ) : (
      <SkeletonGroup className="grid gap-4">
        <Skeleton className="h-48 w-full rounded-xl" />
        <Skeleton className="h-64 w-full rounded-xl" />
      </SkeletonGroup>
    )
  const { preferencias } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={<SlidersHorizontal aria-hidden size={16} />}
          onClick={() => setAberto(true)}
        >
          {textos.preferir}
        </Button>
        <FilterChip
          pressed={grande}
          title={textos.edicaoDica}
          onClick={() => preferir.mutate({ ...preferencias, edicao: grande ? 'comum' : '50-mais' })}
        >
          {textos.edicao}
        </FilterChip>
      </div>
      {data.do_dia ? <DoDia dica={data.do_dia} busca={busca} grande={grande} /> : null}
      {data.campanhas.length > 0 ? <Campanhas campanhas={data.campanhas} /> : null}
      <Lista />
      <Suspense fallback={null}>
        {aberto ? (
          <PreferenciasDialog
            preferencias={preferencias as PreferenciasDeDicas}
            onFechar={() => setAberto(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

function DoDia({ dica, busca, grande }: { dica: ResumoDaDica; busca: BuscaDeDicas; grande: boolean }) {
  const abrir = (
    <Link
      to="/dicas-saude"
      search={{ ...busca, dica: dica.id }}
      aria-label={`${textos.lerDica}: ${dica.titulo}`}
      className={buttonStyle({ variant: 'primary' })}
    >
      {textos.lerDica}
    </Link>
  )
  const ouvir = <Ouvir titulo={dica.titulo} texto={dica.resumo} primeiro={grande} />
  return (
    <Card as="section" variant="accent" aria-labelledby="dica-do-dia" className="grid gap-2">
      <Badge tone="fifty-plus" icon={<Sparkles aria-hidden size={13} />}>
        {textos.doDia}
      </Badge>
      <h2 id="dica-do-dia" className="text-xl titulo">
        {dica.titulo}
      </h2>
      <p className="text-ink-2">{dica.resumo}</p>
      <p className="text-sm text-muted">
        {categorias[dica.categoria].rotulo} · {textos.minutos(dica.minutos)} ·{' '}
        {textos.revisadaEm(formatarDia(dica.revisado_em))}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {grande ? ouvir : abrir}
        {grande ? abrir : ouvir}
      </div>
    </Card>
  )
}

function Campanhas({ campanhas }: { campanhas: { chave: string; quantas: number }[] }) {
  const [busca, mudar] = useBuscaDeDicas()
  return (
    <section className="grid gap-2" aria-labelledby="campanhas-do-mes">
      <h2 id="campanhas-do-mes" className="text-lg titulo">
        {textos.campanhas}
      </h2>
      <FilterChips label={textos.campanhas}>
        {campanhas.map(({ chave, quantas }) => (
          <FilterChip
            key={chave}
            pressed={busca.campanha === chave}
            onClick={() => mudar({ campanha: busca.campanha === chave ? undefined : chave })}
          >
            {textos.campanha(acharCampanha(chave)?.rotulo ?? chave, quantas)}
          </FilterChip>
        ))}
      </FilterChips>
    </section>
  )
}

const semFiltros: BuscaDeDicas = {
  categoria: undefined,
  campanha: undefined,
  faixa: undefined,
  interesse: undefined,
  estado: undefined,
}

function Lista() {
  // On a phone the list comes first.
  const [telaLarga] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const [busca, mudar] = useBuscaDeDicas()
  const [digitado, setDigitado] = useState('')
  const palavras = useDeferredValue(digitado.trim())
  const marcar = useMarcar()
  const { categoria, campanha, faixa, interesse, estado, pagina = 1 } = busca
  const input = {
    categoria,
    campanha,
    faixa,
    interesse,
    estado,
    pagina,
    ...(palavras && { busca: palavras }),
  }
  const query = useQuery({
    ...api.dicas.listar.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={textos.titulo}>
      <Field label={textos.buscar}>
        <Input
          type="search"
          maxLength={120}
          placeholder={textos.buscarExemplo}
          icon={<Search aria-hidden size={18} />}
          value={digitado}
          onChange={({ target }) => {
            setDigitado(target.value)
            if (busca.pagina) mudar({ pagina: undefined })
          }}
          end={
            digitado ? (
              <IconButton label={textos.limparBusca} icon={<X size={18} />} onClick={() => setDigitado('')} />
            ) : undefined
          }
        />
      </Field>
      <FilterChips label={textos.categorias}>
        <FilterChip pressed={!categoria} onClick={() => mudar({ categoria: undefined })}>
          {textos.todas}
        </FilterChip>
        {categoriasDica.map((cada) => (
          <FilterChip
            key={cada}
            pressed={categoria === cada}
            onClick={() => mudar({ categoria: categoria === cada ? undefined : cada })}
          >
            {categorias[cada].rotulo}
          </FilterChip>
        ))}
      </FilterChips>
      <details open={telaLarga || Boolean(faixa ?? interesse ?? estado)}>
        <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11 pointer-coarse:py-2.5 font-semibold">
          {textos.maisFiltros}
        </summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field label={textos.idade}>
            <NativeSelect
              value={faixa ?? ''}
              placeholder={textos.todasAsIdades}
              options={opcoes(faixasDica, rotulosFaixa)}
              onChange={({ target }) =>
                mudar({ faixa: (target.value || undefined) as FaixaDica | undefined })
              }
            />
          </Field>
          <Field label={textos.interesse}>
            <NativeSelect
              value={interesse ?? ''}
              placeholder={textos.todosOsInteresses}
              options={opcoes(interessesDica, rotulosInteresse)}
              onChange={({ target }) =>
                mudar({ interesse: (target.value || undefined) as InteresseDica | undefined })
              }
            />
          </Field>
          <Field label={textos.estado}>
            <NativeSelect
              value={estado ?? ''}
              placeholder={textos.todosOsEstados}
              options={opcoes(estadosDica, rotulosEstado)}
              onChange={({ target }) => mudar({ estado: estadosDica.find((cada) => cada === target.value) })}
            />
          </Field>
        </div>
      </details>
      {query.isError ? (
        <QueryError query={query} title={textos.erro} />
      ) : !data ? (
        <Skeleton className="h-64 w-full rounded-xl" />
      ) : data.itens.length === 0 ? (
        <EmptyState
          icon={<Lightbulb size={26} />}
          title={estado && !palavras ? textos.nadaNoEstado[estado] : textos.nada}
          description={textos.nadaDica}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setDigitado('')
                mudar(semFiltros)
              }}
            >
              {textos.limparFiltros}
            </Button>
          }
        />
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {textos.encontradas(data.total)}
          </p>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.itens.map((dica) => (
              <CartaoDaDica key={dica.id} dica={dica} busca={busca} marcar={marcar} />
            ))}
          </ul>
          <Pagination
            page={pagina}
            pageCount={Math.ceil(data.total / DICAS_POR_PAGINA)}
            onPageChange={(nova) => mudar({ pagina: nova === 1 ? undefined : nova }, { replace: false })}
          />
        </>
      )}
    </section>
  )
}
