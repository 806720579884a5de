import { randomUUID } from 'node:crypto'
import { versaoDosTermos } from '#domain/acesso/termos.ts'
import { clinicaVazia } from '#domain/clinicas/ficha.ts'
import { perfilVazio } from '#domain/profissionais/editor.ts'
import { enderecoVazio } from '#domain/usuarios/endereco.ts'
import { corposDeHorarios } from '../horarios/test-permissoes.ts'
import { corposDaEquipe } from './cena-de-concessoes.ts'
import { corposDasCarteirinhas } from './permissoes-das-carteirinhas.ts'
import { corposDosEmprestimos } from './permissoes-dos-emprestimos.ts'
import { corposDaEspera } from './permissoes-da-espera.ts'
import { corposDasConsultas } from './permissoes-das-consultas.ts'
import { corposDosPagamentos } from './permissoes-dos-pagamentos.ts'
import { corposDaMarcacao } from './permissoes-da-marcacao.ts'
import { corposDaAgenda } from './permissoes-da-agenda.ts'
import { corposDosPacientes } from './permissoes-dos-pacientes.ts'
import { corposDoSistema } from './permissoes-sistema.ts'

const servicoDoTeste = {
  nome: 'Avaliação',
  categoria: 'Consulta',
  situacao: 'visivel',
  duracao_min: 30,
  preco: 20_000,
  modalidades: ['presencial'],
}
const localDoTeste = { nome: 'Sala', cidade: 'São Paulo', uf: 'SP' }

/** What an operation is sent beside the words that suit all of them. */
export const corpos: Record<string, object> = {
  ...corposDaAgenda,
  ...corposDosPacientes,
  ...corposDaEquipe,
  ...corposDasCarteirinhas,
  ...corposDosEmprestimos,
  ...corposDaEspera,
  ...corposDasConsultas,
  ...corposDaMarcacao,
  ...corposDosPagamentos,
  ...corposDeHorarios,
  ...corposDoSistema,
  'POST /acesso/telefone': { telefone: '11912345678' },
  'POST /eu/cadastro': {
    telefone: '11912345678',
    tipo_usuario: 'paciente',
    termos_versao: versaoDosTermos,
    aceita_marketing: false,
  },
  'PUT /notificacoes/{id}/leitura': { lida: true },
  'PUT /notificacoes/{id}/arquivo': { arquivada: true },
  'POST /notificacoes/leitura': { tipo: 'rede' },
  'POST /notificacoes/inscricoes': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    chaves: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  },
  'PUT /administracao/contas/{id}/tipo': { tipo: 'paciente-administrador', motivo: 'Pediu por telefone' },
  'PUT /administracao/contas/{id}/status': { status: 'suspenso', motivo: 'Denúncia confirmada' },
  'POST /administracao/contas/{id}/sessoes': { motivo: 'Aparelho perdido' },
  'POST /servicos': { servico: servicoDoTeste },
  'PUT /servicos/{id}': { versao: 0, servico: servicoDoTeste },
  'PUT /servicos/{id}/situacao': { situacao: 'rascunho' },
  'PUT /servicos/{id}/quem-realiza': { profissional_ids: [] },
  'POST /servicos/{id}/oferta': { aceita: true },
  'PUT /servicos/ordem': { ids: [randomUUID()] },
  'POST /servicos/reajuste': {
    ids: [randomUUID()],
    tipo: 'percentual',
    quanto: 500,
    arredondar: 100,
    em: '2020-01-01',
  },
  'POST /locais': { local: localDoTeste },
  'PUT /locais/{id}': { versao: 0, local: localDoTeste },
  'PUT /locais/{id}/ativo': { ativo: false },
  'POST /aprovacao/profissionais/{id}/decisoes': { visto: 'pendente', decisao: { ato: 'aprovar' } },
  'POST /aprovacao/decisoes': { ids: [randomUUID()], decisao: { ato: 'aprovar' } },
  'PUT /aprovacao/documentos/{id}': { avaliacao: { situacao: 'aceito' } },
  'POST /consentimentos': { finalidade: 'marketing', concedido: true },
  'PUT /eu/perfil-profissional': { versao: 'outra', ...perfilVazio },
  'POST /eu/especialidades': {
    especialidade: 'Astrologia',
    sub_especialidade: null,
    registros: [{ uf: 'SP', numero_registro: '1' }],
  },
  'PUT /eu/especialidades/{id}': {
    sub_especialidade: null,
    numero_registro: 'CRM/SP 1',
    rqe: null,
    data_certificacao: null,
  },
  'POST /clinicas': {
    nome_fantasia: 'Clínica do Teste',
    razao_social: 'Clínica do Teste Ltda.',
    cnpj: '',
    endereco: { ...enderecoVazio, cidade: 'Recife', estado: 'PE' },
  },
  'PUT /clinicas/{id}/cadastro': {
    versao: 'outra',
    dados: {
      ...clinicaVazia,
      nome_fantasia: 'Clínica do Teste',
      razao_social: 'Clínica do Teste Ltda.',
      endereco: { ...enderecoVazio, cidade: 'Recife', estado: 'PE' },
    },
  },
  'POST /clinicas/{id}/situacao': { para: 'aguardando-aprovacao' },
  'PUT /clinicas/padrao': { clinica_id: null },
  'PUT /clinicas/{id}/fotos': { fotos: [] },
  'POST /clinicas/{id}/transferencia': { membro_id: randomUUID() },
  'POST /clinicas/transferencias/{id}/resposta': { aceita: true },
  'PUT /eu/dados': {
    versao: 'outra',
    nome: 'Ana',
    nome_social: null,
    telefone: null,
    cpf: null,
    cns: null,
    necessidades: [],
    idioma: null,
    data_nascimento: null,
    genero: null,
    endereco: null,
  },
}
