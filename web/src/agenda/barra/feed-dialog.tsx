import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatarDataHora } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { textos } from '../messages.ts'

const { feed: palavras } = textosDosDialogos

type FeedProps = { zona: string; onFechar: () => void }

/** The private address for other calendars (C17). It shows initials by default and can be revoked. */
export function FeedDialog({ zona, onFechar }: FeedProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const [url, setUrl] = useState<string | null>(null)
  const [iniciais, setIniciais] = useState(true)
  const [revogando, setRevogando] = useState(false)
  const query = useQuery(api.agenda.feed.queryOptions({ staleTime: 0 }))
  const { data, error } = query
  const naFalha = (erro: unknown) => toast({ tone: 'error', title: falhaDe(erro).mensagem })
  const chave = api.agenda.feed.queryKey()
  const criar = useMutation(
    api.agenda.criarFeed.mutationOptions({
      onSuccess: ({ url: novo, ...feed }) => {
        queries.setQueryData(chave, feed)
        setUrl(novo)
      },
      onError: naFalha,
    }),
  )
  const mudar = useMutation(
    api.agenda.mudarFeed.mutationOptions({
      onSuccess: (feed) => queries.setQueryData(chave, feed),
      onError: naFalha,
    }),
  )
  const revogar = useMutation(
    api.agenda.revogarFeed.mutationOptions({
      onSuccess: (feed) => {
        queries.setQueryData(chave, feed)
        setUrl(null)
        setRevogando(false)
        toast({ tone: 'success', title: palavras.revogado })
      },
      onError: naFalha,
    }),
  )
  const soIniciais = data?.existe ? data.so_iniciais : iniciais

  async function copiar() {
    try {
      await navigator.clipboard.writeText(url!)
      toast({ tone: 'success', title: palavras.copiado })
    } catch {
      toast({ tone: 'warning', title: palavras.naoCopiou })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      description={palavras.descricao}
    >
      {!data ? (
        error ? (
          <QueryError query={query} title={textos.lado.erro} />
        ) : (
          <Skeleton className="h-40 w-full" />
        )
      ) : (
        <div className="grid gap-4">
          <Switch
            label={<span className="font-semibold">{palavras.iniciais}</span>}
            description={palavras.iniciaisDescricao}
            checked={soIniciais}
            disabled={mudar.isPending}
            onChange={(event) =>
              data.existe
                ? mudar.mutate({ so_iniciais: event.target.checked })
                : setIniciais(event.target.checked)
            }
          />
          {url ? (
            <div className="grid gap-2 rounded-lg bg-accent-soft p-3.5">
              <Field label={palavras.endereco} hint={palavras.umaVez}>
                <Input readOnly value={url} onFocus={(event) => event.target.select()} />
              </Field>
              <Button
                size="sm"
                className="justify-self-start"
                icon={<Copy aria-hidden size={15} />}
                onClick={() => void copiar()}
              >
                {palavras.copiar}
              </Button>
            </div>
          ) : null}
          {data.existe ? (
            <>
              <p className="text-sm text-muted">
                {data.created_at ? palavras.existe(formatarDataHora(data.created_at, zona)) : ''}{' '}
                {data.lido_em ? palavras.lido(formatarDataHora(data.lido_em, zona)) : palavras.nuncaLido}
              </p>
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  size="sm"
                  variant="outline"
                  icon={<RefreshCw aria-hidden size={15} />}
                  loading={criar.isPending}
                  onClick={() => criar.mutate({ so_iniciais: soIniciais })}
                >
                  {palavras.novo}
                </Button>
                <span className="text-xs text-muted">{palavras.novoDica}</span>
                <Button
                  size="sm"
                  variant="danger-ghost"
                  className="ml-auto"
                  onClick={() => setRevogando(true)}
                >
                  {palavras.revogar}
                </Button>
              </div>
            </>
          ) : (
            <Button
              className="justify-self-start"
              loading={criar.isPending}
              loadingText={palavras.criando}
              onClick={() => criar.mutate({ so_iniciais: iniciais })}
            >
              {palavras.criar}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={revogando}
        onOpenChange={setRevogando}
        title={palavras.revogarTitulo}
        description={palavras.revogarDescricao}
        confirmLabel={palavras.revogar}
        pending={revogar.isPending}
        onConfirm={() => revogar.mutate(undefined)}
      />
    </Dialog>
  )
}
