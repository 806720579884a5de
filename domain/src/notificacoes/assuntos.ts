import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { type tabelaDePreferencias, type CanalNotificacao, type Preferencia } from './canais.ts'
import type { TipoNotificacao } from './notificacao.ts'

/** Subjects in which a person chooses: each type belongs to one. */
export const assuntosNotificacao = {
  consultas: ['agendamento', 'lembrete', 'lista-espera'],
  tratamento: ['prontuario', 'mensagem'],
  financeiro: ['financeiro'],
  rede: ['comentario', 'mencao', 'seguidor', 'convite', 'rede'],
  resumo: ['resumo'],
  moderacao: ['moderacao'],
  cadastro: ['aprovacao', 'revisao', 'documentacao'],
  conta: ['seguranca', 'sistema'],
} as const satisfies Record<string, readonly TipoNotificacao[]>
export type AssuntoNotificacao = keyof typeof assuntosNotificacao

export const rotulosAssuntoNotificacao: Record<AssuntoNotificacao, string> = {
  consultas: 'Consultas e horários',
  tratamento: 'Tratamento e exames',
  financeiro: 'Pagamentos',
  rede: 'Rede',
  resumo: 'Resumo da semana na rede',
  moderacao: 'Moderação da rede',
  cadastro: 'Cadastro profissional',
  conta: 'Conta e segurança',
}

/** Whoever has a register or a clinic that somebody approves. */
const comCadastro: readonly string[] = [
  'profissional',
  'profissional-administrador',
  'clinica',
] satisfies TipoUsuario[]

/** Who has no network hears nothing of it. */
const semRede: readonly string[] = ['clinica', 'administrador'] satisfies TipoUsuario[]
const daRede: readonly string[] = ['rede', 'resumo', 'moderacao'] satisfies AssuntoNotificacao[]

/** Subjects of which a profile hears at all. */
export function assuntosDe(perfil: string): AssuntoNotificacao[] {
  return (Object.keys(assuntosNotificacao) as AssuntoNotificacao[]).filter(
    (assunto) =>
      (assunto !== 'cadastro' || comCadastro.includes(perfil)) &&
      !(daRede.includes(assunto) && semRede.includes(perfil)),
  )
}

/** What one switch of a subject and a channel says: of its types with this channel, all, some or none are on; null where none has the channel. */
export function estadoDoAssunto(
  assunto: AssuntoNotificacao,
  canal: CanalNotificacao,
  tabela: ReturnType<typeof tabelaDePreferencias>,
): { ativo: 'todas' | 'algumas' | 'nenhuma'; fixa: boolean } | null {
  const tipos: readonly TipoNotificacao[] = assuntosNotificacao[assunto]
  const linhas = tabela.filter((linha) => linha.canal === canal && tipos.includes(linha.tipo))
  if (linhas.length === 0) return null
  const ligadas = linhas.filter(({ ativo }) => ativo).length
  return {
    ativo: ligadas === linhas.length ? 'todas' : ligadas === 0 ? 'nenhuma' : 'algumas',
    fixa: linhas.every(({ fixa }) => fixa),
  }
}

/** The choices that one switch of a subject makes; those that are always on stay out. */
export function escolhasDoAssunto(
  assunto: AssuntoNotificacao,
  canal: CanalNotificacao,
  ativo: boolean,
  tabela: ReturnType<typeof tabelaDePreferencias>,
): Preferencia[] {
  const tipos: readonly TipoNotificacao[] = assuntosNotificacao[assunto]
  return tabela
    .filter((linha) => linha.canal === canal && tipos.includes(linha.tipo) && !linha.fixa)
    .map(({ tipo }) => ({ tipo, canal, ativo }))
}
