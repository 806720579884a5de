import { acessoRouter } from './acesso/procedures.ts'
import { administracaoRouter } from './administracao/procedures.ts'
import { agendaRouter } from './agenda/procedures.ts'
import { agendamentosRouter } from './agendamentos/procedures.ts'
import { aprovacaoRouter } from './aprovacao/procedures.ts'
import { arquivosRouter } from './arquivos/procedures.ts'
import { atendimentoRouter } from './atendimento/procedures.ts'
import { auditoriaRouter } from './auditoria/procedures.ts'
import { avaliacoesRouter } from './avaliacoes/procedures.ts'
import { buscaRouter } from './busca/procedures.ts'
import { clinicasRouter } from './clinicas/procedures.ts'
import { planosRouter } from './planos/procedures.ts'
import { dividasRouter } from './dividas/procedures.ts'
import { documentosRouter } from './documentos/procedures.ts'
import { emergenciaRouter } from './emergencia/procedures.ts'
import { examesRouter } from './exames/procedures.ts'
import { extratosRouter } from './financeiro/extratos/procedures.ts'
import { fatosRouter } from './fatos/procedures.ts'
import { financeiroRouter } from './financeiro/procedures.ts'
import { fhirRouter } from './fhir/procedures.ts'
import { impostosRouter } from './impostos/procedures.ts'
import { favoritosRouter } from './favoritos/procedures.ts'
import { carteirinhasRouter } from './carteirinhas/procedures.ts'
import { emprestimosRouter } from './emprestimos/procedures.ts'
import { formulariosRouter } from './formularios/procedures.ts'
import { medidasRouter } from './medidas/procedures.ts'
import { enderecosRouter } from './enderecos/procedures.ts'
import { equipeRouter } from './equipe/procedures.ts'
import { esperaRouter } from './espera/procedures.ts'
import { lembretesRouter } from './lembretes/procedures.ts'
import { consentimentosRouter } from './consentimentos/procedures.ts'
import { locaisRouter } from './locais/procedures.ts'
import { bloqueiosDaAgenda } from './horarios/excecoes/procedures-bloqueios.ts'
import { horariosRouter } from './horarios/procedures.ts'
import { painelRouter } from './inicio/painel.ts'
import { inicioRouter } from './inicio/procedures.ts'
import { notificacoesRouter } from './notificacoes/procedures.ts'
import { colaboracaoRouter } from './posts/procedures-colaboracao.ts'
import { escritaRouter } from './posts/procedures-escrita.ts'
import { imagensRouter } from './posts/procedures-imagens.ts'
import { postsRouter } from './posts/procedures.ts'
import { videosRouter } from './posts/videos/procedures.ts'
import { pagamentosRouter } from './pagamentos/procedures.ts'
import { mudancaRouter } from './mudanca/procedures.ts'
import { pacientesRouter } from './pacientes/procedures.ts'
import { perfilProfissionalRouter } from './profissionais/procedures-editor.ts'
import { privacidadeRouter } from './privacidade/procedures.ts'
import { profissionaisRouter } from './profissionais/procedures.ts'
import { prontuarioRouter } from './prontuario/procedures.ts'
import { qualidadeRouter } from './qualidade/procedures.ts'
import { iaRouter } from './ia/procedures.ts'
import { conversaRouter, pesquisaRouter } from './pesquisa/procedures.ts'
import { recibosRouter } from './recibos/procedures.ts'
import { anunciosRouter } from './anuncios/procedures.ts'
import { dicasRouter } from './dicas/procedures.ts'
import { leituraRouter } from './leitura/procedures.ts'
import { moderacaoRouter } from './moderacao/procedures.ts'
import { redeRouter } from './rede/procedures.ts'
import { reembolsosRouter } from './reembolsos/procedures.ts'
import { calendariosRouter } from './calendarios/procedures.ts'
import { conveniosRouter } from './convenios/procedures.ts'
import { integracoesRouter } from './integracoes/procedures.ts'
import { porChaveRouter } from './integracoes/procedures-chave.ts'
import { inteligenciaRouter } from './inteligencia/procedures.ts'
import { repassesRouter } from './repasses/procedures.ts'
import { servicosRouter } from './servicos/procedures.ts'
import { referenciaRouter } from './referencia/procedures.ts'
import { saudeRouter } from './saude/procedures.ts'
import { segurancaRouter } from './seguranca/procedures.ts'
import { sistemaRouter } from './sistema/procedures.ts'
import { terminologiasRouter } from './terminologias/procedures.ts'
import { trazidosRouter } from './trazidos/procedures.ts'
import { trilhasRouter } from './trilhas/procedures.ts'
import { usuariosRouter } from './usuarios/procedures.ts'

const procedures = {
  acesso: acessoRouter,
  administracao: administracaoRouter,
  agenda: { ...agendaRouter, ...bloqueiosDaAgenda },
  agendamentos: agendamentosRouter,
  aprovacao: aprovacaoRouter,
  arquivos: arquivosRouter,
  atendimento: atendimentoRouter,
  auditoria: auditoriaRouter,
  avaliacoes: avaliacoesRouter,
  busca: buscaRouter,
  clinicas: clinicasRouter,
  dividas: dividasRouter,
  planos: planosRouter,
  documentos: documentosRouter,
  emergencia: emergenciaRouter,
  carteirinhas: carteirinhasRouter,
  exames: examesRouter,
  extratos: extratosRouter,
  fatos: fatosRouter,
  favoritos: favoritosRouter,
  fhir: fhirRouter,
  financeiro: financeiroRouter,
  impostos: impostosRouter,
  emprestimos: emprestimosRouter,
  formularios: formulariosRouter,
  medidas: medidasRouter,
  enderecos: enderecosRouter,
  equipe: equipeRouter,
  espera: esperaRouter,
  lembretes: lembretesRouter,
  consentimentos: consentimentosRouter,
  locais: locaisRouter,
  horarios: horariosRouter,
  inicio: inicioRouter,
  notificacoes: notificacoesRouter,
  pacientes: pacientesRouter,
  mudanca: mudancaRouter,
  pagamentos: pagamentosRouter,
  perfilProfissional: perfilProfissionalRouter,
  posts: { ...postsRouter, ...escritaRouter, ...imagensRouter, ...videosRouter, ...colaboracaoRouter },
  privacidade: privacidadeRouter,
  profissionais: profissionaisRouter,
  prontuario: prontuarioRouter,
  qualidade: qualidadeRouter,
  recibos: recibosRouter,
  anuncios: anunciosRouter,
  dicas: dicasRouter,
  leitura: leituraRouter,
  moderacao: moderacaoRouter,
  rede: redeRouter,
  reembolsos: reembolsosRouter,
  calendarios: calendariosRouter,
  convenios: conveniosRouter,
  integracoes: integracoesRouter,
  inteligencia: inteligenciaRouter,
  ia: iaRouter,
  pesquisa: pesquisaRouter,
  repasses: repassesRouter,
  referencia: referenciaRouter,
  saude: saudeRouter,
  seguranca: segurancaRouter,
  servicos: servicosRouter,
  sistema: sistemaRouter,
  terminologias: terminologiasRouter,
  trazidos: trazidosRouter,
  trilhas: trilhasRouter,
  usuarios: usuariosRouter,
}

/** Every procedure of the product, by capability: the server's answer to `contract`. */
export const router = {
  ...procedures,
  inicio: { ...inicioRouter, ...painelRouter(procedures) },
  v1: porChaveRouter(procedures),
  pesquisa: { ...pesquisaRouter, ...conversaRouter(procedures) },
}
