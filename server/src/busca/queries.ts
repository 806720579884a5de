import { sql } from 'kysely'
import type { Vocabulario } from '#domain/busca/leitura.ts'
import { patternOf } from '../database/pattern.ts'

/**
 * Version of the vocabulary of this database: changes of the showcase, and the last transactions that wrote the reference rows. It asks a few hundred small rows.
 */
export const findVersaoDoVocabulario = () => sql<{ versao: string }>`
  select concat_ws(' ', current_database(), (select coalesce(sum(mudancas), 0) from vitrine_mudancas),
    (select concat(count(*), '.', sum(xmin::text::bigint)) from especialidades),
    (select concat(count(*), '.', sum(xmin::text::bigint)) from sub_especialidades),
    (select concat(count(*), '.', sum(xmin::text::bigint)) from operadoras_planos),
    (select concat(count(*), '.', sum(xmin::text::bigint)) from sinonimos_busca)) as versao`

/** The vocabulary as it is stored; `nomes` are words of names. */
export const findVocabulario = () => sql<Omit<Vocabulario, 'nomes'> & { nomes: string[] }>`
  with subs as materialized (select x as nome, count(*)::int as total from vitrine_profissionais, unnest(sub_especialidades) x group by x),
  profs as materialized (select x as nome, count(*)::int as total from vitrine_profissionais, unnest(especialidades) x group by x)
  select
    (select coalesce(json_agg(json_build_object('nome', e.nome, 'sinonimos', e.sinonimos, 'total', coalesce(c.total, 0)) order by e.ordem, e.nome), '[]')
      from especialidades e left join profs c on c.nome = e.nome where e.ativo) as profissoes,
    (select coalesce(json_agg(json_build_object('nome', s.nome, 'profissao', e.nome, 'sinonimos', s.sinonimos, 'total', coalesce(c.total, 0))
        order by e.ordem, s.nome), '[]')
      from sub_especialidades s join especialidades e on e.id = s.especialidade_id and e.ativo left join subs c on c.nome = s.nome where s.ativo) as areas,
    (select coalesce(json_agg(json_build_object('cidade', cidade, 'uf', uf, 'total', total) order by total desc, cidade), '[]')
      from (select cidade, uf, count(*)::int as total from vitrine_profissionais where cidade <> '' group by cidade, uf) x) as cidades,
    (select coalesce(json_agg(json_build_object('bairro', bairro, 'cidade', cidade, 'uf', uf, 'total', total) order by total desc, bairro), '[]')
      from (select bairro, cidade, uf, count(*)::int as total from vitrine_profissionais where bairro <> '' and cidade <> '' group by bairro, cidade, uf) x) as bairros,
    (select coalesce(json_agg(json_build_object('nome', nome, 'operadora', operadora) order by ordem, nome), '[]') from operadoras_planos where ativo) as planos,
    (select coalesce(json_agg(nome order by ordem), '[]') from idiomas where ativo) as idiomas,
    (select coalesce(json_agg(distinct x), '[]') from vitrine_profissionais, unnest(acessibilidade) x) as acessibilidade,
    (select coalesce(json_agg(json_build_object('termo', termo, 'tipo', tipo, 'alvo', alvo) order by do_administrador, termo), '[]')
      from sinonimos_busca where ativo) as sinonimos,
    (select coalesce(json_agg(distinct x), '[]') from vitrine_profissionais, unnest(string_to_array(busca_nome, ' ')) x where length(x) > 2) as nomes`

/** Which of these folded words occur in the services or interests of somebody. */
export const findPalavrasDeServico = (palavras: readonly string[]) => sql<{ palavra: string }>`
  select palavra from unnest(${palavras}::text[]) palavra where exists (
    select from vitrine_profissionais v where v.busca_palavras @@ plainto_tsquery('portuguese', palavra)
      and ts_filter(v.busca_palavras, '{a}') @@ plainto_tsquery('portuguese', palavra))`

/** People whose name has every word, those of the city first. */
export const findNomes = (palavras: readonly string[], cidade: string | null, quantos: number) => sql<{
  id: string
  nome: string
  area: string
  cidade: string
}>`
  select profissional_id as id, nome, coalesce(sub_especialidade, especialidade) as area, cidade from vitrine_profissionais v
  where ${sql.join(
    palavras.map(
      (palavra) => sql`v.busca_texto like ${patternOf(palavra)} and v.busca_nome like ${patternOf(palavra)}`,
    ),
    sql` and `,
  )}
  order by cidade = ${cidade} desc nulls last, nome, profissional_id limit ${sql.lit(quantos)}`
