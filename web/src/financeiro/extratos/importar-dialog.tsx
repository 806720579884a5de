import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import type { PreviaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import {
  limitesDoExtrato,
  mapaBasta,
  recusasDoExtrato,
  type MapaDoExtrato,
} from '#domain/financeiro/extratos/linha.ts'
import type { LivroAberto } from '#domain/financeiro/schemas.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { daClinica, useTrazer } from './hooks.ts'
import { textos } from './messages.ts'
import { Previa } from './previa.tsx'

const { ler: palavras } = textos
/** By its name alone: banks and browsers call these files by many types. */
const TIPOS = {
  'application/x-ofx': ['.ofx', '.qfx'],
  'text/csv': ['.csv'],
  'text/plain': ['.txt'],
  'application/vnd.ms-excel': ['.csv'],
}
/** Milliseconds between two looks at a reading that goes on. */
const OLHAR_MS = 300

type ImportarProps = { livro: LivroAberto; hoje: string; onFechar: () => void }

/** FIN-14: a file is chosen, read, looked at, and brought by a tap. */
export function ImportarDialog({ livro, hoje, onFechar }: ImportarProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [previa, setPrevia] = useState<PreviaDoExtrato | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)
  const trazer = useTrazer()
  const desistir = useMutation(api.extratos.desistir.mutationOptions())
  const ler = useMutation(
    api.extratos.ler.mutationOptions({
      onSuccess: setPrevia,
      onError: (erro) => setRecusa(falhaDe(erro).mensagem),
      onSettled: () => queries.removeQueries({ queryKey: api.extratos.andamento.key() }),
    }),
  )
  const andamento = useQuery(
    api.extratos.andamento.queryOptions({
      input: { id },
      enabled: ler.isPending,
      refetchInterval: OLHAR_MS,
      retry: false,
    }),
  )
  function abrir(qual: File, escolha: MapaDoExtrato & { conta?: string } = {}) {
    setRecusa(null)
    setArquivo(qual)
    const body = new File([qual], qual.name, { type: 'application/octet-stream' })
    ler.mutate({ query: { id, ...daClinica(livro), ...escolha }, body })
  }
  const largar = () => {
    if (previa) desistir.mutate({ id })
    setPrevia(null)
    setArquivo(null)
  }
  const fechar = () => {
    if (previa) desistir.mutate({ id })
    onFechar()
  }
  const pronta = previa && (previa.formato === 'ofx' || mapaBasta(previa.mapa))
  const { feitas = 0, total = 0 } = andamento.data ?? {}
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto || trazer.isPending ? undefined : fechar())}
      title={palavras.titulo}
      description={previa?.arquivo ?? palavras.dica}
      size="lg"
      full={previa !== null}
      footer={
        previa ? (
          <>
            <Button variant="ghost" disabled={trazer.isPending} onClick={largar}>
              {palavras.outro}
            </Button>
            <Button
              disabled={!pronta || previa.novas === 0 || ler.isPending}
              loading={trazer.isPending}
              loadingText={palavras.trazendo}
              onClick={() =>
                trazer.mutate(
                  { id, ...daClinica(livro) },
                  {
                    onError: (erro) => setRecusa(falhaDe(erro).mensagem),
                    onSuccess({ novas }) {
                      toast({ tone: 'success', title: textos.feito.trazido(novas) })
                      onFechar()
                    },
                  },
                )
              }
            >
              {palavras.trazer(previa.novas)}
            </Button>
          </>
        ) : (
          <Button variant="ghost" onClick={fechar}>
            {palavras.fechar}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {recusa ? <FormAlert>{recusa}</FormAlert> : null}
        {ler.isPending ? (
          <div role="status" className="grid gap-2">
            <p>{palavras.lendo}</p>
            <Progress value={feitas} max={Math.max(1, total)} label={palavras.lendo} />
            {total > 0 ? <p className="text-sm tabular-nums">{palavras.andamento(feitas, total)}</p> : null}
          </div>
        ) : null}
        {previa && arquivo && !ler.isPending ? (
          <Previa previa={previa} hoje={hoje} onColunas={(escolha) => abrir(arquivo, escolha)} />
        ) : null}
        {!previa && !ler.isPending ? (
          <FileDrop
            prompt={palavras.arraste}
            limits={palavras.limites}
            accept={TIPOS}
            maxSize={limitesDoExtrato.arquivo}
            icon={<FileSpreadsheet size={26} />}
            onFiles={([primeiro]) => (primeiro ? abrir(primeiro) : undefined)}
            onReject={([primeiro]) =>
              setRecusa(primeiro?.cause === 'size' ? recusasDoExtrato.tamanho : recusasDoExtrato.tipo)
            }
          />
        ) : null}
      </div>
    </Dialog>
  )
}
