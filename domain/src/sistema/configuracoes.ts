import type { Silencio } from '#domain/notificacoes/canais.ts'
import { silencioPadrao } from '#domain/notificacoes/canais.ts'

/** Column `configuracoes_sistema.chave`. Each is read by something: a setting without an effect is not here. */
export const chavesDeConfiguracao = [
  'contato',
  'aviso',
  'manutencao',
  'cadastro',
  'silencio',
  'aprovacao',
] as const
export type ChaveDeConfiguracao = (typeof chavesDeConfiguracao)[number]

export const niveisDeAviso = ['informacao', 'atencao', 'urgente'] as const
export type NivelDeAviso = (typeof niveisDeAviso)[number]

export const rotulosNivelDeAviso: Record<NivelDeAviso, string> = {
  informacao: 'Informação',
  atencao: 'Atenção',
  urgente: 'Urgente',
}

/** Every setting with the shape of its value. */
export interface Configuracoes {
  /** Whom people write to; empty is nobody. Shown where the product cannot help by itself. */
  contato: { email: string; telefone: string }
  /** A strip above every page; without a text there is none. */
  aviso: { texto: string; nivel: NivelDeAviso; ate: string | null }
  /** While it is on, only administrators write. */
  manutencao: { ativa: boolean; mensagem: string }
  /** Whether anybody may make an account. */
  cadastro: { aberto: boolean }
  /** Quiet hours of people who chose none. */
  silencio: Silencio
  /** Business days in which a professional's registration is answered (ADMIN-01). */
  aprovacao: { dias_uteis: number }
}

/** What holds until an administrator says otherwise. */
export const configuracoesPadrao: Configuracoes = {
  contato: { email: '', telefone: '' },
  aviso: { texto: '', nivel: 'informacao', ate: null },
  manutencao: { ativa: false, mensagem: '' },
  cadastro: { aberto: true },
  silencio: silencioPadrao,
  aprovacao: { dias_uteis: 2 },
}

/** The announcement that is to be shown at `agora` (epoch ms); null when there is none or its time is over. */
export function avisoEmVigor(
  { texto, nivel, ate }: Configuracoes['aviso'],
  agora: number,
): { texto: string; nivel: NivelDeAviso } | null {
  if (texto === '' || (ate !== null && Date.parse(ate) <= agora)) return null
  return { texto, nivel }
}

/** What everybody who is signed in is told above the page; null when there is nothing to say. */
export interface Comunicado {
  aviso: { texto: string; nivel: NivelDeAviso } | null
  manutencao: { mensagem: string; contato: Configuracoes['contato'] } | null
}

export function comunicadoDe(configuracoes: Configuracoes, agora: number): Comunicado | null {
  const aviso = avisoEmVigor(configuracoes.aviso, agora)
  const { ativa, mensagem } = configuracoes.manutencao
  const manutencao = ativa ? { mensagem, contato: configuracoes.contato } : null
  return aviso || manutencao ? { aviso, manutencao } : null
}

/** Whether an act of somebody is refused while the product is being worked on: writes, of everybody but administrators. */
export function paradoParaManutencao(
  manutencao: Configuracoes['manutencao'],
  perfil: string | null,
  escreve: boolean,
): boolean {
  return manutencao.ativa && escreve && perfil !== 'administrador-geral'
}
