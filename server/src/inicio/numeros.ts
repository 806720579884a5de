import { sql } from 'kysely'
import {
  periodoPadrao,
  recorteDe,
  tipoDaVariacao,
  variacaoDe,
  zonaDaPlataforma,
  type Periodo,
} from '#domain/administracao/indicadores.ts'
import type { EscopoDeAgendamentos } from '#domain/agendamentos/escopo.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { NumeroMedido } from '#domain/inicio/contract.ts'
import { minutosOferecidos } from '#domain/inicio/ocupacao.ts'
import type { NumeroDoPainel } from '#domain/inicio/painel.ts'
import { noEscopo } from '../agendamentos/queries.ts'
import type { Db } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'
import { entradaDe, findAgendas } from '../horarios/entrada.ts'
import { findMeusProfissionais, type Trecho } from './queries.ts'

const doTrecho = ({ de, ate }: Trecho) =>
  sql`a.data_agendamento >= ${de} and a.data_agendamento < ${ate} and a.status <> 'cancelado'`

const countConsultas = (escopo: EscopoDeAgendamentos, trecho: Trecho) => sql<{ n: number }>`
  select count(*)::int as n from agendamentos a where ${noEscopo(escopo)} and ${doTrecho(trecho)}`

/** The observations of the indicator of absence in the scope: how many were missed, and how many there are. */
const findFaltas = (escopo: EscopoDeAgendamentos, trecho: Trecho) => sql<{ faltas: number; de: number }>`
  select count(*) filter (where f.valor > 0)::int as faltas, count(*)::int as de from observacoes_de_falta() f join agendamentos a on a.id = f.origem
  where ${noEscopo(escopo)} and ${doTrecho(trecho)}`

/** Patients whose first consultation in the scope lies in the period: those who have one in it, each asked for an earlier one. */
const countNovos = (escopo: EscopoDeAgendamentos, trecho: Trecho) => sql<{ n: number }>`
  select count(*)::int as n from (
    select distinct a.paciente_id from agendamentos a where ${noEscopo(escopo)} and ${doTrecho(trecho)}) x
  left join lateral (
    select true as ha from agendamentos b
     where b.paciente_id = x.paciente_id and ${noEscopo(escopo, 'b')} and b.status <> 'cancelado' and b.data_agendamento < ${trecho.de} limit 1) antes on true
  where antes.ha is null`

const sumReceita = (usuario_id: string, { de, ate }: Trecho) => sql<{ n: number }>`
  select coalesce(${centavos(sql`sum(t.valor)`)}, 0) as n from transacoes_financeiras t
  where t.usuario_id = ${usuario_id}::uuid and t.livro = 'profissional' and t.tipo_transacao = 'receita' and t.status = 'confirmada'
    and t.data_transacao >= ${de} and t.data_transacao < ${ate}`

const sumMinutos = (ids: readonly string[], { de, ate }: Trecho) => sql<{ n: number }>`
  select coalesce(sum(a.duracao_min), 0)::int as n from agendamentos a
  where a.profissional_id = any (${ids}::uuid[]) and a.reserva_expira_em is null and not a.encaixe and ${doTrecho({ de, ate })}`

export interface PedidoDeNumero {
  numero: NumeroDoPainel
  periodo: Periodo | undefined
  escopo: EscopoDeAgendamentos
  usuario_id: string
  agora: Date
}

/** One number of the present period, against the same part of the period before. @param db acts as the caller */
export async function medirNumero(
  db: Db,
  { numero, periodo = periodoPadrao, escopo, usuario_id, agora }: PedidoDeNumero,
): Promise<NumeroMedido> {
  const { de, ate, antesDe, antesAte } = recorteDe(periodo, agora.getTime())
  const trechos = [
    { de: new Date(de), ate: new Date(ate) },
    { de: new Date(antesDe), ate: new Date(antesAte) },
  ] as const
  const medir = <T>(como: (trecho: Trecho) => Promise<T>) => Promise.all([como(trechos[0]), como(trechos[1])])
  switch (numero) {
    case 'consultas':
      return contagem(await medir(async (trecho) => (await db.only(countConsultas(escopo, trecho))).n))
    case 'novos':
      return contagem(await medir(async (trecho) => (await db.only(countNovos(escopo, trecho))).n))
    case 'receita': {
      const [valor, antes] = await medir(async (trecho) => (await db.only(sumReceita(usuario_id, trecho))).n)
      return { ...contagem([valor, antes]), unidade: 'centavos' }
    }
    case 'faltas': {
      const partes = await medir(async (trecho) => {
        const { faltas, de } = await db.only(findFaltas(escopo, trecho))
        return parte(faltas, de)
      })
      // The one number of which less is better.
      return parcela(partes, -1)
    }
    case 'ocupacao': {
      const ids = (await db.rows(findMeusProfissionais(usuario_id))).map(({ id }) => id)
      return parcela(await medir((trecho) => ocupacao(db, ids, trecho)), 1)
    }
  }
}

/** Booked minutes per opening minutes, in tenths of a percent; null without opening hours. */
async function ocupacao(db: Db, ids: readonly string[], trecho: Trecho): Promise<number | null> {
  const [dia, ultimo] = [trecho.de.getTime(), Math.max(trecho.de.getTime(), trecho.ate.getTime() - 1)].map(
    (instante) => dataLocal(instante, zonaDaPlataforma),
  ) as [string, string]
  const datas = { de: dia, ate: ultimo }
  const agendas = await db.rows(findAgendas(ids, datas))
  const oferecidos = agendas.reduce(
    (total, agenda) =>
      total + minutosOferecidos(entradaDe(agenda, { ...datas, agora: trecho.de, pedido: {} })),
    0,
  )
  return parte((await db.only(sumMinutos(ids, trecho))).n, oferecidos)
}

const parte = (n: number, de: number) => (de === 0 ? null : Math.min(1_000, Math.round((n * 1_000) / de)))

function contagem([valor, antes]: readonly [number, number]): NumeroMedido {
  const variacao = variacaoDe(valor, antes)
  return { valor, unidade: 'contagem', variacao, tipo: tipoDaVariacao(variacao) }
}

/** A share; its change is given in points. */
function parcela([valor, antes]: readonly [number | null, number | null], melhor: 1 | -1): NumeroMedido {
  const variacao = valor === null || antes === null ? null : valor - antes
  return { valor, unidade: 'porcento', variacao, tipo: tipoDaVariacao(variacao && variacao * melhor) }
}
