import type {
  Cobranca,
  CobrancaAConferir,
  ContaPix,
  PagamentoDaConsulta,
} from '#domain/pagamentos/contract.ts'

export const CONSULTA = '7b1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
export const COBRANCA = '5c1c9a52-0c6e-4a55-9a0e-0c1d2e3f4a5b'
export const ZONA = 'America/Sao_Paulo'
export const CODIGO =
  '00020126480014br.gov.bcb.pix0114112223330001810208Consulta5204000053039865406250.005802BR5915CLINICA EXEMPLO6009SAO PAULO62130509AGD00012363046CF6'

const daqui = (minutos: number) => new Date(Date.now() + minutos * 60_000).toISOString()

/** An unpaid deposit with half an hour left. */
export const cobranca = (dados: Partial<Cobranca> = {}): Cobranca => ({
  id: COBRANCA,
  agendamento_id: CONSULTA,
  situacao: 'aguardando',
  valor_centavos: 8_000,
  obrigatoria: true,
  expira_em: daqui(30),
  resta_ms: 30 * 60_000,
  informada_em: null,
  recebida_em: null,
  encerrada_em: null,
  tarde: false,
  por_credito: false,
  motivo: null,
  recebedor: 'HELENA PRADO',
  copia_e_cola: CODIGO,
  pelo_banco: false,
  devolucao: null,
  acoes: ['informar', 'desistir'],
  created_at: daqui(0),
  ...dados,
})

export const informada = (dados: Partial<Cobranca> = {}): Cobranca =>
  cobranca({
    situacao: 'informada',
    informada_em: daqui(0),
    resta_ms: null,
    copia_e_cola: null,
    acoes: [],
    ...dados,
  })

export const pagamento = (
  cobrancas: Cobranca[] = [cobranca()],
  dados: Partial<PagamentoDaConsulta> = {},
): PagamentoDaConsulta => ({
  agendamento_id: CONSULTA,
  lado: 'paciente',
  cobrancas,
  recebido_centavos: 0,
  pode_gerar: null,
  ...dados,
})

export const aConferir = (dados: Partial<CobrancaAConferir> = {}): CobrancaAConferir => {
  const { copia_e_cola: _, ...resto } = informada({ acoes: ['receber', 'nao-recebi'] })
  return {
    ...resto,
    paciente_nome: 'Marina Duarte',
    profissional_id: CONSULTA,
    profissional_nome: 'Helena Prado',
    servico: 'Consulta',
    data_agendamento: daqui(3 * 1440),
    zona: ZONA,
    cancelada: false,
    divergencias: [],
    ...dados,
  }
}

export const conta: ContaPix = {
  tipo: 'cnpj',
  chave: '11222333000181',
  recebedor: 'Clínica Exemplo',
  cidade: 'São Paulo',
  prazo_min: 30,
}
