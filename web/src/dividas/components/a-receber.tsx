import { HandCoins, Search, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Devedor } from '#domain/dividas/contract.ts'
import { faixas, rotulosDaFaixa, type Faixa } from '#domain/dividas/divida.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useDevedores } from '../hooks.ts'
import { textos, tonsDaFaixa } from '../messages.ts'
import { DividaDialog } from './divida-dialog.tsx'

const PAUSA_MS = 300

type Lugar = { faixa?: Faixa | undefined; acordo?: 'com' | 'sem' | undefined }

type AReceberProps = {
  /** The clinic whose book it is. Absent: the own practice. */
  clinica_id: string | undefined
  hoje: string
  /** Filters of the address. */
  lugar: Lugar
  onMudar: (lugar: Lugar) => void
}

/** FIN-10: what patients owe, by person and age, and what can be done about it. */
export function AReceber({ clinica_id, hoje, lugar, onMudar }: AReceberProps) {
  const { faixa, acordo } = lugar
  const [texto, setTexto] = useState('')
  const [aberta, setAberta] = useState<string | null>(null)
  const lista = useDevedores({ clinica_id, faixa, acordo, texto })
  const primeira = lista.data?.pages[0]
  const linhas = lista.data?.pages.flatMap(({ itens }) => itens) ?? []
  const filtrada = faixa !== undefined || acordo !== undefined || texto !== ''
  const limpar = () => {
    setTexto('')
    onMudar({})
  }
  return (
    <div className="grid gap-4">
      {primeira?.resumo ? (
        <Idades
          resumo={primeira.resumo}
          escolhida={faixa}
          onEscolher={(nova) => onMudar({ acordo, faixa: nova })}
        />
      ) : null}
      <search className="grid gap-2 md:grid-cols-3" data-nao-imprimir="">
        <CampoDeBusca valor={texto} onMudar={setTexto} />
        <NativeSelect
          aria-label={textos.idade}
          placeholder={textos.todasAsIdades}
          value={faixa ?? ''}
          options={faixas.map((value) => ({ value, label: rotulosDaFaixa[value] }))}
          onChange={({ target }) =>
            onMudar({ acordo, faixa: (target.value || undefined) as Faixa | undefined })
          }
        />
        <NativeSelect
          aria-label={textos.acordo}
          placeholder={textos.tanto}
          value={acordo ?? ''}
          options={(['com', 'sem'] as const).map((value) => ({ value, label: textos.acordos[value] }))}
          onChange={({ target }) =>
            onMudar({ faixa, acordo: (target.value || undefined) as 'com' | 'sem' | undefined })
          }
        />
      </search>
      <Card padding="none">
        {primeira ? (
          linhas.length > 0 ? (
            <ul
              aria-label={textos.titulo}
              aria-busy={lista.isPlaceholderData || undefined}
              className={`divide-y divide-line ${lista.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {linhas.map((devedor) => (
                <li key={devedor.paciente_id ?? ''}>
                  <Linha devedor={devedor} hoje={hoje} onAbrir={setAberta} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              level={2}
              icon={<HandCoins size={26} />}
              title={filtrada ? textos.nenhuma : textos.vazio}
              description={filtrada ? textos.nenhumaDescricao : textos.vazioDescricao}
              action={
                filtrada ? (
                  <Button variant="outline" onClick={limpar}>
                    {textos.limpar}
                  </Button>
                ) : undefined
              }
            />
          )
        ) : lista.error ? (
          <QueryError query={lista} level={2} title={textos.erro} />
        ) : (
          <SkeletonGroup label={textos.carregando} className="grid gap-3 p-4">
            {[0, 1, 2, 3, 4].map((linha) => (
              <Skeleton key={linha} className="h-14 w-full" />
            ))}
          </SkeletonGroup>
        )}
      </Card>
      {linhas.length > 0 ? (
        <LoadMore query={lista} loadingText={textos.carregando}>
          {textos.carregarMais}
        </LoadMore>
      ) : null}
      {aberta ? (
        <DividaDialog de={{ clinica_id, paciente_id: aberta }} hoje={hoje} onFechar={() => setAberta(null)} />
      ) : null}
    </div>
  )
}

type IdadesProps = {
  resumo: { pessoas: number; aberto_centavos: number; faixas: Record<Faixa, number> }
  escolhida: Faixa | undefined
  onEscolher: (faixa: Faixa | undefined) => void
}

/** The total, and how old it is: each age is a button that keeps it alone. */
function Idades({ resumo: { pessoas, aberto_centavos, faixas: somas }, escolhida, onEscolher }: IdadesProps) {
  return (
    <Card padding="none" className="grid grid-cols-2 md:grid-cols-3">
      <div className="px-4 py-3">
        <p className="text-sm text-muted">{textos.total}</p>
        <p className="text-2xl titulo tabular-nums">{formatarCentavos(aberto_centavos)}</p>
        <p className="text-sm text-muted">{textos.pessoas(pessoas)}</p>
      </div>
      {faixas.map((faixa) => (
        <button
          key={faixa}
          type="button"
          aria-pressed={escolhida === faixa}
          className="grid min-h-11 content-center gap-0.5 rounded-xl px-4 py-3 text-left outline-offset-[-2px] hover:bg-hover aria-pressed:bg-primary-soft"
          onClick={() => onEscolher(escolhida === faixa ? undefined : faixa)}
        >
          <span className="text-sm text-ink-2">{rotulosDaFaixa[faixa]}</span>
          <span
            className={`font-semibold tabular-nums ${faixa === 'mais-de-90' && somas[faixa] > 0 ? 'text-danger' : ''}`}
          >
            {formatarCentavos(somas[faixa])}
          </span>
        </button>
      ))}
    </Card>
  )
}

type LinhaProps = { devedor: Devedor; hoje: string; onAbrir: (paciente_id: string) => void }

function Linha({ devedor, hoje, onAbrir }: LinhaProps) {
  const { paciente_id, pessoa, consultas, aberto_centavos, desde, em_acordo, lembrado_em } = devedor
  const mais = faixas.findLast((faixa) => devedor.faixas[faixa] > 0) ?? 'a-vencer'
  const corpo = (
    <>
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-full bg-subtle text-ink-2 max-md:hidden"
      >
        <UserRound size={18} />
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{pessoa ?? textos.semNome}</span>
        <span className="block truncate text-sm text-muted">
          {pessoa === null
            ? textos.semNomeDescricao
            : [
                textos.consultas(consultas),
                desde >= hoje && em_acordo ? textos.vence(desde) : textos.desde(desde),
              ].join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 max-md:col-span-2 max-md:row-start-2">
        <Badge size="sm" tone={tonsDaFaixa[mais]}>
          {rotulosDaFaixa[mais]}
        </Badge>
        {em_acordo ? (
          <Badge size="sm" tone="info">
            {textos.emAcordo}
          </Badge>
        ) : null}
        {lembrado_em ? <span className="text-sm text-muted">{textos.lembrado(lembrado_em)}</span> : null}
      </span>
      <span className="text-right font-semibold whitespace-nowrap tabular-nums">
        {formatarCentavos(aberto_centavos)}
      </span>
    </>
  )
  const forma =
    'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3 text-left md:grid-cols-[auto_minmax(0,5fr)_minmax(0,4fr)_8rem] md:px-5'
  if (paciente_id === null) return <div className={forma}>{corpo}</div>
  return (
    <button
      type="button"
      className={`${forma} outline-offset-[-2px] transition-colors hover:bg-hover`}
      onClick={() => onAbrir(paciente_id)}
    >
      {corpo}
    </button>
  )
}

/** Searches when typing pauses. The text never goes into the address. */
function CampoDeBusca({ valor, onMudar }: { valor: string; onMudar: (texto: string) => void }) {
  const [texto, setTexto] = useState(valor)
  const [lido, setLido] = useState(valor)
  if (valor !== lido) {
    setLido(valor)
    if (valor !== texto.trim()) setTexto(valor)
  }
  useEffect(() => {
    if (texto.trim() === valor) return
    const timer = setTimeout(() => onMudar(texto.trim()), PAUSA_MS)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      type="search"
      autoComplete="off"
      aria-label={textos.busca}
      placeholder={textos.busca}
      maxLength={100}
      icon={<Search size={18} />}
      value={texto}
      onChange={({ target }) => setTexto(target.value)}
    />
  )
}
