import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileInput, Hospital } from 'lucide-react'
import { useState } from 'react'
import type { DocumentoTrazido } from '#domain/trazidos/contract.ts'
import { rotulosDaSecao, type SecaoTrazida } from '#domain/trazidos/secao.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { escreverDoDocumento } from '../quando.ts'
import { Entrada } from './entrada.tsx'
import { NaoLidos } from './nao-lidos.tsx'
import { TrazerDialog } from './trazer-dialog.tsx'

/** PRONT-13: what other services wrote of a person, allergies first, and the documents that it came in. `id` is the record's. */
export function Trazidos({ id }: { id: string }) {
  const query = useQuery(api.trazidos.resumo.queryOptions({ input: { id } }))
  const [trazendo, setTrazendo] = useState(false)
  const { data, error } = query
  if (codigoDe(error) === 'NAO_ENCONTRADO') return null
  if (error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-44 w-full rounded-xl" />
  const { pode_trazer, documentos, secoes, alergias } = data
  const botao = pode_trazer ? (
    <Button
      variant="outline"
      icon={<FileInput aria-hidden size={18} />}
      data-nao-imprimir=""
      onClick={() => setTrazendo(true)}
    >
      {textos.trazer}
    </Button>
  ) : undefined
  return (
    <Card as="section" padding="none" aria-label={textos.titulo}>
      {documentos.length === 0 ? (
        <EmptyState
          icon={<Hospital size={26} />}
          title={textos.vazio}
          description={textos.vazioDescricao}
          action={botao}
        />
      ) : (
        <>
          <CardHeader
            level={3}
            className="px-4 pt-4 pb-2"
            title={textos.titulo}
            description={textos.descricao}
            action={botao}
          />
          {alergias.length > 0 ? (
            <section className="border-t border-line bg-danger-soft text-ink">
              <h4 className="px-4 pt-3 text-sm font-semibold text-danger">{rotulosDaSecao.alergias}</h4>
              <ul className="divide-y divide-line">
                {alergias.map((entrada) => (
                  <Entrada key={entrada.id} entrada={entrada} />
                ))}
              </ul>
            </section>
          ) : null}
          {secoes
            .filter(({ secao }) => secao !== 'alergias')
            .map(({ secao, quantas }) => (
              <Secao key={secao} id={id} secao={secao} quantas={quantas} />
            ))}
          <details className="border-t border-line">
            <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold text-ink-2">
              {textos.secao(textos.documentos, documentos.length)}
            </summary>
            <ul className="divide-y divide-line">
              {documentos.map((documento) => (
                <Documento key={documento.id} documento={documento} />
              ))}
            </ul>
          </details>
        </>
      )}
      {trazendo ? <TrazerDialog id={id} onFechar={() => setTrazendo(false)} /> : null}
    </Card>
  )
}

/** A section is read when it is opened. */
function Secao({ id, secao, quantas }: { id: string; secao: SecaoTrazida; quantas: number }) {
  const [aberta, setAberta] = useState(false)
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setAberta(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold text-ink-2">
        {textos.secao(rotulosDaSecao[secao], quantas)}
      </summary>
      {aberta ? <Lista id={id} secao={secao} /> : null}
    </details>
  )
}

function Lista({ id, secao }: { id: string; secao: SecaoTrazida }) {
  const query = useInfiniteQuery(
    api.trazidos.lista.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, secao, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const { data, error } = query
  if (error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="m-4 h-16" />
  return (
    <>
      <ul className="divide-y divide-line">
        {data.pages
          .flatMap(({ itens }) => itens)
          .map((entrada) => (
            <Entrada key={entrada.id} entrada={entrada} />
          ))}
      </ul>
      <LoadMore query={query} loadingText={textos.carregando}>
        {textos.mais}
      </LoadMore>
    </>
  )
}

function Documento({ documento }: { documento: DocumentoTrazido }) {
  const { id, fonte, arquivo, trazido_em, por, entradas, nao_lido, divergencia, desfeito_em, pode_desfazer } =
    documento
  const toast = useToast()
  const queries = useQueryClient()
  const [perguntando, setPerguntando] = useState(false)
  const retirar = useMutation(
    api.trazidos.desfazer.mutationOptions({
      onSuccess: () => {
        setPerguntando(false)
        toast({ tone: 'success', title: textos.retirarFeito })
      },
      onError: (erro) => toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
      onSettled: () => queries.invalidateQueries({ queryKey: api.trazidos.key() }),
    }),
  )
  const de = textos.de(fonte)
  const em = (instante: string) => formatarDataHora(instante, zonaDaqui())
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="min-w-0 flex-1 basis-52 text-base font-semibold break-words">{de}</p>
        {pode_desfazer ? (
          <Button
            size="sm"
            variant="outline"
            data-nao-imprimir=""
            aria-label={textos.retirarQual(de)}
            onClick={() => setPerguntando(true)}
          >
            {textos.retirar}
          </Button>
        ) : null}
      </div>
      <p className="break-words text-muted">
        {[
          fonte.titulo,
          fonte.emitido_em && textos.emitido(escreverDoDocumento(fonte.emitido_em)),
          textos.partes(entradas),
          arquivo,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="break-words text-muted">{textos.porQuem(por, em(trazido_em))}</p>
      {divergencia.length > 0 ? (
        <p className="break-words">
          {textos.divergencia} {divergencia.join(' ')}
        </p>
      ) : null}
      {desfeito_em ? <p className="font-semibold">{textos.retirado(em(desfeito_em))}</p> : null}
      <NaoLidos itens={nao_lido} />
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={textos.retirarPergunta}
        description={textos.retirarDescricao}
        confirmLabel={textos.retirar}
        pending={retirar.isPending}
        onConfirm={() => retirar.mutate({ id })}
      />
    </li>
  )
}
