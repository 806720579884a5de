import { plural } from '#domain/formato/plural.ts'

/** Words of the preview of the next days. */
export const textosDaPrevia = {
  titulo: 'Próximos 14 dias',
  descricaoDoRascunho: 'Como fica com o que está na tela, publicado ou não.',
  descricaoDoPublicado: 'O que os pacientes encontram agora.',
  ilegivel: 'Corrija os campos marcados para ver a prévia.',
  erro: 'Não foi possível calcular a prévia',
  atualizando: 'Atualizando...',
  livres: (quantos: number) => plural(quantos, 'início livre', 'inícios livres'),
  nenhum: 'Nenhum início livre',
  livresCurto: 'inícios livres',
  tentarDeNovo: 'Tentar de novo',
  total: (quantos: number, servico: string | undefined) =>
    `${plural(quantos, 'início livre', 'inícios livres')}${servico ? ` de ${servico}` : ''} em 14 dias`,
  verTudo: 'Ver dia a dia',
  contarPor: 'Contar por',
  mostrar: 'Mostrar inícios e lacunas',
  iniciosLivres: 'Inícios livres',
  lacunas: 'Lacunas',
  semLacunas: 'Nenhuma lacuna dentro do expediente.',
  perguntar: 'Perguntar por este horário',
  legenda: { livre: 'Livre', ocupado: 'Ocupado', pausa: 'Pausa', regra: 'Retirado por uma regra' },
  porque: {
    titulo: 'Por que este horário não aparece?',
    descricao: 'Escolha um dia e um minuto, ou clique em qualquer ponto das barras.',
    dia: 'Dia',
    hora: 'Hora',
    servico: 'Serviço',
    qualquerServico: 'Qualquer serviço',
    livre: (hora: string) => `${hora} está livre: uma consulta pode começar aqui.`,
    dentro: (hora: string, inicio: string) =>
      `${hora} fica dentro do horário livre que começa às ${inicio}. A consulta começa nele.`,
    verRegra: 'Ver a regra',
    semResposta: 'Informe uma hora para ver a regra.',
  },
} as const
