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
interface Medida {
  agora: number | null
  antes: number | null
  quantos: number
}

/** Growth of a table to `n` rows: the total at the end of a period against the total at its start. */
const crescimento = (
  tabela: 'usuarios' | 'clinicas' | 'profissionais',
  condicao: ReturnType<typeof sql>,
) => ({
  medir: ({ de, ate }: Recorte) => sql<Medida>`
    select count(*)::int as agora, count(*) filter (where created_at < ${instante(de)})::int as antes,
      count(*) filter (where created_at >= ${instante(de)})::int as quantos
    from ${sql.table(tabela)} where ${condicao} and created_at < ${instante(ate)}`,
  serie: (cortes: readonly number[], agora: number) => sql<{ valor: number }>`
    select unnest(array[${sql.join(trechos(cortes, agora).map(({ ate }) => sql`count(*) filter (where created_at < ${ate})::int`))}]) as valor
    from ${sql.table(tabela)} where ${condicao}`,
})

/** From each cut to the next, and from the last until now. The table is read once for all of them. */
const trechos = (cortes: readonly number[], agora: number) =>
  cortes.map((corte, n) => ({ de: instante(corte), ate: instante(cortes[n + 1] ?? agora) }))

/** Events of a period against those of the period before. */
const fluxo = (
  tabela: 'agendamentos' | 'transacoes_financeiras' | 'avaliacoes',
  coluna: string,
  condicao: ReturnType<typeof sql>,
  soma: (filtro: ReturnType<typeof sql>) => ReturnType<typeof sql>,
) => {
  const entre = (de: ReturnType<typeof sql>, ate: ReturnType<typeof sql>) =>
    sql`${sql.ref(coluna)} >= ${de} and ${sql.ref(coluna)} < ${ate}`
  return {
    medir: ({ de, ate, antesDe, antesAte }: Recorte) => {
      const [agora, antes] = [
        entre(instante(de), instante(ate)),
        entre(instante(antesDe), instante(antesAte)),
      ]
      return sql<Medida>`
        select ${soma(agora)} as agora, ${soma(antes)} as antes, count(*) filter (where ${agora})::int as quantos
        from ${sql.table(tabela)} where ${condicao} and ((${agora}) or (${antes}))`
    },
    serie: (cortes: readonly number[], agora: number) => sql<{ valor: number | null }>`
      select unnest(array[${sql.join(trechos(cortes, agora).map(({ de, ate }) => soma(entre(de, ate))))}]) as valor
      from ${sql.table(tabela)} where ${condicao} and ${entre(instante(cortes[0]!), instante(agora))}`,
  }
}

const definicoes: Record<
  Indicador,
  (ReturnType<typeof crescimento> | ReturnType<typeof fluxo>) & {
    unidade: Cartao['unidade']
    descricao: (medida: Medida) => string
  }
> = {
  usuarios: {
    ...crescimento('usuarios', sql`status = 'ativo'`),
    unidade: 'contagem',
    descricao: ({ quantos }) => `Contas ativas; ${quantos} do período`,
  },
  clinicas: {
    ...crescimento('clinicas', sql`status = 'ativa'`),
    unidade: 'contagem',
    descricao: ({ quantos }) => `Clínicas ativas; ${quantos} do período`,
  },
  profissionais: {
    ...crescimento('profissionais', sql`status_profissional = 'ativo' and verificado`),
    unidade: 'contagem',
    descricao: ({ quantos }) => `Profissionais na busca; ${quantos} do período`,
  },
  consultas: {
    ...fluxo(
      'agendamentos',
      'data_agendamento',
      sql`status <> 'cancelado' and reserva_expira_em is null`,
      (filtro) => sql`count(*) filter (where ${filtro})::int`,
    ),
    unidade: 'contagem',
    descricao: () => 'Consultas do período até agora, sem as canceladas',
  },
  receita: {
    ...fluxo(
      'transacoes_financeiras',
      'data_transacao',
      sql`tipo_transacao = 'receita' and status = 'confirmada'`,
      (filtro) => sql`(coalesce(sum(valor) filter (where ${filtro}), 0) * 100)::float8`,
    ),
    unidade: 'centavos',
    descricao: ({ quantos }) => `Receitas confirmadas pelos profissionais: ${quantos} no período`,
  },
  satisfacao: {
    ...fluxo(
      'avaliacoes',
      'created_at',
      sql`status = 'publicada'`,
      // Five stars are 100 %, one star is 0 %.
      (filtro) => sql`round(((avg(nota_geral) filter (where ${filtro})) - 1) * 250)::int`,
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
