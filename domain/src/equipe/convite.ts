import { ehPaciente, ehProfissional } from '#domain/usuarios/usuario.ts'
import type { PapelDaEquipe } from './membro.ts'

/** Column `convites.situacao`. */
export const situacoesDoConvite = ['pendente', 'aceito', 'recusado', 'revogado'] as const
export type SituacaoDoConvite = (typeof situacoesDoConvite)[number]

/** Kinds of invitation: to a clinic's team, to look after somebody, or to be looked after. */
export const tiposDeConvite = ['equipe', 'cuidador', 'pessoa'] as const
export type TipoDeConvite = (typeof tiposDeConvite)[number]

/** Days in which an invitation can be answered. */
export const diasDoConvite = 7
export const diasDoConviteEmMs = diasDoConvite * 86_400_000
/** How often one invitation may be sent. */
export const maximoDeEnvios = 5
/** The address of the page that an invitation leads to. */
export const caminhoDoConvite = (token: string) => `/convites/${token}`
/** A token: 32 random bytes in base64url. */
export const formaDoToken = /^[A-Za-z0-9_-]{43}$/

/** Where an invitation stands for the bearer of its link. */
export const passosDoConvite = [
  'responder',
  'entrar',
  'outro-email',
  'outro-perfil',
  'vencido',
  'respondido',
] as const
export type PassoDoConvite = (typeof passosDoConvite)[number]

/** Roles of a team that ask for no profession: their people have the profile `clinica` (RECEPCAO-01). */
export const papeisSemProfissao = ['recepcao', 'financeiro'] as const satisfies readonly PapelDaEquipe[]

const semProfissao = (papel: PapelDaEquipe | null) => papeisSemProfissao.some((cada) => cada === papel)

function serveAoConvite(
  { tipo, papel }: { tipo: TipoDeConvite; papel: PapelDaEquipe | null },
  perfil: string,
) {
  if (tipo !== 'equipe') return ehPaciente(perfil)
  return ehProfissional(perfil) || (perfil === 'clinica' && semProfissao(papel))
}

/** The profile of an account that is made to answer an invitation. */
export function perfilDoConvite({ tipo, papel }: { tipo: TipoDeConvite; papel: PapelDaEquipe | null }) {
  if (tipo !== 'equipe') return 'paciente'
  return semProfissao(papel) ? 'clinica' : 'profissional'
}

/** What the bearer of a link can do with an invitation. Page and server both ask here. */
export function passoDoConvite(
  convite: {
    situacao: SituacaoDoConvite
    expira_em: string | Date
    tipo: TipoDeConvite
    papel: PapelDaEquipe | null
    email_confere: boolean
  },
  perfil: string | null,
  agora: Date,
): PassoDoConvite {
  if (convite.situacao !== 'pendente') return 'respondido'
  if (new Date(convite.expira_em) <= agora) return 'vencido'
  if (perfil === null) return 'entrar'
  if (!convite.email_confere) return 'outro-email'
  return serveAoConvite(convite, perfil) ? 'responder' : 'outro-perfil'
}
