import { useMutation, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { MeuPost } from '#domain/posts/contract-escrita.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages-escrever.ts'

type Convite = MeuPost['colaboracao']

type ColaboracaoProps = {
  id: string
  inicial: Convite
  /** Puts the draft on the server, which an invitation needs. */
  antes: () => Promise<boolean>
}

/** Invites one professional to sign the post, and takes the invitation back. */
export function Colaboracao({ id, inicial, antes }: ColaboracaoProps) {
  const toast = useToast()
  const [convite, setConvite] = useState<Convite>(inicial)
  const [nome, setNome] = useState('')
  const q = useDeferredValue(nome.trim())
  const busca = useQuery({ ...api.posts.mencionaveis.queryOptions({ input: { q } }), enabled: q.length >= 2 })
  const onError = (error: unknown) =>
    toast({ title: textos.falhou, description: falhaDe(error).mensagem, tone: 'error' })
  const convidar = useMutation(
    api.posts.convidar.mutationOptions({
      onSuccess: (feito) => {
        setConvite(feito)
        setNome('')
        toast({ title: textos.convidado(feito.nome), tone: 'success' })
      },
      onError,
    }),
  )
  const retirar = useMutation(
    api.posts.retirarConvite.mutationOptions({
      onSuccess: () => {
        setConvite(null)
        toast({ title: textos.retirado, tone: 'success' })
      },
      onError,
    }),
  )
  const aberto = convite?.situacao === 'pendente' || convite?.situacao === 'aceita'
  return (
    <details className="rounded-lg border border-line" open={aberto || undefined}>
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{textos.assinar}</summary>
      <div className="grid gap-3 px-4 pb-4">
        {convite ? (
          <p role="status" className="flex items-center gap-2 text-sm text-ink-2">
            <UsersRound aria-hidden size={16} className="shrink-0" />
            {textos.situacao[convite.situacao](convite.nome)}
          </p>
        ) : null}
        {aberto ? (
          <Button
            size="sm"
            variant="outline"
            className="justify-self-start"
            loading={retirar.isPending}
            onClick={() => retirar.mutate({ id })}
          >
            {textos.retirar}
          </Button>
        ) : (
          <>
            <Field label={textos.procurar} hint={textos.assinarDica}>
              <Input
                value={nome}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => setNome(target.value)}
                // Enter searches, and does not send the form around it.
                onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              />
            </Field>
            {q.length >= 2 && busca.data?.length === 0 ? (
              <p className="text-sm text-muted">{textos.ninguem}</p>
            ) : null}
            {q.length >= 2 && busca.data?.length ? (
              <ul className="grid gap-2">
                {busca.data.map((pessoa) => (
                  <li key={pessoa.profissional_id} className="flex flex-wrap items-center gap-2">
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">{pessoa.nome}</span>
                      <span className="block text-sm text-muted">{pessoa.especialidade}</span>
                    </span>
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={textos.convidar(pessoa.nome)}
                      disabled={convidar.isPending}
                      onClick={() =>
                        void antes().then(() =>
                          convidar.mutate({ id, profissional_id: pessoa.profissional_id }),
                        )
                      }
                    >
                      {textos.convidar('').trim()}
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        )}
      </div>
    </details>
  )
}
