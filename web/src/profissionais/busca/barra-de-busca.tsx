import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { BuscaEntendida, CampoDaBusca, Campos } from '#domain/busca/campos.ts'
import type { Sugestao } from '#domain/busca/schemas.ts'
import type { Busca } from '#domain/profissionais/busca.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { CampoComSugestoes } from './campo-com-sugestoes.tsx'
import { buscaDe } from './campos.ts'
import { textos } from './messages.ts'

type BarraProps = {
  /** What the fields hold; a change from outside (a chip, the browser's back button) replaces what was typed. */
  campos: Campos
  /** Receives the understood search. */
  onBuscar: (busca: Busca, campos: Campos) => void
  /** Receives a person chosen among the suggestions; without it their profile opens. */
  onPessoa?: (id: string) => void
  /** Beside something else: the fields stand in one line on very wide screens only. */
  estreita?: boolean
}

const MINUTO = 60_000

/** ACHAR-01: the one search of the product, with its three fields. */
export function BarraDeBusca({ campos, onBuscar, onPessoa, estreita }: BarraProps) {
  const busca = useBarra(campos, onBuscar, onPessoa)
  const [aberta, setAberta] = useState(false)
  return (
    <search aria-label={textos.nome} className="block min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAberta(true)}
        className={`flex h-13 w-full items-center gap-3 rounded-full border border-line-strong bg-surface pr-2 pl-4 text-left text-ink ${estreita ? 'xl:hidden' : 'md:hidden'}`}
      >
        <Search aria-hidden size={20} className="shrink-0 text-primary" />
        <span className="sr-only">{textos.abrir}: </span>
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-sm font-semibold">
            {busca.valor.o_que || textos.oQueVoceProcura}
          </span>
          <span className="truncate text-xs text-muted">{resumo(busca.valor)}</span>
        </span>
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-subtle">
          <SlidersHorizontal aria-hidden size={18} />
        </span>
      </button>
      <Sheet open={aberta} onOpenChange={setAberta} side="full" title={textos.nome}>
        <Formulario busca={busca} empilhado onFeito={() => setAberta(false)} />
      </Sheet>
      <div className={estreita ? 'max-xl:hidden' : 'max-md:hidden'}>
        <Formulario busca={busca} estreita={estreita} />
      </div>
    </search>
  )
}

/** The second line of the pill. */
const resumo = ({ onde, plano }: Campos) => [onde || textos.qualquerLugar, plano].filter(Boolean).join(' · ')

function useBarra(campos: Campos, onBuscar: BarraProps['onBuscar'], onPessoa: BarraProps['onPessoa']) {
  const [valor, setValor] = useState(campos)
  const [recusas, setRecusas] = useState<BuscaEntendida['recusas']>([])
  const [falhou, setFalhou] = useState(false)
  const [lendo, setLendo] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const antes = useRef(JSON.stringify(campos))
  useEffect(() => {
    const agora = JSON.stringify(campos)
    if (agora === antes.current) return
    antes.current = agora
    setValor(campos)
    setRecusas([])
  }, [campos])

  async function buscar(novo: Campos): Promise<boolean> {
    setLendo(true)
    setFalhou(false)
    try {
      const lida = await queries.fetchQuery({
        ...api.busca.interpretar.queryOptions({ input: novo }),
        staleTime: MINUTO,
      })
      setRecusas(lida.recusas)
      if (lida.recusas.length > 0) return false
      onBuscar(buscaDe(novo, lida), novo)
      return true
    } catch {
      setFalhou(true)
      return false
    } finally {
      setLendo(false)
    }
  }
  return {
    valor,
    recusas,
    falhou,
    lendo,
    buscar: () => buscar(valor),
    mudar(campo: CampoDaBusca, texto: string) {
      setValor((antigo) => ({ ...antigo, [campo]: texto }))
      setRecusas((todas) => todas.filter((recusa) => recusa.campo !== campo))
    },
    /** A suggestion goes into its field; a person opens. */
    escolher(campo: CampoDaBusca, { id, texto }: Sugestao) {
      if (id && onPessoa) onPessoa(id)
      else if (id) void navigate({ to: '/profissionais-publicos/$id', params: { id } })
      else setValor((antigo) => ({ ...antigo, [campo]: texto }))
    },
  }
}

type FormularioProps = {
  busca: ReturnType<typeof useBarra>
  /** One field below the other, as in the sheet. */
  empilhado?: boolean
  estreita?: boolean
  onFeito?: () => void
}

const rotulos = {
  o_que: { rotulo: textos.o_que, dica: textos.oQueDica },
  onde: { rotulo: textos.onde, dica: textos.ondeDica },
  plano: { rotulo: textos.plano, dica: textos.planoDica },
} as const

function Formulario({ busca, empilhado, estreita, onFeito }: FormularioProps) {
  const id = useId()
  const { valor, recusas, falhou, lendo } = busca
  async function enviar(event: FormEvent) {
    event.preventDefault()
    if (await busca.buscar()) onFeito?.()
  }
  return (
    <form onSubmit={(event) => void enviar(event)} className="grid gap-2">
      <div
        className={cx(
          'min-w-0 rounded-xl border border-line-strong bg-surface text-ink',
          empilhado ? 'divide-y divide-line' : 'flex',
        )}
      >
        {(['o_que', 'onde', 'plano'] as const).map((campo) => (
          <CampoComSugestoes
            key={campo}
            campo={campo}
            {...rotulos[campo]}
            valor={valor[campo]}
            onValor={(texto) => busca.mudar(campo, texto)}
            onEscolher={(sugestao) => busca.escolher(campo, sugestao)}
            erro={recusas.some((recusa) => recusa.campo === campo) ? `${id}-${campo}` : undefined}
            empilhado={empilhado}
            className={
              empilhado
                ? undefined
                : campo === 'o_que'
                  ? 'flex-1'
                  : `border-l border-line ${estreita ? (campo === 'onde' ? 'w-52' : 'w-36') : 'w-44 lg:w-52'}`
            }
          />
        ))}
        <div className={cx('flex items-center p-2', empilhado && 'pt-3')}>
          <Button type="submit" loading={lendo} icon={<Search aria-hidden size={18} />} className="w-full">
            {textos.buscar}
          </Button>
        </div>
      </div>
      {recusas.map(({ campo, texto, sugestoes }) => (
        <FormAlert key={campo} id={`${id}-${campo}`}>
          {campo === 'onde' ? textos.semLugar(texto) : textos.semPlano(texto)}
          {sugestoes.length > 0 ? ` ${textos.voceQuisDizer} ` : null}
          {sugestoes.map((sugestao, indice) => (
            <span key={sugestao}>
              {indice > 0 ? ', ' : null}
              <button
                type="button"
                className="min-h-6 underline pointer-coarse:min-h-11"
                onClick={() => busca.mudar(campo, sugestao)}
              >
                {sugestao}
              </button>
            </span>
          ))}
          {sugestoes.length > 0 ? '?' : null}
        </FormAlert>
      ))}
      {falhou ? <FormAlert>{textos.falhou}</FormAlert> : null}
    </form>
  )
}
