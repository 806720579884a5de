import type { AreaDaEquipe } from '#domain/equipe/permissoes.ts'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'

/** Headings of the side menu, in order. The group without a heading opens the menu. */
export const gruposMenu = [
  { grupo: 'principal', rotulo: null },
  { grupo: 'cuidado', rotulo: 'Cuidado' },
  { grupo: 'configuracoes', rotulo: 'Configurações' },
  { grupo: 'marketplace', rotulo: 'Marketplace' },
  { grupo: 'admin', rotulo: 'Administração' },
] as const
export type GrupoMenu = (typeof gruposMenu)[number]['grupo']

/** One address of the product. */
export type Rota = {
  /** Path; a segment that begins with `$` stands for any text without a slash. */
  caminho: string
  titulo: string
  /** Profiles that may open it; `publica` needs no session. */
  perfis: readonly TipoUsuario[] | 'publica'
  /** Group of the side menu; null for a page that is on no menu. */
  grupo: GrupoMenu | null
  /** Name of a lucide icon. */
  icone: string | null
  /** Word of the menu, and another word for the profiles that need one. */
  rotulo: string
  rotulos: Partial<Record<TipoUsuario, string>>
  /** The area of a team's grant without which the profile `clinica` does not find the page in its menu; null for pages that need none. */
  area: AreaDaEquipe | null
  /** Whether the page is built, or for which of its profiles. The menu and the guard know no other pages. */
  existe: boolean | readonly TipoUsuario[]
  /** Place in the menu, ascending, inside its group. */
  ordem: number
}

const pacientes = ['paciente', 'paciente-administrador'] as const
const profissionais = ['profissional', 'profissional-administrador'] as const
const todos = [...pacientes, ...profissionais, 'administrador-geral'] as const
const quemAtende = ['administrador-geral', ...profissionais] as const
const quemGere = ['administrador-geral', ...profissionais, 'paciente-administrador'] as const
const quemDirige = ['administrador-geral', 'profissional-administrador'] as const
/** Who works at a clinic's desk or with its finances: the pages of what a grant may open, and those of the own account (`decisions/0080-perfil-clinica.md`). */
const clinica = 'clinica'
const comConta = [...todos, clinica] as const
const daClinica = [...quemGere, clinica] as const
const publica = 'publica'

type Linha = Pick<Rota, 'caminho' | 'titulo' | 'perfis'> & Partial<Omit<Rota, 'ordem'>>

/** ROUTE-01 to ROUTE-15 and SHELL-01, SHELL-02. Inside a group the lines stand in the order of the menu. */
const linhas: readonly Linha[] = [
  { caminho: '/login', titulo: 'Entrar', perfis: publica },
  { caminho: '/forgot-password', titulo: 'Recuperar senha', perfis: publica },
  { caminho: '/reset-password', titulo: 'Redefinir senha', perfis: publica },
  { caminho: '/auth/reset-password', titulo: 'Redefinir senha', perfis: publica },
  { caminho: '/auth/confirmar', titulo: 'Confirmar e-mail', perfis: publica },
  { caminho: '/auth/callback', titulo: 'Entrando com o Google', perfis: publica },
  { caminho: '/auth/google/callback', titulo: 'Entrando com o Google', perfis: publica },
  { caminho: '/convites/$token', titulo: 'Convite', perfis: publica },
  { caminho: '/verificar/$codigo', titulo: 'Verificar documento', perfis: publica },
  { caminho: '/post/$postId', titulo: 'Post', perfis: publica },
  { caminho: '/profissionais-publicos/$id', titulo: 'Profissional', perfis: publica },
  { caminho: '/clinicas-publicas/$id', titulo: 'Clínica', perfis: publica },
  { caminho: '/especialistas', titulo: 'Especialistas', perfis: publica },
  { caminho: '/especialistas/$area', titulo: 'Especialistas', perfis: publica },
  { caminho: '/especialistas/$area/$cidade', titulo: 'Especialistas', perfis: publica },

  {
    caminho: '/',
    titulo: 'Painel',
    perfis: todos,
    grupo: 'principal',
    icone: 'LayoutDashboard',
  },
  { caminho: '/notificacoes', titulo: 'Notificações', perfis: comConta, icone: 'Bell' },
  {
    caminho: '/moderacao/$id',
    titulo: 'Decisão da moderação',
    perfis: comConta,
    icone: 'ShieldCheck',
  },
  // Whoever saw something go wrong reports it here. Consultations, clinics and notices lead here.
  {
    caminho: '/ocorrencias',
    titulo: 'Ocorrências',
    perfis: comConta,
    icone: 'ClipboardCheck',
  },
  { caminho: '/privacidade', titulo: 'Privacidade', perfis: comConta, icone: 'ShieldCheck' },
  { caminho: '/seguranca', titulo: 'Segurança', perfis: comConta, icone: 'LockKeyhole' },
  {
    caminho: '/perfil-paciente',
    titulo: 'Meu perfil',
    perfis: pacientes,
    grupo: 'principal',
    icone: 'LayoutDashboard',
    rotulo: 'Painel',
  },
  { caminho: '/configuracoes', titulo: 'Configurações', perfis: comConta, icone: 'Settings' },
  // Keys and webhooks of an agenda or a clinic. Settings and the page of a clinic lead here.
  {
    caminho: '/integracoes',
    titulo: 'Integrações',
    perfis: [...profissionais, clinica],
    area: 'clinica',
  },
  // Services, patients and appointments of another system. Patients, settings and integrations lead here.
  {
    caminho: '/mudanca',
    titulo: 'Trazer de outro sistema',
    perfis: [...profissionais, clinica],
    area: 'pacientes',
  },
  { caminho: '/rede', titulo: 'Rede', perfis: todos, grupo: 'principal', icone: 'Newspaper' },
  {
    caminho: '/profissional',
    titulo: 'Profissionais próximos',
    perfis: [...pacientes, ...profissionais],
    grupo: 'principal',
    icone: 'Stethoscope',
    rotulo: 'Profissionais',
    rotulos: { profissional: 'Perfil Profissional', 'profissional-administrador': 'Perfil Profissional' },
  },
  {
    caminho: '/dicas-saude',
    titulo: 'Dicas de Saúde',
    perfis: todos,
    grupo: 'principal',
    icone: 'Lightbulb',
    rotulo: 'Dicas',
  },
  {
    caminho: '/pesquisa-ia',
    titulo: 'Pesquisa IA',
    perfis: pacientes,
    grupo: 'principal',
    icone: 'Sparkles',
  },
  {
    caminho: '/agenda',
    titulo: 'Agenda',
    perfis: daClinica,
    area: 'agenda',
    grupo: 'principal',
    icone: 'CalendarDays',
  },
  {
    caminho: '/clinicas',
    titulo: 'Clínicas',
    perfis: daClinica,
    rotulos: { clinica: 'Painel' },
    grupo: 'principal',
    icone: 'Building2',
  },
  { caminho: '/clinicas/$id', titulo: 'Clínica', perfis: daClinica },
  {
    caminho: '/clinicas/$id/editar',
    titulo: 'Editar clínica',
    perfis: [...profissionais, clinica],
    area: 'clinica',
  },
  {
    caminho: '/pacientes',
    titulo: 'Pacientes',
    perfis: daClinica,
    area: 'pacientes',
    grupo: 'principal',
    icone: 'UserRound',
  },
  {
    caminho: '/pacientes/$id',
    titulo: 'Ficha do paciente',
    perfis: daClinica,
    area: 'pacientes',
  },
  // The work surface of a consultation, beside the record it writes in. 'Iniciar' on the home and the sheet of the agenda lead here.
  {
    caminho: '/pacientes/$id/atendimento',
    titulo: 'Atendimento',
    perfis: profissionais,
  },
  // A lent record is read here by whoever redeemed its code. A button on `/pacientes` leads here.
  {
    caminho: '/prontuario-emprestado/$id',
    titulo: 'Prontuário emprestado',
    perfis: profissionais,
  },
  {
    caminho: '/equipe',
    titulo: 'Equipe',
    perfis: ['profissional-administrador', 'paciente-administrador', clinica],
    area: 'equipe',
    grupo: 'principal',
    icone: 'UsersRound',
  },
  {
    caminho: '/financeiro',
    titulo: 'Financeiro',
    perfis: daClinica,
    area: 'financeiro',
    grupo: 'principal',
    icone: 'Wallet',
  },
  {
    caminho: '/atendimento-ia',
    titulo: 'Atendimento IA',
    perfis: quemAtende,
    grupo: 'principal',
    icone: 'Bot',
  },

  {
    caminho: '/agendar',
    titulo: 'Agendar',
    perfis: pacientes,
    grupo: 'cuidado',
    icone: 'CalendarPlus',
  },
  {
    caminho: '/consultas',
    titulo: 'Consultas',
    perfis: pacientes,
    grupo: 'cuidado',
    icone: 'CalendarCheck',
  },
  // A professional may be somebody's patient too, and `/consultas` is for patient profiles (ROUTE-06). Only notices lead here.
  { caminho: '/minhas-consultas', titulo: 'Minhas consultas', perfis: quemAtende },
  {
    caminho: '/trilha-tratamento',
    titulo: 'Trilha de Tratamento',
    perfis: [...pacientes, ...profissionais],
    grupo: 'cuidado',
    icone: 'Route',
  },
  // Forms to answer, and for professionals those that they build. Notices, the record and a trail lead here.
  { caminho: '/formularios', titulo: 'Formulários', perfis: [...pacientes, ...profissionais] },
  {
    caminho: '/posts-profissionais',
    titulo: 'Posts de Profissionais',
    perfis: pacientes,
    grupo: 'cuidado',
    icone: 'BookOpenText',
  },

  {
    caminho: '/horarios-padrao',
    titulo: 'Horários Padrão',
    perfis: quemAtende,
    grupo: 'configuracoes',
    icone: 'Clock',
  },
  {
    caminho: '/servicos',
    titulo: 'Serviços',
    perfis: quemAtende,
    grupo: 'configuracoes',
    icone: 'ClipboardCheck',
  },
  {
    caminho: '/anuncios',
    titulo: 'Anúncios',
    perfis: quemAtende,
    grupo: 'marketplace',
    icone: 'Megaphone',
  },
  {
    caminho: '/planos-assinatura',
    titulo: 'Planos de Assinatura',
    perfis: profissionais,
    grupo: 'marketplace',
    icone: 'CreditCard',
    rotulo: 'Planos',
  },

  {
    caminho: '/admin-geral',
    titulo: 'Administração Geral',
    perfis: ['administrador-geral'],
    grupo: 'admin',
    icone: 'ShieldCheck',
    rotulo: 'Painel Geral',
  },
  {
    caminho: '/profissionais',
    titulo: 'Profissionais',
    perfis: quemDirige,
    grupo: 'admin',
    icone: 'Stethoscope',
  },
  { caminho: '/profissionais/$id', titulo: 'Cadastro profissional', perfis: quemDirige },
  {
    caminho: '/qualidade',
    titulo: 'Qualidade',
    perfis: quemDirige,
    grupo: 'admin',
    icone: 'BadgeCheck',
  },
  {
    caminho: '/horarios-inteligencia',
    titulo: 'Inteligência de Horários',
    perfis: quemDirige,
    grupo: 'admin',
    icone: 'ChartNoAxesCombined',
  },
  {
    caminho: '/usuarios',
    titulo: 'Usuários',
    perfis: ['administrador-geral'],
    grupo: 'admin',
    icone: 'UserRoundCog',
  },
  {
    caminho: '/sistema',
    titulo: 'Sistema',
    perfis: ['administrador-geral'],
    grupo: 'admin',
    icone: 'ServerCog',
  },
]

/** The route table that the guard, the menu and the server read. */
export const rotas: readonly Rota[] = linhas.map((linha, ordem) => ({
  grupo: null,
  icone: null,
  rotulo: linha.titulo,
  rotulos: {},
  area: null,
  existe: true,
  ...linha,
  ordem,
}))

/**
 * Finds the route of an address; query, hash and a closing slash do not count.
 * @returns undefined when no route has that path.
 */
export function acharRota(endereco: string, tabela: readonly Rota[] = rotas): Rota | undefined {
  const partes = segmentos(endereco)
  return tabela.find((rota) => {
    const modelo = modeloDe(rota)
    return (
      modelo.length === partes.length &&
      modelo.every((parte, i) => (parte.startsWith('$') ? partes[i] !== '' : parte === partes[i]))
    )
  })
}

/** Whether the page of a route is built for a profile. The profile does not matter where `existe` is a boolean. */
export function existePara({ existe }: Rota, perfil: string | null | undefined): boolean {
  return typeof existe === 'boolean' ? existe : existe.some((cada) => cada === perfil)
}

// Every request of the API looks a route up, so each path is parsed once.
const modelos = new WeakMap<Rota, string[]>()

function modeloDe(rota: Rota): string[] {
  let modelo = modelos.get(rota)
  if (!modelo) modelos.set(rota, (modelo = segmentos(rota.caminho)))
  return modelo
}

function segmentos(endereco: string): string[] {
  const caminho = endereco.split(/[?#]/, 1)[0]!.replace(/^\//, '').replace(/\/$/, '')
  return caminho === '' ? [] : caminho.split('/')
}
