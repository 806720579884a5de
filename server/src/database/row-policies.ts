import { atores, type Permissoes } from './row-policies-atores.ts'
import { politicaDosAgendamentos } from './row-policies-agendamentos.ts'

const todos = atores
const comSessao = atores.filter((ator) => ator !== 'visitante')
const administrador = ['administrador-geral'] as const
/** Both professionals attend at a clinic of the profissional-administrador. */
const daClinica = ['profissional-administrador', 'administrador-geral'] as const
const somenteLeitura: Permissoes = { select: todos }
/** Everybody reads it, and the administrator keeps it. */
const doAdministrador: Permissoes = { select: todos, insert: administrador, update: administrador }
/** A part of the hidden clinic of the `profissional`. */
const daClinicaPropria: Permissoes = {
  select: ['profissional', ...administrador],
  insert: ['profissional'],
  update: ['profissional'],
  delete: ['profissional'],
}

/**
 * What row-level security lets each profile do, table by table and by kind of row, written by hand. The two sides of a
 * consultation are `paciente` and `profissional`, who is active and verified; `outro-profissional` waits for approval.
 */
export const politica: Record<string, Record<string, Permissoes>> = {
  migracoes: { 'a migration': {} },
  mensagens_saida: { 'a message on its way out': {} },
  medicoes: { 'a minute of one part': { select: administrador } },
  mudancas_usuarios: { 'of the account of the paciente': { select: administrador } },
  eventos: { 'an event of the live channel': {} },

  limites_de_uso: { 'a counter': {} },
  ceps: { 'a postcode that was looked up': {} },

  // Everybody reads what the product is set to; a version of the terms is added and never written anew.
  configuracoes_sistema: { 'a setting': doAdministrador },
  textos_legais: { 'a version of the terms': { select: todos, insert: administrador } },
  trabalhos: { 'the last run of a job': { select: administrador } },
  // Written by the trigger of each watched table, and by nobody else.
  auditoria: { 'the administrator changed the paciente': { select: administrador } },
  auditoria_valores: { 'what stood in the registration': { select: administrador } },
  auditoria_conferencias: { 'a walk over the chain': { select: administrador } },

  cargas_referencia: { 'a load of reference data': {} },

  usuarios: {
    'of the paciente': { select: ['paciente', ...administrador], update: ['paciente'] },
    'of the profissional': { select: ['profissional', ...administrador], update: ['profissional'] },
  },
  profiles: {
    'of the outro-paciente, who is looked after': {
      select: ['outro-paciente', 'paciente-administrador', ...administrador],
      update: ['outro-paciente'],
    },
    'of the paciente': { select: ['paciente', 'profissional', ...administrador], update: ['paciente'] },
    'of the profissional': { select: todos, update: ['profissional'] },
    'of one who waits for approval': {
      select: ['outro-profissional', ...daClinica],
      update: ['outro-profissional'],
    },
  },
  membros_clinicas: {
    // Ownership is handed over by its own act, and ends by no other.
    'owner of the draft': { select: ['profissional', ...administrador], insert: ['profissional'] },
    'invited by the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  vinculos_cuidado: {
    // Ending one is the carer's too, and a test of its own: here each column keeps its value.
    'the paciente-administrador looks after the outro-paciente': {
      select: ['outro-paciente', 'paciente-administrador'],
      insert: ['paciente-administrador'],
      update: ['outro-paciente'],
    },
  },
  // Nobody sees who likes them.
  favoritos: {
    'the paciente likes the profissional': {
      select: ['paciente'],
      insert: ['paciente'],
      delete: ['paciente'],
    },
  },
  // A professional reads the card of a plan by a function alone.
  carteirinhas: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
    'of the outro-paciente, who is looked after': {
      select: ['outro-paciente', 'paciente-administrador'],
      insert: ['outro-paciente', 'paciente-administrador'],
      update: ['outro-paciente', 'paciente-administrador'],
      delete: ['outro-paciente', 'paciente-administrador'],
    },
  },
  // Taking one, ending it and reading what it lends are tests of their own.
  emprestimos: {
    'lent by the paciente to the profissional': {
      select: ['paciente', 'profissional'],
      insert: ['paciente'],
    },
    'lent by the paciente, waiting to be taken': { select: ['paciente'], insert: ['paciente'] },
  },
  convites: {
    'sent by the profissional': {
      select: ['profissional'],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  // Answering one is an act of its own: here each column keeps its value.
  pedidos_vinculo: {
    'of one who waits for approval, to the profissional-administrador': {
      select: ['outro-profissional', 'profissional-administrador'],
      insert: ['profissional'],
    },
  },
  consentimentos: { 'of the paciente': { select: ['paciente', ...administrador], insert: ['paciente'] } },
  pacientes: {
    'of the paciente': { select: ['paciente', 'profissional', ...administrador] },
    'of the outro-paciente, who is looked after': {
      select: ['outro-paciente', 'paciente-administrador', ...administrador],
    },
    'without a login, written down by the profissional': { select: ['profissional', ...administrador] },
  },

  // Nobody but the person, not even an administrator. One card each: the one that is tried anew is the profissional's.
  cartoes_emergencia: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['profissional'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },

  ufs: { 'reference data': somenteLeitura },
  conselhos_profissionais: { 'reference data': doAdministrador },
  especialidades: { 'reference data': doAdministrador },
  sub_especialidades: { 'reference data': doAdministrador },
  operadoras_planos: { 'reference data': doAdministrador },
  idiomas: { 'reference data': somenteLeitura },
  feriados: { 'reference data': { ...doAdministrador, delete: administrador } },
  categorias_transacao: { 'reference data': doAdministrador },

  clinicas: {
    ativa: somenteLeitura,
    // One who keeps clinics writes the facts of the own ones; a new one is theirs, and a draft.
    'draft of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'suspensa, of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  clinicas_padrao: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['paciente'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  horarios_clinicas: { 'of the active one': somenteLeitura, 'of the draft': daClinicaPropria },
  salas_clinicas: { 'of the active one': somenteLeitura, 'of the draft': daClinicaPropria },
  fotos_clinicas: { 'of the active one': somenteLeitura, 'of the draft': daClinicaPropria },
  decisoes_clinicas: { 'about the draft': { select: ['profissional', ...administrador] } },
  transferencias_clinicas: {
    'from the profissional to the outro-profissional': {
      select: ['profissional', 'outro-profissional'],
      insert: ['profissional'],
      // To take it back; the answer is given through responder_transferencia().
      update: [],
    },
  },
  profissionais: {
    'active and verified': { select: todos, update: ['profissional'] },
    'waiting for approval': {
      select: ['outro-profissional', ...daClinica],
      update: ['outro-profissional'],
    },
  },
  documentos_profissionais: {
    // Judging one is the administrator's, and a test of its own: here each column keeps its value.
    'of one who waits for approval': {
      select: ['outro-profissional', ...administrador],
      insert: ['outro-profissional'],
      delete: ['outro-profissional'],
    },
  },
  decisoes_profissionais: {
    'on one who waits for approval': { select: ['outro-profissional', ...administrador] },
  },
  analises_profissionais: {
    'of the administrador-geral': {
      select: administrador,
      insert: administrador,
      update: administrador,
      delete: administrador,
    },
  },
  profissional_especialidades: {
    'checked, of one active and verified': {
      select: todos,
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'not checked, of one active and verified': {
      select: ['profissional', ...daClinica],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'of one who waits for approval': {
      select: ['outro-profissional', ...daClinica],
      insert: ['outro-profissional'],
      update: ['outro-profissional'],
      delete: ['outro-profissional'],
    },
  },
  // Of their professional, or of the administrator who helps one.
  locais_atendimento: {
    'of the profissional': {
      select: todos,
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  servicos_profissionais: {
    ativo: {
      select: todos,
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
    inativo: {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },

  // A template begins as a name and is filled by publicar_versao() alone; what was published once does not go.
  templates_horarios: {
    published: {
      select: todos,
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
    },
    'never published': {
      select: ['profissional', 'profissional-administrador', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  intervalos_horarios: { 'of the profissional': { select: todos } },
  // The profissional-administrador owns a clinic that approves the hours of the profissional.
  versoes_template_horarios: {
    rascunho: {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
    aprovada: {
      select: ['profissional', 'profissional-administrador', ...administrador],
      insert: ['profissional', ...administrador],
    },
  },
  excecoes_horarios: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  janelas_excecao: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },
  feriados_profissionais: {
    'of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional', ...administrador],
      update: ['profissional', ...administrador],
      delete: ['profissional', ...administrador],
    },
  },

  ...politicaDosAgendamentos,

  pedidos_privacidade: {
    // Closing an open one is the person's and the administrator's, and a test of its own: here each column keeps its value.
    'open, of the paciente': { select: ['paciente', ...administrador], insert: ['paciente'] },
  },
  acessos_dados: {
    'the profissional read the paciente': {
      select: ['paciente', ...administrador],
      insert: ['profissional'],
    },
  },

  posts_rede: {
    publicado: somenteLeitura,
    'rascunho of the profissional': { select: ['profissional', ...administrador] },
  },
  curtidas_posts: {
    'of the paciente, of a published post': {
      select: ['paciente', ...administrador],
      insert: ['paciente'],
      delete: ['paciente'],
    },
    'of the paciente, of a draft': { select: ['paciente', ...administrador], delete: ['paciente'] },
  },
  comentarios_posts: {
    'on a published post': { select: comSessao },
    'on a draft': { select: administrador },
  },
  visualizacoes_posts: { 'of a published post': { insert: todos }, 'of a draft': {} },

  transacoes_financeiras: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  arquivos: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  notificacoes: {
    'to the paciente': { select: ['paciente'], update: ['paciente'], delete: ['paciente'] },
  },
  preferencias_notificacao: {
    'of the paciente': {
      select: ['paciente'],
      insert: ['paciente'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  silencio_notificacoes: {
    // One row for a person: a new one is tried for the profissional, who has none.
    'of the paciente': {
      select: ['paciente'],
      insert: ['profissional'],
      update: ['paciente'],
      delete: ['paciente'],
    },
  },
  inscricoes_push: { 'of the paciente': { select: ['paciente'], delete: ['paciente'] } },
  entregas_notificacao: { 'to the paciente': { select: ['paciente'] } },

  vitrine_profissionais: { 'what the public sees': somenteLeitura },
  vitrine_horarios: { 'next free starts': somenteLeitura },
}
