import { useState } from 'react'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { formatarDataHoraNumerica } from '#domain/formato/data.ts'
import type { RiscoDaPagina } from '#domain/inteligencia/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useLigarRisco, useRisco } from '../hooks.ts'
import { textos } from '../messages.ts'
import { centesimos, inteiro, porcento } from '../numeros.ts'

const { nota: palavras } = textos

/** How well the score does, drawn and said, its register, and its switch (INTEL-03, INTEL-05). */
export function ANota({
  clinica_id,
  profissional_id,
}: {
  clinica_id: string | undefined
  profissional_id: string | undefined
}) {
  const quem = { ...(clinica_id ? { clinica_id } : {}), ...(profissional_id ? { profissional_id } : {}) }
  const query = useRisco(quem)
  const ligar = useLigarRisco()
  const toast = useToast()
  const [aberto, setAberto] = useState(false)
  const { data } = query
  return (
    <Card as="section" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        action={
          data ? (
            <Button variant="link" size="sm" onClick={() => setAberto(true)} data-nao-imprimir="">
              {palavras.comoEFeita}
            </Button>
          ) : null
        }
      />
      {data ? (
        <div className="mt-3 grid gap-3">
          <Acerto risco={data} />
          <div className="border-t border-line pt-3">
            <Switch
              label={palavras.chave}
              description={`${palavras.registro} ${data.registro.ligada ? palavras.ligada : palavras.desligada}.`}
              checked={data.ligado}
              disabled={!data.pode_mudar || ligar.isPending}
              onChange={({ target }) =>
                ligar.mutate(
                  { ...quem, ligado: target.checked },
                  {
                    onError: (erro) =>
                      toast({ tone: 'error', title: palavras.naoMudou, description: falhaDe(erro).mensagem }),
                  },
                )
              }
            />
          </div>
          <Dialog
            open={aberto}
            onOpenChange={setAberto}
            title={palavras.comoEFeita}
            reading={palavras.comoEFeita}
          >
            <Registro risco={data} />
          </Dialog>
        </div>
      ) : query.error ? (
        <QueryError query={query} level={3} title={palavras.erro} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="mt-3 h-40 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Card>
  )
}

function Acerto({ risco: { situacao, visitas, avaliacao } }: { risco: RiscoDaPagina }) {
  if (situacao === 'sem-treino') return <p className="text-sm text-muted">{palavras.semTreino}</p>
  if (situacao === 'poucas-visitas' || !avaliacao)
    return <p className="text-sm text-muted">{palavras.poucas(visitas)}</p>
  return (
    <div className="grid gap-3">
      {situacao === 'pior-que-a-media' ? (
        <p className="rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning">{palavras.pior}</p>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Calibracao faixas={avaliacao.faixas} />
        <dl className="grid min-w-40 flex-1 gap-1 text-sm">
          {(
            [
              [palavras.auc, centesimos.format(avaliacao.auc)],
              [palavras.calibracao, centesimos.format(avaliacao.inclinacao)],
              [palavras.consultas, inteiro.format(avaliacao.visitas)],
            ] as const
          ).map(([rotulo, valor]) => (
            <div key={rotulo} className="flex justify-between gap-3">
              <dt className="text-muted">{rotulo}</dt>
              <dd className="font-semibold tabular-nums">{valor}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

const LADO = 120
const BORDA = 10

/** What the score said against what happened: on the line it tells the truth. The words beside it say the same. */
function Calibracao({ faixas }: { faixas: NonNullable<RiscoDaPagina['avaliacao']>['faixas'] }) {
  const maior = Math.max(0.05, ...faixas.flatMap(({ previsto, real }) => [previsto, real]))
  const x = (valor: number) => BORDA + (valor / maior) * (LADO - 2 * BORDA)
  const y = (valor: number) => LADO - x(valor)
  return (
    <figure className="grid gap-1">
      <svg aria-hidden width={LADO} height={LADO} className="block">
        <path
          d={`M${BORDA} ${BORDA}V${LADO - BORDA}H${LADO - BORDA}`}
          fill="none"
          stroke="var(--line-strong)"
        />
        <path
          d={`M${x(0)} ${y(0)}L${x(maior)} ${y(maior)}`}
          stroke="var(--line-strong)"
          strokeDasharray="3 3"
        />
        <path
          d={faixas
            .map(({ previsto, real }, n) => `${n === 0 ? 'M' : 'L'}${x(previsto)} ${y(real)}`)
            .join('')}
          fill="none"
          stroke="var(--primary)"
          strokeWidth={2}
        />
        {faixas.map(({ previsto, real }) => (
          <circle key={previsto} cx={x(previsto)} cy={y(real)} r={3.5} fill="var(--primary)" />
        ))}
      </svg>
      <figcaption className="text-xs text-muted">
        <span aria-hidden>
          {palavras.previsto} × {palavras.aconteceu}
        </span>
        <span className="sr-only">
          {palavras.grafico}.{' '}
          {faixas
            .map(({ previsto, real, visitas }) =>
              palavras.faixa(porcento.format(previsto), porcento.format(real), visitas),
            )
            .join(' ')}
        </span>
      </figcaption>
    </figure>
  )
}

function Registro({ risco: { registro } }: { risco: RiscoDaPagina }) {
  const valores = {
    ...registro,
    avaliada_em: registro.avaliada_em ? formatarDataHoraNumerica(registro.avaliada_em, zonaDaPlataforma) : '',
  }
  return (
    <dl className="grid gap-3">
      {(Object.keys(palavras.campos) as (keyof typeof palavras.campos)[]).map((campo) =>
        valores[campo] === '' ? null : (
          <div key={campo}>
            <dt className="text-sm text-muted">{palavras.campos[campo]}</dt>
            <dd>{valores[campo]}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
