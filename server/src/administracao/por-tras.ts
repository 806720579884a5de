import { sql, type RawBuilder } from 'kysely'
import type { PorTrasDoNumero } from '#domain/administracao/contract-numeros.ts'
import { comparacoes, consultaEmPalavras, recorteContra } from '#domain/administracao/definicoes.ts'
import {
  recorteDe,
  tipoDaVariacao,
  variacaoDe,
  zonaDaPlataforma,
  type Indicador,
  type Periodo,
} from '#domain/administracao/indicadores.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { plural } from '#domain/formato/plural.ts'
import type { SessionDb } from '../database/db.ts'
import { contam, definicoes, type Medida } from './indicadores.ts'

/** Rows of one answer. */
const POR_VEZ = 50
const instante = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

interface Linha {
  chave: string
  titulo: string
  detalhe: string
  em: Date
  endereco: string | null
  /** The account whose row it is, where reading it is logged. */
  titular: string | null
}

/** Rows behind a figure between two instants, by the same conditions as the figure. */
const linhasDe: Record<
  Indicador,
  (de: RawBuilder<unknown>, ate: RawBuilder<unknown>) => RawBuilder<unknown>
> = {
  usuarios: (de, ate) => sql`
      select id::text as chave, nome as titulo, tipo_usuario as detalhe, created_at as em, '/usuarios?conta=' || id as endereco, id as titular
        from usuarios where ${contam.usuarios} and created_at >= ${de} and created_at < ${ate}`,
  clinicas: (de, ate) => sql`
      select id::text, nome_fantasia, concat_ws('/', nullif(cidade, ''), nullif(uf, '')), created_at, '/clinicas/' || id, null::uuid
        from clinicas where ${contam.clinicas} and created_at >= ${de} and created_at < ${ate}`,
  profissionais: (de, ate) => sql`
      select p.id::text, f.nome_completo, p.especialidade_principal, p.created_at, '/profissionais/' || p.id, null::uuid
        from profissionais p join profiles f on f.user_id = p.usuario_id
       where p.id in (select id from profissionais where ${contam.profissionais}) and p.created_at >= ${de} and p.created_at < ${ate}`,
  consultas: (de, ate) => sql`
      select a.id::text, 'Consulta de ' || p.especialidade_principal, a.modalidade || ', ' || a.status, a.data_agendamento, null, null::uuid
        from agendamentos a join profissionais p on p.id = a.profissional_id
       where a.id in (select id from agendamentos where ${contam.consultas} and data_agendamento >= ${de} and data_agendamento < ${ate})`,
  receita: (de, ate) => sql`
      select dia::text, 'Receitas de ' || to_char(dia, 'DD/MM/YYYY'), centavos || ' ' || quantos, dia at time zone ${sql.lit(zonaDaPlataforma)}, null, null::uuid
        from (select date_trunc('day', data_transacao at time zone ${sql.lit(zonaDaPlataforma)}) as dia, (sum(valor) * 100)::bigint as centavos, count(*) as quantos
                from transacoes_financeiras where ${contam.receita} and data_transacao >= ${de} and data_transacao < ${ate} group by 1) d`,
  satisfacao: (de, ate) => sql`
      select s.origem::text, 'Nota ' || s.valor, p.especialidade_principal, s.quando, null, null::uuid
        from qualidade_satisfacao s join profissionais p on p.id = s.profissional_id where s.quando >= ${de} and s.quando < ${ate}`,
}

const palavrasDoStatus: Record<string, string> = {
  presencial: 'Presencial',
  teleconsulta: 'Teleconsulta',
  domiciliar: 'Em casa',
}

/** The second line of a row in words: money and codes come as the database has them. */
function detalheDe(indicador: Indicador, detalhe: string): string {
  if (indicador === 'receita') {
    const [centavos, quantos] = detalhe.split(' ').map(Number) as [number, number]
    return `${formatarCentavos(centavos)} em ${plural(quantos, 'lançamento')}`
  }
  if (indicador !== 'consultas') return detalhe
  const [modalidade, status] = detalhe.split(', ') as [string, string]
  return `${palavrasDoStatus[modalidade] ?? modalidade}, ${status.replace('-', ' ')}`
}

const inteiro = (quantos: number) => quantos.toLocaleString('pt-BR')

function fraseDe(indicador: Indicador, { agora, antes, quantos }: Medida): string {
  const nomes = {
    usuarios: 'contas ativas',
    clinicas: 'clínicas ativas',
    profissionais: 'profissionais na busca',
  }
  if (indicador === 'usuarios' || indicador === 'clinicas' || indicador === 'profissionais')
    return `Há ${inteiro(agora ?? 0)} ${nomes[indicador]}: ${inteiro((agora ?? 0) - quantos)} são de antes do período e ${inteiro(quantos)} ${quantos === 1 ? 'é' : 'são'} dele.`
  if (indicador === 'consultas')
    return `${plural(quantos, 'consulta')} do começo do período até agora; na mesma parte do período anterior, ${inteiro(antes ?? 0)}.`
  if (indicador === 'receita')
    return `${formatarCentavos(Math.round(agora ?? 0))} em ${plural(quantos, 'receita confirmada', 'receitas confirmadas')} no período; na mesma parte do anterior, ${formatarCentavos(Math.round(antes ?? 0))}.`
  return quantos === 0
    ? 'Ninguém avaliou neste período, e por isso não há média.'
    : `A média de ${plural(quantos, 'avaliação', 'avaliações')} do período é ${((agora ?? 0) / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%.`
}

/** ADMIN-09: a figure with its sentence, its query in words, what it is compared with, and its rows. */
export async function porTrasDe(
  sistema: SessionDb,
  indicador: Indicador,
  periodo: Periodo,
  desde: number,
  agora: Date,
): Promise<{ dados: PorTrasDoNumero; titulares: (string | null)[] }> {
  const { de, ate } = recorteDe(periodo, agora.getTime())
  const definicao = definicoes[indicador]
  const { medir, unidade } = definicao
  const linhas = linhasDe[indicador](instante(de), instante(ate))
  const numeradas = sql`(${linhas}) as l (chave, titulo, detalhe, em, endereco, titular)`
  const [pagina, [contagem], ...medidas] = await sistema.together([
    sql<Linha>`select l.* from ${numeradas} order by l.em desc, l.chave offset ${desde} limit ${POR_VEZ}`,
    sql<{ total: number }>`select count(*)::int as total from ${numeradas}`,
    ...comparacoes.map((contra) => {
      const recorte = recorteContra(periodo, agora.getTime(), contra)
      // What grows is compared with how many there were a year ago, and not at the start of the period.
      return contra === 'ano' && 'total' in definicao ? definicao.total(recorte.antesAte) : medir(recorte)
    }),
  ])
  const [medida] = medidas[0] as Medida[]
  const redondo = (valor: number | null) => (valor === null ? null : Math.round(valor))
  const total = contagem!.total
  const dados: PorTrasDoNumero = {
    indicador,
    unidade,
    valor: redondo(medida!.agora),
    frase: fraseDe(indicador, medida!),
    consulta: [...consultaEmPalavras[indicador]],
    contra: comparacoes.map((qual, lugar) => {
      const [{ antes }] = medidas[lugar] as [Medida]
      const variacao = medida!.agora === null || antes === null ? null : variacaoDe(medida!.agora, antes)
      return { qual, valor: redondo(antes), variacao, tipo: tipoDaVariacao(variacao) }
    }),
    linhas: pagina.map(({ chave, titulo, detalhe, em, endereco }) => ({
      chave,
      titulo,
      detalhe: detalheDe(indicador, detalhe),
      em: em.toISOString(),
      endereco,
    })),
    total,
    proximo: desde + pagina.length < total ? desde + pagina.length : null,
    medido_em: agora.toISOString(),
  }
  return { dados, titulares: pagina.map(({ titular }) => titular) }
}
