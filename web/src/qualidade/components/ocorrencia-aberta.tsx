import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OcorrenciaAberta as Aberta } from '#domain/qualidade/contract-ocorrencias.ts'
import {
  codigoDaOcorrencia,
  rotulosDaCategoria,
  rotulosDaGravidade,
  rotulosDoEstado,
} from '#domain/qualidade/ocorrencia.ts'
import { rotulosDoAtoDaOcorrencia, type AtoDaOcorrencia } from '#domain/qualidade/transicoes.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { atos, ocorrencias as palavras } from '../messages-ocorrencias.ts'
import { tarefas } from '../messages.ts'
import { tomDaGravidade, tomDoEstado } from '../tons.ts'
import { AtoDialog, type AtoDoDialogo } from './ato-dialog.tsx'
import { ListaDeTarefas } from './lista-de-tarefas.tsx'
import { TarefaDialog } from './tarefa-dialog.tsx'

const quando = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** An incident with its words, its history, its tasks and what may be done now. */
export function OcorrenciaAberta({ id, onFechar }: { id: string; onFechar: () => void }) {
  const query = useQuery(api.qualidade.ocorrencia.queryOptions({ input: { id } }))
  const [ato, setAto] = useState<AtoDoDialogo | 'agir' | null>(null)
  const { data, error } = query
  return (
    <>
      <Sheet
        open
        side="right"
        title={data ? codigoDaOcorrencia(data.numero) : palavras.titulo}
        onOpenChange={onFechar}
        footer={data && data.acoes.length > 0 ? <Acoes ocorrencia={data} onAgir={setAto} /> : undefined}
      >
        {data ? (
          <Conteudo ocorrencia={data} />
        ) : error ? (
          <QueryError query={query} title={palavras.erroUma} />
        ) : (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-12 w-2/3" />
            <Skeleton className="h-24 w-full" />
          </SkeletonGroup>
        )}
      </Sheet>
      {ato === 'agir' ? (
        <TarefaDialog
          origem={{ ocorrencia_id: id }}
          de={data && tarefas.de.ocorrencia(codigoDaOcorrencia(data.numero))}
          onClose={() => setAto(null)}
        />
      ) : data && ato !== null ? (
        <AtoDialog ocorrencia={data} ato={ato} onClose={() => setAto(null)} />
      ) : null}
    </>
  )
}

function Acoes({
  ocorrencia: { acoes, tarefas_abertas, estado, causa },
  onAgir,
}: {
  ocorrencia: Aberta
  onAgir: (ato: AtoDoDialogo | 'agir') => void
}) {
  // What was done already may be done again, and is not what comes next.
  const jaFeito: Partial<Record<AtoDaOcorrencia, boolean>> = {
    triar: estado === 'triada',
    analisar: causa !== '',
  }
  const primeira = acoes.find((cada) => !jaFeito[cada])
  return (
    <div className="grid gap-2">
      {estado === 'em-acao' && tarefas_abertas > 0 ? (
        <p className="text-sm text-muted">{palavras.encerrarDepois}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {acoes.map((cada) =>
          cada === 'complementar' ? null : (
            <Button
              key={cada}
              size="sm"
              variant={cada === 'descartar' ? 'danger-ghost' : cada === primeira ? 'primary' : 'outline'}
              onClick={() => onAgir(cada)}
            >
              {cada === 'agir'
                ? palavras.novaTarefa
                : jaFeito[cada]
                  ? palavras.deNovo[cada as 'triar' | 'analisar']
                  : atos[cada].botao}
            </Button>
          ),
        )}
      </div>
    </div>
  )
}

function Conteudo({ ocorrencia }: { ocorrencia: Aberta }) {
  const { categoria, gravidade, estado, lado, relator, consulta_em, lugar, tarefas, passos } = ocorrencia
  const { clinica, profissional, descricao, causa, desfecho, prova } = ocorrencia
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1.5">
        <h3 className="font-semibold">{rotulosDaCategoria[categoria]}</h3>
        <div className="flex flex-wrap items-center gap-2">
          <Badge size="sm" tone={tomDaGravidade[gravidade]}>
            {rotulosDaGravidade[gravidade]}
          </Badge>
          <Badge size="sm" tone={tomDoEstado[estado]}>
            {rotulosDoEstado[estado]}
          </Badge>
        </div>
        <p className="text-sm text-muted">
          {[
            [clinica, profissional].filter(Boolean).join(', ') || palavras.doApp,
            palavras.lado[lado],
            relator ? palavras.relator(relator) : palavras.sigilo,
            palavras.aconteceu(quando(ocorrencia.quando)),
            consulta_em && palavras.consulta(quando(consulta_em)),
            lugar && palavras.lugar(lugar),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="rounded-md bg-canvas px-3 py-2 break-words whitespace-pre-line">{descricao}</p>
      <Texto titulo={palavras.causa} texto={causa} />
      <Texto titulo={estado === 'descartada' ? palavras.motivo : palavras.desfecho} texto={desfecho} />
      <Texto titulo={palavras.prova} texto={prova} />
      {tarefas.length > 0 ? (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="font-semibold">{palavras.tarefas}</h3>
          <ListaDeTarefas itens={tarefas} titulo={palavras.tarefas} />
        </section>
      ) : null}
      <section className="grid gap-2">
        <h3 className="font-semibold">{palavras.historia}</h3>
        <ol className="grid gap-2 text-sm">
          {passos.map((passo) => (
            <li key={`${passo.quando} ${passo.ato}`} className="grid gap-1">
              <p className="font-semibold">
                {palavras.passo(rotulosDoAtoDaOcorrencia[passo.ato], passo.por, quando(passo.quando))}
              </p>
              {passo.antes ? (
                <p className="text-muted">
                  {palavras.antes(
                    rotulosDaCategoria[passo.antes.categoria],
                    rotulosDaGravidade[passo.antes.gravidade],
                  )}
                </p>
              ) : null}
              {passo.texto ? <p className="break-words whitespace-pre-line">{passo.texto}</p> : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const Texto = ({ titulo, texto }: { titulo: string; texto: string }) =>
  texto ? (
    <section className="grid gap-1">
      <h3 className="font-semibold">{titulo}</h3>
      <p className="break-words whitespace-pre-line">{texto}</p>
    </section>
  ) : null
