import { sql } from 'kysely'
import type { Lancamento, ModoDoRepasse, RegraDeRepasse, SomaDoRepasse } from '#domain/repasses/repasse.ts'
import type { Regra, RegraEscrita } from '#domain/repasses/schemas.ts'
import type { FormaPagamento } from '#domain/referencia/formas-pagamento.ts'
import { planEachTime } from '../database/db.ts'
import { centavos, reais } from '../database/dinheiro.ts'

/** The one lock of a clinic's rules and closings. */
export const trancarRepasses = (clinica_id: string) => sql`select trancar_repasses(${clinica_id}::uuid)`

/** A professional at a clinic. */
export interface Par {
  clinica_id: string
  clinica: string
  zona: string
  profissional_id: string
  usuario_id: string
  profissional: string
}

export const findParesDaClinica = (clinica_id: string) => sql<Par>`
  select c.id as clinica_id, c.nome_fantasia as clinica, c.zona, p.profissional_id, p.usuario_id, p.nome as profissional
    from profissionais_do_repasse(${clinica_id}::uuid) p join clinicas c on c.id = ${clinica_id}::uuid order by p.nome, p.profissional_id`

/** The caller at each clinic where they are, or were, of the team. */
export const findMeusPares = sql<Par>`
  select k.id as clinica_id, coalesce(c.nome_fantasia, 'Clínica') as clinica, coalesce(c.zona, 'America/Sao_Paulo') as zona, r.id as profissional_id,
    r.usuario_id, p.nome_completo as profissional
    from clinicas_do_meu_repasse() k (id) left join clinicas c on c.id = k.id
    join profissionais r on r.usuario_id = (select app_uid()) join profiles p on p.user_id = r.usuario_id order by 2, 1`

export interface LinhaDeRegra extends RegraDeRepasse {
  clinica_id: string
}

const colunasDaRegra = sql`r.id, r.clinica_id, r.profissional_id, r.servico, r.forma, r.modo, ${centavos('r.percentual')} as percentual_pontos,
  ${centavos('r.valor')} as valor_centavos, ${centavos('r.taxa')} as taxa_pontos, r.vale_de::text as vale_de`

export const findRegras = (clinicas: readonly string[]) => sql<LinhaDeRegra>`
  select ${colunasDaRegra} from regras_repasse r where r.clinica_id = any (${clinicas}::uuid[]) order by r.vale_de, r.id`

export interface LinhaDeFechamento {
  id: string
  clinica_id: string
  profissional_id: string
  mes: string
  fechado_em: Date
  fechado_por: string | null
  pago_em: string | null
}

export const findFechamentos = (clinicas: readonly string[]) => sql<LinhaDeFechamento>`
  select f.id, f.clinica_id, f.profissional_id, f.mes::text as mes, f.fechado_em, p.nome_completo as fechado_por, f.pago_em::text as pago_em
    from fechamentos_repasse f left join profiles p on p.user_id = f.fechado_por where f.clinica_id = any (${clinicas}::uuid[]) order by f.mes`

export interface LinhaDeLancamento extends Omit<Lancamento, 'profissional_id' | 'fechado'> {
  clinica_id: string
  usuario_id: string
  competencia: string | null
  /** The closing that holds it. */
  fechamento_id: string | null
  ajuste: boolean | null
  regra_id: string | null
  profissional_centavos: number | null
  clinica_centavos: number | null
  taxa_centavos: number | null
}

const compartilhado = sql`t.livro = 'profissional' and t.origem <> 'taxa' and t.status = 'confirmada'`
const colunas = sql`t.id, t.clinica_id, t.usuario_id, t.data_transacao_date::text as dia, t.competencia::text as competencia, t.titulo as servico, t.forma_pagamento as forma,
  ${centavos('t.valor')} as valor_centavos, coalesce(t.agendamento_id, t.origem_id)::text as consulta, t.origem || ' ' || t.origem_id as fonte,
  t.estorna_id is not null as estorno, t.recebido_por, i.fechamento_id, i.ajuste, i.regra_id, ${centavos('i.parte_profissional')} as profissional_centavos,
  ${centavos('i.parte_clinica')} as clinica_centavos, ${centavos('i.parte_taxa')} as taxa_centavos`
const emOrdem = sql`f.mes nulls last, t.data_transacao, t.created_at, t.sequencia, t.id`

/** What no closing holds yet until a day, behind what was closed of the same consultations: that decides what is left of them. */
export const findAbertos = (
  clinicas: readonly string[],
  usuarios: readonly string[],
  de: string,
  ate: string,
) =>
  planEachTime(sql<LinhaDeLancamento>`
  with abertos as materialized (
    select t.id, t.agendamento_id, t.origem, t.origem_id from transacoes_financeiras t
     where t.clinica_id = any (${clinicas}::uuid[]) and t.usuario_id = any (${usuarios}::uuid[]) and ${compartilhado}
       and t.data_transacao_date between ${de}::date and ${ate}::date and not exists (select from itens_repasse i where i.transacao_id = t.id))
  select ${colunas} from transacoes_financeiras t left join itens_repasse i on i.transacao_id = t.id left join fechamentos_repasse f on f.id = i.fechamento_id
   where t.id in (
     select a.id from abertos a
     union select x.id from abertos a join transacoes_financeiras x on x.agendamento_id = a.agendamento_id
     union select x.id from abertos a join transacoes_financeiras x on x.origem = a.origem and x.origem_id = a.origem_id)
     and t.clinica_id = any (${clinicas}::uuid[]) and ${compartilhado} and (i.transacao_id is not null or t.id in (select a.id from abertos a))
   order by ${emOrdem}`)

/** The lines of closings. */
export const findFechados = (fechamentos: readonly string[]) => sql<LinhaDeLancamento>`
  select ${colunas} from itens_repasse i join transacoes_financeiras t on t.id = i.transacao_id join fechamentos_repasse f on f.id = i.fechamento_id
   where i.fechamento_id = any (${fechamentos}::uuid[]) order by ${emOrdem}`

/** Whom entries were for, to those who may know. */
export const findNomes = (ids: readonly string[]) => sql<{ id: string; pessoa: string | null }>`
  select n.id, n.pessoa from nomes_do_livro(${ids}::uuid[]) n`

export interface ItemNovo {
  transacao_id: string
  regra_id: string | null
  valor_centavos: number
  profissional_centavos: number
  clinica_centavos: number
  taxa_centavos: number
  ajuste: boolean
}

export const fecharRepasse = (
  fechamento: SomaDoRepasse & {
    id: string
    clinica_id: string
    profissional_id: string
    mes: string
    quantos: number
  },
  itens: readonly ItemNovo[],
) => sql`select fechar_repasse(${JSON.stringify(fechamento)}::jsonb, ${JSON.stringify(itens)}::jsonb)`

export const findFechamento = (id: string) => sql<{
  clinica_id: string
  pago_em: string | null
  zona: string
}>`
  select f.clinica_id, f.pago_em::text as pago_em, coalesce(c.zona, 'America/Sao_Paulo') as zona
    from fechamentos_repasse f left join clinicas c on c.id = f.clinica_id where f.id = ${id}::uuid`

export const updatePago = (id: string, dia: string, quem: string) => sql`
  update fechamentos_repasse set pago_em = ${dia}::date, pago_por = ${quem}::uuid where id = ${id}::uuid and pago_em is null`

/** Versions with the name of their professional, and whether a closed month began to hold by them. */
export const findRegrasDaClinica = (clinica_id: string) => sql<Regra>`
  select ${colunasDaRegra}, (select n.nome from profissionais_do_repasse(r.clinica_id) n where n.profissional_id = r.profissional_id) as profissional,
    not exists (select from fechamentos_repasse f where f.clinica_id = r.clinica_id and (r.profissional_id is null or f.profissional_id = r.profissional_id)
      and f.mes + interval '1 month' > r.vale_de) as apagavel
    from regras_repasse r where r.clinica_id = ${clinica_id}::uuid
   order by r.profissional_id nulls first, r.servico nulls first, r.forma nulls first, r.vale_de desc`

export const findLivreDesde = (clinica_id: string, profissional_id: string | null) => sql<{
  livre_desde: string | null
}>`
  select (max(f.mes) + interval '1 month')::date::text as livre_desde from fechamentos_repasse f
   where f.clinica_id = ${clinica_id}::uuid and (${profissional_id}::uuid is null or f.profissional_id = ${profissional_id}::uuid)`

export const findServicos = (clinica_id: string) => sql<{ nome: string }>`
  select s as nome from servicos_do_repasse(${clinica_id}::uuid) s order by 1`

type RegraNova = Required<{ [K in keyof RegraEscrita]: Exclude<RegraEscrita[K], undefined> }> & {
  modo: ModoDoRepasse
  forma: FormaPagamento | null
}
export const insertRegra = (clinica_id: string, regra: RegraNova, quem: string) => sql`
  insert into regras_repasse (id, clinica_id, profissional_id, servico, forma, modo, percentual, valor, taxa, vale_de, criada_por)
  values (${regra.id}::uuid, ${clinica_id}::uuid, ${regra.profissional_id}::uuid, ${regra.servico}, ${regra.forma}, ${regra.modo}, ${reais(regra.percentual_pontos)},
    ${reais(regra.valor_centavos)}, ${reais(regra.taxa_pontos)}, ${regra.vale_de}::date, ${quem}::uuid)
  on conflict (id) do nothing`

export const findRegra = (id: string) => sql<{
  clinica_id: string
  profissional_id: string | null
  vale_de: string
}>`
  select r.clinica_id, r.profissional_id, r.vale_de::text as vale_de from regras_repasse r where r.id = ${id}::uuid`

export const findRegraIgual = (
  clinica_id: string,
  regra: Pick<RegraNova, 'id' | 'profissional_id' | 'servico' | 'forma' | 'vale_de'>,
) => sql<{ id: string }>`
  select r.id from regras_repasse r where r.clinica_id = ${clinica_id}::uuid and r.profissional_id is not distinct from ${regra.profissional_id}::uuid
    and r.servico is not distinct from ${regra.servico}::text and r.forma is not distinct from ${regra.forma}::text and r.vale_de = ${regra.vale_de}::date
    and r.id <> ${regra.id}::uuid`

export const deleteRegra = (id: string) => sql`delete from regras_repasse where id = ${id}::uuid`
