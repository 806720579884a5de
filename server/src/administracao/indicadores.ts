import { sql } from 'kysely'
import type { Cartao } from '#domain/administracao/contract.ts'
import {
  cortesDe,
  recorteDe,
  tipoDaVariacao,
  variacaoDe,
  type Indicador,
  type Periodo,
  type Recorte,
} from '#domain/administracao/indicadores.ts'
import type { SessionDb } from '../database/db.ts'

const PONTOS = 8
const instante = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** A measure: the number now, the number to compare it with, and how many rows stand behind it. */
export interface Medida {
  agora: number | null
  antes: number | null
  quantos: number
}

/** The stretches of a line: from each cut to the next, and from the last until now. Each is counted by itself, in an index. */
const trechos = (cortes: readonly number[], agora: number) => {
  const instantes = [...cortes, agora].map((ms) => new Date(ms).toISOString())
  return sql`unnest(${instantes.slice(0, -1)}::timestamptz[], ${instantes.slice(1)}::timestamptz[]) with ordinality as t (de, ate, n)`
}

/** Which rows each figure counts; the rows behind it are found by the same. */
export const contam = {
  usuarios: sql`status = 'ativo'`,
  clinicas: sql`status = 'ativa'`,
  profissionais: sql`status_profissional = 'ativo' and verificado`,
  consultas: sql`status <> 'cancelado' and reserva_expira_em is null`,
  // What a plan paid back to a family is nobody's income.
  receita: sql`livro <> 'familia' and tipo_transacao = 'receita' and status = 'confirmada'`,
}

/** Growth of a table to `n` rows: the total at the end of a period against the total at its start. */
const crescimento = (
  tabela: 'usuarios' | 'clinicas' | 'profissionais',
  condicao: ReturnType<typeof sql>,
) => ({
  medir: ({ de, ate }: Recorte) => sql<Medida>`
    select antes + quantos as agora, antes, quantos from
      (select count(*)::int as antes from ${sql.table(tabela)} where ${condicao} and created_at < ${instante(de)}) a,
      (select count(*)::int as quantos from ${sql.table(tabela)} where ${condicao} and created_at >= ${instante(de)} and created_at < ${instante(ate)}) q`,
  /** How many there were at an instant, to compare with. */
  total: (ate: number) => sql<Medida>`
    select null::int as agora, count(*)::int as antes, 0 as quantos from ${sql.table(tabela)} where ${condicao} and created_at < ${instante(ate)}`,
  serie: (cortes: readonly number[], agora: number) => sql<{ valor: number }>`
    select ((select count(*) from ${sql.table(tabela)} where ${condicao} and created_at < ${instante(cortes[0]!)}) + sum(x.quantos) over (order by t.n))::int as valor
    from ${trechos(cortes, agora)},
      lateral (select count(*) as quantos from ${sql.table(tabela)} where ${condicao} and created_at >= t.de and created_at < t.ate) x order by t.n`,
})

/** Events of a period against those of the period before. */
const fluxo = (
  tabela: 'agendamentos' | 'transacoes_financeiras' | 'qualidade_satisfacao',
  coluna: string,
  condicao: ReturnType<typeof sql>,
  soma: ReturnType<typeof sql>,
) => {
  const entre = (de: ReturnType<typeof sql>, ate: ReturnType<typeof sql>) => sql`
    select ${soma} as valor, count(*)::int as quantos from ${sql.table(tabela)}
     where ${condicao} and ${sql.ref(coluna)} >= ${de} and ${sql.ref(coluna)} < ${ate}`
  return {
    medir: ({ de, ate, antesDe, antesAte }: Recorte) => sql<Medida>`
      select a.valor as agora, b.valor as antes, a.quantos
      from (${entre(instante(de), instante(ate))}) a, (${entre(instante(antesDe), instante(antesAte))}) b`,
    serie: (cortes: readonly number[], agora: number) => sql<{ valor: number | null }>`
      select x.valor from ${trechos(cortes, agora)}, lateral (${entre(sql`t.de`, sql`t.ate`)}) x order by t.n`,
  }
}

export const definicoes: Record<
  Indicador,
  (ReturnType<typeof crescimento> | ReturnType<typeof fluxo>) & {
    unidade: Cartao['unidade']
    descricao: (medida: Medida) => string
  }
> = {
  usuarios: {
    ...crescimento('usuarios', contam.usuarios),
    unidade: 'contagem',
    descricao: ({ quantos }) => `Contas ativas; ${quantos} do período`,
  },
  clinicas: {
    ...crescimento('clinicas', contam.clinicas),
    unidade: 'contagem',
    descricao: ({ quantos }) => `Clínicas ativas; ${quantos} do período`,
  },
  profissionais: {
    ...crescimento('profissionais', contam.profissionais),
    unidade: 'contagem',
    descricao: ({ quantos }) => `Profissionais na busca; ${quantos} do período`,
  },
  consultas: {
    ...fluxo('agendamentos', 'data_agendamento', contam.consultas, sql`count(*)::int`),
    unidade: 'contagem',
    descricao: () => 'Consultas do período até agora, sem as canceladas',
  },
  receita: {
    ...fluxo(
      'transacoes_financeiras',
      'data_transacao',
      contam.receita,
      sql`(coalesce(sum(valor), 0) * 100)::float8`,
    ),
    unidade: 'centavos',
    descricao: ({ quantos }) => `Receitas confirmadas pelos profissionais: ${quantos} no período`,
  },
  satisfacao: {
    ...fluxo(
      // The indicator of satisfaction. Five stars are 100 %, one star is 0 %.
      'qualidade_satisfacao',
      'quando',
      sql`true`,
      sql`round((avg(valor) - 1) * 250)::int`,
    ),
    unidade: 'porcento',
    descricao: ({ quantos }) =>
      quantos === 0
        ? 'Ainda sem avaliações no período'
        : `Média das notas de ${quantos} avaliações do período`,
  },
}

/** The queries of a card: the numbers, then the points of its line. */
export function consultasDoIndicador(indicador: Indicador, periodo: Periodo, agora: Date) {
  const { medir, serie } = definicoes[indicador]
  return [
    medir(recorteDe(periodo, agora.getTime())),
    serie(cortesDe(periodo, agora.getTime(), PONTOS), agora.getTime()) as ReturnType<
      typeof sql<{ valor: number | null }>
    >,
  ] as const
}

/** One of the six cards of HOME-05. Each is measured by itself, so that a failing one leaves the others. */
export async function medirIndicador(
  sistema: SessionDb,
  indicador: Indicador,
  periodo: Periodo,
  agora: Date,
): Promise<Cartao> {
  const definicao = definicoes[indicador]
  const [[medida], serie] = await sistema.together(consultasDoIndicador(indicador, periodo, agora))
  const { agora: valor, antes } = medida!
  const variacao = valor === null || antes === null ? null : variacaoDe(valor, antes)
  return {
    indicador,
    valor: valor === null ? null : Math.round(valor),
    unidade: definicao.unidade,
    variacao,
    tipo: tipoDaVariacao(variacao),
    descricao: definicao.descricao(medida!),
    serie: serie.map((ponto) => ponto.valor ?? 0),
    medido_em: agora.toISOString(),
  }
}
