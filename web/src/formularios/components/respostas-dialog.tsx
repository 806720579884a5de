import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { maximoDa } from '#domain/formularios/pontuacao.ts'
import { prontoDe } from '#domain/formularios/prontos.ts'
import { respostaEmPalavras } from '#domain/formularios/regras.ts'
import type { EnvioResumo } from '#domain/formularios/schemas.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { doProntuario as palavras } from '../messages.ts'

/** The answers to one form. Opened by who sent it, it is looked at. */
export function RespostasDialog({ envio, onFechar }: { envio: EnvioResumo; onFechar: () => void }) {
  const { id, nome, escala, pontos, faixa, atencao_em, proprio, visto_em } = envio
  const queries = useQueryClient()
  const query = useQuery(api.formularios.abrir.queryOptions({ input: { id } }))
  const { mutate: ver } = useMutation(api.formularios.ver.mutationOptions())
  const { data } = query
  const aberto = data !== undefined
  const olhar = useEffectEvent(() => {
    if (proprio && visto_em === null)
      ver({ id }, { onSuccess: () => void queries.invalidateQueries({ queryKey: api.formularios.key() }) })
  })
  useEffect(() => {
    if (aberto) olhar()
  }, [aberto])
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(abre) => (abre ? undefined : onFechar())}
      title={nome}
      description={palavras.versao(envio.versao)}
      reading={nome}
      footer={
        <Button variant="outline" onClick={onFechar}>
          {palavras.fechar}
        </Button>
      }
    >
      <div className="grid gap-4">
        {atencao_em ? (
          <p className="flex items-start gap-2 rounded-lg bg-danger-soft p-3">
            <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
            {palavras.atencaoDica(formatarDataHora(atencao_em, zonaDaqui()))}
          </p>
        ) : null}
        {escala && pontos !== null ? (
          <div>
            <p className="text-lg font-semibold tabular-nums">
              {palavras.pontos(pontos, maximoDa(escala))}: {faixa}
            </p>
            <p className="text-sm text-muted">
              {palavras.rastreio} {palavras.fonte(prontoDe(escala).fonte)}
            </p>
          </div>
        ) : null}
        {query.error ? (
          <QueryError query={query} title={palavras.erro} />
        ) : !data ? (
          <Skeleton className="h-48 w-full rounded-lg" />
        ) : data.status === 'respondido' ? (
          <ol className="grid divide-y divide-line">
            {data.perguntas.map((pergunta) => (
              <li key={pergunta.id} className="py-2.5">
                <p className="text-sm break-words text-muted">{pergunta.texto}</p>
                <p className="break-words whitespace-pre-line">
                  {respostaEmPalavras(
                    pergunta,
                    data.respostas.find(({ pergunta_id }) => pergunta_id === pergunta.id),
                  ) ?? <span className="text-muted">{palavras.semResposta}</span>}
                </p>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
    </Dialog>
  )
}
