import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { BellRing, Ban, Eye, FileDown, FilePlus2, FileText, Replace, Signature } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rotulosDaSituacao } from '#domain/documentos/documento.ts'
import type { LinhaDeDocumento } from '#domain/documentos/schemas.ts'
import { baixar } from '#web/lib/baixar.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { doCancelamento, textos } from '../messages.ts'
import { nomeDoDocumento } from '../nome.ts'

const { parte } = partes(() => import('../partes.ts'))
const EscreverDocumento = parte('EscreverDocumento')
const AssinarDialog = parte('AssinarDialog')
const DocumentoAberto = parte('DocumentoAberto')

type DocumentosProps = {
  /** The record. */
  id: string
  /** The caller issues documents in it. */
  escreve: boolean
  /** Documents of this consultation alone, and new ones belong to it. */
  agendamento_id?: string
}

/** A document to write: a new one, a draft, or one in the place of another. */
type Escrito = { documento_id?: string; substitui_id?: string }

/** An issued document by its name, to be signed or shown. */
type Nomeado = { id: string; nome: string }

/** Documents of a record, with what may be done with each. */
export function DocumentosClinicos({ id, escreve, agendamento_id }: DocumentosProps) {
  const [escrito, setEscrito] = useState<Escrito | null>(null)
  const [assinando, setAssinando] = useState<Nomeado | null>(null)
  const [aberto, setAberto] = useState<Nomeado | null>(null)
  const query = useInfiniteQuery(
    api.documentos.lista.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, agendamento_id, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const itens = query.data?.pages.flatMap((pagina) => pagina.itens)
  return (
    <Card as="section" padding="none" aria-label={textos.titulo}>
      {escreve ? (
        <div className="flex flex-wrap items-center gap-3 p-4 md:p-5">
          <CardHeader
            title={textos.titulo}
            description={agendamento_id ? undefined : textos.descricao}
            className="min-w-0 flex-1 basis-52"
          />
          <Button icon={<FilePlus2 aria-hidden size={18} />} onClick={() => setEscrito({})}>
            {textos.emitir}
          </Button>
        </div>
      ) : null}
      {query.error ? (
        <QueryError query={query} title={textos.erro} />
      ) : !itens ? (
        <Skeleton className="m-4 h-16" />
      ) : itens.length === 0 ? (
        <EmptyState
          icon={<FileText size={26} />}
          title={textos.nenhum}
          description={escreve ? textos.nenhumDescricao : textos.nenhumDaPessoa}
        />
      ) : (
        <ul className="divide-y divide-line">
          {itens.map((documento) => (
            <Linha
              key={documento.id}
              documento={documento}
              onEscrever={setEscrito}
              onAssinar={setAssinando}
              onVer={setAberto}
            />
          ))}
        </ul>
      )}
      <LoadMore query={query} loadingText={textos.carregando}>
        {textos.mais}
      </LoadMore>
      {escrito ? (
        <Suspense>
          <EscreverDocumento
            paciente_id={id}
            agendamento_id={agendamento_id ?? null}
            {...escrito}
            onFechar={() => setEscrito(null)}
          />
        </Suspense>
      ) : null}
      {assinando ? (
        <Suspense>
          <AssinarDialog {...assinando} onFechar={() => setAssinando(null)} />
        </Suspense>
      ) : null}
      {aberto ? (
        <Suspense>
          <DocumentoAberto {...aberto} onFechar={() => setAberto(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

const tons = { rascunho: 'warning', valido: 'success', substituido: 'outline', cancelado: 'danger' } as const

function Linha({
  documento,
  onEscrever,
  onAssinar,
  onVer,
}: {
  documento: LinhaDeDocumento
  onEscrever: (escrito: Escrito) => void
  onAssinar: (nomeado: Nomeado) => void
  onVer: (nomeado: Nomeado) => void
}) {
  const { id, situacao, autor, propria, assinado, emitido_em, updated_at, motivo_cancelamento } = documento
  const toast = useToast()
  const queries = useQueryClient()
  const [cancelando, setCancelando] = useState(false)
  const nome = nomeDoDocumento(documento)
  const falhou = (erro: unknown) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const pdf = useMutation(api.documentos.pdf.mutationOptions({ onError: falhou }))
  const avisar = useMutation(api.documentos.avisarPaciente.mutationOptions({ onError: falhou }))
  const cancelar = useMutation(api.documentos.cancelar.mutationOptions({ onError: falhou }))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {nome} <Badge tone={tons[situacao]}>{rotulosDaSituacao[situacao]}</Badge>
          {assinado ? <Badge tone="outline">{textos.assinado}</Badge> : null}
        </p>
        <p className="text-sm break-words text-muted tabular-nums">
          {[autor, formatarDataHora(emitido_em ?? updated_at, zonaDaqui())].filter(Boolean).join(' · ')}
        </p>
        {motivo_cancelamento && propria ? (
          <p className="text-sm break-words text-muted">{textos.motivo(motivo_cancelamento)}</p>
        ) : null}
      </div>
      {situacao === 'rascunho' ? (
        <Button size="sm" variant="outline" onClick={() => onEscrever({ documento_id: id })}>
          {textos.continuar}
          <span className="sr-only">: {nome}</span>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="outline"
          icon={<Eye aria-hidden size={16} />}
          onClick={() => onVer({ id, nome })}
        >
          {textos.ver}
          <span className="sr-only">: {nome}</span>
        </Button>
      )}
      {situacao === 'rascunho' ? null : (
        <Button
          size="sm"
          variant="outline"
          icon={<FileDown aria-hidden size={16} />}
          aria-label={textos.abrirPdf(nome)}
          loading={pdf.isPending}
          onClick={() => pdf.mutate({ id }, { onSuccess: (arquivo) => baixar(arquivo.name, arquivo) })}
        >
          {textos.pdf}
        </Button>
      )}
      {propria && situacao === 'valido' ? (
        <>
          {assinado ? null : (
            <Button
              size="sm"
              variant="soft"
              icon={<Signature aria-hidden size={16} />}
              onClick={() => onAssinar({ id, nome })}
            >
              {textos.assinar}
              <span className="sr-only">: {nome}</span>
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={<BellRing aria-hidden size={16} />}
            loading={avisar.isPending}
            onClick={() =>
              avisar.mutate({ id }, { onSuccess: () => toast({ tone: 'success', title: textos.avisado }) })
            }
          >
            {textos.avisar}
            <span className="sr-only">: {nome}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Replace aria-hidden size={16} />}
            onClick={() => onEscrever({ substitui_id: id })}
          >
            {textos.substituir}
            <span className="sr-only">: {nome}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<Ban aria-hidden size={16} />}
            onClick={() => setCancelando(true)}
          >
            {textos.cancelar}
            <span className="sr-only">: {nome}</span>
          </Button>
        </>
      ) : null}
      {cancelando ? (
        <ConfirmDialog
          open
          onOpenChange={setCancelando}
          title={doCancelamento.titulo(nome)}
          description={doCancelamento.descricao}
          confirmLabel={textos.cancelar}
          cancelLabel={doCancelamento.voltar}
          reason={{ label: doCancelamento.motivo, requiredMessage: doCancelamento.exigido, maxLength: 500 }}
          pending={cancelar.isPending}
          onConfirm={(motivo) =>
            cancelar.mutate(
              { id, motivo },
              {
                onSuccess: () => {
                  setCancelando(false)
                  toast({ tone: 'success', title: textos.cancelado })
                  void queries.invalidateQueries({ queryKey: api.documentos.key() })
                },
              },
            )
          }
        />
      ) : null}
    </li>
  )
}
