import { diasDaSemana } from '#domain/formato/data.ts'
import type { ConteudoTemplate, RegrasTemplate } from '#domain/horarios/conteudo.ts'
import {
  detalhesDaJanela,
  faixaEmPalavras,
  rotuloDaRegra,
  valorDaRegra,
  type Nomes,
} from './conteudo-em-palavras.ts'
import { textos } from './messages.ts'
import { ordemDosDias } from './semana/semana.ts'

/** A week, read-only. */
export function SemanaEmTexto({ conteudo, nomes }: { conteudo: ConteudoTemplate; nomes: Nomes }) {
  return (
    <dl className="grid gap-3">
      {ordemDosDias.map((dia) => {
        const doDia = conteudo.intervalos.filter(({ dia_semana }) => dia_semana === dia)
        return (
          <div key={dia} className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{diasDaSemana[dia].nome}</dt>
            {doDia.length === 0 ? <dd className="text-muted">{textos.semana.fechado}</dd> : null}
            {doDia.map((intervalo) => (
              <dd key={`${intervalo.tipo} ${intervalo.inicio_min}`} className="min-w-0 sm:col-start-2">
                <span className="font-semibold tabular-nums">{faixaEmPalavras(intervalo)}</span>{' '}
                <span className="text-sm text-muted">
                  {intervalo.tipo === 'pausa' ? textos.semana.pausa : detalhesDaJanela(intervalo, nomes)}
                </span>
              </dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}

/** The rules, read-only. */
export function RegrasEmTexto({ regras }: { regras: RegrasTemplate }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {(Object.keys(regras) as (keyof RegrasTemplate)[]).map((regra) => (
        <div key={regra}>
          <dt className="text-sm text-muted">{rotuloDaRegra(regra)}</dt>
          <dd className="font-semibold">{valorDaRegra(regra, regras[regra])}</dd>
        </div>
      ))}
    </dl>
  )
}
