import { acessoContract } from './acesso/contract.ts'
import { administracaoContract } from './administracao/contract.ts'
import { agendaContract } from './agenda/contract.ts'
import { agendamentosContract } from './agendamentos/contract.ts'
import { aprovacaoContract } from './aprovacao/contract.ts'
import { arquivosContract } from './arquivos/contract.ts'
import { atendimentoContract } from './atendimento/contract.ts'
import { auditoriaContract } from './auditoria/contract.ts'
import { avaliacoesContract } from './avaliacoes/contract.ts'
import { buscaContract } from './busca/contract.ts'
import { clinicasContract } from './clinicas/contract.ts'
import { planosContract } from './planos/contract.ts'
import { dividasContract } from './dividas/contract.ts'
import { documentosContract } from './documentos/contract.ts'
import { emergenciaContract } from './emergencia/contract.ts'
import { examesContract } from './exames/contract.ts'
import { extratosContract } from './financeiro/extratos/contract.ts'
import { fatosContract } from './fatos/contract.ts'
import { financeiroContract } from './financeiro/contract.ts'
import { fhirContract } from './fhir/contract.ts'
import { impostosContract } from './impostos/contract.ts'
import { favoritosContract } from './favoritos/contract.ts'
import { carteirinhasContract } from './carteirinhas/contract.ts'
import { emprestimosContract } from './emprestimos/contract.ts'
import { enderecosContract } from './enderecos/contract.ts'
import { equipeContract } from './equipe/contract.ts'
import { esperaContract } from './espera/contract.ts'
import { lembretesContract } from './lembretes/contract.ts'
import { consentimentosContract } from './consentimentos/contract.ts'
import { locaisContract } from './locais/contract.ts'
import { formulariosContract } from './formularios/contract.ts'
import { medidasContract } from './medidas/contract.ts'
import { horariosContract } from './horarios/contract.ts'
import { painelContract } from './inicio/contract-painel.ts'
import { inicioContract } from './inicio/contract.ts'
import { integracoesContract } from './integracoes/contract.ts'
import { porChaveContract } from './integracoes/contract-chave.ts'
import { inteligenciaContract } from './inteligencia/contract.ts'
import { notificacoesContract } from './notificacoes/contract.ts'
import { escritaContract } from './posts/contract-escrita.ts'
import { videosContract } from './posts/contract-videos.ts'
import { postsContract } from './posts/contract.ts'
import { pagamentosContract } from './pagamentos/contract.ts'
import { iaContract } from './ia/contract.ts'
import { pesquisaContract } from './pesquisa/contract.ts'
import { mudancaContract } from './mudanca/contract.ts'
import { pacientesContract } from './pacientes/contract.ts'
import { perfilProfissionalContract } from './profissionais/contract-editor.ts'
import { prontuarioContract } from './prontuario/contract.ts'
import { privacidadeContract } from './privacidade/contract.ts'
import { profissionaisContract } from './profissionais/contract.ts'
import { qualidadeContract } from './qualidade/contract.ts'
import { recibosContract } from './recibos/contract.ts'
import { anunciosContract } from './anuncios/contract.ts'
import { dicasContract } from './dicas/contract.ts'
import { leituraContract } from './leitura/contract.ts'
import { moderacaoContract } from './moderacao/contract.ts'
import { redeContract } from './rede/contract.ts'
import { reembolsosContract } from './reembolsos/contract.ts'
import { calendariosContract } from './calendarios/contract.ts'
import { conveniosContract } from './convenios/contract.ts'
import { repassesContract } from './repasses/contract.ts'
import { referenciaContract } from './referencia/contract.ts'
import { segurancaContract } from './seguranca/contract.ts'
import { servicosContract } from './servicos/contract.ts'
import { saudeContract } from './saude/contract.ts'
import { sistemaContract } from './sistema/contract.ts'
import { terminologiasContract } from './terminologias/contract.ts'
import { trazidosContract } from './trazidos/contract.ts'
import { trilhasContract } from './trilhas/contract.ts'
import { usuariosContract } from './usuarios/contract.ts'

/** Every procedure of the server, by capability. */
export const contract = {
  acesso: acessoContract,
  administracao: administracaoContract,
  agenda: agendaContract,
  agendamentos: agendamentosContract,
  aprovacao: aprovacaoContract,
  arquivos: arquivosContract,
  atendimento: atendimentoContract,
  auditoria: auditoriaContract,
  avaliacoes: avaliacoesContract,
  busca: buscaContract,
  clinicas: clinicasContract,
  dividas: dividasContract,
  planos: planosContract,
  documentos: documentosContract,
  emergencia: emergenciaContract,
  carteirinhas: carteirinhasContract,
  exames: examesContract,
  extratos: extratosContract,
  fatos: fatosContract,
  favoritos: favoritosContract,
  fhir: fhirContract,
  financeiro: financeiroContract,
  impostos: impostosContract,
  emprestimos: emprestimosContract,
  formularios: formulariosContract,
  medidas: medidasContract,
  enderecos: enderecosContract,
  equipe: equipeContract,
  espera: esperaContract,
  lembretes: lembretesContract,
  consentimentos: consentimentosContract,
  locais: locaisContract,
  horarios: horariosContract,
  inicio: { ...inicioContract, ...painelContract },
  notificacoes: notificacoesContract,
  pacientes: pacientesContract,
  mudanca: mudancaContract,
  pagamentos: pagamentosContract,
  perfilProfissional: perfilProfissionalContract,
  posts: { ...postsContract, ...escritaContract, ...videosContract },
  privacidade: privacidadeContract,
  profissionais: profissionaisContract,
  prontuario: prontuarioContract,
  saude: saudeContract,
  qualidade: qualidadeContract,
  recibos: recibosContract,
  anuncios: anunciosContract,
  dicas: dicasContract,
  leitura: leituraContract,
  moderacao: moderacaoContract,
  rede: redeContract,
  reembolsos: reembolsosContract,
  calendarios: calendariosContract,
  convenios: conveniosContract,
  integracoes: integracoesContract,
  inteligencia: inteligenciaContract,
  ia: iaContract,
  pesquisa: pesquisaContract,
  repasses: repassesContract,
  referencia: referenciaContract,
  seguranca: segurancaContract,
  servicos: servicosContract,
  sistema: sistemaContract,
  terminologias: terminologiasContract,
  trazidos: trazidosContract,
  trilhas: trilhasContract,
  usuarios: usuariosContract,
  v1: porChaveContract,
}

export type Contract = typeof contract
