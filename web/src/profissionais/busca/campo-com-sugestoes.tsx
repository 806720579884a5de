import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { LocateFixed, MapPin, Search, ShieldCheck, UserRound, Video, X, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CampoDaBusca } from '#domain/busca/campos.ts'
import type { Sugestao } from '#domain/busca/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { textos } from './messages.ts'

const MINUTO = 60_000
const LIMITE = 200

const icones: Record<CampoDaBusca, LucideIcon> = { o_que: Search, onde: MapPin, plano: ShieldCheck }
const daSugestao: Record<Sugestao['tipo'], LucideIcon> = {
  area: Search,
  profissao: Search,
  profissional: UserRound,
  cidade: MapPin,
  bairro: MapPin,
  perto: LocateFixed,
  video: Video,
  plano: ShieldCheck,
}

type CampoProps = {
  campo: CampoDaBusca
  rotulo: string
  dica: string
  valor: string
  onValor: (valor: string) => void
  onEscolher: (sugestao: Sugestao) => void
  /** Id of the sentence that says what is wrong with it. */
  erro?: string
  /** In a sheet the list stands below the field and moves the others down. */
  empilhado?: boolean
  className?: string
}

/** One field of the search, with a list of what the words may be (ARIA combobox with a list). */
export function CampoComSugestoes({
  campo,
  rotulo,
  dica,
  valor,
  onValor,
  onEscolher,
  erro,
  empilhado,
  className,
}: CampoProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // On a page of the server somebody may have typed before this code came.
  useLayoutEffect(() => {
    const digitado = input.current!.value
    if (digitado !== valor) onValor(digitado)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what stood there when the page was taken over
  }, [])
  const [aberto, setAberto] = useState(false)
  const [ativo, setAtivo] = useState(-1)
  const texto = useDeferredValue(valor.trim())
  const { data } = useQuery({
    ...api.busca.sugestoes.queryOptions({ input: { campo, texto } }),
    enabled: aberto,
    staleTime: MINUTO,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const lista = aberto ? (data ?? []) : []
  const Icone = icones[campo]
  const escolher = (sugestao: Sugestao) => {
    setAberto(false)
    setAtivo(-1)
    onEscolher(sugestao)
  }
  const mover = (passo: number) => {
    setAberto(true)
    if (lista.length > 0)
      setAtivo((ativo + passo + lista.length + (ativo < 0 && passo < 0 ? 1 : 0)) % lista.length)
  }

  return (
    <div className={cx('relative min-w-0', className)}>
      <label
        htmlFor={id}
        className="flex h-full min-h-14 items-center gap-3 rounded-lg px-4 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-primary"
      >
        <Icone aria-hidden size={20} className="shrink-0 text-primary" />
        <span className="grid min-w-0 flex-1">
          <span className="text-xs text-muted">{rotulo}</span>
          <input
            ref={input}
            id={id}
            role="combobox"
            name={campo}
            aria-expanded={lista.length > 0}
            aria-controls={lista.length > 0 ? `${id}-lista` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={lista[ativo] ? `${id}-${ativo}` : undefined}
            aria-invalid={erro ? true : undefined}
            aria-describedby={erro}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LIMITE}
            placeholder={dica}
            value={valor}
            className="w-full min-w-0 truncate bg-transparent text-input text-ink outline-none md:text-base"
            onChange={(event) => {
              onValor(event.target.value)
              setAberto(true)
              setAtivo(-1)
            }}
            onFocus={() => setAberto(true)}
            onBlur={() => setAberto(false)}
            onKeyDown={(event) => {
              const sugestao = lista[ativo]
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                mover(event.key === 'ArrowDown' ? 1 : -1)
              } else if (event.key === 'Enter' && sugestao) {
                event.preventDefault()
                escolher(sugestao)
              } else if (event.key === 'Enter') setAberto(false)
              else if (event.key === 'Escape' && lista.length > 0) {
                event.stopPropagation()
                event.preventDefault()
                setAberto(false)
              }
            }}
          />
        </span>
        {valor ? (
          <button
            type="button"
            aria-label={textos.limpar(rotulo)}
            className="grid size-6 shrink-0 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-11"
            onClick={() => onValor('')}
          >
            <X aria-hidden size={16} />
          </button>
        ) : null}
      </label>
      <output className="sr-only">{lista.length > 0 ? textos.quantas(lista.length) : ''}</output>
      {lista.length > 0 ? (
        <div
          id={`${id}-lista`}
          role="listbox"
          aria-label={textos.sugestoes(rotulo)}
          className={cx(
            'z-popover max-h-72 overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-3',
            empilhado ? 'mt-1' : 'absolute top-full left-0 mt-2 w-full min-w-56',
          )}
        >
          {lista.map((sugestao, indice) => (
            <Opcao
              key={`${sugestao.tipo} ${sugestao.texto} ${sugestao.id ?? ''}`}
              id={`${id}-${indice}`}
              sugestao={sugestao}
              ativa={indice === ativo}
              onEscolher={() => escolher(sugestao)}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Opcao({
  id,
  sugestao,
  ativa,
  onEscolher,
}: {
  id: string
  sugestao: Sugestao
  ativa: boolean
  onEscolher: () => void
}) {
  const Icone = daSugestao[sugestao.tipo]
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={ativa}
      className={cx(
        'flex min-h-11 w-full text-left items-center gap-3 rounded-md px-3 py-1.5',
        ativa ? 'bg-hover' : 'hover:bg-hover',
      )}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onEscolher}
      tabIndex={-1}
    >
      <Icone aria-hidden size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        {sugestao.texto}
        {sugestao.detalhe ? <span className="ml-1 text-sm text-muted">{sugestao.detalhe}</span> : null}
      </span>
    </button>
  )
}
