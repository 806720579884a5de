import { Search, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import { limiteTextoBusca } from '#domain/profissionais/busca.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useNestaPagina } from '#web/lib/use-nesta-pagina.ts'
import { Input } from '#web/ui/input.tsx'
import { useClinicas } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CartaoClinica } from './cartao-clinica.tsx'
import { Filtros } from './filtros.tsx'
import { grade, ListaEsqueleto } from './lista-esqueleto.tsx'

const ESPERA_MS = 300

type TodasProps = { busca: BuscaDeClinicas; onMudar: (mudanca: Partial<BuscaDeClinicas>) => void }

/** Every active clinic, with search and filters. The search goes into the address. */
export function Todas({ busca, onMudar }: TodasProps) {
  const query = useClinicas(busca)
  const { data, error } = query
  const clinicas = data?.pages.flatMap((pagina) => pagina.clinicas) ?? []
  const total = data?.pages[0]?.total
  return (
    <div className="grid gap-4">
      <CampoDeTexto valor={busca.q ?? ''} onMudar={(q) => onMudar({ q: q || undefined })} />
      <Filtros busca={busca} onMudar={onMudar} />
      <output className="text-sm text-muted empty:sr-only">
        {total === undefined || total === null ? '' : textos.total(total)}
      </output>
      {error && clinicas.length === 0 ? (
        <QueryError query={query} title={textos.erroLista} />
      ) : !data ? (
        <ListaEsqueleto />
      ) : clinicas.length === 0 ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={textos.vazio.todas}
          description={textos.vazio.todasDica}
          level={2}
        />
      ) : (
        <ul className={grade}>
          {clinicas.map((clinica) => (
            <li key={clinica.id} className="grid min-w-0">
              <CartaoClinica clinica={clinica} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore query={query}>{textos.carregarMais}</LoadMore>
    </div>
  )
}

/** The search field. It searches when typing pauses and on Enter. */
function CampoDeTexto({ valor, onMudar }: { valor: string; onMudar: (texto: string) => void }) {
  const [texto, setTexto] = useState(valor)
  const enviado = useRef(valor)
  const nestaPagina = useNestaPagina()

  useEffect(() => {
    if (valor === enviado.current) return
    enviado.current = valor
    setTexto(valor)
  }, [valor])

  const enviar = (novo: string) => {
    if (novo.trim() === enviado.current) return
    enviado.current = novo.trim()
    onMudar(novo.trim())
  }
  useEffect(() => {
    const espera = setTimeout(() => nestaPagina() && enviar(texto), ESPERA_MS)
    return () => clearTimeout(espera)
  })

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          enviar(texto)
        }}
      >
        <Input
          type="search"
          size="lg"
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
          maxLength={limiteTextoBusca}
          aria-label={textos.busca.rotulo}
          placeholder={textos.busca.dica}
          autoComplete="off"
          enterKeyHint="search"
          icon={<Search size={20} />}
        />
      </form>
    </search>
  )
}
