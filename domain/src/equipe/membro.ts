import {
  permissoesCabem,
  permite,
  type AreaDaEquipe,
  type Nivel,
  type PermissoesDaEquipe,
} from './permissoes.ts'
import { podeMudarAcesso, type AtorDoAcesso, type StatusDoAcesso } from './acesso.ts'

/** Column `membros_clinicas.papel`. */
export const papeisDaEquipe = ['dono', 'gestor', 'profissional', 'recepcao', 'financeiro'] as const
export type PapelDaEquipe = (typeof papeisDaEquipe)[number]
/** Roles of an invitation; a clinic gets a new owner by being handed over. */
export const papeisConvidados = ['profissional', 'recepcao', 'financeiro', 'gestor'] as const
export type PapelConvidado = (typeof papeisConvidados)[number]

export const rotulosPapelDaEquipe: Record<PapelDaEquipe, string> = {
  dono: 'Responsável pela clínica',
  gestor: 'Gestão',
  profissional: 'Profissional',
  recepcao: 'Recepção',
  financeiro: 'Financeiro',
}

/** Months of a membership unless its end is chosen, and the longest that may be chosen. */
export const mesesDeEquipe = { padrao: 12, maximo: 24 } as const

const nada: PermissoesDaEquipe = {
  agenda: 'nenhum',
  pacientes: 'nenhum',
  prontuario: 'nenhum',
  financeiro: 'nenhum',
  anuncios: 'nenhum',
  clinica: 'nenhum',
  equipe: 'nenhum',
}

/** Usual permissions of a role; each area can be chosen apart. No role gives the record of patients. */
export const permissoesDoPapel: Record<PapelConvidado, PermissoesDaEquipe> = {
  profissional: { ...nada, clinica: 'leitura' },
  recepcao: { ...nada, agenda: 'escrita', pacientes: 'leitura', clinica: 'leitura' },
  financeiro: { ...nada, financeiro: 'escrita', clinica: 'leitura' },
  gestor: {
    ...nada,
    agenda: 'escrita',
    pacientes: 'leitura',
    financeiro: 'leitura',
    anuncios: 'escrita',
    clinica: 'escrita',
    equipe: 'escrita',
  },
}

export const semPermissoes: PermissoesDaEquipe = nada

/** What each area shows and allows, for the preview "ver como" and for the words of an invitation. */
export const oQueAreaAbre: Record<AreaDaEquipe, Record<Exclude<Nivel, 'nenhum'>, string>> = {
  agenda: {
    leitura: 'Vê as consultas dos profissionais nesta clínica',
    escrita: 'Vê e organiza as consultas dos profissionais nesta clínica',
  },
  pacientes: {
    leitura: 'Vê o cadastro de quem é atendido aqui',
    escrita: 'Vê e corrige o cadastro de quem é atendido aqui',
  },
  prontuario: {
    leitura: 'Lê o prontuário de quem é atendido aqui',
    escrita: 'Lê e escreve no prontuário de quem é atendido aqui',
  },
  financeiro: {
    leitura: 'Vê receitas e despesas da clínica',
    escrita: 'Lança e corrige receitas e despesas da clínica',
  },
  anuncios: { leitura: 'Vê os anúncios da clínica', escrita: 'Cria e altera os anúncios da clínica' },
  clinica: {
    leitura: 'Vê os dados internos da clínica',
    escrita: 'Altera endereço, contatos e horários da clínica',
  },
  equipe: { leitura: 'Vê quem faz parte da equipe', escrita: 'Convida pessoas e muda acessos' },
}

/** One line of the preview: the rights of a member in an area. */
export interface LinhaDoVerComo {
  area: AreaDaEquipe
  nivel: Nivel
  /** Null where the area stays closed. */
  abre: string | null
}

/** What a member with these permissions can open, by the rule of the server. */
export function verComo(permissoes: PermissoesDaEquipe): LinhaDoVerComo[] {
  return (Object.keys(oQueAreaAbre) as AreaDaEquipe[]).map((area) => {
    const nivel = permite(permissoes, area, 'escrita')
      ? 'escrita'
      : permite(permissoes, area)
        ? 'leitura'
        : 'nenhum'
    return { area, nivel, abre: nivel === 'nenhum' ? null : oQueAreaAbre[area][nivel] }
  })
}

/** The facts of a member that decide over an act. */
export interface MembroVisto {
  papel: PapelDaEquipe
  status: StatusDoAcesso
  permissoes: PermissoesDaEquipe
  usuario_id: string | null
}

/** The actor: their key, and their permissions in the clinic of the member; null for none. */
export interface QuemGere {
  usuario_id: string
  permissoes: PermissoesDaEquipe | null
}

/** Whether these permissions allow inviting, changing, suspending or removing members. */
export function podeGerirEquipe(permissoes: PermissoesDaEquipe | null): boolean {
  return permissoes !== null && permite(permissoes, 'equipe', 'escrita')
}

/** Whether `quem` may give `permissoes`: they manage the team, and lack none of them. */
export function podeConceder(quem: QuemGere, permissoes: PermissoesDaEquipe): boolean {
  return podeGerirEquipe(quem.permissoes) && permissoesCabem(permissoes, quem.permissoes!)
}

/** Whether `quem` may change a member: never the owner, never themselves, never a member with more permissions. */
export function podeAlterarMembro(quem: QuemGere, membro: MembroVisto): boolean {
  return (
    membro.papel !== 'dono' &&
    membro.status !== 'encerrado' &&
    membro.usuario_id !== quem.usuario_id &&
    podeConceder(quem, membro.permissoes)
  )
}

/** Whether `quem` may bring a member to another status. Everybody but the owner may leave. */
export function podeMudarMembro(quem: QuemGere, membro: MembroVisto, para: StatusDoAcesso): boolean {
  if (membro.papel === 'dono') return false
  const atores: AtorDoAcesso[] = []
  if (podeAlterarMembro(quem, membro)) atores.push('quem-concede')
  if (membro.usuario_id === quem.usuario_id) atores.push('quem-recebe')
  return podeMudarAcesso(membro.status, para, atores)
}
