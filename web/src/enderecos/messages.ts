export const textos = {
  endereco: 'Endereço',
  cep: 'CEP',
  cepDica: 'Preenche o endereço.',
  logradouro: 'Rua',
  numero: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  selecione: 'Selecione',
  doCep: {
    parado: '',
    procurando: 'Procurando o endereço...',
    encontrado: 'Endereço preenchido. Confira e informe o número.',
    inexistente: 'Não encontramos este CEP. Confira os números ou preencha o endereço.',
  },
} as const
