import type { UseQueryResult } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Conferencia } from '#domain/auditoria/contract.ts'
import { rotulosQuebra } from '#domain/auditoria/registro.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useConferir } from '../hooks.ts'
import { textos } from '../messages.ts'

const { corrente: palavras } = textos

type Estado = { total: number; ultimo_em: string | null; conferencias: Conferencia[] }

/** Whether the chain holds, when it was last checked, and a button that checks it. */
export function Corrente({ consulta }: { consulta: UseQueryResult<Estado> }) {
  const conferir = useConferir()
  const toast = useToast()
  const { data } = consulta
  const ultima = data?.conferencias[0]
  const { feitos, total } = conferir.progresso
  const quebrada = ultima ? ultima.quebra !== null : false
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-3">
          <span
            aria-hidden
            className={`grid size-11 place-items-center rounded-full ${quebrada ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success'}`}
          >
            {quebrada ? <ShieldAlert size={22} /> : <ShieldCheck size={22} />}
          </span>
          <div>
            <h3 className="font-semibold">{palavras.titulo}</h3>
            {data ? (
              <Badge tone={!ultima ? 'neutral' : quebrada ? 'danger' : 'success'}>
                {!ultima ? palavras.porConferir : quebrada ? palavras.quebrada : palavras.integra}
              </Badge>
            ) : null}
          </div>
        </div>
        <Button
          variant="outline"
          size="sm"
          loading={conferir.isPending}
          loadingText={palavras.conferindo}
          onClick={() =>
            conferir.mutate(undefined, {
              onSuccess: ({ quebra, total: todos }) =>
                quebra === null
                  ? toast({ title: palavras.boa(todos), tone: 'success' })
                  : toast({ title: palavras.ma, tone: 'error' }),
              onError: (error) =>
                toast({ title: palavras.erroConferir, description: falhaDe(error).mensagem, tone: 'error' }),
            })
          }
        >
          {palavras.conferir}
        </Button>
      </div>
      {conferir.isPending ? (
        <div className="grid gap-1.5">
          <Progress
            value={feitos}
            max={Math.max(total, 1)}
            label={palavras.conferindo}
            valueText={palavras.progresso(feitos, total)}
          />
          <p className="text-sm text-muted tabular-nums">{palavras.progresso(feitos, total)}</p>
        </div>
      ) : null}
      {ultima?.quebra && ultima.motivo ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3.5 py-2.5 font-semibold text-danger">
          {palavras.quebra(ultima.quebra, rotulosQuebra[ultima.motivo])}
        </p>
      ) : null}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fato nome={palavras.registros} valor={data && data.total.toLocaleString('pt-BR')} />
        <Fato nome={palavras.ultimo} valor={data && quando(data.ultimo_em)} />
        <Fato nome={palavras.conferida} valor={data && quando(ultima?.em ?? null)} />
      </dl>
    </Card>
  )
}

function Fato({ nome, valor }: { nome: string; valor: string | undefined }) {
  return (
    <div>
      <dt className="text-sm text-muted">{nome}</dt>
      <dd className="font-semibold tabular-nums">{valor ?? <Skeleton className="h-5 w-24" />}</dd>
    </div>
  )
}

const quando = (instante: string | null) =>
  instante ? formatarDataHora(instante, zonaDaqui()) : palavras.nunca
