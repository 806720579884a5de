/** Words of the queue of administration. */
export const fila = {
  titulo: 'Denúncias',
  descricao:
    'Publicações, comentários e primeiros contatos, as de prazo mais curto primeiro. Quem denunciou fica oculto.',
  situacao: 'Situação da denúncia',
  situacoes: { abertas: 'Em aberto', recursos: 'Recursos', decididas: 'Decididas' },
  nenhuma: {
    abertas: 'Nenhuma denúncia em aberto',
    recursos: 'Nenhum recurso à espera',
    decididas: 'Nenhuma denúncia decidida',
  },
  erro: 'Não foi possível carregar as denúncias',
  alvo: {
    post: 'Publicação',
    comentario: 'Comentário',
    anuncio: 'Anúncio',
    'mensagem-anuncio': 'Mensagem sobre anúncio',
  },
  de: (alvo: string, autor: string) => `${alvo} de ${autor}`,
  semAutor: 'conta encerrada',
  quantas: (quantas: number) => (quantas === 1 ? '1 denúncia' : `${quantas} denúncias`),
  prazo: (quando: string) => `Decidir até ${quando}`,
  vencida: (quando: string) => `Prazo vencido em ${quando}`,
  decididaEm: (quando: string) => `Decidida em ${quando}`,
  apagado: 'O texto foi apagado por quem escreveu.',
  midias: 'Imagens e vídeos denunciados',
  video: 'Vídeo denunciado',
  semTexto: 'Sem descrição de quem publicou.',
  mostrar: (quantas: number) =>
    quantas === 1 ? 'Mostrar 1 imagem ou vídeo' : `Mostrar ${quantas} imagens e vídeos`,
  removidosAntes: (quantos: number) =>
    quantos === 1 ? 'Já teve 1 texto removido.' : `Já teve ${quantos} textos removidos.`,
  denuncias: 'Denúncias',
  visitante: 'visitante',
  comConta: 'pessoa com conta',
  atos: 'O que já foi feito',
  ato: (rotulo: string, quem: string | null, quando: string) =>
    `${rotulo}${quem ? `, por ${quem}` : ''}, em ${quando}`,
  dias: (dias: number) => (dias === 1 ? '1 dia' : `${dias} dias`),
  decisao: (rotulo: string, quem: string | null, quando: string) =>
    `${rotulo}${quem ? `, por ${quem}` : ''}, em ${quando}`,
  recurso: 'Recurso de quem escreveu',
  foiVoce: 'Você tomou a decisão. Outra pessoa da administração decide o recurso.',
  decidirRecurso: { acolhido: 'Acolher o recurso', negado: 'Negar o recurso' },
  perguntaRecurso: { acolhido: 'Acolher este recurso?', negado: 'Negar este recurso?' },
  consequenciaRecurso: {
    acolhido: 'O texto volta a ser público, e as restrições do caso terminam.',
    negado: 'O texto continua fora do ar. A decisão é final.',
  },
  verPost: 'Ver a publicação',
  status: { publicado: 'Público', 'em-revisao': 'Em revisão', removido: 'Removido' } as Record<
    string,
    string
  >,
  form: {
    consequencias: {
      avisar: 'Quem escreveu recebe o texto abaixo. O caso continua aberto.',
      'em-revisao': 'O texto sai do ar até a decisão, e quem escreveu vê o motivo.',
      restringir: 'Quem escreveu lê a rede, e não publica nem comenta, pelos dias que você escolher.',
      manter: 'Encerra todas as denúncias deste texto. Quem denunciou recebe a resposta.',
      remover: 'Tira o texto do ar e encerra todas as denúncias dele. Quem escreveu pode recorrer uma vez.',
    },
    regra: 'Regra',
    dias: 'Por quanto tempo',
    parecer: 'Motivo, em palavras',
    parecerDica: 'Quem escreveu e quem denunciou leem isto.',
    recusas: {
      parecer: 'Escreva o motivo: quem escreveu e quem denunciou o recebem.',
      dias: 'Escolha por quantos dias.',
    },
    cancelar: 'Cancelar',
    salvando: 'Guardando…',
    feito: {
      avisar: 'Aviso enviado',
      'em-revisao': 'Texto em revisão',
      restringir: 'Restrição em vigor',
      manter: 'Texto mantido',
      remover: 'Texto removido',
    },
  },
  recursoDecidido: 'Recurso decidido',
  erroAto: 'Não foi possível guardar',
  motivoRecurso: 'Motivo da decisão',
  informeRecurso: 'Escreva o motivo: quem escreveu o recebe.',
} as const

export const numeros = {
  titulo: 'Transparência',
  descricao: 'Denúncias de publicações e comentários, e o que foi feito delas.',
  periodo: 'Período',
  dias: { 30: '30 dias', 90: '90 dias', 365: '1 ano' },
  erro: 'Não foi possível carregar os números',
  vazio: 'Nenhuma denúncia no período',
  cartoes: {
    denuncias: 'Denúncias',
    visitantes: (quantas: number) => `${quantas} sem conta`,
    tempo: 'Até a decisão (mediana)',
    prazo: (dentro: number, decididos: number) => `${dentro} de ${decididos} no prazo`,
    abertos: 'Casos em aberto',
    vencidos: (quantos: number) => `${quantos} com prazo vencido`,
    recursos: 'Recursos',
    acolhidos: (acolhidos: number, negados: number) => `${acolhidos} acolhidos, ${negados} negados`,
  },
  nada: 'Ainda sem decisão',
  tabela: 'Denúncias por motivo',
  colunas: { motivo: 'Motivo', denuncias: 'Denúncias', decididas: 'Decididas', procedentes: 'Procedentes' },
  minutos: (minutos: number) =>
    minutos < 60
      ? `${minutos} min`
      : minutos < 48 * 60
        ? `${Math.round(minutos / 60)} h`
        : `${Math.round(minutos / 1440)} dias`,
} as const
