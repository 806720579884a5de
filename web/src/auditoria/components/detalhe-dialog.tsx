import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { DetalheDeAuditoria } from '#domain/auditoria/contract.ts'
import { rotulosVerbo } from '#domain/auditoria/registro.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { rotuloDaColuna } from '#web/privacidade/rotulos.ts'
import { emPalavras, nomeDaTabela, textos } from '../messages.ts'
import { api } from '#web/rpc/client.ts'

const { detalhe: palavras } = textos

/** One audit line: author, time, and the values before and after. */
export function DetalheDialog({ id, onFechar }: { id: number; onFechar: () => void }) {
  const query = useQuery(api.auditoria.detalhe.queryOptions({ input: { id } }))
  const { data, error } = query
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={onFechar}
      title={palavras.titulo(id)}
      description={data ? `${rotulosVerbo[data.verbo]} · ${nomeDaTabela(data.tabela)}` : undefined}
      reading={palavras.titulo(id)}
      footer={<Button onClick={onFechar}>{palavras.fechar}</Button>}
    >
      {data ? (
        <Conteudo registro={data} />
      ) : error ? (
        <QueryError query={query} title={palavras.erro} />
      ) : (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

function Conteudo({ registro }: { registro: DetalheDeAuditoria }) {
  const { antes, depois, legiveis } = registro
  const colunas = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  const legivel = new Map(legiveis.map((linha) => [linha.coluna, linha]))
  const fatos: [string, string | null][] = [
    [
      palavras.quem,
      `${registro.ator_nome ?? textos.lista.alguem}${registro.ator_perfil ? ` (${rotuloPerfil(registro.ator_perfil)})` : ''}`,
    ],
    [palavras.quando, formatarDataHora(registro.quando, zonaDaqui())],
    [palavras.titular, registro.titular_nome],
    [palavras.registro, registro.registro],
    [palavras.pedido, registro.pedido],
    [palavras.anterior, registro.hash_anterior],
    [palavras.elo, registro.hash],
  ]
  return (
    <div className="grid gap-5">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{palavras.titulo(registro.id)}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line text-left text-muted">
            <th className="py-2 pr-3 font-semibold">{palavras.coluna}</th>
            <th className="w-2/5 py-2 pr-3 font-semibold">{palavras.antes}</th>
            <th className="w-2/5 py-2 font-semibold">{palavras.depois}</th>
          </tr>
        </thead>
        <tbody>
          {colunas.map((coluna) => (
            <tr
              key={coluna}
              className="border-b border-line align-top last:border-0 max-sm:grid max-sm:py-2.5"
            >
              <th scope="row" className="pr-3 text-left font-semibold break-words sm:py-2.5">
                {rotuloDaColuna(coluna)}
              </th>
              <td className="pr-3 sm:py-2.5">
                <Valor
                  rotulo={palavras.antes}
                  valor={antes?.[coluna]}
                  legivel={legivel.get(coluna)?.antes}
                  tom="danger"
                />
              </td>
              <td className="sm:py-2.5">
                <Valor
                  rotulo={palavras.depois}
                  valor={depois?.[coluna]}
                  legivel={legivel.get(coluna)?.depois}
                  tom="success"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-x-4 gap-y-2 rounded-lg bg-subtle p-4 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        {fatos.map(([nome, valor]) =>
          valor ? (
            <div key={nome} className="contents">
              <dt className="text-muted">{nome}</dt>
              <dd className="break-all max-sm:mb-1.5">{valor}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  )
}

const fundos = { danger: 'bg-danger-soft', success: 'bg-success-soft' } as const

function Valor({
  rotulo,
  valor,
  legivel,
  tom,
}: {
  rotulo: string
  valor: unknown
  legivel: unknown
  tom: keyof typeof fundos
}) {
  if (valor === undefined) return null
  const marca = (valor as { protegido?: string } | null)?.protegido
  const mostrado = legivel ?? valor
  return (
    <span className="grid gap-0.5">
      <span className="text-xs text-muted sm:hidden">{rotulo}</span>
      {marca && legivel == null ? (
        <span
          title={palavras.protegidoDica}
          className="flex w-fit items-center gap-1.5 rounded-sm bg-subtle px-1.5 text-muted"
        >
          <Lock aria-hidden size={14} />
          {palavras.protegido} <span className="tabular-nums">{marca.slice(0, 8)}</span>
        </span>
      ) : (
        <span className={`w-fit max-w-full rounded-sm px-1.5 break-words whitespace-pre-wrap ${fundos[tom]}`}>
          {emPalavras(mostrado)}
        </span>
      )}
    </span>
  )
}
