import { sql } from 'kysely'
import type { StatusDoAcesso } from '#domain/equipe/acesso.ts'
import type { SituacaoDoConvite, TipoDeConvite } from '#domain/equipe/convite.ts'
import type { PapelConvidado, PapelDaEquipe } from '#domain/equipe/membro.ts'
import type { Permissoes, PermissoesDaEquipe } from '#domain/equipe/permissoes.ts'
import { from } from '../tables.ts'

export interface LinhaDeMembro {
  id: string
  clinica_id: string
  usuario_id: string | null
  nome: string | null
  avatar_url: string | null
  especialidade: string | null
  papel: PapelDaEquipe
  permissoes: PermissoesDaEquipe
  delegacao: boolean
  inicio: Date
  fim: Date | null
  status: StatusDoAcesso
  encerrado_em: Date | null
  concedido_por: string | null
  substituto: string | null
  ultimo_acesso: Date | null
  duas_etapas: boolean
  convite_email: string | null
  convite_situacao: SituacaoDoConvite | null
  convite_expira_em: Date | null
  convite_enviado_em: Date | null
  convite_envios: number | null
}

/** The teams that the caller may look at. */
export const findEquipe = () => sql<LinhaDeMembro>`select * from equipe_que_gerencio()`

/** The caller's memberships in force, lent ones included, with the clinic of each. */
export const findMinhasClinicas = (usuario_id: string) =>
  sql<{ id: string; nome: string; papel: PapelDaEquipe; membro_id: string; permissoes: PermissoesDaEquipe }>`
    select c.id, c.nome_fantasia as nome, m.papel, m.id as membro_id, minhas_permissoes(c.id) as permissoes
      from membros_clinicas m join clinicas c on c.id = m.clinica_id
     where m.usuario_id = ${usuario_id}::uuid and not m.delegacao and acesso_vale(m.status, m.inicio, m.fim)
     order by c.nome_fantasia, c.id`

export const findMinhasPermissoes = (clinica_id: string) =>
  sql<{ permissoes: PermissoesDaEquipe | null }>`select minhas_permissoes(${clinica_id}::uuid) as permissoes`

/** One membership that the caller may see, locked until the end of the transaction. */
export const lockMembro = (id: string) =>
  sql<{
    id: string
    clinica_id: string
    usuario_id: string | null
    papel: PapelDaEquipe
    permissoes: PermissoesDaEquipe
    delegacao: boolean
    status: StatusDoAcesso
    inicio: Date
    fim: Date | null
  }>`select id, clinica_id, usuario_id, papel, permissoes, delegacao, status, inicio, fim from membros_clinicas where id = ${id}::uuid for update`

/** Whether the caller may see a membership. */
export const findMembro = (id: string) =>
  from.selectFrom('membros_clinicas').where('id', '=', id).select('id')

export const findNomeDaClinica = (id: string) =>
  from.selectFrom('clinicas').where('id', '=', id).select(['nome_fantasia', 'dono_id'])

export const findNome = (usuario_id: string) =>
  from.selectFrom('profiles').where('user_id', '=', usuario_id).select('nome_completo')

export const insertMembro = (membro: {
  clinica_id: string
  usuario_id?: string
  papel: PapelConvidado | PapelDaEquipe
  permissoes: PermissoesDaEquipe
  delegacao?: boolean
  inicio?: Date
  fim: Date
  status: StatusDoAcesso
  concedido_por: string
}) =>
  from
    .insertInto('membros_clinicas')
    .values({ ...membro, permissoes: JSON.stringify(membro.permissoes) })
    .returning('id')

export const updateMembro = (
  id: string,
  { permissoes, ...mudanca }: { papel: PapelConvidado; permissoes: PermissoesDaEquipe; fim: Date },
) =>
  from
    .updateTable('membros_clinicas')
    .where('id', '=', id)
    .set({ ...mudanca, permissoes: JSON.stringify(permissoes) })

/** Sets the status; an end also says when, by whom and who takes over. */
export const updateStatusDoMembro = (
  id: string,
  para: StatusDoAcesso,
  fim: { por: string; em: Date; substituto_id?: string | undefined },
) =>
  from
    .updateTable('membros_clinicas')
    .where('id', '=', id)
    .set({
      status: para,
      ...(para === 'encerrado' && {
        encerrado_em: fim.em,
        encerrado_por: fim.por,
        substituto_id: fim.substituto_id ?? null,
      }),
    })

export const membroAtivo = (clinica_id: string, usuario_id: string) =>
  sql<{ ativo: boolean }>`select membro_ativo(${clinica_id}::uuid, ${usuario_id}::uuid) as ativo`

/** Open invitations of one address: in a clinic, or among those that the caller sent. */
export const findConvitesAbertos = (
  email: string,
  onde: { clinica_id: string } | { vinculos_de: string },
) => {
  const abertos = from
    .selectFrom('convites as c')
    .where('c.email', '=', email)
    .where('c.situacao', '=', 'pendente')
    .where('c.expira_em', '>', sql<Date>`app_agora()`)
    .select('c.id')
  return 'clinica_id' in onde
    ? abertos
        .innerJoin('membros_clinicas as m', 'm.id', 'c.membro_id')
        .where('m.clinica_id', '=', onde.clinica_id)
        .where('m.status', '=', 'convidado')
    : abertos
        .innerJoin('vinculos_cuidado as v', 'v.id', 'c.vinculo_id')
        .where(sql<boolean>`coalesce(v.pessoa_id, v.cuidador_id) = ${onde.vinculos_de}::uuid`)
        .where('v.status', '=', 'convidado')
}

export const insertConvite = (convite: {
  email: string
  token_hash: Buffer
  membro_id?: string
  vinculo_id?: string
  convidado_por: string
  expira_em: Date
}) => from.insertInto('convites').values(convite).returning('id')

export const findConviteDe = (de: { membro_id: string } | { vinculo_id: string }) => {
  const convites = from.selectFrom('convites').select(['id', 'email', 'situacao', 'envios'])
  return 'membro_id' in de
    ? convites.where('membro_id', '=', de.membro_id)
    : convites.where('vinculo_id', '=', de.vinculo_id)
}

/** A new link replaces the old one, which is void from then on. */
export const renovarConvite = (id: string, token_hash: Buffer, expira_em: Date, agora: Date) =>
  from
    .updateTable('convites')
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .set((eb) => ({ token_hash, expira_em, enviado_em: agora, envios: eb('envios', '+', 1) }))

export const revogarConvite = (de: { membro_id: string } | { vinculo_id: string }) => {
  const convites = from
    .updateTable('convites')
    .where('situacao', '=', 'pendente')
    .set({ situacao: 'revogado' })
  return 'membro_id' in de
    ? convites.where('membro_id', '=', de.membro_id)
    : convites.where('vinculo_id', '=', de.vinculo_id)
}

export const enviarConvite = (
  convite_id: string,
  escrita: { assunto: string; texto: string; html: string },
  local: boolean,
) =>
  sql<{
    id: string | null
  }>`select enviar_convite(${convite_id}::uuid, ${escrita.assunto}, ${escrita.texto}, ${escrita.html}, ${local}) as id`

export interface LinhaDeConvite {
  id: string
  situacao: SituacaoDoConvite
  expira_em: Date
  tipo: TipoDeConvite
  clinica: string | null
  quem_convida: string | null
  pessoa: string | null
  papel: PapelDaEquipe | null
  relacao: string | null
  permissoes: Permissoes<string>
  fim: Date
  email: string
  email_confere: boolean
  convidado_por: string | null
  clinica_id: string | null
  pessoa_id: string | null
  guarda: boolean
}

export const findConvitePorToken = (token_hash: Buffer) =>
  sql<LinhaDeConvite>`select * from convite_do_token(${token_hash})`

export type RespostaDoBanco =
  | 'feito'
  | 'inexistente'
  | 'respondido'
  | 'vencido'
  | 'outro-email'
  | 'perfil'
  | 'ja-participa'
  | 'sem-declaracao'
  | 'completo'

/** @param declaracao version of the guardian's declaration, where one is made */
export const responderConvite = (token_hash: Buffer, aceita: boolean, declaracao: string | null) =>
  sql<{
    resposta: RespostaDoBanco
  }>`select responder_convite(${token_hash}, ${aceita}, ${declaracao}) as resposta`

export const findPerfil = (usuario_id: string) =>
  from.selectFrom('usuarios').where('id', '=', usuario_id).select('tipo_usuario')

export interface LinhaDeAcessoConcedido {
  id: string
  tipo: 'cuidado' | 'equipe' | 'clinica'
  quem: string | null
  contexto: string | null
  relacao: string | null
  permissoes: Permissoes<string>
  inicio: Date
  fim: Date | null
  status: StatusDoAcesso
  por: string | null
  meu_acesso_id: string | null
  posso_encerrar: boolean
}

export const findQuemPodeVer = () => sql<LinhaDeAcessoConcedido>`select * from quem_pode_ver_meus_dados()`
