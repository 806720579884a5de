import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { Fragment, useState } from 'react'
import { rotulosCategoria, rotulosPublico, type ConteudoAnuncio } from '#domain/anuncios/anuncio.ts'
import type { AnuncioNaFila } from '#domain/anuncios/contract-edicao.ts'
import { compararPalavras, type CampoComparado } from '#domain/anuncios/rules.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { api, client } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAtos } from '../hooks.ts'
import { filaTextos as palavras } from '../messages.ts'
import { Anuncio } from './anuncio.tsx'

/** What waits for administration: what the address calls (`item`), then the oldest first; of a change, what it changes. */
export function Fila() {
  const query = useQuery(api.anuncios.fila.queryOptions())
  const { item: chamado } = useSearch({ strict: false }) as { item?: unknown }
  const { agir, ocupado } = useAtos()
  const [recusando, setRecusando] = useState<AnuncioNaFila | null>(null)
  const { data } = query
  if (query.isError) return <QueryError query={query} title={palavras.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  if (data.itens.length === 0)
    return (
      <EmptyState
        level={2}
        icon={<ListChecks size={26} />}
        title={palavras.vazia}
        description={palavras.vaziaDica}
      />
    )
  const itens = data.itens.toSorted((a, b) => Number(b.id === chamado) - Number(a.id === chamado))
  const qual = ({ id, versao, numero }: AnuncioNaFila) => ({ id, versao, numero })
  return (
    <>
      <ul className="grid gap-4">
        {itens.map((item) => (
          <Card
            as="li"
            key={`${item.id}${item.numero}`}

            className="grid grid-cols-[minmax(0,1fr)] gap-3"
          >
            <Anuncio tipo={item.tipo} conteudo={item.depois} nome={item.nome} identidade={item.identidade}>
              {item.autor ? (
                <p className="text-sm text-muted">
                  {palavras.por} {item.autor}
                </p>
              ) : null}
            </Anuncio>
            {item.recusas > 0 ? <Badge tone="warning">{palavras.recusas(item.recusas)}</Badge> : null}
            {item.antes ? (
              <Diferenca antes={item.antes} item={item} />
            ) : (
              <p className="font-semibold">{palavras.novo}</p>
            )}
            {item.depois.imagens.length > 0 ? <p className="text-sm text-muted">{palavras.imagens}</p> : null}
            <div className="flex flex-wrap gap-2">
              <Button
                loading={ocupado}
                onClick={() =>
                  agir(palavras.aprovado, () =>
                    client.anuncios.decidir({ ...qual(item), desfecho: 'aprovada' }),
                  )
                }
              >
                {palavras.aprovar}
              </Button>
              <Button variant="danger-ghost" onClick={() => setRecusando(item)}>
                {palavras.recusar}
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      <ConfirmDialog
        open={recusando !== null}
        onOpenChange={() => setRecusando(null)}
        title={palavras.recusarTitulo}
        description={palavras.recusarDica}
        confirmLabel={palavras.recusar}
        pending={ocupado}
        reason={{ label: palavras.motivo, requiredMessage: palavras.motivoFalta, maxLength: 1000 }}
        onConfirm={(parecer) =>
          agir(
            palavras.recusado,
            () => client.anuncios.decidir({ ...qual(recusando!), desfecho: 'recusada', parecer }),
            () => setRecusando(null),
          )
        }
      />
    </>
  )
}

function Diferenca({ antes, item }: { antes: ConteudoAnuncio; item: AnuncioNaFila }) {
  const { depois, mudou } = item
  return (
    <section className="grid gap-2 rounded-lg border border-line p-4">
      <h3 className="font-semibold">
        {palavras.mudou(mudou.map((campo) => palavras.campos[campo]).join(', '))}
      </h3>
      {mudou.map((campo) =>
        campo === 'texto' || campo === 'titulo' ? (
          <p key={campo} className="break-words whitespace-pre-wrap">
            {compararPalavras(antes[campo], depois[campo]).map(({ como, texto }, i) =>
              como === 'sai' ? (
                <del key={i} className="bg-danger-soft text-danger">
                  <span className="sr-only">{palavras.saiu}</span>
                  {texto}
                </del>
              ) : como === 'entra' ? (
                <ins key={i} className="bg-success-soft text-success">
                  <span className="sr-only">{palavras.entrou}</span>
                  {texto}
                </ins>
              ) : (
                <Fragment key={i}>{texto}</Fragment>
              ),
            )}
          </p>
        ) : campo === 'imagens' ? (
          <Imagens key={campo} antes={antes.imagens} depois={depois.imagens} />
        ) : (
          <p key={campo} className="text-sm">
            {palavras.antes}: {dito(antes, campo)}. {palavras.depois}: {dito(depois, campo)}.
          </p>
        ),
      )}
    </section>
  )
}

/** The pictures that left, with what they show, and the words of those that came or are described otherwise. */
function Imagens({
  antes,
  depois,
}: {
  antes: ConteudoAnuncio['imagens']
  depois: ConteudoAnuncio['imagens']
}) {
  const sairam = antes.filter(({ url }) => !depois.some((cada) => cada.url === url))
  const mudaram = depois.flatMap(({ url, alt }) => {
    const velha = antes.find((cada) => cada.url === url)
    return velha?.alt === alt ? [] : [{ url, alt, era: velha?.alt ?? null }]
  })
  return (
    <ul className="grid gap-2 text-sm">
      {sairam.map(({ url, alt }) => (
        <li key={url} className="grid gap-1">
          <span>
            {palavras.imagemSaiu} {alt}
          </span>
          <img src={url} alt={alt} loading="lazy" className="h-24 rounded-lg object-cover" />
        </li>
      ))}
      {mudaram.map(({ url, alt, era }) => (
        <li key={url}>
          {era === null
            ? `${palavras.imagemEntrou} ${alt}`
            : `${palavras.imagemDescrita} ${palavras.antes}: ${era}. ${palavras.depois}: ${alt}.`}
        </li>
      ))}
    </ul>
  )
}

function dito(conteudo: ConteudoAnuncio, campo: CampoComparado): string {
  switch (campo) {
    case 'categoria':
      return conteudo.categoria ? rotulosCategoria[conteudo.categoria] : palavras.vazioCampo
    case 'preco_centavos':
      return conteudo.preco_centavos === null
        ? palavras.vazioCampo
        : formatarCentavos(conteudo.preco_centavos)
    case 'negociavel':
      return conteudo.negociavel ? palavras.sim : palavras.nao
    case 'publico':
      return rotulosPublico[conteudo.publico]
    case 'inicio':
    case 'fim':
      return formatarDia(conteudo[campo])
    default:
      return String(conteudo[campo] ?? '') || palavras.vazioCampo
  }
}
