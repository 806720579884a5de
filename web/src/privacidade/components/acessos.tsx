import { ShieldCheck } from 'lucide-react'
import { formatarDataHora } from '#domain/formato/data.ts'
import { rotulosRecursoAcessado } from '#domain/privacidade/pedido.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { useAcessos } from '../hooks.ts'
import { textos } from '../messages.ts'

const { acessos: palavras } = textos

/** Readings of the caller's data: reader, time and reason. */
export function Acessos() {
  return (
    <Card as="section" padding="none">
      <CardHeader title={palavras.titulo} description={palavras.descricao} className="p-4 md:p-5" />
      <ListaDeAcessos />
    </Card>
  )
}

/** Readings of the data of the caller, or of somebody under their guard. */
export function ListaDeAcessos({ pessoa_id }: { pessoa_id?: string }) {
  const consulta = useAcessos(pessoa_id)
  const { data } = consulta
  const zona = zonaDaqui()
  const itens = data?.pages.flatMap((pagina) => pagina.itens)
  return itens && itens.length > 0 ? (
    <>
      <ul aria-label={palavras.titulo} className="divide-y divide-line border-t border-line">
        {itens.map(({ id, em, quem, quem_perfil, recurso, motivo }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3 md:px-5">
            <div className="min-w-0">
              <p className="font-semibold break-words">{quem ?? palavras.alguem}</p>
              <p className="text-sm text-muted">
                {rotuloPerfil(quem_perfil)} · {rotulosRecursoAcessado[recurso]} · {motivo}
              </p>
            </div>
            <time dateTime={em} className="text-sm text-muted tabular-nums">
              {formatarDataHora(em, zona)}
            </time>
          </li>
        ))}
      </ul>
      <LoadMore query={consulta} foot loadingText={palavras.carregando}>
        {palavras.mais}
      </LoadMore>
    </>
  ) : (
    <ListFallback
      query={consulta}
      icon={<ShieldCheck size={20} />}
      empty={pessoa_id ? palavras.nenhumDela : palavras.nenhum}
      failed={palavras.erro}
    />
  )
}
