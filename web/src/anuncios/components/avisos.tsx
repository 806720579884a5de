import { Bell, CircleCheck } from 'lucide-react'
import type { AvisoPublicado } from '#domain/anuncios/contract.ts'
import { client } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAtos, useAvisos } from '../hooks.ts'
import { avisosTextos as palavras } from '../messages.ts'
import { Anuncio } from './anuncio.tsx'

/** Notices that speak to the reader; on the page of notifications, where nobody looks for them, nothing is said of none. */
export function Avisos({ quieto = false }: { quieto?: boolean }) {
  const query = useAvisos()
  const { data } = query
  if (query.isError) return quieto ? null : <QueryError query={query} title={palavras.erro} />
  if (!data) return quieto ? null : <Skeleton className="h-64 w-full rounded-xl" />
  const avisos = quieto ? data.avisos.filter(({ ciente_em }) => ciente_em === null) : data.avisos
  if (avisos.length === 0)
    return quieto ? null : (
      <EmptyState level={2} icon={<Bell size={26} />} title={palavras.nada} description={palavras.nadaDica} />
    )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="avisos-para-voce">
      <h2 id="avisos-para-voce" className="text-lg titulo">
        {palavras.titulo}
      </h2>
      {avisos.map((aviso) => (
        <Aviso key={aviso.id} aviso={aviso} />
      ))}
    </section>
  )
}

function Aviso({ aviso }: { aviso: AvisoPublicado }) {
  const { agir, ocupado } = useAtos()
  const { anunciante, ciente_em } = aviso
  return (
    <Card as="article">
      <Anuncio
        tipo="aviso"
        conteudo={aviso}
        nome={anunciante.nome}
        identidade={anunciante.identidade}
        nivel="h3"
      >
        {ciente_em ? (
          <p className="flex items-center gap-2 text-sm text-success">
            <CircleCheck aria-hidden size={16} />
            {palavras.lido}
          </p>
        ) : (
          <div>
            <Button
              variant="outline"
              loading={ocupado}
              onClick={() => agir(palavras.cienteFeito, () => client.anuncios.ciente({ id: aviso.id }))}
            >
              {palavras.ciente}
            </Button>
          </div>
        )}
      </Anuncio>
    </Card>
  )
}
