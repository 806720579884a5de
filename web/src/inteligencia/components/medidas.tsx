import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { MedidasDaPagina } from '#domain/inteligencia/contract.ts'
import { faixaBoaDeOcupacao, faltasBoas, medidas as definicoes } from '#domain/inteligencia/medidas.ts'
import { textos } from '../messages.ts'
import { inteiro, porcento, pontos } from '../numeros.ts'

const emHoras = (minutos: number) => textos.horas(inteiro.format(Math.round(minutos / 60)))

/** The five figures of the period, each with what it is of. Their sentences stand below. */
export function Medidas({ dados }: { dados: MedidasDaPagina }) {
  const { ocupacao, faltas, faltas_antes, antecedencia, atraso, recuperados } = dados
  const mudou = faltas.valor !== null && faltas_antes !== null ? faltas.valor - faltas_antes : null
  return (
    <section aria-label={textos.medidas}>
      <dl className="grid divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-1 max-md:divide-y md:grid-cols-5 md:divide-x">
        <Medida
          nome={definicoes.ocupacao.nome}
          valor={ocupacao.valor === null ? null : porcento.format(ocupacao.valor)}
          quantas={Math.round(ocupacao.denominador / 60)}
          nota={
            ocupacao.valor !== null &&
            ocupacao.valor >= faixaBoaDeOcupacao.de &&
            ocupacao.valor <= faixaBoaDeOcupacao.ate ? (
              <span className="text-success">{textos.faixaBoa}</span>
            ) : (
              <span className="text-muted">{textos.faixaBoa}</span>
            )
          }
          linha={textos.de(emHoras(ocupacao.numerador), emHoras(ocupacao.denominador))}
        />
        <Medida
          nome={definicoes.faltas.nome}
          valor={faltas.valor === null ? null : porcento.format(faltas.valor)}
          quantas={faltas.denominador}
          nota={
            mudou === null || Math.abs(mudou) < 0.0005 ? (
              <span
                className={faltas.valor !== null && faltas.valor < faltasBoas ? 'text-success' : 'text-muted'}
              >
                {textos.faltasBoas}
              </span>
            ) : (
              <span className={mudou < 0 ? 'text-success' : 'text-warning'}>
                {mudou < 0 ? textos.pontosAMenos(pontos(-mudou)) : textos.pontosAMais(pontos(mudou))}
              </span>
            )
          }
          linha={textos.de(
            inteiro.format(faltas.numerador),
            `${inteiro.format(faltas.denominador)} consultas`,
          )}
        />
        <Medida
          nome={definicoes.antecedencia.nome}
          valor={antecedencia.valor === null ? null : textos.dias(antecedencia.valor)}
          quantas={antecedencia.quantas}
          nota={<span className="text-muted">{textos.mediana}</span>}
          linha={
            antecedencia.de === null || antecedencia.ate === null
              ? ''
              : textos.metadeEntre(antecedencia.de, antecedencia.ate)
          }
        />
        <Medida
          nome={definicoes.atraso.nome}
          valor={atraso.valor === null ? null : textos.minutos(atraso.valor)}
          quantas={atraso.quantas}
          nota={<span className="text-muted">{textos.mediana}</span>}
          linha={atraso.ate === null ? '' : textos.noveEmDez(atraso.ate)}
        />
        <Medida
          nome={definicoes.recuperados.nome}
          valor={
            recuperados.valor === null
              ? null
              : textos.de(inteiro.format(recuperados.numerador), inteiro.format(recuperados.denominador))
          }
          quantas={0}
          nenhum={textos.nenhumTardio}
          linha={textos.tardios}
        />
      </dl>
    </section>
  )
}

type MedidaProps = {
  nome: string
  valor: string | null
  /** How many there are, where they are too few. */
  quantas: number
  nota?: ReactNode
  linha: string
  nenhum?: string
}

function Medida({ nome, valor, quantas, nota, linha, nenhum }: MedidaProps) {
  return (
    <div className="min-w-0 p-4">
      <dt className="text-sm text-muted">{nome}</dt>
      {valor === null ? (
        <dd className="mt-1 font-semibold">
          {nenhum ?? (quantas === 0 ? textos.semDados : textos.poucos(quantas))}
        </dd>
      ) : (
        <dd className="mt-1 grid gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-semibold tabular-nums">{valor}</span>
            {nota ? <span className="text-xs font-semibold">{nota}</span> : null}
          </span>
          <span className="text-sm text-muted">{linha}</span>
        </dd>
      )}
    </div>
  )
}

/** What stands beside the figures: waiting list, real length, what nobody closed. */
export function AoLado({ dados }: { dados: MedidasDaPagina }) {
  const { duracao, esperando, sem_desfecho } = dados
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <li>{textos.esperando(esperando)}</li>
      {duracao.marcada !== null && duracao.real !== null ? (
        <li>{textos.duracao(inteiro.format(duracao.marcada), inteiro.format(duracao.real))}</li>
      ) : null}
      {sem_desfecho > 0 ? (
        <li>
          {textos.semDesfecho(sem_desfecho)}{' '}
          <Link to="/agenda" className="font-semibold text-primary underline" data-nao-imprimir="">
            {textos.encerrarNaAgenda}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
