/** Words of the reports of first contacts. */
export const denuncias = {
  sobre: (nome: string) => `Consultório de ${nome}`,
  de: (quem: string, quando: string) => `Por ${quem}, em ${quando}`,
  porOutra: 'Quem cuida da pessoa denunciou por ela.',
  bloqueado: 'Consultório bloqueado pela pessoa',
  consulta: (marcada: string, inicio: string, status: string) =>
    `Consulta de ${inicio}, marcada em ${marcada}: ${status.toLowerCase()}`,
  semConsulta: 'A consulta não existe mais.',
  outras: (quantas: number) =>
    quantas === 1 ? 'Outra pessoa também denunciou.' : `Outras ${quantas} pessoas também denunciaram.`,
  relato: 'Relato',
  semRelato: 'Sem relato.',
  verCadastro: 'Ver o cadastro',
  procedente: 'Dar razão',
  improcedente: 'Não procede',
  perguntas: { procedente: 'Dar razão a esta denúncia?', improcedente: 'Encerrar como improcedente?' },
  consequencia:
    'Quem denunciou recebe a decisão e o motivo. Para suspender o profissional, abra o cadastro dele.',
  motivo: 'Motivo da decisão',
  informe: 'Escreva o motivo da decisão: quem denunciou o recebe.',
  decidida: 'Denúncia decidida',
  erroDecidir: 'Não foi possível guardar a decisão',
  decisao: (rotulo: string, quem: string | null, quando: string) =>
    `${rotulo}, ${quem ? `por ${quem}, ` : ''}em ${quando}`,
} as const
