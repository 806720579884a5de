import type { ClinicaParaEditar, DetalheDaClinica, MinhaClinica } from '#domain/clinicas/contract.ts'
import { clinicaVazia } from '#domain/clinicas/ficha.ts'

/** Ids for tests. */
export const IDS = {
  mare: '6b1f0a52-3f1c-4a53-9d0e-0a4c7b1d2e01',
  sala: '6b1f0a52-3f1c-4a53-9d0e-0a4c7b1d2e02',
  pedido: '6b1f0a52-3f1c-4a53-9d0e-0a4c7b1d2e03',
  foto: '6b1f0a52-3f1c-4a53-9d0e-0a4c7b1d2e04',
} as const

const endereco = {
  cep: '50050000',
  logradouro: 'Rua da Aurora',
  numero: '310',
  complemento: '',
  bairro: 'Boa Vista',
  cidade: 'Recife',
  estado: 'PE',
}

const dados = {
  ...clinicaVazia,
  nome_fantasia: 'Clínica Maré',
  razao_social: 'Maré Serviços de Saúde Ltda.',
  cnpj: '11222333000181',
  responsavel_nome: 'Helena Prado',
  responsavel_conselho: 'CRM',
  responsavel_registro: 'CRM/PE 12345',
  responsavel_uf: 'PE',
  telefone: '+558134567890',
  endereco,
  horarios: [{ dia_semana: 1, inicio_min: 480, fim_min: 1080 }],
  salas: [{ id: IDS.sala, nome: 'Sala 1', andar: 'Térreo', equipamentos: [], acessivel: true, ativa: true }],
  acessibilidade: ['Rampa de acesso'],
  planos: ['Amil'],
}

/** One clinic of the caller's own list. */
export const minhaClinica = (mudanca: Partial<MinhaClinica> = {}): MinhaClinica => ({
  id: IDS.mare,
  nome_fantasia: 'Clínica Maré',
  bairro: 'Boa Vista',
  cidade: 'Recife',
  uf: 'PE',
  logo: null,
  foto: null,
  especialidades: ['Medicina'],
  profissionais_total: 2,
  planos: ['Amil'],
  acessibilidade: ['Rampa de acesso'],
  aberta_agora: true,
  status: 'rascunho',
  vinculo: 'dono',
  padrao: false,
  motivo: null,
  falta: [],
  ...mudanca,
})

export const detalhe = (mudanca: Partial<DetalheDaClinica> = {}): DetalheDaClinica => {
  const { salas: _, aprova_horarios: __, posicao: ___, ...publico } = dados
  return {
    ...publico,
    id: IDS.mare,
    latitude: -8.06,
    longitude: -34.88,
    zona: 'America/Recife',
    logo: null,
    fotos: [],
    salas_total: 1,
    salas_acessiveis: 1,
    aberta_agora: true,
    profissionais: [],
    cuida_do_dinheiro: false,
    gestao: null,
    ...mudanca,
  }
}

export const gestao = (
  mudanca: Partial<NonNullable<DetalheDaClinica['gestao']>> = {},
): NonNullable<DetalheDaClinica['gestao']> => ({
  ator: 'dono',
  dono: 'Cláudia Reis',
  minha: true,
  status: 'rascunho',
  versao: 'v1',
  falta: [],
  decisoes: [],
  transferencia: null,
  ...mudanca,
})

export const paraEditar = (mudanca: Partial<ClinicaParaEditar> = {}): ClinicaParaEditar => ({
  id: IDS.mare,
  status: 'rascunho',
  versao: 'v1',
  dados,
  posicao: { latitude: -8.06, longitude: -34.88 },
  salas_em_uso: [],
  logo: null,
  fotos: [],
  ...mudanca,
})
