import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Importacao } from '#domain/pacientes/importacao/contract.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from './messages.ts'

type AnterioresProps = {
  query: UseQueryResult<Importacao[]>
  /** The one that is shown already. */
  fora: string | undefined
  onContinuar: (importacao: Importacao) => void
}

/** What was imported before, with its report, and taking it back. */
export function Anteriores({ query, fora, onContinuar }: AnterioresProps) {
  const itens = query.data?.filter(({ id, status }) => id !== fora && status !== 'na-fila') ?? []
  if (itens.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{textos.anteriores}</h3>
      <ul className="divide-y divide-line">
        {itens.map((importacao) => (
          <Linha key={importacao.id} importacao={importacao} onContinuar={onContinuar} />
        ))}
      </ul>
    </section>
  )
}

function Linha({
  importacao,
  onContinuar,
}: {
  importacao: Importacao
  onContinuar: (qual: Importacao) => void
}) {
  const { id, arquivo, status, criada_em, por, criados } = importacao
  const toast = useToast()
  const queries = useQueryClient()
  const [perguntando, setPerguntando] = useState(false)
  const comum = {
    onError: (erro: unknown) =>
      toast({ tone: 'error', title: textos.naoDeu, description: falhaDe(erro).mensagem }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.pacientes.key() }),
  }
  const desfazer = useMutation(
    api.pacientes.desfazerImportacao.mutationOptions({
      ...comum,
      onSuccess: () => {
        setPerguntando(false)
        toast({ tone: 'success', title: textos.desfeita })
      },
    }),
  )
  const apagar = useMutation(api.pacientes.desistirDaImportacao.mutationOptions(comum))
  const relatorio = useMutation(
    api.pacientes.relatorioDaImportacao.mutationOptions({
      onSuccess: ({ csv }) => baixarTexto(textos.arquivoDoRelatorio, 'text/csv;charset=utf-8', csv),
      onError: comum.onError,
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold break-words">{arquivo}</p>
        <p className="break-words text-muted">
          {[formatarDataHora(criada_em, zonaDaqui()), por, textos.situacao[status]]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {status === 'concluida' ? <p className="break-words text-muted">{textos.linha(importacao)}</p> : null}
      </div>
      {status === 'rascunho' ? (
        <>
          <Button size="sm" variant="outline" onClick={() => onContinuar(importacao)}>
            {textos.continuar}
            <span className="sr-only">: {arquivo}</span>
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={textos.apagarQual(arquivo)}
            loading={apagar.isPending}
            onClick={() => apagar.mutate({ id })}
          >
            {textos.apagar}
          </Button>
        </>
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={textos.relatorioDe(arquivo)}
          loading={relatorio.isPending}
          onClick={() => relatorio.mutate({ id })}
        >
          {textos.relatorio}
        </Button>
      )}
      {status === 'concluida' ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={textos.desfazerQual(arquivo)}
          onClick={() => setPerguntando(true)}
        >
          {textos.desfazer}
        </Button>
      ) : null}
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={textos.desfazerPergunta}
        description={textos.desfazerDescricao(criados)}
        confirmLabel={textos.desfazer}
        pending={desfazer.isPending}
        onConfirm={() => desfazer.mutate({ id })}
      />
    </li>
  )
}
