import { sql, type RawBuilder } from 'kysely'
import { limiteDeClinicas, type BuscaDeClinicas } from '#domain/clinicas/busca.ts'
import type { StatusClinica } from '#domain/clinicas/clinica.ts'
import type {
  ClinicaNaFila,
  DetalheDaClinica,
  FotoDaClinica,
  MinhaClinica,
  ResumoDaClinica,
} from '#domain/clinicas/contract.ts'
import type { HorarioDaClinica } from '#domain/clinicas/ficha.ts'
import { palavrasDe } from '#domain/profissionais/busca.ts'
import { publicAddress } from '../armazem/address.ts'
import { planEachTime } from '../database/db.ts'
import { patternOf } from '../database/pattern.ts'
import type { Cursor } from './cursor.ts'
import { anyOf } from '../database/any-of.ts'

type Sql = RawBuilder<unknown>

/** Rows of `fotos_clinicas f` as they are shown. */
const foto = sql`json_build_object('id', f.id, 'url', ${publicAddress('clinicas', '')}::text || f.caminho, 'descricao', f.descricao,
  'largura', f.largura, 'altura', f.altura)`
export const logoDe = sql`(select ${foto} from fotos_clinicas f where f.clinica_id = c.id and f.tipo = 'logo')`
export const fotosDe = sql`(select coalesce(json_agg(${foto} order by f.ordem, f.created_at), '[]') from fotos_clinicas f
  where f.clinica_id = c.id and f.tipo = 'foto')`
export const horariosDe = sql`(select coalesce(json_agg(json_build_object('dia_semana', h.dia_semana, 'inicio_min', h.inicio_min,
  'fim_min', h.fim_min) order by h.dia_semana, h.inicio_min), '[]') from horarios_clinicas h where h.clinica_id = c.id)`

/** Whether the clinic `c` is open: by the wall clock of its zone, and not on a holiday unless it says so. */
export const aberta = (agora: Date): Sql => sql`exists (
  select from horarios_clinicas h cross join lateral (select ${agora.toISOString()}::timestamptz at time zone c.zona as hora) z
   where h.clinica_id = c.id and h.dia_semana = extract(dow from z.hora)
     and extract(hour from z.hora) * 60 + extract(minute from z.hora) >= h.inicio_min
     and extract(hour from z.hora) * 60 + extract(minute from z.hora) < h.fim_min
     and (c.abre_feriados or not exists (select from feriados f where f.data = z.hora::date
       and (f.tipo = 'nacional' or f.tipo = 'estadual' and f.uf = c.uf))))`

/** Professionals of the clinic `c`, as the public sees them. */
export const atende = sql`vitrine_profissionais v where v.profissional_id = ${anyOf(sql`select profissionais_da_clinica(c.id)`)}`

const resumo = (agora: Date): Sql => sql`c.id, c.nome_fantasia, c.bairro, c.cidade, c.uf, ${logoDe} as logo,
  (select ${foto} from fotos_clinicas f where f.clinica_id = c.id and f.tipo = 'foto' order by f.ordem, f.created_at limit 1) as foto,
  (select coalesce(json_agg(x.especialidade order by x.quantos desc, x.especialidade), '[]') from
    (select coalesce(v.sub_especialidade, v.especialidade) as especialidade, count(*) as quantos from ${atende} group by 1 order by 2 desc, 1 limit 6) x) as especialidades,
  (select count(*)::int from ${atende}) as profissionais_total,
  to_json(c.planos) as planos, to_json(c.acessibilidade) as acessibilidade, ${aberta(agora)} as aberta_agora`

/** A search among the active clinics. */
export type PesquisaDeClinicas = Omit<BuscaDeClinicas, 'aba' | 'status' | 'aberta_agora'> & {
  aberta_agora?: boolean
  cursor: Cursor | null
  agora: Date
}

const nomeDaOrdem = sql`(sem_acentos(c.nome_fantasia) collate "C")`

function condicoes(pesquisa: PesquisaDeClinicas): Sql {
  const partes: Sql[] = [sql`c.status = 'ativa'`]
  for (const palavra of palavrasDe(pesquisa.q)) partes.push(sql`c.busca like ${patternOf(palavra)}`)
  if (pesquisa.cidade) partes.push(sql`c.cidade = ${pesquisa.cidade}`)
  if (pesquisa.uf) partes.push(sql`c.uf = ${pesquisa.uf}`)
  if (pesquisa.plano) partes.push(sql`c.planos @> array[${pesquisa.plano}::text]`)
  if (pesquisa.acessibilidade) partes.push(sql`c.acessibilidade @> array[${pesquisa.acessibilidade}::text]`)
  if (pesquisa.especialidade)
    partes.push(
      sql`exists (select from ${atende} and v.especialidades @> array[${pesquisa.especialidade}::text])`,
    )
  if (pesquisa.aberta_agora) partes.push(aberta(pesquisa.agora))
  return sql.join(partes, sql` and `)
}

/** One page by name, with one row more when another page follows. */
export const findClinicas = (pesquisa: PesquisaDeClinicas) => {
  const { cursor } = pesquisa
  const depois = cursor
    ? sql`and (${nomeDaOrdem}, c.id) > (${cursor.nome}::text collate "C", ${cursor.id}::uuid)`
    : sql``
  return planEachTime(sql<ResumoDaClinica & { ordem: string }>`
    select ${resumo(pesquisa.agora)}, ${nomeDaOrdem} as ordem from clinicas c where ${condicoes(pesquisa)} ${depois}
    order by ${nomeDaOrdem}, c.id limit ${sql.lit(limiteDeClinicas + 1)}`)
}

export const countClinicas = (pesquisa: PesquisaDeClinicas) =>
  planEachTime(
    sql<{ total: number }>`select count(*)::int as total from clinicas c where ${condicoes(pesquisa)}`,
  )

type Contado = { nome: string; total: number }

/** All filters among the active clinics, with the number of clinics behind each. */
export const findFiltros = () => sql<{
  cidades: { cidade: string; uf: string; total: number }[]
  especialidades: Contado[]
  planos: Contado[]
  acessibilidade: Contado[]
}>`
  with ativas as (select c.id, c.cidade, c.uf, c.planos, c.acessibilidade from clinicas c where c.status = 'ativa'),
  contagem as (
    select 'plano' as tipo, x as nome, count(*)::int as total from ativas, unnest(planos) x group by x
    union all select 'acessibilidade', x, count(*)::int from ativas, unnest(acessibilidade) x group by x
    union all select 'especialidade', x, count(distinct a.id)::int from ativas a
      cross join lateral profissionais_da_clinica(a.id) d (id)
      join vitrine_profissionais v on v.profissional_id = d.id cross join unnest(v.especialidades) x group by x
  ), lista as (
    select tipo, json_agg(json_build_object('nome', nome, 'total', total) order by total desc, nome) as itens from contagem group by tipo
  )
  select
    coalesce((select json_agg(json_build_object('cidade', cidade, 'uf', uf, 'total', total) order by total desc, cidade)
      from (select cidade, uf, count(*)::int as total from ativas group by cidade, uf) x), '[]') as cidades,
    coalesce((select itens from lista where tipo = 'especialidade'), '[]') as especialidades,
    coalesce((select itens from lista where tipo = 'plano'), '[]') as planos,
    coalesce((select itens from lista where tipo = 'acessibilidade'), '[]') as acessibilidade`

/** The facts of the checklist, of the clinic `c`. */
const paraConferir = sql`c.razao_social, c.cnpj, c.cnes, c.responsavel_nome, c.responsavel_conselho, c.responsavel_registro,
  c.responsavel_uf, c.telefone, c.cep, c.logradouro, c.numero, c.complemento, ${horariosDe} as horarios,
  (select count(*)::int from fotos_clinicas f where f.clinica_id = c.id and f.tipo = 'foto') as fotos_total`

export interface LinhaParaConferir {
  razao_social: string
  cnpj: string | null
  cnes: string | null
  responsavel_nome: string
  responsavel_conselho: string
  responsavel_registro: string
  responsavel_uf: string | null
  telefone: string | null
  cep: string | null
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
  acessibilidade: string[]
  horarios: HorarioDaClinica[]
  fotos_total: number
}

export type LinhaDeMinha = Omit<MinhaClinica, 'falta'> & LinhaParaConferir

/** The clinics of one person and the person's part in them: owned or managed first. */
export const findMinhas = (usuario_id: string, agora: Date) => sql<LinhaDeMinha>`
  select ${resumo(agora)}, ${paraConferir}, c.status, m.vinculo,
    exists (select from clinicas_padrao p where p.usuario_id = ${usuario_id}::uuid and p.clinica_id = c.id) as padrao,
    (select nullif(d.motivo, '') from decisoes_clinicas d where d.clinica_id = c.id order by d.created_at desc limit 1) as motivo
  from clinicas c cross join lateral (select case
      when c.dono_id = ${usuario_id}::uuid then 'dono'
      when c.id = ${anyOf(sql`select clinicas_que_gero()`)} then 'gestor'
      when exists (select from locais_atendimento l where l.clinica_id = c.id and l.ativo and l.profissional_id = (select meu_profissional_id())
                      and atende_na_clinica(l.profissional_id, c.id)) then 'atende'
      when exists (select from membros_clinicas e where e.clinica_id = c.id and e.usuario_id = ${usuario_id}::uuid and not e.delegacao
                      and acesso_vale(e.status, e.inicio, e.fim)) then 'equipe'
      when c.id = ${anyOf(sql`select a.clinica_id from agendamentos a where a.paciente_id = (select meu_paciente_id())`)}
        then 'paciente' end as vinculo) m
  where m.vinculo is not null
  order by padrao desc, array_position(array['dono', 'gestor', 'atende', 'equipe', 'paciente'], m.vinculo), ${nomeDaOrdem}, c.id
  limit 200`

/** Clinics of a status with their owners, the one that has waited longest first. */
export const findFila = (status: StatusClinica) => sql<Omit<ClinicaNaFila, 'desde'> & { desde: Date }>`
  select c.id, c.nome_fantasia, c.razao_social, c.cnpj, c.cidade, c.uf, c.status, f.nome_completo as dono,
    coalesce((select max(d.created_at) from decisoes_clinicas d where d.clinica_id = c.id), c.created_at) as desde
  from clinicas c left join profiles f on f.user_id = c.dono_id
  where c.status = ${status} order by desde, c.id limit 200`

export const countPorStatus = () =>
  sql<{
    status: StatusClinica
    total: number
  }>`select status, count(*)::int as total from clinicas group by status`

export type LinhaDeDetalhe = Omit<
  DetalheDaClinica,
  | 'endereco'
  | 'gestao'
  | 'cnes'
  | 'responsavel_uf'
  | 'telefone'
  | 'outro_telefone'
  | 'whatsapp'
  | 'email'
  | 'site'
> &
  LinhaParaConferir &
  Record<'outro_telefone' | 'whatsapp' | 'email' | 'site', string | null> & {
    fotos: FotoDaClinica[]
    status: StatusClinica
    gerida: boolean
    minha: boolean
    dono: string | null
  }

/** One clinic that the caller may see. */
export const findDetalhe = (id: string, usuario_id: string, agora: Date) => sql<LinhaDeDetalhe>`
  select c.id, c.nome_fantasia, c.descricao, c.inscricao_conselho, c.outro_telefone, c.whatsapp, c.email, c.site, c.bairro, c.cidade, c.uf,
    c.latitude, c.longitude, c.zona, c.abre_feriados, c.equipamentos, c.acessibilidade, c.estacionamento, c.planos,
    c.cancelamento_antecedencia_horas, c.cancelamento_texto, c.status, ${paraConferir}, ${logoDe} as logo, ${fotosDe} as fotos,
    (select count(*)::int from salas_clinicas s where s.clinica_id = c.id and s.ativa) as salas_total,
    (select count(*)::int from salas_clinicas s where s.clinica_id = c.id and s.ativa and s.acessivel) as salas_acessiveis,
    (select coalesce(json_agg(json_build_object('id', v.profissional_id, 'nome', v.nome, 'avatar_url', v.avatar_url,
        'especialidade', v.especialidade, 'sub_especialidade', v.sub_especialidade, 'registro', v.registros[1], 'tema', v.tema)
        order by v.nome), '[]') from ${atende}) as profissionais,
    ${aberta(agora)} as aberta_agora, c.id = ${anyOf(sql`select clinicas_que_gero()`)} as gerida,
    c.id = ${anyOf(sql`select clinicas_cujo_dinheiro_gero()`)} as cuida_do_dinheiro, coalesce(c.dono_id = ${usuario_id}::uuid, false) as minha,
    (select f.nome_completo from profiles f where f.user_id = c.dono_id) as dono
  from clinicas c where c.id = ${id}::uuid`

export const findDecisoes = (id: string) => sql<{
  de: StatusClinica
  para: StatusClinica
  motivo: string
  por: string | null
  em: Date
}>`
  select d.de, d.para, d.motivo, f.nome_completo as por, d.created_at as em
  from decisoes_clinicas d left join profiles f on f.user_id = d.por
  where d.clinica_id = ${id}::uuid order by d.created_at desc limit 50`

/** The facts of the checklist, of one clinic. */
export const findParaConferir = (id: string) => sql<LinhaParaConferir>`
  select ${paraConferir}, c.bairro, c.cidade, c.uf, c.acessibilidade from clinicas c where c.id = ${id}::uuid`

export const upsertPadrao = (usuario_id: string, clinica_id: string) => sql`
  insert into clinicas_padrao (usuario_id, clinica_id) values (${usuario_id}::uuid, ${clinica_id}::uuid)
  on conflict (usuario_id) do update set clinica_id = excluded.clinica_id`

export const deletePadrao = (usuario_id: string) =>
  sql`delete from clinicas_padrao where usuario_id = ${usuario_id}::uuid`

type NaCidade = { id: string; nome: string; bairro: string }

/** The active clinics of a city in which somebody public attends, by name. */
export const findNaCidade = (
  { cidade, uf }: { cidade: string; uf: string },
  quantas: number,
) => sql<NaCidade>`
  select c.id, c.nome_fantasia as nome, c.bairro from clinicas c
  where c.status = 'ativa' and c.cidade = ${cidade} and c.uf = ${uf} and exists (select from ${atende})
  order by c.nome_fantasia, c.id limit ${sql.lit(quantas)}`

/** Ids of all clinics with a page for search engines: the active ones in which somebody public attends. */
export const findPublicas = () => sql<{ id: string }>`
  select c.id from clinicas c where c.status = 'ativa' and exists (select from ${atende}) order by c.id`
