import { plural } from '#domain/formato/plural.ts'

/** Words of the search in words (BUSCA-01 to BUSCA-06). */
export const textos = {
  titulo: 'Pesquisa IA',
  aviso: 'Assistente automático, não é um profissional. Não dá diagnóstico.',
  minhas: 'Minhas buscas',
  comoUsa: 'Como a IA é usada',
  campo: 'O que você procura?',
  dica: 'Escreva como você falaria: “dor no joelho há duas semanas, aceito Unimed, perto de Pinheiros, quinta à noite”',
  buscar: 'Buscar',
  buscando: 'Buscando...',
  exemplosTitulo: 'Experimente dizer',
  exemplos: [
    'dentista que atenda Unimed, sábado de manhã',
    'psicóloga por vídeo depois do trabalho, até R$ 200',
    'pediatra para meu filho de 5 anos, esta semana',
    'minha mãe, 68, com dor no joelho, qualquer dia menos sexta',
  ],
  comoFunciona:
    'Conte para quem é, o que sente, o dia e o plano. Eu mostro o que entendi, quem atende e os horários livres. Quem decide o que você tem é sempre um profissional.',
  longa: (quantos: number, limite: number) =>
    `Seu texto tem ${quantos.toLocaleString('pt-BR')} caracteres e o limite é ${limite.toLocaleString('pt-BR')}. Ele continua aqui: corte um pedaço e busque de novo.`,
  vazia: 'Escreva o que você procura, como “dentista perto de casa na quinta”.',

  entendi: 'O que entendi',
  retirar: (rotulo: string) => `Retirar ${rotulo}`,
  corrigir: 'Corrigir',
  de: (palavras: string) => `de “${palavras}”`,
  naoEntendi: 'Não entendi:',
  corrigimos: (de: string, para: string) => `Li “${de}” como “${para}”.`,
  ouArea: 'Ou procure em',
  desde: (palavras: string) => `Anotado: ${palavras}. Conte isso ao profissional.`,
  geral: (area: string) =>
    `Só um profissional pode dizer o que é. Na dúvida, comece por ${area}: quem atende avalia e encaminha.`,

  nadaTitulo: 'Não entendi o que você procura',
  nada: 'Diga uma especialidade, o que sente, um plano ou um lugar. Se não souber por onde começar, comece por clínica geral.',
  comecarGeral: 'Ver clínica geral',
  buscaNormal: 'Usar a busca com filtros',

  ligar: (numero: string) => `Ligar ${numero}`,
  avisoSinal: (trecho: string) =>
    `Você escreveu “${trecho}”. Se isso acontecer agora, ou vier falta de ar, desmaio ou fraqueza de um lado do corpo,`,
  avisoCrise: (trecho: string) =>
    `Você escreveu “${trecho}”. Se pensar em se machucar, converse agora com o CVV, de graça e em sigilo,`,
  ligue: (numero: string) => `ligue ${numero}.`,
  emergenciaTitulo: 'Isso pode ser uma emergência',
  emergencia: (trecho: string) =>
    `Você escreveu “${trecho}”. Ligue para o SAMU agora, no 192. Nada do que você escreveu foi guardado.`,
  abrirEmergencia: 'Abrir o modo de emergência',
  naoEAgora: 'Não está acontecendo agora',
  naoEAgoraDica: 'Se não for agora, escreva de outro jeito, por exemplo “consulta com cardiologista”.',
  criseTitulo: 'Você não está só',
  crise:
    'O que você está sentindo importa. O CVV atende agora, de graça e em sigilo, por telefone, a qualquer hora. Se houver perigo imediato, ligue 192.',
  criseNada: 'Nada do que você escreveu foi guardado nem enviado.',
  procurarAjuda: 'Ver psicólogos com horário esta semana',

  abas: 'Resultados',
  profissionais: 'Profissionais',
  servicos: 'Serviços',
  posts: 'Publicações',
  dicas: 'Dicas',
  ouvir: 'Ouvir',
  parar: 'Parar de ler',
  aviseMe: 'Avise-me',
  avisando: 'Aviso ligado',
  salvar: 'Salvar busca',
  salva: 'Busca salva',
  encontrados: (total: number, mais: boolean) =>
    mais
      ? `Mais de ${total.toLocaleString('pt-BR')} profissionais`
      : plural(total, 'profissional', 'profissionais'),
  semTudo: (quais: string) => `Ninguém atende a tudo o que você pediu. Estes atendem sem: ${quais}.`,
  foraDaHora: 'Não há horário livre no que você pediu. Estes são os mais próximos.',
  caminho: (rotulo: string, total: number) => `Sem “${rotulo}”: ${total.toLocaleString('pt-BR')}`,
  ninguemTitulo: 'Ninguém atende a esse pedido por enquanto',
  ninguem: 'Retire um dos filtros acima, ou peça para ser avisado quando aparecer um horário.',
  semHora: 'Sem horário no que você pediu',
  ou: 'ou',
  verTodos: (total: number) => `Ver os ${total} profissionais`,
  verNaBusca: 'Ver todos na busca com filtros',
  numero: (posicao: number) => `${posicao}º resultado`,
  escolhido: (nome: string) => `Você escolheu ${nome}.`,
  agendarServico: (nome: string) => `Agendar ${nome}`,
  de_quem: (nome: string) => `com ${nome}`,
  fonte: 'Do cadastro e da agenda do App da Saúde',
  revisado: (dia: string) => `Revisada em ${dia}`,
  nadaDisso: {
    servicos: 'Nenhum serviço com essas palavras',
    posts: 'Nenhuma publicação sobre isso',
    dicas: 'Nenhuma dica sobre isso',
  },

  digaMais: 'Diga mais',
  digaMaisDica: 'Diga mais: “na terça também serve”',
  corrigirDica: (rotulo: string) => `Como fica “${rotulo}”?`,
  enviar: 'Enviar',
  rapidos: ['mais barato', 'o segundo', 'só mulheres', 'por vídeo'],
  voceDisse: 'Você disse',

  ditar: 'Falar',
  ditando: 'Estou ouvindo',
  pararDitado: 'Parar de ouvir',
  naoSai: 'o som não sai do aparelho',
  semVozNoAparelho: 'Este navegador não entende fala sem enviar o som para fora. Escreva a sua busca.',
  erroDitado: 'Não ouvi nada. Fale de novo ou escreva.',

  anunciar: (total: number, chips: string) =>
    `${total === 0 ? 'Ninguém encontrado' : plural(total, 'profissional encontrado', 'profissionais encontrados')}. Entendi: ${chips || 'nada ainda'}.`,
  erro: 'Não foi possível buscar agora',
  deModelo: 'Escrito por um assistente automático com os resultados abaixo. Confira nos cartões.',
  tambem: 'Também encontrei',
  incompleta: '(texto incompleto)',
  pararTexto: 'Parar',

  historicoVazio: 'Nenhuma busca ainda',
  historicoVazioDica: 'O que você buscar nos últimos 30 dias aparece aqui. Só você vê.',
  soVoce: 'Só você vê. O que não for salvo some em 30 dias.',
  repetir: 'Buscar de novo',
  apagar: (frase: string) => `Apagar “${frase}”`,
  apagarTudo: 'Apagar o histórico',
  apagarTudoTitulo: 'Apagar o histórico de buscas?',
  apagarTudoDica: 'As buscas salvas continuam. Você tem alguns minutos para desfazer.',
  apagada: 'Busca apagada',
  apagadas: (quantas: number) => plural(quantas, 'busca apagada', 'buscas apagadas'),
  desfazer: 'Desfazer',
  restauradas: (quantas: number) =>
    quantas === 0
      ? 'O tempo de desfazer passou'
      : plural(quantas, 'busca de volta no histórico', 'buscas de volta no histórico'),
  foiSalva: 'Busca salva em Minhas buscas',
  deixouDeSalvar: 'A busca não está mais salva',
  avisoLigado: 'Avisaremos quando aparecer um horário',
  avisoDesligado: 'Aviso desligado',
  encontradas: (total: number) => plural(total, 'encontrado', 'encontrados'),
} as const

/** What is read aloud of the results: three of them, with their first hours. */
export const falaDosResultados = (
  linhas: readonly { nome: string; area: string; horario: string | null }[],
  total: number,
): string =>
  [
    `${plural(total, 'profissional', 'profissionais')}.`,
    ...linhas.map(
      ({ nome, area, horario }, i) =>
        `${i + 1}: ${nome}, ${area}${horario ? `, ${horario}` : ', sem horário livre'}.`,
    ),
    'Diga o número de quem prefere, ou conte mais.',
  ].join(' ')
