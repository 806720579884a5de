import { sql } from 'kysely'
import type { Modalidade, StatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import type { Sessao } from '#domain/acesso/sessao.ts'
import type { ConteudoTemplate } from '#domain/horarios/conteudo.ts'
import type { Ocupado } from '#domain/horarios/entrada.ts'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import type { StatusAprovacao } from '#domain/horarios/template-horario.ts'
import { from } from '../tables.ts'

/** Templates of the caller, or of anybody for administrador-geral. `t` is templates_horarios. */
const doGestor = ({ usuario_id, perfil }: Sessao) =>
  perfil === 'administrador-geral'
    ? sql`true`
    : sql`t.profissional_id = (select id from profissionais where usuario_id = ${usuario_id}::uuid)`

export interface LinhaDeTemplate {
  id: string
  profissional_id: string
  ativo: boolean
  versao_publicada: number | null
  arquivado_em: Date | null
  publicada_em: Date | null
  /** Of the newest version. */
  versao_id: string
  numero: number
  status_aprovacao: StatusAprovacao
  conteudo: ConteudoTemplate
  motivo: string | null
  decisoes: DecisaoAgendamento[]
  updated_at: Date
  /** Changes with every change of the newest version. */
  versao: string
  /** The live content. */
  publicado: ConteudoTemplate | null
}

const templates = (condicao: ReturnType<typeof sql>) => sql<LinhaDeTemplate>`
  select t.id, t.profissional_id, t.ativo, t.versao_publicada, t.arquivado_em, p.publicada_em, v.id as versao_id, v.numero, v.status_aprovacao,
    v.conteudo, v.motivo, v.decisoes, v.updated_at, v.numero || '/' || v.updated_at::text || '/' || (t.arquivado_em is not null) as versao,
    p.conteudo as publicado
  from templates_horarios t
  join lateral (select * from versoes_template_horarios x where x.template_id = t.id order by x.numero desc limit 1) v on true
  left join versoes_template_horarios p on p.template_id = t.id and p.numero = t.versao_publicada
  where ${condicao}
  order by t.arquivado_em is not null, not t.ativo, t.vigente_de nulls first, t.created_at, t.id`

export const findTemplates = (profissional_id: string) =>
  templates(sql`t.profissional_id = ${profissional_id}::uuid`)

export const findTemplate = (sessao: Sessao, id: string) =>
  templates(sql`t.id = ${id}::uuid and ${doGestor(sessao)}`)

export interface LinhaDeVersao {
  id: string
  numero: number
  status_aprovacao: StatusAprovacao
  autor: string | null
  decidido_por: string | null
  decidido_em: Date | null
  motivo: string | null
  publicada_em: Date | null
  created_at: Date
  no_ar: boolean
}

export const findVersoes = (template_id: string) => sql<LinhaDeVersao>`
  select v.id, v.numero, v.status_aprovacao, a.nome_completo as autor, d.nome_completo as decidido_por, v.decidido_em, v.motivo, v.publicada_em,
    v.created_at, t.ativo and t.versao_publicada = v.numero as no_ar
  from versoes_template_horarios v
  join templates_horarios t on t.id = v.template_id
  left join profiles a on a.user_id = v.autor_id
  left join profiles d on d.user_id = v.decidido_por
  where v.template_id = ${template_id}::uuid order by v.numero desc limit 200`

/** The content of a version, and of the one published before it. */
export const findConteudos = (template_id: string, numero: number) => sql<{
  conteudo: ConteudoTemplate
  anterior: ConteudoTemplate | null
}>`
  select v.conteudo, (select a.conteudo from versoes_template_horarios a
      where a.template_id = v.template_id and a.numero < v.numero and a.publicada_em is not null order by a.numero desc limit 1) as anterior
  from versoes_template_horarios v where v.template_id = ${template_id}::uuid and v.numero = ${numero}`

export const countTemplates = (profissional_id: string) =>
  from
    .selectFrom('templates_horarios')
    .where('profissional_id', '=', profissional_id)
    .select((eb) => eb.fn.countAll<number>().as('quantos'))

export const insertTemplate = (profissional_id: string, { nome, zona }: ConteudoTemplate) =>
  from.insertInto('templates_horarios').values({ profissional_id, nome, zona }).returning('id')

export const insertVersao = (template_id: string, numero: number, conteudo: ConteudoTemplate) => sql`
  insert into versoes_template_horarios (template_id, numero, conteudo)
  values (${template_id}::uuid, ${numero}, ${JSON.stringify(conteudo)}::jsonb)`

/** Writes an open draft unless it changed since it was read. */
export const updateRascunho = (
  { versao_id, versao }: Pick<LinhaDeTemplate, 'versao_id' | 'versao'>,
  conteudo: ConteudoTemplate,
  autor_id: string,
) => sql`
  update versoes_template_horarios set conteudo = ${JSON.stringify(conteudo)}::jsonb, autor_id = ${autor_id}::uuid
  where id = ${versao_id}::uuid and status_aprovacao = 'rascunho' and updated_at::text = ${versao.split('/')[1]!}`

export const deleteRascunho = (versao_id: string) => sql`
  delete from versoes_template_horarios where id = ${versao_id}::uuid and status_aprovacao = 'rascunho'`

export const deleteTemplate = (id: string) =>
  from.deleteFrom('templates_horarios').where('id', '=', id).where('versao_publicada', 'is', null)

export const updateArquivado = (id: string, em: Date | null) =>
  from
    .updateTable('templates_horarios')
    .set({ arquivado_em: em })
    .where('id', '=', id)
    .where('ativo', '=', false)

/** Takes a version from one status to another. No row when somebody was faster. */
export const updateStatus = (
  versao_id: string,
  de: StatusAprovacao,
  para: StatusAprovacao,
  resto: {
    decisoes?: readonly DecisaoAgendamento[]
    motivo?: string | null
    decidido_por?: string
    decidido_em?: Date
  },
) =>
  from
    .updateTable('versoes_template_horarios')
    .set({
      status_aprovacao: para,
      ...(resto.decisoes && { decisoes: JSON.stringify(resto.decisoes) }),
      ...(resto.motivo !== undefined && { motivo: resto.motivo }),
      ...(resto.decidido_por && { decidido_por: resto.decidido_por }),
      ...(resto.decidido_em && { decidido_em: resto.decidido_em }),
    })
    .where('id', '=', versao_id)
    .where('status_aprovacao', '=', de)

export const publicarVersao = (versao_id: string) => sql`select publicar_versao(${versao_id}::uuid)`
export const despublicarTemplate = (id: string) => sql`select despublicar_template(${id}::uuid)`

/** Carries out a decision about one appointment: moved to `inicio`, or cancelled where `inicio` is null. */
export const decidirAgendamento = (id: string, inicio: string | null, motivo: string) => sql`
  select decidir_agendamento(${id}::uuid, ${inicio}::timestamptz, ${motivo})`

export interface LinhaDeAgendamento {
  id: string
  status: StatusAgendamento
  inicio: Date
  duracao_min: number
  intervalo_antes_min: number
  intervalo_depois_min: number
  encaixe: boolean
  modalidade: Modalidade
  local_id: string | null
  servico_id: string | null
  servico: string | null
  plano: string | null
  paciente: string | null
  paciente_usuario_id: string
  /** When the patient is taken elsewhere; null where nowhere. Epoch milliseconds. */
  paciente_ocupado: Ocupado[] | null
}

/** Appointments of a professional from one instant on, until another or without end; cancelled ones are left out. */
export const findAgenda = (
  profissional_id: string,
  desde: Date,
  antes: Date | null,
) => sql<LinhaDeAgendamento>`
  select * from agenda_sob_horarios(${profissional_id}::uuid, ${desde.toISOString()}::timestamptz, ${antes?.toISOString() ?? null}::timestamptz)`

export const findClinicasQueAprovam = (profissional_id: string) =>
  sql<{
    id: string
    nome: string
    dono_id: string | null
  }>`select id, nome, dono_id from clinicas_que_aprovam(${profissional_id}::uuid) order by nome, id`
