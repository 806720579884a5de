import { FileSearch } from 'lucide-react'
import { useState } from 'react'
import type { FiltroDeAuditoria, RegistroDeAuditoria } from '#domain/auditoria/contract.ts'
import { rotulosVerbo, type VerboDeAuditoria } from '#domain/auditoria/registro.ts'
import { rotuloPerfil } from '#domain/usuarios/usuario.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Corrente } from './components/corrente.tsx'
import { DetalheDialog } from './components/detalhe-dialog.tsx'
import { Filtros } from './components/filtros.tsx'
import { useEstadoDaAuditoria, useRegistros } from './hooks.ts'
import { rotuloDaColuna } from '#web/privacidade/rotulos.ts'
import { nomeDaTabela, textos } from './messages.ts'

const { lista } = textos
const tons: Record<VerboDeAuditoria, BadgeTone> = {
  inclusao: 'success',
  alteracao: 'info',
  exclusao: 'danger',
}

/** HOME-07 'Auditoria de Sistema': the chain, whether it holds, and every line of it. */
export function Auditoria() {
  const estado = useEstadoDaAuditoria()
  const [filtro, setFiltro] = useState<FiltroDeAuditoria>({})
  const [aberto, setAberto] = useState<number | null>(null)
  const consulta = useRegistros(filtro)
  const itens = consulta.data?.pages.flatMap((pagina) => pagina.itens)
  const filtrado = Object.values(filtro).some(Boolean)
  return (
    <>
      <CardHeader title={textos.titulo} description={textos.descricao} />
      <Corrente consulta={estado} />
      <Filtros tabelas={estado.data?.tabelas ?? []} filtro={filtro} onFiltrar={setFiltro} />
      <Card padding="none">
        {itens === undefined ? (
          consulta.error ? (
            <QueryError query={consulta} level={2} title={textos.erro} />
          ) : (
            <SkeletonGroup className="grid gap-3 p-5">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-5 w-1/2" />
            </SkeletonGroup>
          )
        ) : itens.length === 0 ? (
          <EmptyState
            icon={<FileSearch size={26} />}
            title={filtrado ? lista.nenhum : lista.vazia}
            description={filtrado ? lista.nenhumDescricao : lista.vaziaDescricao}
          />
        ) : (
          <ul aria-label={lista.nome} className="divide-y divide-line">
            {itens.map((registro) => (
              <Linha key={registro.id} registro={registro} onAbrir={() => setAberto(registro.id)} />
            ))}
          </ul>
        )}
        <LoadMore query={consulta} foot loadingText={lista.carregando}>
          {lista.mais}
        </LoadMore>
      </Card>
      {aberto === null ? null : <DetalheDialog id={aberto} onFechar={() => setAberto(null)} />}
    </>
  )
}

function Linha({ registro, onAbrir }: { registro: RegistroDeAuditoria; onAbrir: () => void }) {
  const { id, quando, ator_nome, ator_perfil, tabela, verbo, antes, depois } = registro
  const colunas = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])]
  return (
    <li>
      <button
        type="button"
        // Named by all that stands in it.
        id={`registro-${id}`}
        aria-labelledby={`registro-${id}`}
        aria-haspopup="dialog"
        onClick={onAbrir}
        className="flex w-full flex-wrap items-start justify-between gap-x-4 gap-y-1.5 px-4 py-3 text-left -outline-offset-2 hover:bg-hover/50 md:px-5"
      >
        <span className="grid min-w-0 flex-1 basis-60 gap-0.5">
          <span className="font-semibold break-words">{ator_nome ?? lista.alguem}</span>
          <span className="text-sm break-words text-muted">
            {ator_perfil ? `${rotuloPerfil(ator_perfil)} · ` : ''}
            {nomeDaTabela(tabela)}
            {verbo === 'alteracao' ? `: ${colunas.map(rotuloDaColuna).join(', ')}` : ''}
          </span>
        </span>
        <span className="flex items-center gap-3">
          <time dateTime={quando} className="text-sm text-muted tabular-nums">
            {formatarDataHora(quando, zonaDaqui())}
          </time>
          <Badge tone={tons[verbo]}>{rotulosVerbo[verbo]}</Badge>
        </span>
      </button>
    </li>
  )
}
