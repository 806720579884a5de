import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { formatarDataHora } from '#web/lib/data.ts'
import { rotulosRecursoAcessado } from '#domain/privacidade/pedido.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { ListFallback } from '#web/rpc/list-fallback.tsx'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { textos } from '../messages.ts'

const { leituras: palavras } = textos

/** Thirty at a time. */
const useAcessos = (pessoa_id: string | undefined) =>
  useInfiniteQuery(
    api.privacidade.acessos.infiniteOptions({
      initialPageParam: undefined as number | undefined,
      input: (antes: number | undefined) => ({ antes, ...(pessoa_id && { pessoa_id }) }),
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )

type ListaDeAcessosProps = {
  /** Somebody under the caller's guard; absent: the caller. */
  pessoa_id?: string
  titulo: string
  vazio: string
}

/** Readings of the data of the caller, or of somebody under their guard: reader, time and reason. */
export function ListaDeAcessos({ pessoa_id, titulo, vazio }: ListaDeAcessosProps) {
  const consulta = useAcessos(pessoa_id)
  const { data } = consulta
  const zona = zonaDaqui()
  const itens = data?.pages.flatMap((pagina) => pagina.itens)
  return itens && itens.length > 0 ? (
    <>
      <ul aria-label={titulo} className="divide-y divide-line border-t border-line">
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
    <ListFallback query={consulta} icon={<ShieldCheck size={20} />} empty={vazio} failed={palavras.erro} />
  )
}
