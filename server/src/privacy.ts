import type { TabelaPessoal } from './database/personal-table.ts'
import * as administracao from './administracao/privacy.ts'
import * as agenda from './agenda/privacy.ts'
import * as agendamentos from './agendamentos/privacy.ts'
import * as aprovacao from './aprovacao/privacy.ts'
import * as armazem from './armazem/privacy.ts'
import * as atendimento from './atendimento/privacy.ts'
import * as auditoria from './auditoria/privacy.ts'
import * as avaliacoes from './avaliacoes/privacy.ts'
import * as carteirinhas from './carteirinhas/privacy.ts'
import * as clinicas from './clinicas/privacy.ts'
import * as consentimentos from './consentimentos/privacy.ts'
import * as dividas from './dividas/privacy.ts'
import * as documentos from './documentos/privacy.ts'
import * as emergencia from './emergencia/privacy.ts'
import * as emprestimos from './emprestimos/privacy.ts'
import * as equipe from './equipe/privacy.ts'
import * as espera from './espera/privacy.ts'
import * as exames from './exames/privacy.ts'
import * as fatos from './fatos/privacy.ts'
import * as ia from './ia/privacy.ts'
import * as pesquisa from './pesquisa/privacy.ts'
import * as anuncios from './anuncios/privacy.ts'
import * as dicas from './dicas/privacy.ts'
import * as leitura from './leitura/privacy.ts'
import * as planos from './planos/privacy.ts'
import * as favoritos from './favoritos/privacy.ts'
import * as financeiro from './financeiro/privacy.ts'
import * as horarios from './horarios/privacy.ts'
import * as lembretes from './lembretes/privacy.ts'
import * as locais from './locais/privacy.ts'
import * as mensagens from './mensagens/privacy.ts'
import * as formularios from './formularios/privacy.ts'
import * as medidas from './medidas/privacy.ts'
import * as moderacao from './moderacao/privacy.ts'
import * as notificacoes from './notificacoes/privacy.ts'
import * as mudanca from './mudanca/privacy.ts'
import * as pacientes from './pacientes/privacy.ts'
import * as pagamentos from './pagamentos/privacy.ts'
import * as posts from './posts/privacy.ts'
import * as privacidade from './privacidade/privacy.ts'
import * as profissionais from './profissionais/privacy.ts'
import * as prontuario from './prontuario/privacy.ts'
import * as qualidade from './qualidade/privacy.ts'
import * as recibos from './recibos/privacy.ts'
import * as rede from './rede/privacy.ts'
import * as reembolsos from './reembolsos/privacy.ts'
import * as calendarios from './calendarios/privacy.ts'
import * as convenios from './convenios/privacy.ts'
import * as integracoes from './integracoes/privacy.ts'
import * as inteligencia from './inteligencia/privacy.ts'
import * as repasses from './repasses/privacy.ts'
import * as servicos from './servicos/privacy.ts'
import * as trazidos from './trazidos/privacy.ts'
import * as trilhas from './trilhas/privacy.ts'
import * as usuarios from './usuarios/privacy.ts'

/**
 * Every table that holds something of a person; a test walks the foreign keys of the database and fails for one that is missing.
 * An erasure goes through the list from the top: what hangs on other rows comes before them, the person last.
 */
export const tabelasPessoais: readonly TabelaPessoal[] = [
  moderacao,
  qualidade,
  rede,
  posts,
  notificacoes,
  administracao,
  mensagens,
  equipe,
  emprestimos,
  ia,
  pesquisa,
  anuncios,
  dicas,
  leitura,
  planos,
  favoritos,
  carteirinhas,
  emergencia,
  reembolsos,
  convenios,
  repasses,
  integracoes,
  inteligencia,
  dividas,
  financeiro,
  avaliacoes,
  espera,
  lembretes,
  mudanca,
  pacientes,
  atendimento,
  exames,
  fatos,
  medidas,
  formularios,
  documentos,
  prontuario,
  trazidos,
  trilhas,
  recibos,
  calendarios,
  agenda,
  agendamentos,
  pagamentos,
  horarios,
  servicos,
  locais,
  aprovacao,
  clinicas,
  armazem,
  profissionais,
  privacidade,
  consentimentos,
  auditoria,
  usuarios,
].flatMap((parte) => parte.privacidade)

/** Tables with a path to a person that hold nothing of their own, and why. */
export const tabelasSemDadosProprios: Record<string, string> = {
  anuncios_dia: 'how often an ad was shown and opened on a day: times, of nobody',
  linhas_conciliadas: 'which line a match is of; the match and the line are in the copy',
  transacoes_conciliadas: 'which entry a match is of; the match and the entry are in the copy',
  ...calendarios.semDadosProprios,
  ...documentos.semDadosProprios,
  ...integracoes.semDadosProprios,
  ...posts.semDadosProprios,
  ...espera.semDadosProprios,
  ...profissionais.semDadosProprios,
}
