import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { DenunciarButton } from '#web/moderacao/denunciar-button.tsx'
import { api, client } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useBuscaDeAnuncios } from '../busca.ts'
import { useContar, useReler } from '../hooks.ts'
import { textos } from '../messages.ts'
import { Anuncio } from './anuncio.tsx'
import { CampoDeMensagem } from './campo-de-mensagem.tsx'

/** One ad of the market: what it offers, who offers it, and the message to them. */
export function Aberto({ id }: { id: string }) {
  const [busca, mudar] = useBuscaDeAnuncios()
  const toast = useToast()
  const query = useQuery(api.anuncios.abrir.queryOptions({ input: { id } }))
  const { data } = query
  useContar('abertura', data && !data.proprio ? [id] : [])
  // One id for all tries: an answer that was lost does not write twice.
  const [mensagem_id] = useState(() => crypto.randomUUID())
  const escrever = useMutation({
    mutationFn: (texto: string) => client.anuncios.escrever({ id, mensagem_id, texto }),
    onSuccess(conversa) {
      toast({ title: textos.enviada, tone: 'success' })
      mudar({ aba: 'conversas', conversa: conversa.id, anuncio: undefined }, { replace: false })
    },
    ...useReler(),
  })
  const voltar = (
    <Link
      to="/anuncios"
      search={{ ...busca, anuncio: undefined }}
      className={buttonStyle({ variant: 'ghost' })}
    >
      <ArrowLeft aria-hidden size={18} />
      {textos.voltar}
    </Link>
  )
  if (query.isError)
    return (
      <div className="grid gap-4">
        <div>{voltar}</div>
        <QueryError query={query} title={textos.erro} />
      </div>
    )
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const { anunciante } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>{voltar}</div>
      <Card as="article">
        <Anuncio tipo={data.tipo} conteudo={data} nome={anunciante.nome} identidade={anunciante.identidade}>
          <div className="flex flex-wrap gap-2">
            {anunciante.profissional_id ? (
              <Link
                to="/profissionais-publicos/$id"
                params={{ id: anunciante.profissional_id }}
                className={buttonStyle({ variant: 'outline', size: 'sm' })}
              >
                {textos.verPerfil}
              </Link>
            ) : null}
            {data.proprio ? null : <DenunciarButton alvo="anuncio" id={id} />}
          </div>
        </Anuncio>
      </Card>
      {data.proprio ? (
        <p className="text-muted">{textos.seu}</p>
      ) : data.tipo === 'anuncio' ? (
        <Card as="section" aria-labelledby="escrever-a-quem-anunciou" className="grid gap-3">
          <h2 id="escrever-a-quem-anunciou" className="text-lg titulo">
            {textos.escrever}
          </h2>
          <p className="text-sm text-muted">{textos.escreverDica}</p>
          <CampoDeMensagem
            ocupado={escrever.isPending}
            erro={escrever.error}
            onEnviar={(texto) => escrever.mutateAsync(texto)}
          />
        </Card>
      ) : null}
    </div>
  )
}
