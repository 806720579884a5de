import { useQuery } from '@tanstack/react-query'
import { CalendarOff, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { diasEntre, somarDias } from '#domain/formato/dia.ts'
import type { ModoExcecao } from '#domain/horarios/conteudo.ts'
import type { ExcecaoDeHorarios } from '#domain/horarios/respostas.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { detalhesDaJanela, faixaEmPalavras, type Nomes } from '../conteudo-em-palavras.ts'
import { textosDeExcecoes } from './messages.ts'
import { useRemoverExcecao, type DeQuem } from '../hooks.ts'
import type { OpcoesDoIntervalo } from '../opcoes.ts'
import { foraDoErro, recusadoDoErro } from '../recusas.ts'
import { DecidirDialog } from '../publicacao/decidir-dialog.tsx'
import { ExcecaoDialog } from './excecao-dialog.tsx'
import { api } from '#web/rpc/client.ts'

const { excecoes: palavras, modos } = textosDeExcecoes
const tons: Record<ModoExcecao, BadgeTone> = { fecha: 'neutral', substitui: 'info', acrescenta: 'success' }
/** Longer exceptions mark their first days only: the calendar shows months, not years. */
const DIAS_MARCADOS = 370

type AbaExcecoesProps = { deQuem: DeQuem; opcoes: OpcoesDoIntervalo; hoje: string }

/** Exceptions: a calendar to begin from, and the list of those that exist. */
export function AbaExcecoes({ deQuem, opcoes, hoje }: AbaExcecoesProps) {
  const query = useQuery(api.horarios.excecoes.queryOptions({ input: deQuem }))
  const { data, error } = query
  // Undefined: closed. Null: open without a day.
  const [criando, setCriando] = useState<string | null | undefined>(undefined)
  const [passadas, setPassadas] = useState(false)
  const [removendo, setRemovendo] = useState<ExcecaoDeHorarios | null>(null)
  if (!data) {
    if (error) return <QueryError query={query} title={palavras.erro} />
    return (
      <SkeletonGroup className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-80 w-full rounded-xl" />
        <Skeleton className="h-80 w-full rounded-xl" />
      </SkeletonGroup>
    )
  }
  const emOrdem = data.toSorted((a, b) => (a.de < b.de ? -1 : Number(a.de > b.de)))
  const [antigas, proximas] = [
    emOrdem.filter(({ ate }) => ate < hoje),
    emOrdem.filter(({ ate }) => ate >= hoje),
  ]
  const mostradas = passadas ? emOrdem : proximas
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-muted">{palavras.descricao}</p>
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => setCriando(null)}>
          {palavras.nova}
        </Button>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card as="section" aria-label={palavras.calendario}>
          <LazyCalendar
            value={null}
            min={hoje}
            today={hoje}
            marked={diasMarcados(proximas)}
            onValueChange={setCriando}
          />
          <p className="mt-3 text-sm text-muted">{palavras.calendarioDica}</p>
        </Card>
        <Card as="section" padding="none" aria-label={palavras.titulo}>
          {mostradas.length === 0 ? (
            <EmptyState
              icon={<CalendarOff size={26} />}
              title={palavras.vazio}
              description={palavras.vazioDescricao}
            />
          ) : (
            <ul>
              {mostradas.map((excecao) => (
                <Linha
                  key={excecao.id}
                  excecao={excecao}
                  nomes={opcoes}
                  passou={excecao.ate < hoje}
                  onRemover={() => setRemovendo(excecao)}
                />
              ))}
            </ul>
          )}
          {antigas.length > 0 && !passadas ? (
            <div className="border-t border-line p-3">
              <Button variant="ghost" size="sm" onClick={() => setPassadas(true)}>
                {palavras.passadas} ({antigas.length})
              </Button>
            </div>
          ) : null}
        </Card>
      </div>
      <ExcecaoDialog
        deQuem={deQuem}
        opcoes={opcoes}
        hoje={hoje}
        dia={criando}
        onFechar={() => setCriando(undefined)}
      />
      <Remocao excecao={removendo} onFechar={() => setRemovendo(null)} />
    </div>
  )
}

function diasMarcados(excecoes: readonly ExcecaoDeHorarios[]): string[] {
  return excecoes.flatMap(({ de, ate }) =>
    Array.from({ length: Math.min(DIAS_MARCADOS, diasEntre(de, ate) + 1) }, (_, i) => somarDias(de, i)),
  )
}

function quando({ de, ate }: ExcecaoDeHorarios): string {
  return de === ate ? formatarDiaCurto(de) : palavras.periodo(formatarDiaCurto(de), formatarDiaCurto(ate))
}

type LinhaProps = { excecao: ExcecaoDeHorarios; nomes: Nomes; passou: boolean; onRemover: () => void }

function Linha({ excecao, nomes, passou, onRemover }: LinhaProps) {
  const { de, ate, modo, janelas, motivo } = excecao
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold tabular-nums">{quando(excecao)}</span>
          <Badge tone={tons[modo]}>{modos[modo].badge}</Badge>
          {de === ate ? null : (
            <span className="text-sm text-muted">{palavras.dias(diasEntre(de, ate) + 1)}</span>
          )}
        </p>
        {janelas.length === 0 ? <p className="text-sm text-muted">{palavras.diaInteiro}</p> : null}
        {janelas.map((janela) => (
          <p key={janela.inicio_min} className="text-sm text-ink-2 tabular-nums">
            {faixaEmPalavras(janela)}
            {modo === 'fecha' ? null : (
              <span className="text-muted"> · {detalhesDaJanela(janela, nomes)}</span>
            )}
          </p>
        ))}
        {motivo ? <p className="mt-1 text-sm break-words text-muted">{motivo}</p> : null}
      </div>
      {passou ? null : (
        <IconButton
          label={`${palavras.remover} ${quando(excecao)}`}
          variant="danger"
          icon={<Trash2 aria-hidden size={18} />}
          onClick={onRemover}
        />
      )}
    </li>
  )
}

function Remocao({ excecao, onFechar }: { excecao: ExcecaoDeHorarios | null; onFechar: () => void }) {
  const remover = useRemoverExcecao()
  const toast = useToast()
  const decidindo = excecao !== null && (foraDoErro(remover.error) ?? recusadoDoErro(remover.error)) !== null
  const fechar = () => {
    remover.reset()
    onFechar()
  }
  const tirar = (decisoes?: Parameters<typeof remover.mutate>[0]['decisoes']) => {
    if (!excecao) return
    remover.mutate(
      { id: excecao.id, ...(decisoes && { decisoes }) },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: palavras.removida })
          fechar()
        },
        onError: (falha) => {
          if (foraDoErro(falha) || recusadoDoErro(falha)) return
          toast({ tone: 'error', title: falhaDe(falha).mensagem })
          fechar()
        },
      },
    )
  }
  return (
    <>
      <ConfirmDialog
        open={excecao !== null && !decidindo && !(remover.isPending && remover.variables.decisoes)}
        onOpenChange={(aberto) => (aberto ? undefined : fechar())}
        title={palavras.removerTitulo(excecao ? quando(excecao) : '')}
        description={palavras.removerDescricao}
        confirmLabel={palavras.remover}
        pending={remover.isPending}
        pendingLabel={palavras.removendo}
        onConfirm={() => tirar()}
      />
      <DecidirDialog
        titulo={excecao ? palavras.onRemover(quando(excecao)) : ''}
        pedido={excecao?.id ?? ''}
        erro={excecao ? remover.error : null}
        pendente={remover.isPending}
        onConcluir={tirar}
        onFechar={fechar}
      />
    </>
  )
}
