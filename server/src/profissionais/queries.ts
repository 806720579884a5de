import { sql, type RawBuilder } from 'kysely'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import { horariosNoCartao, limiteTotalBusca, palavrasDe } from '#domain/profissionais/busca.ts'
import type { MeuRegistroProfissional, OpcoesDeBusca, PerfilPublico } from '#domain/profissionais/contract.ts'
import { ufsDoMesmoRegistro, type RegistroLido } from '#domain/profissionais/registro.ts'
import type { TemaEspecialidade } from '#domain/referencia/especialidades.ts'
import { limiteBuscador } from '#domain/profissionais/profissional.ts'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { planEachTime } from '../database/db.ts'
import { centavos } from '../database/dinheiro.ts'
import {
  campoAchado,
  chavesDaOrdem,
  condicoes,
  dependeDosHorarios,
  distancia,
  lugar,
  pedido,
  proximos,
  type Pesquisa,
} from './queries-busca.ts'
import { locaisDe, servicosDe } from './queries-perfil.ts'

const AVALIACOES_NO_PERFIL = 50

/** A row of the public list as a card needs it. */
export interface LinhaDeCartao {
  id: string
  nome: string
  avatar_url: string | null
  /** The contract turns any other into 'neutra'. */
  tema: TemaEspecialidade
  especialidade: string
  sub_especialidade: string | null
  registro: string | null
  areas_interesse: string[]
  bairro: string
  cidade: string
  uf: string
  zona: string
  verificado_em: Date
  conferir_ate: Date
  nota_media: string | null
  avaliacoes_total: number
  duracao_min: number
  preco_centavos: number | null
  preco_a_partir: boolean
  servico: string | null
  retorno_centavos: number | null
  planos: string[]
  planos_total: number
  modalidades: Modalidade[]
  distancia_km: number | null
  lugar: Coordenadas | null
  /** Index in `camposDoTexto`. */
  campo: number | null
  /** Keys of the last row of a page, for the cursor. */
  chaves: string[] | null
  /** Epoch milliseconds. */
  inicios: number[]
  /** The starts are out of date. */
  vencido: boolean
  /** When they must be found anew, epoch milliseconds; the last transaction that wrote them; the count of changes of the list. */
  guarda: { refazer_em: number; antecedencia_min: number; escrito: string; lista: string }
  /** How many the search finds; null when not counted. */
  total: number | null
}

/** A free text is planned with its words: the trigram index cannot be chosen for an unknown pattern. */
const planejada = <T>(pesquisa: Pesquisa, query: RawBuilder<T>): RawBuilder<T> =>
  palavrasDe(pesquisa.q).length > 0 ? planEachTime(query) : query

const origem = (pesquisa: Pesquisa) =>
  dependeDosHorarios(pesquisa)
    ? sql`vitrine_profissionais v join vitrine_horarios h on h.profissional_id = v.profissional_id`
    : sql`vitrine_profissionais v`

/**
 * One page of a search, with one row more when another page follows. The keys alone choose and order the page; the columns of a card are read for its rows only. A text search
 * visits all its finds anyway, so it also counts them.
 */
export function findCartoes(pesquisa: Pesquisa) {
  const chaves = chavesDaOrdem(pesquisa)
  const agora = pesquisa.agora.toISOString()
  const { cursor } = pesquisa
  const nomes = chaves.map((_, index) => sql.ref(`k${index}`))
  const ordem = sql.join(nomes)
  const depois = cursor
    ? sql`where (${ordem}) > (${sql.join(chaves.map(({ tipo }, index) => sql`${cursor.chaves[index]}::${sql.raw(tipo)}`))})`
    : sql``
  const conta = contaJunto(pesquisa)
  return planejada(
    pesquisa,
    sql<LinhaDeCartao>`
      with achados as ${conta ? sql`materialized` : sql`not materialized`} (
        select ${sql.join(chaves.map(({ chave }, index) => sql`${chave} as ${nomes[index]}`))}
        from ${origem(pesquisa)} where ${condicoes(pesquisa)}
      )
      select v.profissional_id as id, v.nome, v.avatar_url, v.tema, v.especialidade, v.sub_especialidade,
        v.registros[1] as registro, to_json(v.areas_interesse[1:3]) as areas_interesse, v.bairro, v.cidade, v.uf, h.zona,
        v.verificado_em, v.conferir_ate, v.nota_media, v.avaliacoes_total, v.duracao_min,
        case when v.mostra_preco then ${centavos('v.preco')} end as preco_centavos, v.preco_a_partir, v.servico,
        case when v.mostra_preco then ${centavos('v.preco_retorno')} end as retorno_centavos,
        to_json(v.planos[1:3]) as planos, cardinality(v.planos) as planos_total, to_json(v.modalidades) as modalidades,
        ${distancia(pesquisa)} as distancia_km, ${lugar(pesquisa)} as lugar, ${campoAchado(pesquisa)} as campo,
        case when posto = ${sql.lit(limiteBuscador)} then json_build_array(${sql.join(nomes.map((nome) => sql`${nome}::text`))}) end as chaves,
        ${proximos(pesquisa.agora, horariosNoCartao, pedido(pesquisa))} as inicios, h.refazer_em <= ${agora}::timestamptz as vencido,
        json_build_object('refazer_em', greatest(0, extract(epoch from h.refazer_em) * 1000)::float8, 'antecedencia_min', h.antecedencia_min,
          'escrito', h.xmin::text, 'lista', ${lista}) as guarda,
        ${conta ? sql`(select count(*)::int from achados)` : sql`null::int`} as total
      from (select *, row_number() over () as posto from (select * from achados ${depois} order by ${ordem} limit ${sql.lit(limiteBuscador + 1)}) x) pagina
      join vitrine_profissionais v on v.profissional_id = pagina.${nomes.at(-1)}
      join vitrine_horarios h on h.profissional_id = v.profissional_id
      order by posto`,
  )
}

/** How many the search finds, counted to one past the limit. */
const contagem = (pesquisa: Pesquisa) => sql`select count(*)::int as total from (
  select from ${origem(pesquisa)} where ${condicoes(pesquisa)} limit ${sql.lit(limiteTotalBusca + 1)}) x`

/** The count of all changes of the list; every change of a row of `vitrine_profissionais` raises it. */
const lista = sql`(select coalesce(sum(mudancas), 0) from vitrine_mudancas)::text`

/**
 * Version of a page with these professionals, as one text: the count of the list, and the last transaction that wrote the hours of each. It equals `versaoDaPagina` while nothing that
 * the page shows has changed, except by the clock.
 */
export const findVersao = (ids: readonly string[]) => sql<{ versao: string }>`
  select concat(${lista}, ' ', (select string_agg(h.xmin::text, ',' order by h.profissional_id) from vitrine_horarios h
    where h.profissional_id = any (${ids}::uuid[]))) as versao`

/** The same text of rows that `findCartoes` has read. */
export function versaoDaPagina(linhas: readonly LinhaDeCartao[]): string {
  const porId = linhas.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return `${linhas[0]?.guarda.lista ?? ''} ${porId.map(({ guarda }) => guarda.escrito).join()}`
}

/** Whether `findCartoes` also counts; otherwise `countCartoes` does. */
export const contaJunto = (pesquisa: Pesquisa): boolean =>
  palavrasDe(pesquisa.q).length > 0 && pesquisa.cursor === null

export const countCartoes = (pesquisa: Pesquisa) =>
  planejada(pesquisa, contagem(pesquisa) as RawBuilder<{ total: number }>)

/** All filters, with the number of professionals behind each. */
export const findOpcoes = () => sql<OpcoesDeBusca>`
  with contagem as (
    select 'plano' as tipo, x as nome, count(*)::int as total from vitrine_profissionais, unnest(planos) x group by x
    union all select 'idioma', x, count(*)::int from vitrine_profissionais, unnest(idiomas) x group by x
    union all select 'acessibilidade', x, count(*)::int from vitrine_profissionais, unnest(acessibilidade) x group by x
    union all select 'especialidade', x, count(*)::int from vitrine_profissionais, unnest(especialidades) x group by x
    union all select 'sub', x, count(*)::int from vitrine_profissionais, unnest(sub_especialidades) x group by x
  ), lista as (
    select tipo, json_agg(json_build_object('nome', nome, 'total', total) order by total desc, nome) as itens
    from contagem group by tipo
  ), subs as (
    select s.especialidade_id, json_agg(json_build_object('nome', s.nome, 'total', c.total) order by c.total desc, s.nome) as itens
    from sub_especialidades s join contagem c on c.tipo = 'sub' and c.nome = s.nome group by s.especialidade_id
  )
  select
    coalesce((select itens from lista where tipo = 'plano'), '[]') as planos,
    coalesce((select itens from lista where tipo = 'idioma'), '[]') as idiomas,
    coalesce((select itens from lista where tipo = 'acessibilidade'), '[]') as acessibilidade,
    coalesce((select json_agg(json_build_object('nome', c.nome, 'total', c.total, 'tema', coalesce(e.tema, 'neutra'),
        'subs', coalesce(s.itens, '[]')) order by e.ordem, c.nome)
      from contagem c left join especialidades e on e.nome = c.nome left join subs s on s.especialidade_id = e.id
      where c.tipo = 'especialidade'), '[]') as especialidades,
    coalesce((select json_agg(json_build_object('cidade', cidade, 'uf', uf, 'total', total) order by total desc, cidade)
      from (select cidade, uf, count(*)::int as total from vitrine_profissionais where cidade <> '' group by cidade, uf) x), '[]') as cidades`

/** A professional's public page without reviews and hours. */
export interface LinhaDePerfil extends Omit<
  PerfilPublico,
  'verificado_em' | 'notas' | 'avaliacoes' | 'horarios'
> {
  verificado_em: Date
  conferir_ate: Date
}

/** The record of one person for themselves, public or not, with every registration. */
export const findMeuRegistro = (usuario_id: string) => sql<MeuRegistroProfissional>`
  select p.id, p.especialidade_principal, p.crm, p.status_profissional, p.verificado, p.biografia, p.areas_interesse, p.idiomas,
    p.planos_aceitos, ${centavos('p.valor_consulta')} as valor_consulta_centavos, p.formacao_academica, p.certificacoes,
    (select coalesce(json_agg(json_build_object('especialidade', e.nome, 'sub_especialidade', s.nome, 'conselho', c.codigo_conselho,
        'uf_registro', x.uf_registro, 'numero_registro', x.numero_registro, 'rqe', x.rqe, 'principal', x.principal, 'tema', e.tema)
        order by x.principal desc, e.nome, x.uf_registro), '[]')
      from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
      left join sub_especialidades s on s.id = x.sub_especialidade_id
      left join conselhos_profissionais c on c.nome_especialidade = e.nome where x.profissional_id = p.id) as especialidades
  from profissionais p where p.usuario_id = ${usuario_id}::uuid`

/** The public page of one professional. Only active and verified professionals have one. */
export const findPerfil = (id: string) => sql<LinhaDePerfil>`
  select v.profissional_id as id, v.nome, v.avatar_url, v.tema, v.especialidade, v.sub_especialidade, v.verificado_em, v.conferir_ate, v.biografia,
    v.areas_interesse, v.idiomas, p.formacao_academica, p.certificacoes, v.planos, v.modalidades, v.atende_criancas, v.atende_idosos,
    v.zona, v.mostra_preco, v.duracao_min,
    (select coalesce(json_agg(json_build_object('especialidade', e.nome, 'sub_especialidade', s.nome, 'uf_registro', x.uf_registro,
        'numero_registro', x.numero_registro, 'rqe', x.rqe, 'principal', x.principal) order by x.principal desc, e.nome, x.uf_registro), '[]')
      from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
      left join sub_especialidades s on s.id = x.sub_especialidade_id
      where x.profissional_id = v.profissional_id and x.conferido) as registros,
    ${servicosDe('v.profissional_id', 'v.mostra_preco')} as servicos, ${locaisDe('v.profissional_id')} as locais
  from vitrine_profissionais v
  join vitrine_horarios h on h.profissional_id = v.profissional_id
  join profissionais p on p.id = v.profissional_id
  where v.profissional_id = ${id}::uuid`

interface LinhaDeAvaliacao {
  id: string
  nota_geral: number
  nota_atencao: number
  nota_espera: number
  comentario: string
  resposta: string | null
  created_at: Date
}

/** The newest published reviews. */
export const findAvaliacoes = (id: string) =>
  sql<LinhaDeAvaliacao>`select * from avaliacoes_publicas(${id}::uuid, ${sql.lit(AVALIACOES_NO_PERFIL)})`

/** The means of all published reviews. */
export const findNotas = (id: string) => sql<{
  geral: number
  atencao: number
  espera: number
  total: number
}>`
  select avg(nota_geral)::float8 as geral, avg(nota_atencao)::float8 as atencao, avg(nota_espera)::float8 as espera, count(*)::int as total
  from avaliacoes where profissional_id = ${id}::uuid and status = 'publicada' having count(*) > 0`

/** A registration of another professional with the same council, place and digits. */
export interface RegistroIgual {
  id: string
  profissional_id: string
  nome: string
  especialidade: string
  uf_registro: string
  numero_registro: string
  /** Two of one number and different kinds may belong to two people. */
  registro_categoria: string | null
  conferido: boolean
}

/** Registrations of other professionals that equal `registro` in any spelling; for callers who may see all of them. */
export const findRegistrosIguais = (
  { codigo_conselho, registro_uf, registro_numero }: Omit<RegistroLido, 'registro_categoria'>,
  exceto: string,
) => sql<RegistroIgual>`
  select x.id, x.profissional_id, u.nome, e.nome as especialidade, x.uf_registro, x.numero_registro, x.registro_categoria, x.conferido
  from profissional_especialidades x
  join profissionais p on p.id = x.profissional_id join usuarios u on u.id = p.usuario_id
  join especialidades e on e.id = x.especialidade_id
  where x.codigo_conselho = ${codigo_conselho} and x.registro_numero = ${registro_numero} and x.registro_numero <> ''
    and x.registro_uf = any (${[...ufsDoMesmoRegistro(codigo_conselho, registro_uf)]}::text[])
    and x.profissional_id <> ${exceto}::uuid
  order by x.conferido desc, u.nome`
