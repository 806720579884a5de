import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, EyeOff, NotebookPen, PenLine, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rotulosDoModelo } from '#domain/prontuario/modelo.ts'
import type { Evolucao } from '#domain/prontuario/schemas.ts'
import { enderecoDoAtendimento } from '#web/agenda/endereco-do-atendimento.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { enderecoDaNota } from '../busca.ts'
import { daLista as palavras } from '../messages-atendimento.ts'
import { nota as daNota } from '../messages.ts'

const { parte } = partes(() => import('../partes.ts'))
const NotaAssinada = parte('NotaAssinada')

type Filtro = { autor_id?: string; de?: string; ate?: string }

type EvolucoesProps = {
  /** The record. */
  id: string
  /** Name and number of the record, for paper. */
  paciente: string
  /** The caller writes in it. */
  escreve: boolean
  /** Said where there is none. */
  vazio?: string
}

/** The notes of a record that the caller may read, by author and day, and the check of their chain. */
export function Evolucoes({ id, paciente, escreve, vazio = palavras.nenhumaDescricao }: EvolucoesProps) {
  const [filtro, setFiltro] = useState<Filtro>({})
  const [aberta, setAberta] = useState<string | null>(null)
  const [nova] = useState(() => crypto.randomUUID())
  const query = useInfiniteQuery(
    api.prontuario.evolucoes.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, ...filtro, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const { data, error } = query
  if (codigoDe(error) === 'NAO_ENCONTRADO')
    return (
      <EmptyState
        icon={<EyeOff size={26} />}
        title={palavras.semAcesso}
        description={palavras.semAcessoDescricao}
      />
    )
  if (error) return <QueryError query={query} title={daNota.erroLista} />
  const itens = data?.pages.flatMap((pagina) => pagina.itens)
  const autores = data?.pages[0]?.autores ?? []
  const filtrada = Object.values(filtro).some(Boolean)
  const mudar = (mudanca: Filtro) => setFiltro((antes) => ({ ...antes, ...mudanca }))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3" data-nao-imprimir="">
        {autores.length > 1 || filtro.autor_id ? (
          <Field label={palavras.autor} className="min-w-48 flex-1 sm:max-w-60">
            <NativeSelect
              placeholder={palavras.todos}
              value={filtro.autor_id ?? ''}
              options={autores.map((autor) => ({ value: autor.id, label: autor.nome }))}
              onChange={({ target }) => mudar({ autor_id: target.value || undefined })}
            />
          </Field>
        ) : null}
        {!itens || itens.length > 0 || filtrada ? (
          <>
            <Field label={palavras.de} className="min-w-36 flex-1 sm:max-w-44">
              <DatePicker
                value={filtro.de ?? null}
                max={filtro.ate}
                onValueChange={(de) => mudar({ de: de ?? undefined })}
              />
            </Field>
            <Field label={palavras.ate} className="min-w-36 flex-1 sm:max-w-44">
              <DatePicker
                value={filtro.ate ?? null}
                min={filtro.de}
                onValueChange={(ate) => mudar({ ate: ate ?? undefined })}
              />
            </Field>
          </>
        ) : null}
        {escreve ? (
          <Link {...destino(enderecoDaNota(id, nova))} className={buttonStyle({ className: 'ml-auto' })}>
            <PenLine aria-hidden size={18} /> {palavras.nova}
          </Link>
        ) : null}
      </div>
      <Card as="section" padding="none" aria-label={palavras.lista}>
        {!itens ? (
          <Skeleton className="m-4 h-24" />
        ) : itens.length === 0 ? (
          <EmptyState
            icon={<NotebookPen size={26} />}
            title={filtrada ? palavras.nenhumaFiltrada : palavras.nenhuma}
            description={filtrada ? undefined : vazio}
          />
        ) : (
          <ul className="divide-y divide-line">
            {itens.map((evolucao) => (
              <Linha key={evolucao.id} paciente_id={id} evolucao={evolucao} onAbrir={setAberta} />
            ))}
          </ul>
        )}
      </Card>
      <LoadMore query={query} loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
      {itens && itens.some(({ status }) => status === 'assinada') ? <Conferencia id={id} /> : null}
      {aberta ? <Aberta id={aberta} paciente={paciente} onFechar={() => setAberta(null)} /> : null}
    </div>
  )
}

type LinhaProps = { paciente_id: string; evolucao: Evolucao; onAbrir: (id: string) => void }

function Linha({ paciente_id, evolucao, onAbrir }: LinhaProps) {
  const { id, status, autor, modelo, assinada_em, updated_at, adendos, sigilo, liberada_em } = evolucao
  const quando = formatarDataHora(assinada_em ?? updated_at, zonaDaqui())
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-semibold tabular-nums">{quando}</p>
        <p className="text-sm break-words text-muted">
          {[autor, rotulosDoModelo[modelo], adendos > 0 ? daNota.adendos(adendos) : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {status === 'rascunho' ? <Badge tone="warning">{palavras.rascunho}</Badge> : null}
      {sigilo ? <Badge tone="outline">{daNota.emSigilo}</Badge> : null}
      {liberada_em && evolucao.propria ? <Badge tone="outline">{daNota.liberada}</Badge> : null}
      {status === 'rascunho' ? (
        <Link
          {...destino(
            evolucao.agendamento_id
              ? enderecoDoAtendimento(paciente_id, evolucao.agendamento_id)
              : enderecoDaNota(paciente_id, id),
          )}
          className={buttonStyle({ variant: 'outline', size: 'sm' })}
        >
          {palavras.continuar}
          <span className="sr-only">: {quando}</span>
        </Link>
      ) : (
        <Button size="sm" variant="outline" aria-label={daNota.abrir(quando)} onClick={() => onAbrir(id)}>
          {palavras.abrir}
        </Button>
      )}
    </li>
  )
}

function Aberta({ id, paciente, onFechar }: { id: string; paciente: string; onFechar: () => void }) {
  // Each reading is a line that the person sees: it is not repeated by itself.
  const query = useQuery(api.prontuario.abrir.queryOptions({ input: { id }, staleTime: 'static', gcTime: 0 }))
  const [mudada, setMudada] = useState<typeof query.data>()
  const anotacao = mudada ?? query.data
  // Added to, or taken back, by somebody else: what is on the screen is read again. Whoever acted here has it already.
  useEventos({
    tipo: 'prontuario',
    onChegar: ({ id: qual }) => {
      if (qual === id && !mudada) void query.refetch()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={daNota.anotacao}
      size="lg"
      reading={daNota.anotacao}
    >
      {anotacao && !query.isRefetchError ? (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <NotaAssinada anotacao={anotacao} paciente={paciente} onMudar={setMudada} />
        </Suspense>
      ) : query.error ? (
        <QueryError query={query} title={daNota.erro} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Dialog>
  )
}

/** Checks the chain of a record when asked. */
function Conferencia({ id }: { id: string }) {
  const query = useQuery(api.prontuario.conferencia.queryOptions({ input: { id }, enabled: false }))
  const { data } = query
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm" data-nao-imprimir="">
      <Button
        size="sm"
        variant="ghost"
        icon={<BadgeCheck aria-hidden size={16} />}
        loading={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {palavras.conferir}
      </Button>
      <p role="status" className="min-w-0 flex-1">
        {!data ? null : data.quebra === null ? (
          <span className="text-success">
            {data.total === 0 ? palavras.semRegistros : palavras.confere(data.total)}
          </span>
        ) : (
          <span className="flex items-center gap-2 text-danger">
            <TriangleAlert aria-hidden size={16} /> {palavras.quebrada(data.quebra)}
          </span>
        )}
      </p>
    </div>
  )
}
