import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { VolumeX } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SkeletonGroup, SkeletonText } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { textos } from '../messages.ts'
import { Cabecalho } from './achados.tsx'

/** What the reader silenced and whom they blocked, with the way back of each. */
export function Silencios() {
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(api.rede.silencios.queryOptions())
  const [palavra, setPalavra] = useState('')
  const aposMudar = {
    onSuccess: () => queries.invalidateQueries({ queryKey: api.rede.key() }),
    onError: (error: unknown) =>
      toast({ title: textos.erroAto, description: falhaDe(error).mensagem, tone: 'error' as const }),
  }
  const silenciar = useMutation({
    mutationFn: () => client.rede.silenciar({ tipo: 'palavra', palavra }),
    ...aposMudar,
    onSuccess: () => {
      setPalavra('')
      return aposMudar.onSuccess()
    },
    onError: undefined,
  })
  const ouvir = useMutation({ mutationFn: (id: string) => client.rede.ouvir({ id }), ...aposMudar })
  const desbloquear = useMutation({
    mutationFn: (id: string) => client.rede.desbloquear({ id }),
    ...aposMudar,
  })

  function aoEnviar(event: FormEvent) {
    event.preventDefault()
    if (palavra.trim().length >= 2) silenciar.mutate()
  }

  const linhas = query.data && [
    ...query.data.silencios.map(({ id, palavra: dita, autor_nome, post_titulo }) => ({
      id,
      nome: dita ?? autor_nome ?? post_titulo ?? '',
      tipo: dita !== null ? textos.tipoPalavra : autor_nome !== null ? textos.tipoAutor : textos.tipoConversa,
      rotulo: textos.tirarDe,
      acao: textos.tirar,
      tirar: () => ouvir.mutate(id),
    })),
    ...query.data.bloqueados.map(({ id, nome }) => ({
      id,
      nome,
      tipo: textos.tipoBloqueio,
      rotulo: textos.desbloquearPessoa,
      acao: textos.desbloquear,
      tirar: () => desbloquear.mutate(id),
    })),
  ]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Cabecalho titulo={textos.silencios}>
        <p className="text-sm text-muted">{textos.silenciosDescricao}</p>
      </Cabecalho>
      <Card as="section" className="grid gap-4">
        <form onSubmit={aoEnviar} className="grid gap-3">
          <Field
            label={textos.palavraRotulo}
            hint={textos.palavraDica}
            error={silenciar.error ? falhaDe(silenciar.error).mensagem : undefined}
          >
            <Input value={palavra} maxLength={60} onChange={({ target }) => setPalavra(target.value)} />
          </Field>
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="justify-self-start"
            disabled={palavra.trim().length < 2}
            loading={silenciar.isPending}
          >
            {textos.silenciar}
          </Button>
        </form>
        {query.error ? (
          <QueryError query={query} level={3} title={textos.erro} />
        ) : !linhas ? (
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        ) : linhas.length === 0 ? (
          <EmptyState row icon={<VolumeX size={20} />} title={textos.silenciosVazio} />
        ) : (
          <ul className="grid">
            {linhas.map(({ id, nome, tipo, rotulo, acao, tirar }) => (
              <li key={id} className="flex min-w-0 items-center gap-3 border-t border-line py-2.5">
                <span className="grid min-w-0 flex-1">
                  <span className="text-sm font-semibold break-words">{nome}</span>{' '}
                  <span className="text-xs text-muted">{tipo}</span>
                </span>
                <Button variant="outline" size="sm" aria-label={rotulo(nome)} onClick={tirar}>
                  {acao}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
