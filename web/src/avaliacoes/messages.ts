import type { NotaDaAvaliacao } from '#domain/avaliacoes/avaliacao.ts'

/** Words of reviews, for authors, professionals and moderators. */
export const textos = {
  fechar: 'Fechar',
  voltar: 'Voltar',
  carregando: 'Carregando...',
  mais: 'Mostrar mais',
  letras: (quantas: number, limite: number) => `${quantas} de ${limite}`,
  espera: (minutos: number) =>
    minutos === 0 ? 'Começou na hora marcada' : `Começou ${minutos} min depois da hora marcada`,
  esperaMedida: 'Espera medida',
  semComentario: 'Sem comentário',
  resposta: 'Resposta do profissional',
  contestacao: 'Contestação do profissional',
  explicacao: 'O que a pessoa contou',
  de5: (nota: number) => `${nota} de 5`,
} as const

export const avaliar = {
  titulo: 'Avaliar consulta',
  descricao: (quem: string) => `Consulta com ${quem}`,
  perguntas: {
    nota_geral: 'Como foi a consulta?',
    nota_atencao: 'E a atenção que você recebeu?',
    nota_espera: 'E o tempo de espera?',
  } satisfies Record<NotaDaAvaliacao, string>,
  recomenda: 'Você indicaria a um amigo? De 0 a 10',
  recomendaDica: 'Só conta na média. Ninguém vê a sua resposta.',
  naoDizer: 'Prefiro não dizer',
  comentario: 'Conte como foi',
  dica: 'Sem nomes, telefones ou dados de saúde: o texto é público e aparece sem o seu nome.',
  comSinais: 'Parece haver um contato ou endereço no texto. Tire para que a avaliação possa ser publicada.',
  faltaNota: 'Escolha de 1 a 5 estrelas nas três perguntas.',
  enviar: 'Enviar avaliação',
  enviando: 'Enviando...',
  enviada: 'Avaliação enviada. Ela aparece no perfil depois de ser conferida.',
  salvar: 'Salvar mudanças',
  salva: 'Mudanças salvas. A avaliação será conferida de novo.',
  erro: 'Não foi possível carregar a avaliação',
  naoPode: 'Só dá para avaliar depois que a consulta é concluída.',
} as const

export const minha = {
  titulo: 'Sua avaliação',
  alterar: 'Alterar',
  retirar: 'Retirar',
  retirarTitulo: 'Retirar a avaliação?',
  retirarDescricao: 'Ela sai do perfil e não conta mais na nota. Não dá para avaliar de novo esta consulta.',
  retirada: 'Avaliação retirada',
  situacao: {
    pendente: 'Está sendo conferida e aparece no perfil depois disso.',
    publicada: 'Está no perfil do profissional, sem o seu nome.',
    contestada: 'O profissional contestou. Conte o que aconteceu para que ela volte ao perfil.',
    removida: 'Não foi publicada.',
    arquivada: 'Saiu do perfil do profissional.',
  },
  motivo: (motivo: string) => `Motivo: ${motivo}`,
  explicar: 'O que aconteceu',
  explicarAte: (dia: string) => `Responda até ${dia}. Sem resposta ela sai do perfil.`,
  enviarExplicacao: 'Responder à contestação',
  explicada: 'Resposta enviada. Nossa equipe vai decidir.',
} as const

export const recebidas = {
  titulo: 'Avaliações recebidas',
  descricao: 'De quem se consultou com você, sem o nome.',
  vazio: 'Nenhuma avaliação ainda',
  vazioDescricao: 'Depois de cada consulta concluída o paciente é convidado a avaliar.',
  erro: 'Não foi possível carregar as avaliações',
  total: (quantas: string) => `${quantas} no perfil`,
  semResposta: (quantas: string) => `${quantas} sem resposta`,
  responder: 'Responder',
  alterarResposta: 'Alterar resposta',
  respostaTitulo: 'Responder em público',
  respostaDica: 'Não confirme que a pessoa é sua paciente nem cite dados de saúde: a resposta é pública.',
  publicarResposta: 'Publicar resposta',
  respondida: 'Resposta publicada',
  semRespostaAgora: 'Resposta retirada',
  contestar: 'Contestar',
  respostaVazia: 'Escreva a resposta.',
  contestarTitulo: 'Contestar avaliação',
  contestarDescricao:
    'Ela sai do perfil enquanto é analisada. Quem escreveu tem 7 dias para responder; depois nossa equipe decide. Só dá para contestar uma vez.',
  motivo: 'Motivo da contestação',
  informe: 'Por favor, informe o motivo da contestação.',
  enviarContestacao: 'Enviar contestação',
  contestada: 'Contestação enviada',
} as const

export const fila = {
  titulo: 'Avaliações',
  descricao: 'O que espera para ser publicado e o que foi contestado.',
  situacao: 'Situação',
  vazio: 'Nada aqui por enquanto',
  erro: 'Não foi possível carregar as avaliações',
  sobre: (nome: string) => `Sobre ${nome}`,
  sinais: 'Contém',
  publicar: 'Publicar',
  manter: 'Manter publicada',
  remover: 'Remover',
  publicada: 'Avaliação publicada',
  removida: 'Avaliação removida',
  removerTitulo: 'Remover esta avaliação?',
  removerDescricao: 'Quem escreveu recebe o motivo.',
  motivo: 'Motivo',
  informe: 'Informe o motivo: quem escreveu vai ler.',
  esperaAutor: (dia: string) => `Quem escreveu pode responder até ${dia}`,
} as const
