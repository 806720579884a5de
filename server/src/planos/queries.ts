import { sql, type RawBuilder } from 'kysely'
import type { Linha, Mudanca } from '#domain/planos/mudanca.ts'
import type { Ciclo, SituacaoDaAssinatura } from '#domain/planos/plano.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import type { Fatos, LinhaDeAssinatura, LinhaDeFatura, LinhaDePlano } from './linhas.ts'

const colunasDoPlano = sql`p.id, p.nome, p.descricao, ${centavos('p.preco_mensal')} as mensal_centavos, ${centavos('p.preco_anual')} as anual_centavos,
  p.profissionais, p.clinicas, p.servicos, p.armazenamento_mb, p.minutos_ia, p.gratuito`

/** The plans on offer, from the smallest. */
export const findPlanos = () =>
  sql<LinhaDePlano>`select ${colunasDoPlano} from planos p where p.ativo order by p.ordem, p.preco_mensal, p.nome`

export const findPlano = (id: string) =>
  sql<
    LinhaDePlano & { ativo: boolean }
  >`select ${colunasDoPlano}, p.ativo from planos p where p.id = ${id}::uuid`

/** What a plan allows a person and what they use; nothing for somebody whom the caller may not ask about. */
export const findFatos = (usuario_id: string) => sql<Fatos>`select * from fatos_do_plano(${usuario_id}::uuid)`

export const trancarPlano = (usuario_id: string) => sql`select trancar_plano(${usuario_id}::uuid)`

const assinaturas = sql`
  select s.id, s.usuario_id, s.plano_id, s.ciclo, s.situacao, s.ancora::text, s.periodo_de::text, s.periodo_ate::text, ${centavos('s.cheio')} as cheio_centavos,
    s.dias_do_periodo, ${centavos('s.credito')} as credito_centavos, s.em_teste, s.proximo_plano_id, s.proximo_ciclo, s.cupom_id, c.codigo as cupom_codigo,
    c.percentual as cupom_percentual, ${centavos('c.valor')} as cupom_centavos, s.cupom_resta, s.pausado_em::text, s.dias_guardados, s.versao
  from assinaturas s left join cupons c on c.id = s.cupom_id`

/** The subscription that stands. As the product where it is to be changed: people may not read coupons. */
export const findAssinatura = (usuario_id: string, { trancar = false } = {}) =>
  sql<LinhaDeAssinatura>`${assinaturas} where s.usuario_id = ${usuario_id}::uuid and s.situacao <> 'encerrado' ${trancar ? sql`for no key update of s` : sql``}`

export const findAssinaturaPorId = (id: string) =>
  sql<LinhaDeAssinatura>`${assinaturas} where s.id = ${id}::uuid for no key update of s`

/** Whether a person ever had a subscription: a plan is tried once. */
export const findJaTestou = (usuario_id: string) =>
  sql<{
    ja: boolean
  }>`select exists (select from assinaturas s where s.usuario_id = ${usuario_id}::uuid and s.em_teste) as ja`

export interface Cupom {
  id: string
  codigo: string
  percentual: number | null
  valor_centavos: number | null
  periodos: number
}

/** A coupon that may still be used, locked. @param hoje civil day of the platform's zone */
export const findCupom = (codigo: string, hoje: string, { trancar = false } = {}) => sql<Cupom>`
  select c.id, c.codigo, c.percentual, ${centavos('c.valor')} as valor_centavos, c.periodos from cupons c
   where c.codigo = ${codigo} and c.ativo and (c.vale_ate is null or c.vale_ate >= ${hoje}::date) and (c.usos_max is null or c.usos < c.usos_max)
   ${trancar ? sql`for no key update` : sql``}`

export const contarUsoDoCupom = (id: string) => sql`update cupons set usos = usos + 1 where id = ${id}::uuid`

/** Whether a person used a coupon before, in any of their subscriptions. */
export const findCupomUsado = (usuario_id: string, cupom_id: string) =>
  sql<{
    usado: boolean
  }>`select exists (select from assinaturas s where s.usuario_id = ${usuario_id}::uuid and s.cupom_id = ${cupom_id}::uuid) as usado`

type Periodo = Mudanca['depois']

export const insertAssinatura = (nova: {
  usuario_id: string
  plano_id: string
  ciclo: Ciclo
  situacao: SituacaoDaAssinatura
  em_teste: boolean
  periodo: Periodo
  cupom: Cupom | null
}) => sql<{ id: string }>`
  insert into assinaturas (usuario_id, plano_id, ciclo, situacao, em_teste, ancora, periodo_de, periodo_ate, cheio, dias_do_periodo, credito, cupom_id, cupom_resta)
  values (${nova.usuario_id}::uuid, ${nova.plano_id}::uuid, ${nova.ciclo}, ${nova.situacao}, ${nova.em_teste}, ${nova.periodo.ancora}::date, ${nova.periodo.periodo_de}::date,
    ${nova.periodo.periodo_ate}::date, ${reais(nova.periodo.cheio_centavos)}, ${nova.periodo.dias_do_periodo}, ${reais(nova.periodo.credito_centavos)},
    ${nova.cupom?.id ?? null}::uuid, ${nova.cupom?.periodos ?? 0})
  returning id`

/** What an act changes of a subscription; the rest stays. */
export interface MudancaDaAssinatura {
  situacao?: SituacaoDaAssinatura
  plano_id?: string
  ciclo?: Ciclo
  periodo?: Periodo
  em_teste?: boolean
  /** Null takes back the change that waited. */
  proximo?: { plano_id: string; ciclo: Ciclo } | null
  cupom?: { id: string; resta: number }
  cupom_resta?: number
  pausa?: { em: string; dias_guardados: number } | null
  encerrado_em?: string
  motivo?: string | null
}

/** @returns how many rows: none where it is not of that version any more */
export const updateAssinatura = (id: string, versao: number, mudanca: MudancaDaAssinatura) => {
  const {
    situacao,
    plano_id,
    ciclo,
    periodo,
    em_teste,
    proximo,
    cupom,
    cupom_resta,
    pausa,
    encerrado_em,
    motivo,
  } = mudanca
  const partes: RawBuilder<unknown>[] = [sql`versao = versao + 1`]
  if (situacao) partes.push(sql`situacao = ${situacao}`)
  if (plano_id) partes.push(sql`plano_id = ${plano_id}::uuid`)
  if (ciclo) partes.push(sql`ciclo = ${ciclo}`)
  if (periodo)
    partes.push(
      sql`ancora = ${periodo.ancora}::date, periodo_de = ${periodo.periodo_de}::date, periodo_ate = ${periodo.periodo_ate}::date,
        cheio = ${reais(periodo.cheio_centavos)}, dias_do_periodo = ${periodo.dias_do_periodo}, credito = ${reais(periodo.credito_centavos)}`,
    )
  if (em_teste !== undefined) partes.push(sql`em_teste = ${em_teste}`)
  if (proximo !== undefined)
    partes.push(
      sql`proximo_plano_id = ${proximo?.plano_id ?? null}::uuid, proximo_ciclo = ${proximo?.ciclo ?? null}`,
    )
  if (cupom) partes.push(sql`cupom_id = ${cupom.id}::uuid, cupom_resta = ${cupom.resta}`)
  if (cupom_resta !== undefined) partes.push(sql`cupom_resta = ${cupom_resta}`)
  if (pausa !== undefined)
    partes.push(
      sql`pausado_em = ${pausa?.em ?? null}::date, dias_guardados = ${pausa?.dias_guardados ?? null}::int`,
    )
  if (encerrado_em) partes.push(sql`encerrado_em = ${encerrado_em}::date`)
  if (motivo !== undefined) partes.push(sql`motivo = ${motivo}`)
  return sql`update assinaturas set ${sql.join(partes)} where id = ${id}::uuid and versao = ${versao}`
}

export const insertHistorico = (linha: {
  assinatura_id: string
  dia: string
  ato: string
  por_mes_centavos: number
  plano_id: string
}) => sql`
  insert into historico_assinaturas (assinatura_id, dia, ato, por_mes, plano_id)
  values (${linha.assinatura_id}::uuid, ${linha.dia}::date, ${linha.ato}, ${reais(linha.por_mes_centavos)}, ${linha.plano_id}::uuid)`

/** An invoice with its lines. One of nothing is paid when it is made. */
export const insertFatura = (nova: {
  assinatura_id: string
  usuario_id: string
  emitida_em: string
  vence_em: string
  total_centavos: number
  periodo_de: string
  periodo_ate: string
  linhas: readonly Linha[]
  agora: Date
}) => sql<{ id: string; numero: number }>`
  with f as (
    insert into faturas (assinatura_id, usuario_id, emitida_em, vence_em, total, periodo_de, periodo_ate, situacao, paga_em)
    values (${nova.assinatura_id}::uuid, ${nova.usuario_id}::uuid, ${nova.emitida_em}::date, ${nova.vence_em}::date, ${reais(nova.total_centavos)}, ${nova.periodo_de}::date,
      ${nova.periodo_ate}::date, ${nova.total_centavos === 0 ? 'paga' : 'aberta'}, ${nova.total_centavos === 0 ? nova.agora.toISOString() : null}::timestamptz)
    returning id, numero),
  l as (
    insert into linhas_faturas (fatura_id, ordem, tipo, plano, de, ate, valor)
    select f.id, x.ordem, x.linha ->> 'tipo', x.linha ->> 'plano', (x.linha ->> 'de')::date, (x.linha ->> 'ate')::date, (x.linha ->> 'valor_centavos')::bigint / 100.0
      from f, jsonb_array_elements(${JSON.stringify(nova.linhas)}::jsonb) with ordinality x (linha, ordem))
  select id, numero from f`

const faturas = sql`
  select f.id, f.numero, f.emitida_em::text, f.vence_em::text, ${centavos('f.total')} as total_centavos, f.situacao, f.comprovante, f.recusa, f.paga_em, f.versao,
    (select b.copia_e_cola from pix_faturas b where b.fatura_id = f.id and b.estado = 'ativa') as codigo_do_banco,
    (select coalesce(jsonb_agg(jsonb_build_object('valor_centavos', ${centavos('x.valor')}, 'horario', to_char(x.horario at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'divergencia', x.divergencia, 'e2eid', x.e2eid,
        'resolvida', x.resolvida_em is not null, 'devolucao', (select d.estado from pix_devolucoes d where d.fatura_e2eid = x.e2eid order by d.created_at desc, d.id limit 1)) order by x.horario, x.e2eid), '[]')
       from pix_de_faturas x where x.fatura_id = f.id) as pix_recebidos,
    (select coalesce(jsonb_agg(jsonb_build_object('tipo', l.tipo, 'plano', l.plano, 'de', l.de, 'ate', l.ate, 'valor_centavos', ${centavos('l.valor')}) order by l.ordem), '[]')
       from linhas_faturas l where l.fatura_id = f.id) as linhas
  from faturas f`

export const findEmAberto = (usuario_id: string) =>
  sql<LinhaDeFatura>`${faturas} where f.usuario_id = ${usuario_id}::uuid and f.situacao in ('aberta', 'informada') order by f.numero`

export const findFaturas = (usuario_id: string, antes: number | null, quantas: number) => sql<LinhaDeFatura>`
  ${faturas} where f.usuario_id = ${usuario_id}::uuid and (${antes}::int is null or f.numero < ${antes}::int) order by f.numero desc limit ${quantas}`

export const findFatura = (usuario_id: string, id: string) =>
  sql<LinhaDeFatura>`${faturas} where f.usuario_id = ${usuario_id}::uuid and f.id = ${id}::uuid`

export const findFaturasDaAssinatura = (assinatura_id: string) =>
  sql<LinhaDeFatura>`${faturas} where f.assinatura_id = ${assinatura_id}::uuid order by f.numero desc limit 120`

export interface FaturaATrancar {
  id: string
  numero: number
  usuario_id: string | null
  assinatura_id: string | null
  situacao: LinhaDeFatura['situacao']
  total_centavos: number
  comprovante: string | null
  versao: number
}

export const lockFatura = (id: string) => sql<FaturaATrancar>`
  select f.id, f.numero, f.usuario_id, f.assinatura_id, f.situacao, ${centavos('f.total')} as total_centavos, f.comprovante, f.versao from faturas f where f.id = ${id}::uuid for no key update`

/** A payment that does not agree with its invoice, and the key to which it came. */
export const findPixQueDiverge = (e2eid: string) => sql<{
  fatura_id: string
  chave: string | null
  resolvida: boolean
  devolvendo: boolean
}>`
  select p.fatura_id, (select b.chave from pix_faturas b where b.fatura_id = p.fatura_id) as chave, p.resolvida_em is not null as resolvida,
    exists (select from pix_devolucoes d where d.fatura_e2eid = p.e2eid and d.estado <> 'recusada') as devolvendo
    from pix_de_faturas p where p.e2eid = ${e2eid} and p.divergencia is not null`

/** @param por who settled it; null: the bank gave it back */
export const resolverPixDaFatura = (e2eid: string, por: string | null, agora: Date) => sql`
  update pix_de_faturas set resolvida_em = ${agora}, resolvida_por = ${por}::uuid where e2eid = ${e2eid} and divergencia is not null and resolvida_em is null`

/** Asks the bank to give a payment back, once. */
export const pedirDevolucaoDaFatura = (e2eid: string, por: string, agora: Date) => sql`
  insert into pix_devolucoes (fatura_e2eid, valor, olhar_em, pedida_por)
  select p.e2eid, p.valor, ${agora}, ${por}::uuid from pix_de_faturas p where p.e2eid = ${e2eid} on conflict do nothing`

/** Reported as paid by whoever owes it. @param caminho the proof, null keeps the one that was sent */
export const informarFatura = (id: string, agora: Date, caminho: string | null) => sql`
  update faturas set situacao = 'informada', informada_em = ${agora.toISOString()}::timestamptz, recusa = null, versao = versao + 1,
    comprovante_bucket = ${caminho === null ? sql`comprovante_bucket` : sql`'documentos'`}, comprovante = coalesce(${caminho}, comprovante)
   where id = ${id}::uuid`

export const findAssinaturaDaFatura = (id: string) =>
  sql<{ assinatura_id: string | null }>`select f.assinatura_id from faturas f where f.id = ${id}::uuid`

export const pagarFatura = (id: string, quando: Date, por: string | null) => sql`
  update faturas set situacao = 'paga', paga_em = ${quando.toISOString()}::timestamptz, confirmada_por = ${por}::uuid, recusa = null, versao = versao + 1 where id = ${id}::uuid`

export const recusarFatura = (id: string, motivo: string) => sql`
  update faturas set situacao = 'aberta', recusa = ${motivo}, versao = versao + 1 where id = ${id}::uuid`

/** What an ended subscription still owed is owed no more. @returns the proofs that were sent for it stay with it */
export const cancelarFaturas = (assinatura_id: string, agora: Date) => sql`
  update faturas set situacao = 'cancelada', cancelada_em = ${agora.toISOString()}::timestamptz, versao = versao + 1
   where assinatura_id = ${assinatura_id}::uuid and situacao in ('aberta', 'informada')`

/** Due date of the oldest invoice that nobody paid or reported as paid. */
export const findVencimento = (assinatura_id: string) => sql<{ vence_em: string | null }>`
  select min(f.vence_em)::text as vence_em from faturas f where f.assinatura_id = ${assinatura_id}::uuid and f.situacao = 'aberta'`

export const findPagador = (usuario_id: string) => sql<{
  nome: string
  cpf: string | null
  email: string | null
}>`
  select coalesce(u.nome_social, u.nome) as nome, u.cpf, u.email from usuarios u where u.id = ${usuario_id}::uuid`

/** Subscriptions to which a day may bring something, and those with an unpaid invoice. */
export const findDoDia = (hoje: string) => sql<{ id: string }>`
  select s.id from assinaturas s
   where s.situacao in ('teste', 'ativo', 'cancelado-no-fim') and s.periodo_ate <= ${hoje}::date
      or s.situacao = 'pausado'
      or s.situacao in ('ativo', 'em-atraso') and exists (select from faturas f where f.assinatura_id = s.id and f.situacao = 'aberta' and f.vence_em < ${hoje}::date)
   order by s.id`

/** Unpaid invoices near their due date or past it, with the last reminder. */
export const findALembrar = (ate: string) => sql<{
  id: string
  numero: number
  usuario_id: string
  vence_em: string
  lembrada_ate: number | null
  total_centavos: number
}>`
  select f.id, f.numero, f.usuario_id, f.vence_em::text, f.lembrada_ate, ${centavos('f.total')} as total_centavos from faturas f
   where f.situacao = 'aberta' and f.usuario_id is not null and f.vence_em <= ${ate}::date order by f.id for no key update skip locked`

export const anotarLembrete = (id: string, dia: number) =>
  sql`update faturas set lembrada_ate = ${dia} where id = ${id}::uuid`

export const findUsuarioDoProfissional = (profissional_id: string) =>
  sql<{ usuario_id: string }>`select r.usuario_id from profissionais r where r.id = ${profissional_id}::uuid`
