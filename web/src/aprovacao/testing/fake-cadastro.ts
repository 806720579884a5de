import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import type {
  CadastroEmDetalhe,
  DocumentoProfissional,
  ProfissionalNaFila,
} from '#domain/aprovacao/schemas.ts'

/** Rows of the fake server for the tests of this folder. */
export const naFila = (dados: Partial<ProfissionalNaFila> = {}): ProfissionalNaFila => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b',
  nome: 'Helena Prado',
  email: 'helena@exemplo.com.br',
  avatar_url: null,
  especialidade: 'Medicina',
  registros: [
    {
      especialidade: 'Medicina',
      sub_especialidade: 'Cardiologia',
      conselho: 'CRM',
      uf_registro: 'SP',
      numero_registro: 'CRM/SP 123456',
      rqe: null,
      principal: true,
      conferido: false,
    },
  ],
  status_profissional: 'aguardando-aprovacao',
  verificado: false,
  enviado_em: '2026-11-20T12:00:00Z',
  criado_em: '2026-11-10T12:00:00Z',
  atrasado: false,
  conferir_ate: null,
  documentos: { total: 1, pendentes: 1 },
  faltam: [],
  porcentagem: 100,
  clinicas: ['Clínica Ipê'],
  em_analise: null,
  ...dados,
})

export const documentoEnviado = (dados: Partial<DocumentoProfissional> = {}): DocumentoProfissional => ({
  id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a00',
  tipo: 'carteira-conselho',
  formato: 'image/jpeg',
  tamanho: 250_000,
  situacao: 'pendente',
  motivo_recusa: null,
  enviado_em: '2026-11-20T12:00:00Z',
  aberto: true,
  ...dados,
})

export const emDetalhe = (dados: Partial<CadastroEmDetalhe> = {}): CadastroEmDetalhe => ({
  ...naFila(),
  usuario_id: '0e7f0b0e-6a5c-4a39-9a39-000000000002',
  telefone: '+5511987650001',
  biografia: 'Cardiologista em São Paulo.',
  data_verificacao: null,
  registros: [
    {
      ...naFila().registros[0]!,
      id: '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a11',
      no_padrao: true,
      exemplo: 'CRM/SP 123456',
      conselho_nome: 'Conselho Regional de Medicina',
      consulta: 'https://portal.cfm.org.br/busca-medicos',
      iguais: [],
    },
  ],
  arquivos: [documentoEnviado()],
  lacunas: [],
  historico: [],
  servicos: [{ nome: 'Consulta', duracao_min: 30, preco_centavos: 30_000 }],
  agenda: { horarios: true, proximas: 2, locais: [{ nome: 'Consultório', cidade: 'São Paulo', uf: 'SP' }] },
  rejeitei: false,
  decide: true,
  ...dados,
})

export const situacao = (dados: Partial<MinhaSituacao> = {}): MinhaSituacao => ({
  status_profissional: 'pendente',
  verificado: false,
  data_verificacao: null,
  conferir_ate: null,
  enviado_em: null,
  resposta_ate: null,
  faltam: [],
  impedem: [],
  porcentagem: 100,
  documentos: [documentoEnviado()],
  historico: [],
  ...dados,
})
