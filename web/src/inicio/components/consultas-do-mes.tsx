import { useQuery } from '@tanstack/react-query'
import { diaDaSemana, inicioDoMes, somarDias } from '#domain/formato/dia.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import type { MesDoPainel } from '#domain/inicio/contract.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { Ring } from '#web/ui/ring.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { textos } from '../messages.ts'
import { Cartao } from './cartao.tsx'
import { api } from '#web/rpc/client.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

/** HOME-01: number and days of this month's consultations. */
export function ConsultasDoMes({ paciente_id }: { paciente_id?: string | undefined }) {
  return (
    <Cartao
      titulo={textos.consultasEsteMes}
      consulta={useQuery(api.inicio.mes.queryOptions({ input: { paciente_id, zona: zonaDaqui() } }))}
      erro={textos.erroMes}
      esqueleto={
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-10 w-16" />
          <Skeleton className="h-40 w-full" />
        </SkeletonGroup>
      }
    >
      {(mes) => <Mes mes={mes} />}
    </Cartao>
  )
}

function Mes({ mes }: { mes: MesDoPainel }) {
  const { total, concluidas, por_vir, sem_registro, dias, hoje } = mes
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <p className="text-4xl titulo tabular-nums">{total}</p>
        {total > 0 ? (
          <Ring value={concluidas} max={total} label={textos.concluidasDe(concluidas, total)}>
            {concluidas}/{total}
          </Ring>
        ) : null}
      </div>
      <Calendario mes={mes} />
      <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full bg-primary" />
          {textos.concluidas(concluidas)}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full border-2 border-primary" />
          {textos.porVir(por_vir)}
        </span>
        {sem_registro > 0 ? <span>{textos.semRegistro(sem_registro)}</span> : null}
      </p>
      <p className="sr-only">
        {textos.calendario}: {dias.map(({ data }) => formatarDiaCurto(data)).join(', ') || textos.nenhum}.{' '}
        {textos.hoje}: {formatarDiaCurto(hoje)}.
      </p>
    </>
  )
}

const marcas = {
  concluida: 'bg-primary font-semibold text-on-primary',
  'por-vir': 'border-2 border-primary font-semibold text-ink',
} as const

/** The days of the month, Sunday first. Decorative: the sentence below says them. */
function Calendario({ mes: { dias, hoje } }: { mes: MesDoPainel }) {
  const primeiro = inicioDoMes(hoje)
  const proximo = inicioDoMes(hoje, 1)
  const situacoes = new Map(dias.map(({ data, situacao }) => [data, situacao]))
  const datas: string[] = []
  for (let data = primeiro; data < proximo; data = somarDias(data, 1)) datas.push(data)
  return (
    <div aria-hidden className="mt-3 grid grid-cols-7 justify-items-center gap-y-1 text-xs tabular-nums">
      {diasDaSemana.map(({ letra, nome }) => (
        <span key={nome} className="font-semibold text-muted">
          {letra}
        </span>
      ))}
      {datas.map((data, indice) => {
        const situacao = situacoes.get(data)
        const marca = situacao
          ? marcas[situacao]
          : data === hoje
            ? 'bg-ink font-semibold text-canvas'
            : 'text-ink-2'
        return (
          <span
            key={data}
            style={indice === 0 ? { gridColumnStart: diaDaSemana(data) + 1 } : undefined}
            className={`grid size-7 place-items-center rounded-full ${marca} ${situacao && data === hoje ? 'ring-2 ring-ink ring-offset-1 ring-offset-surface' : ''}`}
          >
            {Number(data.slice(8))}
          </span>
        )
      })}
    </div>
  )
}
