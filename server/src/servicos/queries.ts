import { sql, type RawBuilder } from 'kysely'
import type { Servico, ServicosDoProfissional } from '#domain/servicos/contract.ts'
import type { SituacaoServico } from '#domain/servicos/servico.ts'
import { centavos, reais } from '../database/dinheiro.ts'

/** A service as it is written, with every default filled in. */
export type ServicoAGuardar = Omit<
  Servico,
  'id' | 'versao' | 'categoria' | 'chave' | 'reajuste' | 'oferta' | 'usado' | 'duracao_real'
> & { categoria: string }

/** How many attended consultations the measured length of a service needs. */
const CONSULTAS_MEDIDAS = 40
const CONSULTAS_BASTANTES = 5

/** Without two costly columns: whether it was ever booked, and its measured length. */
type LinhaDeServico = Omit<Servico, 'usado' | 'duracao_real'>

const colunas = sql`s.id, s.versao, s.nome, s.descricao, s.categoria, s.situacao, s.duracao_min, ${centavos('s.preco')} as preco_centavos, s.preco_a_partir,
  to_json(s.modalidades) as modalidades, s.publico, s.intervalo_antes_min, s.intervalo_depois_min, to_json(s.local_ids) as local_ids,
  s.aceita, to_json(s.planos) as planos, s.preparo, s.documentos, s.codigo_tuss, s.idade_min, s.idade_max, s.exige_aprovacao, s.cor, s.chave,
  to_json(s.formulario_exigido) as formulario_exigido, ${centavos('s.sinal')} as sinal_centavos, s.vagas,
  case when s.oferta is not null then json_build_object('status', s.oferta, 'de', quem_ofereceu(s.id)) end as oferta,
  case when s.preco_futuro_em is not null then json_build_object('preco_centavos', ${centavos('s.preco_futuro')}, 'em', s.preco_futuro_em) end as reajuste`

/** The services of one professional in their order, archived ones last. */
export const findServicos = (profissional_id: string) => sql<LinhaDeServico>`
  select ${colunas} from servicos_profissionais s where s.profissional_id = ${profissional_id}::uuid
  order by s.situacao = 'arquivado', s.ordem, s.nome`

/** One service, locked until the transaction ends; nothing when the caller may not write it. */
export const lockServico = (id: string) => sql<LinhaDeServico & { profissional_id: string }>`
  select ${colunas}, s.profissional_id from servicos_profissionais s where s.id = ${id}::uuid for no key update`

/** Locks the agenda of a service before the service itself, in the order of booking. */
export const trancarAgendaDoServico = (id: string) =>
  sql`select trancar(array[s.profissional_id], '{}', '{}', false, '{}', false, false, null) from servicos_profissionais s where s.id = ${id}::uuid`

/** The first future session with more people than so many; runs with the agenda locked. */
export const findSessaoMaior = (id: string, vagas: number) =>
  sql<{
    inicio: Date
    zona: string
    quantos: number
  }>`select inicio, zona, quantos from sessao_maior_que(${id}::uuid, ${vagas})`

/** Which of the services were ever booked. */
export const findUsados = (ids: readonly string[]) =>
  sql<{ id: string }>`select id from servicos_ja_usados(${ids}::uuid[]) id`

/** Median minutes of the last attended consultations of each service that has enough of them. */
export const findDuracoes = (profissional_id: string) => sql<{
  servico_id: string
  min: number
  consultas: number
}>`
  select servico_id, round(percentile_cont(0.5) within group (order by extract(epoch from fim_real - inicio_real) / 60))::int as min,
    count(*)::int as consultas
  from servicos_profissionais s cross join lateral (select a.servico_id, a.inicio_real, a.fim_real from agendamentos a
    where a.servico_id = s.id and a.profissional_id = ${profissional_id}::uuid and a.fim_real > a.inicio_real
    order by a.data_agendamento desc limit ${sql.lit(CONSULTAS_MEDIDAS)}) x
  where s.profissional_id = ${profissional_id}::uuid group by servico_id having count(*) >= ${sql.lit(CONSULTAS_BASTANTES)}`

/** The professional of the services, and the facts of their council and specialty. */
export const findDonoDosServicos = (profissional_id: string) => sql<ServicosDoProfissional['profissional']>`
  select p.id, f.nome_completo as nome, p.especialidade_principal as especialidade, coalesce(e.tema, 'neutra') as tema, c.codigo_conselho as conselho,
    coalesce(c.mostra_preco, true) as mostra_preco, recebe_por_pix(p.id) as recebe_por_pix, coalesce(e.duracao_min, 30) as duracao_padrao_min,
    to_json(case when p.aceita_planos_saude then p.planos_aceitos else '{}' end) as planos,
    p.status_profissional = 'ativo' and p.verificado as publico,
    coalesce((select l.zona from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1),
      'America/Sao_Paulo') as zona
  from profissionais p join profiles f on f.user_id = p.usuario_id
  left join especialidades e on e.nome = p.especialidade_principal
  left join conselhos_profissionais c on c.nome_especialidade = p.especialidade_principal
  where p.id = ${profissional_id}::uuid`

export const findLocaisEmUso = (profissional_id: string) => sql<ServicosDoProfissional['locais'][number]>`
  select id, nome, cidade, uf from locais_atendimento where profissional_id = ${profissional_id}::uuid and ativo
    and atende_na_clinica(profissional_id, clinica_id) order by principal desc, created_at`

/** Serialises the writers of one professional's list. */
export const trancarLista = (profissional_id: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('servicos:' || ${profissional_id}, 0))`

export const countServicos = (profissional_id: string) => sql<{ total: number; ordem: number }>`
  select count(*)::int as total, coalesce(max(ordem), -1)::int + 1 as ordem from servicos_profissionais
  where profissional_id = ${profissional_id}::uuid`

/** The columns that a person writes, each with its value. */
function atribuicoes(servico: ServicoAGuardar): [coluna: string, valor: RawBuilder<unknown>][] {
  const {
    preco_centavos,
    sinal_centavos,
    modalidades,
    local_ids,
    planos,
    formulario_exigido,
    situacao,
    ...resto
  } = servico
  const simples = Object.entries(resto).map(([coluna, valor]): [string, RawBuilder<unknown>] => [
    coluna,
    sql`${valor}`,
  ])
  return [
    ...simples,
    ['preco', reais(preco_centavos)],
    ['sinal', reais(sinal_centavos)],
    ['modalidades', sql`${modalidades}::text[]`],
    ['formulario_exigido', sql`${formulario_exigido}::text[]`],
    ['local_ids', sql`${local_ids}::uuid[]`],
    ['planos', sql`${planos}::text[]`],
    ...daSituacao(situacao),
  ]
}

/** A private service gets the secret of its link; any other has none. */
function daSituacao(situacao: SituacaoServico): [coluna: string, valor: RawBuilder<unknown>][] {
  return [
    ['situacao', sql`${situacao}`],
    ['ativo', sql`${situacao === 'visivel'}`],
    ['chave', situacao === 'privado' ? sql`coalesce(s.chave, gen_random_uuid())` : sql`null`],
  ]
}

export function insertServico(profissional_id: string, ordem: number, servico: ServicoAGuardar) {
  const dados = atribuicoes(servico).filter(([coluna]) => coluna !== 'chave')
  const chave = servico.situacao === 'privado' ? sql`gen_random_uuid()` : sql`null`
  return sql<LinhaDeServico>`
    insert into servicos_profissionais as s (profissional_id, ordem, chave, ${sql.join(dados.map(([coluna]) => sql.ref(coluna)))})
    values (${profissional_id}::uuid, ${ordem}, ${chave}, ${sql.join(dados.map(([, valor]) => valor))}) returning ${colunas}`
}

const mudancas = (pares: [string, RawBuilder<unknown>][]) =>
  sql.join(pares.map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`))

export const updateServico = (id: string, servico: ServicoAGuardar) => sql<LinhaDeServico>`
  update servicos_profissionais s set ${mudancas(atribuicoes(servico))}, versao = s.versao + 1,
    preco_futuro = case when ${servico.preco_centavos}::bigint is not null then s.preco_futuro end,
    preco_futuro_em = case when ${servico.preco_centavos}::bigint is not null then s.preco_futuro_em end
  where s.id = ${id}::uuid returning ${colunas}`

export const updateSituacao = (id: string, situacao: SituacaoServico) => sql<LinhaDeServico>`
  update servicos_profissionais s set ${mudancas(daSituacao(situacao))}, versao = s.versao + 1
  where s.id = ${id}::uuid and s.oferta is distinct from 'pendente' returning ${colunas}`

export const deleteServico = (id: string) =>
  sql`delete from servicos_profissionais where id = ${id}::uuid and oferta is distinct from 'pendente'`

/** @returns the number of rows, which must be that of the ids */
export const updateOrdem = (profissional_id: string, ids: readonly string[]) => sql`
  update servicos_profissionais s set ordem = n.ordem from unnest(${ids}::uuid[]) with ordinality as n (id, ordem)
  where s.id = n.id and s.profissional_id = ${profissional_id}::uuid`

/** The services of one professional among the ids, locked in a fixed order. */
export const lockServicos = (profissional_id: string, ids: readonly string[]) => sql<{
  id: string
  preco_centavos: number | null
}>`
  select s.id, ${centavos('s.preco')} as preco_centavos from servicos_profissionais s
  where s.profissional_id = ${profissional_id}::uuid and s.id = any (${ids}::uuid[]) order by s.id for no key update`

/** New prices in cents, now (`em` null) or on a day. */
export const updatePrecos = (
  precos: readonly { id: string; preco_centavos: number }[],
  em: string | null,
) => {
  const novos = sql`(select id, preco_centavos / 100.0 as preco from json_to_recordset(${JSON.stringify(precos)}::json) as n (id uuid, preco_centavos bigint)) n`
  const agora = sql`preco = n.preco, preco_futuro = null, preco_futuro_em = null`
  return sql<LinhaDeServico>`
    update servicos_profissionais s set ${em === null ? agora : sql`preco_futuro = n.preco, preco_futuro_em = ${em}::date`}, versao = s.versao + 1
    from ${novos} where s.id = n.id returning ${colunas}`
}

export const deleteReajuste = (id: string) => sql<LinhaDeServico>`
  update servicos_profissionais s set preco_futuro = null, preco_futuro_em = null, versao = s.versao + 1
  where s.id = ${id}::uuid returning ${colunas}`

/** Puts due prices into force. */
export const aplicarReajustes = (agora: Date) =>
  sql<{ quantos: number }>`select servicos_aplicar_reajustes(${agora.toISOString()}::timestamptz) as quantos`

/** A private service by the secret of its link, with the price only where the council lets it be shown. */
export const findPorLink = (chave: string) => sql<{
  profissional_id: string
  mostra_preco: boolean
  servico: LinhaDeServico & { sinal_por_pix: boolean; retorno: boolean }
}>`
  select s.profissional_id, v.mostra_preco, json_build_object('id', s.id, 'nome', s.nome, 'descricao', s.descricao, 'categoria', s.categoria, 'retorno', s.retorno,
    'duracao_min', s.duracao_min, 'preco_centavos', case when v.mostra_preco then ${centavos('s.preco')} end, 'preco_a_partir', s.preco_a_partir,
    'sinal_centavos', case when v.mostra_preco then ${centavos('s.sinal')} end,
    'sinal_por_pix', recebe_por_pix(s.profissional_id), 'formulario_exigido', s.formulario_exigido,
    'vagas', s.vagas, 'modalidades', s.modalidades, 'preparo', s.preparo, 'documentos', s.documentos) as servico
  from servico_privado(${chave}::uuid) s join vitrine_profissionais v using (profissional_id)`

export type { LinhaDeServico }
