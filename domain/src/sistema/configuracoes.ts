import type { Silencio } from '#domain/notificacoes/canais.ts'
import type { TipoDeChave } from '#domain/referencia/chave-pix.ts'
import type { Recurso } from './recursos.ts'
import { silencioPadrao } from '#domain/notificacoes/canais.ts'

/** Column `configuracoes_sistema.chave`. Every setting has a reader. */
export const chavesDeConfiguracao = [
  'contato',
  'aviso',
  'manutencao',
  'cadastro',
  'silencio',
  'aprovacao',
  'recebimento',
  'marca',
  'cancelamento',
  'recursos',
  'retencao',
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
  /** Contact of the product; empty: nobody. Shown where the product cannot help by itself. */
  contato: { email: string; telefone: string }
  /** A strip above every page; none without a text. */
  aviso: { texto: string; nivel: NivelDeAviso; ate: string | null }
  /** While it is on, only administrators write. */
  manutencao: { ativa: boolean; mensagem: string }
  /** Whether anybody may make an account. */
  cadastro: { aberto: boolean }
  /** Quiet hours of people without a choice of their own. */
  silencio: Silencio
  /** Business days in which a professional's registration is answered (ADMIN-01). */
  aprovacao: { dias_uteis: number }
  /** The Pix key that plans are paid to; an empty one: nobody can pay by a code. */
  recebimento: { tipo: TipoDeChave; chave: string; recebedor: string; cidade: string }
  /** The sentence beside the sign-in form; empty: the product's own. */
  marca: { frase: string }
  /** Reasons that whoever cancels may choose, in place of the ready ones, and what they read beside them. */
  cancelamento: { paciente: string[]; equipe: string[]; orientacao: string }
  /** Parts of the product that are on. */
  recursos: Record<Recurso, boolean>
  /** For how many days what was sent and measured is kept. */
  retencao: { mensagens_dias: number; medicoes_dias: number }
}

/** Defaults until an administrator changes them. */
export const configuracoesPadrao: Configuracoes = {
  contato: { email: '', telefone: '' },
  aviso: { texto: '', nivel: 'informacao', ate: null },
  manutencao: { ativa: false, mensagem: '' },
  cadastro: { aberto: true },
  silencio: silencioPadrao,
  aprovacao: { dias_uteis: 2 },
  recebimento: { tipo: 'cnpj', chave: '', recebedor: '', cidade: '' },
  marca: { frase: '' },
  cancelamento: { paciente: [], equipe: [], orientacao: '' },
  recursos: { rede: true, anuncios: true, dicas: true, ia: true, espera: true },
  retencao: { mensagens_dias: 30, medicoes_dias: 31 },
}

/** The announcement in force at `agora` (epoch ms); null without one, or when its time is over. */
export function avisoEmVigor(
  { texto, nivel, ate }: Configuracoes['aviso'],
  agora: number,
): { texto: string; nivel: NivelDeAviso } | null {
  if (texto === '' || (ate !== null && Date.parse(ate) <= agora)) return null
  return { texto, nivel }
}

/** Message above every page for signed-in people; null without one. */
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

/** Whether maintenance refuses an act: a write by anybody but an administrator. */
export function paradoParaManutencao(
  manutencao: Configuracoes['manutencao'],
  perfil: string | null,
  escreve: boolean,
): boolean {
  return manutencao.ativa && escreve && perfil !== 'administrador-geral'
}
