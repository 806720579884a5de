import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import type { TermoAchado } from '#domain/terminologias/contract.ts'
import type { SistemaDeTermos } from '#domain/terminologias/sistemas.ts'
import { api } from '#web/rpc/client.ts'
import { Input } from '#web/ui/input.tsx'
import { textos } from '../messages.ts'

export type TermoEscrito = { id: string | null; texto: string }

type BuscaDeTermoProps = {
  sistema: SistemaDeTermos
  value: TermoEscrito
  onValueChange: (value: TermoEscrito) => void
  /** A term of the list, with its code, behind `onValueChange`. */
  onEscolher?: (termo: TermoAchado) => void
  ref?: Ref<HTMLInputElement>
}

const PAUSA_MS = 150

/** Words of a fact: those of the list that serves, with their code, or the person's own. */
export function BuscaDeTermo({ sistema, value, onValueChange, onEscolher, ref }: BuscaDeTermoProps) {
  const lista = useId()
  const q = usePausa(value.texto.trim())
  const [aberta, setAberta] = useState(false)
  const [ativa, setAtiva] = useState(-1)
  const procurando = value.id === null && q.length > 1
  const query = useQuery(
    api.terminologias.buscar.queryOptions({
      input: { sistema, q },
      enabled: procurando,
      staleTime: 60_000,
      placeholderData: (antes) => antes,
    }),
  )
  const achados = procurando ? (query.data ?? []) : []
  const mostra = aberta && achados.length > 0
  const escolher = (achado: TermoAchado) => {
    onValueChange({ id: achado.id, texto: achado.descricao })
    onEscolher?.(achado)
    setAberta(false)
    setAtiva(-1)
  }
  const teclas = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (achados.length === 0) return
      event.preventDefault()
      setAberta(true)
      const passo = event.key === 'ArrowDown' ? 1 : -1
      setAtiva((antes) => (antes + passo + achados.length) % achados.length)
    } else if (event.key === 'Enter' && mostra && achados[ativa]) {
      event.preventDefault()
      escolher(achados[ativa])
    } else if (event.key === 'Escape' && mostra) {
      event.preventDefault()
      event.stopPropagation()
      setAberta(false)
    }
  }
  return (
    <div className="grid gap-1">
      <Input
        ref={ref}
        role="combobox"
        autoComplete="off"
        aria-expanded={mostra}
        aria-controls={lista}
        aria-autocomplete="list"
        aria-activedescendant={mostra && ativa >= 0 ? `${lista}-${ativa}` : undefined}
        maxLength={300}
        value={value.texto}
        onKeyDown={teclas}
        onBlur={() => setAberta(false)}
        onChange={({ target }) => {
          onValueChange({ id: null, texto: target.value })
          setAberta(true)
          setAtiva(-1)
        }}
      />
      <div
        id={lista}
        role="listbox"
        aria-label={textos.titulo}
        hidden={!mostra}
        className="max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {achados.map((achado, i) => (
          <div
            key={achado.id}
            id={`${lista}-${i}`}
            role="option"
            aria-selected={i === ativa}
            tabIndex={-1}
            // Before the field would lose the focus.
            onMouseDown={(event) => {
              event.preventDefault()
              escolher(achado)
            }}
            className={cx(
              'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11',
              i === ativa && 'bg-hover',
            )}
          >
            <span className="min-w-0 flex-1 break-words">{achado.descricao}</span>
            {sistema === 'cid10' ? <span className="text-muted tabular-nums">{achado.codigo}</span> : null}
          </div>
        ))}
      </div>
      <p role="status" className="text-xs text-muted">
        {!procurando || query.isPlaceholderData
          ? null
          : query.isError
            ? textos.buscaFalhou
            : query.data
              ? textos.achados(query.data.length)
              : null}
      </p>
    </div>
  )
}

/** A text once the typing pauses. */
function usePausa(texto: string): string {
  const [parado, setParado] = useState(texto)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    espera.current = setTimeout(() => setParado(texto), PAUSA_MS)
    return () => clearTimeout(espera.current)
  }, [texto])
  return useDeferredValue(parado)
}
