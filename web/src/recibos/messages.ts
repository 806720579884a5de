import type { FaltaDoRecibo } from '#domain/recibos/recibo.ts'

export { frasesDaRecusa } from '#domain/recibos/recibo.ts'
export { frasesDoRecebimento } from '#domain/recibos/recebimento.ts'

export const textos = {
  recibo: 'Recibo',
  titulo: (numero: number) => `Recibo nº ${numero}`,
  semRecibo: 'Ainda não há recibo',
  erro: 'Não foi possível carregar o recibo',
  carregando: 'Carregando recibo',
  imprimir: 'Imprimir ou salvar em PDF',
  copiar: 'Copiar dados para reembolso',
  copiado: 'Dados copiados',
  naoCopiado: 'Não foi possível copiar. Selecione o texto do recibo e copie.',
  emitir: 'Emitir recibo',
  emitindo: 'Emitindo...',
  completar: 'Emitir com os dados completos',
  completarDica: 'O que faltava chegou. O recibo novo toma o lugar deste, que fica marcado como cancelado.',
  falta: 'O que falta para o reembolso',
  faltas: {
    'cpf-pagador': 'Falta o CPF de quem paga:',
    'cpf-beneficiario': 'Falta o CPF do paciente.',
    registro: 'Falta o número do conselho de quem atendeu.',
    'cpf-emissor': 'O profissional não mostra o CPF no recibo. O seu plano pode não pedir.',
    tuss: 'Este serviço não tem código TUSS no cadastro do profissional.',
  } satisfies Record<FaltaDoRecibo, string>,
  completeOsDados: 'complete os dados',
  peca: 'peça a quem cuida do cadastro para completar os dados.',
  cancelados: 'Recibos cancelados desta consulta',
  cancelado: (numero: number, dia: string, motivo: string) => `Nº ${numero}, cancelado em ${dia}: ${motivo}`,
  cancelar: 'Cancelar este recibo',
  motivo: 'Por que cancelar',
  motivoFalta: 'Diga por que o recibo é cancelado.',
  confirmarCancelamento: 'Cancelar recibo',
  cancelando: 'Cancelando...',
  foiCancelado: 'Recibo cancelado',
  voltar: 'Voltar',
  meuCpf: 'Mostrar meu CPF nos recibos que emito',
  meuCpfDica: 'Quem paga usa seu CPF na declaração do imposto de renda. Vale para os próximos.',

  /** The text of the receipt. */
  folha: {
    recebi: 'Recebi de',
    aImportancia: 'a importância de',
    referente: 'referente a',
    emFavor: 'em atendimento a',
    dia: 'realizado em',
    valor: 'Valor',
    profissional: 'Profissional',
    registro: 'Registro no conselho',
    servico: 'Serviço',
    tuss: 'Código TUSS',
    data: 'Data do atendimento',
    local: 'Local',
    forma: 'Forma de pagamento',
    emitido: (quando: string) => `Emitido em ${quando} pelo App da Saúde`,
  },

  /** 'Pago no local', for those who keep the agenda. */
  receber: {
    acao: 'Pago no local',
    descricao: 'Registra o que você recebeu. Com a consulta concluída, o recibo sai na hora.',
    valor: 'Valor recebido',
    forma: 'Como pagou',
    semForma: 'Não informar',
    registrar: 'Registrar pagamento',
    registrando: 'Registrando...',
    feito: 'Pagamento registrado',
    comRecibo: (numero: number) => `Recibo nº ${numero} emitido`,
    parte: (falta: string) => `Falta receber ${falta}`,
  },
} as const
