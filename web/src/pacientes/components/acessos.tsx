import { ShieldCheck } from 'lucide-react'
import { rotulosRecursoAcessado } from '#domain/privacidade/pedido.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { ficha } from '../messages-ficha.ts'
import { useAcessos, type DeQuem } from '../hooks.ts'

const { acessos: palavras } = ficha

/** Readings of the person's data by the office: reader, time and reason. */
export function Acessos({ deQuem }: { deQuem: DeQuem }) {
  const acessos = useAcessos(deQuem)
  const itens = acessos.data?.pages.flatMap((pagina) => pagina.itens)
  const zona = zonaDaqui()
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      {itens && itens.length > 0 ? (
        <>
          <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
            {itens.map(({ id, em, quem, recurso, motivo }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 md:px-5">
                <div className="min-w-0">
                  <p className="font-semibold break-words">{quem ?? palavras.alguem}</p>
                  <p className="text-sm text-muted">
                    {rotulosRecursoAcessado[recurso]} · {motivo}
                  </p>
                </div>
                <time dateTime={em} className="text-sm text-muted tabular-nums">
                  {formatarDataHora(em, zona)}
                </time>
              </li>
            ))}
          </ul>
          <LoadMore query={acessos} foot loadingText={palavras.carregando}>
            {palavras.mais}
          </LoadMore>
        </>
      ) : (
        <ListFallback
          query={acessos}
          icon={<ShieldCheck size={20} />}
          empty={palavras.nenhum}
          failed={palavras.erro}
        />
      )}
    </Card>
  )
}
