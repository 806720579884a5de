import { useQuery } from '@tanstack/react-query'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { historico as palavras } from '../messages-escrever.ts'
import { TipoPostBadge } from '../components/tipo-post-badge.tsx'

/** What a post said before each edit, for whoever reads it. */
export function Historico({ id, onFechar }: { id: string; onFechar: () => void }) {
  const versoes = useQuery(api.posts.versoes.queryOptions({ input: { id } }))
  const zona = zonaDaqui()
  return (
    <Dialog
      open
      size="lg"
      full
      title={palavras.titulo}
      description={palavras.descricao}
      onOpenChange={onFechar}
      reading={palavras.titulo}
    >
      {versoes.isError ? (
        <QueryError query={versoes} title={palavras.falhou} level={3} />
      ) : !versoes.data ? (
        <Skeleton className="h-40 w-full" />
      ) : versoes.data.versoes.length === 0 ? (
        <p className="text-muted">{palavras.vazio}</p>
      ) : (
        <ol className="grid gap-4">
          {versoes.data.versoes.map((versao) => (
            <li key={versao.versao} className="grid gap-2 rounded-lg border border-line p-4">
              <p className="text-sm text-muted">
                {palavras.periodo(formatarDataHora(versao.desde, zona), formatarDataHora(versao.ate, zona))}
              </p>
              <TipoPostBadge tipo={versao.tipo_post} />
              {versao.titulo ? <p className="font-semibold break-words">{versao.titulo}</p> : null}
              <p className="break-words whitespace-pre-line">
                {versao.oculta ? palavras.oculta : versao.conteudo}
              </p>
              {versao.imagens > 0 ? (
                <p className="text-sm text-muted">{palavras.imagens(versao.imagens)}</p>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
