import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Megaphone, Search, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ANUNCIOS_POR_PAGINA, categoriasAnuncio, rotulosCategoria } from '#domain/anuncios/anuncio.ts'
import type { AnuncioPublicado } from '#domain/anuncios/contract.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBuscaDeAnuncios, type BuscaDeAnuncios } from '../busca.ts'
import { useContar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { lugarDe, Rotulos } from './anuncio.tsx'

/** The market among professionals: search, filters in the address, and the list. */
export function Mercado() {
  const [busca, mudar] = useBuscaDeAnuncios()
  const [digitado, setDigitado] = useState('')
  const palavras = useDeferredValue(digitado.trim())
  const { categoria, uf, preco, pagina = 1 } = busca
  const input = {
    categoria,
    uf,
    pagina,
    ...(preco !== undefined && { preco_max_centavos: preco * 100 }),
    ...(palavras && { busca: palavras }),
  }
  const query = useQuery({
    ...api.anuncios.mercado.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  useContar('vista', data?.itens.filter(({ proprio }) => !proprio).map(({ id }) => id) ?? [])
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={textos.abas.mercado}>
      <p className="text-sm text-muted">{textos.aparte}</p>
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
        {categoriasAnuncio.map((cada) => (
          <FilterChip
            key={cada}
            pressed={categoria === cada}
            onClick={() => mudar({ categoria: categoria === cada ? undefined : cada })}
          >
            {rotulosCategoria[cada]}
          </FilterChip>
        ))}
      </FilterChips>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={textos.uf}>
          <NativeSelect
            value={uf ?? ''}
            placeholder={textos.todasUfs}
            options={siglasUf.map((value) => ({ value, label: value }))}
            onChange={({ target }) => mudar({ uf: siglasUf.find((cada) => cada === target.value) })}
          />
        </Field>
        <Field label={textos.preco}>
          <MoneyInput
            value={preco === undefined ? null : preco * 100}
            onValueChange={(centavos) =>
              mudar({ preco: centavos ? Math.max(1, Math.round(centavos / 100)) : undefined })
            }
          />
        </Field>
      </div>
      {query.isError ? (
        <QueryError query={query} title={textos.erro} />
      ) : !data ? (
        <Skeleton className="h-64 w-full rounded-xl" />
      ) : data.itens.length === 0 ? (
        <EmptyState
          level={2}
          icon={<Megaphone size={26} />}
          title={textos.nada}
          description={textos.nadaDica}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setDigitado('')
                mudar({ categoria: undefined, uf: undefined, preco: undefined })
              }}
            >
              {textos.limparFiltros}
            </Button>
          }
        />
      ) : (
        <>
          <p role="status" className="text-sm text-muted">
            {textos.encontrados(data.total)}
          </p>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.itens.map((anuncio) => (
              <Cartao key={anuncio.id} anuncio={anuncio} busca={busca} />
            ))}
          </ul>
          <Pagination
            page={pagina}
            pageCount={Math.ceil(data.total / ANUNCIOS_POR_PAGINA)}
            onPageChange={(nova) => mudar({ pagina: nova === 1 ? undefined : nova }, { replace: false })}
          />
        </>
      )}
    </section>
  )
}

function Cartao({ anuncio, busca }: { anuncio: AnuncioPublicado; busca: BuscaDeAnuncios }) {
  const [imagem] = anuncio.imagens
  return (
    <Card as="li" className="grid content-start gap-2">
      {imagem ? (
        <img
          src={imagem.url}
          alt={imagem.alt}
          loading="lazy"
          className="h-48 w-full rounded-lg object-cover"
        />
      ) : null}
      <Rotulos tipo={anuncio.tipo} conteudo={anuncio} />
      <h2 className="text-lg titulo break-words">{anuncio.titulo}</h2>
      <p className="font-semibold tabular-nums">
        {anuncio.preco_centavos === null ? textos.semPreco : formatarCentavos(anuncio.preco_centavos)}
      </p>
      <p className="line-clamp-2 break-words text-ink-2">{anuncio.texto}</p>
      <p className="text-sm text-muted">
        {lugarDe(anuncio)} · {anuncio.anunciante.nome}
      </p>
      <Link
        to="/anuncios"
        search={{ ...busca, anuncio: anuncio.id }}
        aria-label={`${textos.abrir}: ${anuncio.titulo}`}
        className={buttonStyle({ variant: 'outline' })}
      >
        {textos.abrir}
      </Link>
    </Card>
  )
}
