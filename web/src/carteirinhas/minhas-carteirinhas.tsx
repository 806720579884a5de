import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { maximoDeCarteirinhas } from '#domain/carteirinhas/carteirinha.ts'
import type { Carteirinha, PessoaDasCarteirinhas } from '#domain/carteirinhas/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { api } from '#web/rpc/client.ts'
import { CartaoDoPlano } from './components/cartao-do-plano.tsx'
import { CarteirinhaDialog } from './components/carteirinha-dialog.tsx'
import { textos } from './messages.ts'

/** 'Carteirinhas de plano': the cards of the caller and of those whom the caller looks after. */
export function MinhasCarteirinhas() {
  const query = useQuery(api.carteirinhas.listar.queryOptions())
  const { data, error } = query
  const [aberta, setAberta] = useState<{ pessoa: PessoaDasCarteirinhas; carteirinha: Carteirinha | null }>()
  return (
    <Card as="section" aria-labelledby="carteirinhas-titulo">
      <CardHeader id="carteirinhas-titulo" title={textos.titulo} description={textos.descricao} />
      <div className="mt-4 grid gap-5">
        {data ? (
          data.pessoas.map((pessoa) => (
            <DaPessoa
              key={pessoa.id}
              pessoa={pessoa}
              comNome={data.pessoas.length > 1}
              onAbrir={(carteirinha) => setAberta({ pessoa, carteirinha })}
            />
          ))
        ) : error ? (
          <QueryError query={query} title={textos.erro} />
        ) : (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-28 w-full rounded-lg" />
            <Skeleton className="h-11 w-40" />
          </SkeletonGroup>
        )}
      </div>
      {aberta ? <CarteirinhaDialog {...aberta} onFechar={() => setAberta(undefined)} /> : null}
    </Card>
  )
}

type DaPessoaProps = {
  pessoa: PessoaDasCarteirinhas
  comNome: boolean
  onAbrir: (carteirinha: Carteirinha | null) => void
}

function DaPessoa({ pessoa, comNome, onAbrir }: DaPessoaProps) {
  const { nome, proprio, pode_alterar, carteirinhas } = pessoa
  const titulo = proprio ? textos.suas : textos.de(nome)
  return (
    <section aria-label={titulo} className="grid gap-3">
      {comNome ? <h3 className="font-semibold">{titulo}</h3> : null}
      {carteirinhas.length === 0 ? (
        <EmptyState row icon={<CreditCard size={20} />} title={textos.nenhuma} />
      ) : (
        <ul aria-label={titulo} className="grid gap-3">
          {carteirinhas.map((carteirinha) => (
            <CartaoDoPlano
              key={carteirinha.id}
              carteirinha={carteirinha}
              podeAlterar={pode_alterar}
              onEditar={() => onAbrir(carteirinha)}
            />
          ))}
        </ul>
      )}
      {!pode_alterar ? (
        <p className="text-sm text-muted">{textos.soLer}</p>
      ) : carteirinhas.length >= maximoDeCarteirinhas ? (
        <p className="text-sm text-muted">{textos.cheia}</p>
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          icon={<Plus aria-hidden size={18} />}
          aria-label={proprio ? undefined : textos.adicionarPara(nome)}
          onClick={() => onAbrir(null)}
        >
          {textos.adicionar}
        </Button>
      )}
    </section>
  )
}
