import { sql } from 'kysely'
import type { Assinante, Cupom, MesDosPlanos } from '#domain/planos/contract-administracao.ts'
import type { Limites } from '#domain/planos/plano.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import type { Cursor } from '../rpc/cursor.ts'
import type { LinhaDePlano } from './linhas.ts'

export interface LinhaDePlanoDaLista extends LinhaDePlano {
  ordem: number
  ativo: boolean
  assinantes: number
  versao: number
}

/** All plans, or one; with how many people are on it by subscription. */
export const findPlanosDaAdministracao = (id: string | null) => sql<LinhaDePlanoDaLista>`
  select p.id, p.nome, p.descricao, ${centavos('p.preco_mensal')} as mensal_centavos, ${centavos('p.preco_anual')} as anual_centavos, p.profissionais, p.clinicas, p.servicos,
    p.armazenamento_mb, p.minutos_ia, p.gratuito, p.ordem, p.ativo, p.versao,
    (select count(*)::int from assinaturas s where s.plano_id = p.id and s.situacao <> 'encerrado') as assinantes
  from planos p where ${id}::uuid is null or p.id = ${id}::uuid order by p.ativo desc, p.ordem, p.preco_mensal, p.nome`

export interface PlanoEscrito {
  id: string | null
  versao: number | null
  nome: string
  descricao: string
  mensal_centavos: number
  anual_centavos: number
  limites: Limites
  ordem: number
  ativo: boolean
}

/** @returns nothing where the plan is not of that version any more */
export const savePlano = ({
  id,
  versao,
  nome,
  descricao,
  mensal_centavos,
  anual_centavos,
  limites,
  ordem,
  ativo,
}: PlanoEscrito) =>
  id === null
    ? sql<{ id: string }>`
      insert into planos (nome, descricao, preco_mensal, preco_anual, profissionais, clinicas, servicos, armazenamento_mb, minutos_ia, ordem, ativo)
      values (${nome}, ${descricao}, ${reais(mensal_centavos)}, ${reais(anual_centavos)}, ${limites.profissionais}, ${limites.clinicas}, ${limites.servicos},
        ${limites.armazenamento_mb}, ${limites.minutos_ia}, ${ordem}, ${ativo}) returning id`
    : sql<{ id: string }>`
      update planos set nome = ${nome}, descricao = ${descricao}, preco_mensal = ${reais(mensal_centavos)}, preco_anual = ${reais(anual_centavos)},
        profissionais = ${limites.profissionais}, clinicas = ${limites.clinicas}, servicos = ${limites.servicos}, armazenamento_mb = ${limites.armazenamento_mb},
        minutos_ia = ${limites.minutos_ia},
        ordem = ${ordem}, ativo = ${ativo}, versao = versao + 1
       where id = ${id}::uuid and versao = ${versao} returning id`

export const findCupons = (id: string | null) => sql<Cupom>`
  select c.id, c.codigo, c.percentual, ${centavos('c.valor')} as valor_centavos, c.periodos, c.usos_max, c.usos, c.vale_ate::text, c.ativo, c.versao
  from cupons c where ${id}::uuid is null or c.id = ${id}::uuid order by c.ativo desc, c.created_at desc, c.id limit 200`

export const insertCupom = (novo: {
  codigo: string
  percentual: number | null
  valor_centavos: number | null
  periodos: number
  usos_max: number | null
  vale_ate: string | null
}) => sql<{ id: string }>`
  insert into cupons (codigo, percentual, valor, periodos, usos_max, vale_ate)
  values (${novo.codigo}, ${novo.percentual}, ${reais(novo.valor_centavos)}, ${novo.periodos}, ${novo.usos_max}, ${novo.vale_ate}::date) returning id`

export const updateCupom = (id: string, ativo: boolean, versao: number) =>
  sql`update cupons set ativo = ${ativo}, versao = versao + 1 where id = ${id}::uuid and versao = ${versao}`

interface Totais {
  em_atraso: number
  em_atraso_centavos: number
  a_conferir: number
  em_teste: number
}

/** Invoices at which administration has something to do: reported as paid, or with a Pix that does not agree and is not settled. */
const pedeConferencia = sql`(f.situacao = 'informada' or exists (select from pix_de_faturas x where x.fatura_id = f.id and x.divergencia is not null and x.resolvida_em is null))`

export const findTotais = (hoje: string) => sql<Totais>`
  select (select count(distinct f.assinatura_id)::int from faturas f where f.situacao = 'aberta' and f.vence_em < ${hoje}::date) as em_atraso,
    (select coalesce(${centavos(sql`sum(f.total)`)}, 0) from faturas f where f.situacao = 'aberta' and f.vence_em < ${hoje}::date) as em_atraso_centavos,
    (select count(*)::int from faturas f where ${pedeConferencia}) as a_conferir,
    (select count(*)::int from assinaturas s where s.situacao = 'teste') as em_teste`

/**
 * Month by month, from the history of the subscriptions: what the last line before the end of a month says stands at its end.
 * @param de first day of the first month; `hoje` lies in the last one
 */
export const findMeses = (de: string, hoje: string) => sql<MesDosPlanos>`
  with meses as (select m::date as mes, (m + interval '1 month')::date as fim from generate_series(${de}::date, ${hoje}::date, interval '1 month') m),
  estado as materialized (
    select m.mes, a.id, coalesce(antes.por_mes, 0) as antes, coalesce(depois.por_mes, 0) as depois, depois.ato
      from meses m cross join assinaturas a
      left join lateral (select h.por_mes from historico_assinaturas h where h.assinatura_id = a.id and h.dia < m.mes order by h.id desc limit 1) antes on true
      left join lateral (select h.por_mes, h.ato from historico_assinaturas h where h.assinatura_id = a.id and h.dia < m.fim order by h.id desc limit 1) depois on true)
  select m.mes::text, coalesce(${centavos(sql`sum(e.depois)`)}, 0) as mrr_centavos, count(*) filter (where e.depois > 0)::int as pagantes,
    count(*) filter (where e.depois > 0 and e.antes = 0)::int as novos,
    count(*) filter (where e.antes > 0 and e.ato = 'fim')::int as sairam,
    (select coalesce(${centavos(sql`sum(f.total)`)}, 0) from faturas f where (f.paga_em at time zone 'America/Sao_Paulo')::date >= m.mes and (f.paga_em at time zone 'America/Sao_Paulo')::date < m.fim) as recebido_centavos
  from meses m left join estado e on e.mes = m.mes group by m.mes, m.fim order by m.mes`

interface LinhaDeAssinante extends Assinante, Cursor {}

export const findAssinantes = (
  { texto, situacao }: { texto?: string | undefined; situacao?: string | undefined },
  hoje: string,
  cursor: Cursor | undefined,
  quantos: number,
) => sql<LinhaDeAssinante>`
  select s.id, coalesce(u.nome_social, u.nome) as nome, p.nome as plano, s.ciclo, s.situacao, s.periodo_ate::text,
    ${centavos(sql`case when s.situacao in ('pausado', 'suspenso', 'encerrado') then 0 when s.ciclo = 'anual' then round(s.cheio / 12, 2) else s.cheio end`)} as por_mes_centavos,
    (select coalesce(${centavos(sql`sum(f.total)`)}, 0) from faturas f where f.assinatura_id = s.id and f.situacao = 'aberta' and f.vence_em < ${hoje}::date) as atraso_centavos,
    (select count(*)::int from faturas f where f.assinatura_id = s.id and ${pedeConferencia}) as a_conferir, s.created_at::text as chave
  from assinaturas s join usuarios u on u.id = s.usuario_id join planos p on p.id = s.plano_id
  where (${texto ?? null}::text is null or sem_acentos(coalesce(u.nome_social, u.nome)) like '%' || sem_acentos(${(texto ?? '').replace(/[\\%_]/g, String.raw`\$&`)}) || '%')
    and case ${situacao ?? null}::text when 'a-conferir' then exists (select from faturas f where f.assinatura_id = s.id and ${pedeConferencia})
      else ${situacao ?? null}::text is null or s.situacao = ${situacao ?? null}::text end
    and (${cursor?.chave ?? null}::timestamptz is null or (s.created_at, s.id) < (${cursor?.chave ?? null}::timestamptz, ${cursor?.id ?? null}::uuid))
  order by s.created_at desc, s.id desc limit ${quantos}`
