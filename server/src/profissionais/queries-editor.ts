import { sql } from 'kysely'
import type { RegistroLido } from '#domain/profissionais/registro.ts'
import type { MeuPerfilProfissional, ReferenciaDoEditor } from '#domain/profissionais/contract-editor.ts'
import type { TextosDoPerfil } from '#domain/profissionais/editor.ts'
import { centavos, reais } from '../database/dinheiro.ts'
import type { LinhaDePerfil } from './queries.ts'
import { locaisDe, servicosDe } from './queries-perfil.ts'

/** A digest of the texts that the editor changes, and of no other column. */
const versao = sql`md5(jsonb_build_array(p.biografia, p.areas_interesse, p.idiomas, p.formacao_academica, p.certificacoes,
  p.valor_consulta, p.atende_criancas, p.atende_idosos, p.aceita_planos_saude, p.planos_aceitos)::text)`

const instante = (coluna: string) =>
  sql`to_char(${sql.ref(coluna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The whole profile of one person as the editor shows it, public or not. */
export const findMeuPerfil = (usuario_id: string) => sql<MeuPerfilProfissional>`
  select p.id, p.status_profissional, p.verificado, p.biografia, p.areas_interesse, p.idiomas, p.formacao_academica, p.certificacoes,
    ${centavos('p.valor_consulta')} as valor_consulta_centavos, p.atende_criancas, p.atende_idosos, p.aceita_planos_saude, p.planos_aceitos,
    exists (select from vitrine_profissionais v where v.profissional_id = p.id) as publico, ${versao} as versao,
    (select coalesce(json_agg(json_build_object('id', x.id, 'especialidade', e.nome, 'sub_especialidade', s.nome, 'tema', e.tema,
        'conselho', c.codigo_conselho, 'uf_registro', x.uf_registro, 'numero_registro', x.numero_registro, 'rqe', x.rqe,
        'principal', x.principal, 'certificado', x.certificado_url is not null, 'data_certificacao', x.data_certificacao,
        'conferido', x.conferido, 'conferido_em', ${instante('x.conferido_em')})
        order by x.principal desc, x.created_at, e.nome, x.uf_registro), '[]')
      from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
      left join sub_especialidades s on s.id = x.sub_especialidade_id
      left join conselhos_profissionais c on c.nome_especialidade = e.nome where x.profissional_id = p.id) as especialidades
  from profissionais p where p.usuario_id = ${usuario_id}::uuid`

export const findProfissionalId = (usuario_id: string) =>
  sql<{ id: string }>`select id from profissionais where usuario_id = ${usuario_id}::uuid`

/** Locks the person's row: of two simultaneous changes of the registrations the second sees the result of the first. */
export const lockProfissional = (usuario_id: string) =>
  sql<{ id: string }>`select id from profissionais where usuario_id = ${usuario_id}::uuid for no key update`

/** PRO-08: the row of a professional who has none. Of two at once one writes. */
export const insertProfissional = (usuario_id: string) =>
  sql`insert into profissionais (usuario_id, status_profissional) values (${usuario_id}::uuid, 'ativo') on conflict (usuario_id) do nothing`

/** Writes the texts if they are still those of `antes`: check and write in one statement. */
export const updateTextos = (usuario_id: string, antes: string, textos: TextosDoPerfil) =>
  sql`update profissionais p set biografia = ${textos.biografia}, areas_interesse = ${textos.areas_interesse}::text[],
      idiomas = ${textos.idiomas}::text[], formacao_academica = ${textos.formacao_academica},
      certificacoes = ${textos.certificacoes}::text[], valor_consulta = ${reais(textos.valor_consulta_centavos)},
      atende_criancas = ${textos.atende_criancas}, atende_idosos = ${textos.atende_idosos},
      aceita_planos_saude = ${textos.aceita_planos_saude}, planos_aceitos = ${textos.planos_aceitos}::text[]
    where p.usuario_id = ${usuario_id}::uuid and ${versao} = ${antes}`

/** A specialty in use with its council, and its sub-specialty when one is named and exists. */
export const findEspecialidade = (nome: string, sub: string | null) => sql<{
  especialidade_id: string
  codigo_conselho: string | null
  sub_especialidade_id: string | null
}>`
  select e.id as especialidade_id, c.codigo_conselho, s.id as sub_especialidade_id
  from especialidades e
  left join conselhos_profissionais c on c.nome_especialidade = e.nome
  left join sub_especialidades s on s.especialidade_id = e.id and s.nome = ${sub} and s.ativo
  where e.nome = ${nome} and e.ativo`

export interface LinhaDeRegistro {
  id: string
  especialidade: string
  uf_registro: string
  certificado_url: string | null
}

/** The registrations of a professional, as the rules read them. */
export const findRegistros = (profissional_id: string) => sql<LinhaDeRegistro>`
  select x.id, e.nome as especialidade, x.uf_registro, x.certificado_url
  from profissional_especialidades x join especialidades e on e.id = x.especialidade_id
  where x.profissional_id = ${profissional_id}::uuid order by x.created_at, x.id`

export interface RegistroParaGuardar extends RegistroLido {
  uf: string
  numero_registro: string
}

/** One row for each state (PRO-05); with `primeira` the first of them is the principal one (PRO-07). */
export const insertRegistros = (
  dono: {
    profissional_id: string
    especialidade_id: string
    sub_especialidade_id: string | null
    primeira: boolean
  },
  registros: readonly RegistroParaGuardar[],
) => sql`
  insert into profissional_especialidades (profissional_id, especialidade_id, sub_especialidade_id, principal, uf_registro,
    numero_registro, codigo_conselho, registro_uf, registro_numero, registro_categoria)
  values ${sql.join(
    registros.map(
      (
        cada,
        ordem,
      ) => sql`(${dono.profissional_id}::uuid, ${dono.especialidade_id}::uuid, ${dono.sub_especialidade_id}::uuid,
        ${dono.primeira && ordem === 0}::boolean, ${cada.uf}, ${cada.numero_registro}, ${cada.codigo_conselho}, ${cada.registro_uf},
        ${cada.registro_numero}, ${cada.registro_categoria})`,
    ),
  )}`

export const updateRegistro = (
  id: string,
  registro: RegistroLido & {
    numero_registro: string
    sub_especialidade_id: string | null
    rqe: string | null
    data_certificacao: string | null
  },
) => sql`
  update profissional_especialidades set sub_especialidade_id = ${registro.sub_especialidade_id}::uuid,
    numero_registro = ${registro.numero_registro}, codigo_conselho = ${registro.codigo_conselho}, registro_uf = ${registro.registro_uf},
    registro_numero = ${registro.registro_numero}, registro_categoria = ${registro.registro_categoria}, rqe = ${registro.rqe},
    data_certificacao = ${registro.data_certificacao}::date
  where id = ${id}::uuid`

export const deleteRegistros = (ids: readonly string[]) =>
  sql`delete from profissional_especialidades where id = any (${ids}::uuid[])`

/** Clears the principal one before `id` becomes it: an index allows only one. */
export const clearPrincipal = (profissional_id: string) =>
  sql`update profissional_especialidades set principal = false where profissional_id = ${profissional_id}::uuid and principal`
export const setPrincipal = (id: string) =>
  sql`update profissional_especialidades set principal = true where id = ${id}::uuid`

export const setCertificado = (id: string, caminho: string | null) =>
  sql`update profissional_especialidades set certificado_url = ${caminho} where id = ${id}::uuid`

/** Principal specialty, secondary ones and number of the professional's row follow the registrations, one of which is principal. */
export const acertarEspecialidades = (profissional_id: string) =>
  sql`select acertar_especialidades(${profissional_id}::uuid)`

/** Choices of the editor, and how many of the public professionals filled in each field. */
export const findReferencia = () => sql<ReferenciaDoEditor>`
  select
    (select coalesce(json_agg(json_build_object('nome', e.nome, 'tema', e.tema, 'sinonimos', e.sinonimos,
        'subs', coalesce((select json_agg(s.nome order by s.nome) from sub_especialidades s where s.especialidade_id = e.id and s.ativo), '[]'),
        'conselho', case when c.id is not null then json_build_object('codigo_conselho', c.codigo_conselho,
          'nome_completo', c.nome_completo, 'padrao_registro', c.padrao_registro, 'exemplo_registro', c.exemplo_registro) end)
        order by e.nome), '[]')
      from especialidades e left join conselhos_profissionais c on c.nome_especialidade = e.nome and c.ativo where e.ativo) as especialidades,
    (select coalesce(json_agg(nome order by ordem, nome), '[]') from operadoras_planos where ativo) as planos,
    (select coalesce(json_agg(nome order by ordem, nome), '[]') from idiomas where ativo) as idiomas,
    (select json_build_object('total', count(*), 'biografia', count(*) filter (where btrim(biografia) <> ''),
        'areas_interesse', count(*) filter (where areas_interesse <> '{}'), 'idiomas', count(*) filter (where idiomas <> '{}'),
        'planos_aceitos', count(*) filter (where planos <> '{}'), 'especialidades', count(*) filter (where registros <> '{}'))
      from vitrine_profissionais) as publicos`

/** The public profile of one person, public or not, without reviews and hours. */
export interface LinhaDePrevia extends Omit<LinhaDePerfil, 'verificado_em' | 'conferir_ate' | 'duracao_min'> {
  verificado_em: Date | null
  conferir_ate: Date | null
}

/** Before the first check it shows every registration, as it will be; afterwards only the checked ones, as it is. */
export const findPrevia = (usuario_id: string) => sql<LinhaDePrevia>`
  select p.id, u.nome, u.avatar_url, coalesce(e.tema, 'neutra') as tema, p.especialidade_principal as especialidade,
    r.sub_especialidade, p.data_verificacao as verificado_em, p.conferir_ate, p.biografia, p.areas_interesse, p.idiomas, p.formacao_academica,
    p.certificacoes, case when p.aceita_planos_saude then p.planos_aceitos else '{}' end as planos,
    p.atende_criancas, p.atende_idosos, coalesce(c.mostra_preco, true) as mostra_preco,
    coalesce((select l.zona from locais_atendimento l where l.profissional_id = p.id order by l.principal desc, l.created_at limit 1),
      'America/Sao_Paulo') as zona,
    coalesce((select array_agg(distinct m) from servicos_profissionais s, unnest(s.modalidades) m
      where s.profissional_id = p.id and s.ativo), '{}') as modalidades,
    coalesce(r.registros, '[]') as registros,
    ${servicosDe('p.id', 'coalesce(c.mostra_preco, true)')} as servicos, ${locaisDe('p.id')} as locais
  from profissionais p
  join usuarios u on u.id = p.usuario_id
  left join especialidades e on e.nome = p.especialidade_principal
  left join conselhos_profissionais c on c.nome_especialidade = p.especialidade_principal
  left join lateral (
    select (array_agg(s.nome order by x.principal desc) filter (where s.nome is not null))[1] as sub_especialidade,
      json_agg(json_build_object('especialidade', y.nome, 'sub_especialidade', s.nome, 'uf_registro', x.uf_registro,
        'numero_registro', x.numero_registro, 'rqe', x.rqe, 'principal', x.principal) order by x.principal desc, y.nome, x.uf_registro) as registros
    from profissional_especialidades x join especialidades y on y.id = x.especialidade_id
    left join sub_especialidades s on s.id = x.sub_especialidade_id
    where x.profissional_id = p.id and (x.conferido or not p.verificado)) r on true
  where p.usuario_id = ${usuario_id}::uuid`
