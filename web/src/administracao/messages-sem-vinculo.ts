/** Words of the records that were opened without a bond. */
export const semVinculo = {
  titulo: 'Acessos sem vínculo',
  descricao:
    'Prontuários que um profissional abriu sem atender a pessoa, com um motivo. O nome da pessoa fica oculto, e o que foi lido não aparece aqui.',
  periodo: 'Período',
  dias: { 7: '7 dias', 30: '30 dias', 365: '1 ano' },
  nenhum: 'Nenhum acesso sem vínculo neste período',
  erro: 'Não foi possível carregar os acessos sem vínculo',
  saiu: 'Profissional que saiu do App da Saúde',
  de: (pessoa: string, quando: string) => `De ${pessoa}, em ${quando}`,
  contestado: 'Contestado',
  contestadoEm: (quando: string) => `A pessoa contestou em ${quando}.`,
  leituras: (quantas: number) =>
    quantas === 0 ? 'Nenhuma leitura' : quantas === 1 ? '1 leitura' : `${quantas} leituras`,
  ate: (quando: string) => `Aberto até ${quando}`,
  encerrado: (quando: string, pelaPessoa: boolean) =>
    pelaPessoa ? `Encerrado pela pessoa em ${quando}` : `Encerrado em ${quando}`,
  doProfissional: (quantos: number) =>
    quantos === 1
      ? 'É o único deste profissional no período.'
      : `Este profissional abriu ${quantos} prontuários no período.`,
  soDeste: 'Ver só os deste profissional',
  deTodos: 'Ver os de todos',
  verCadastro: 'Ver o cadastro',
} as const
