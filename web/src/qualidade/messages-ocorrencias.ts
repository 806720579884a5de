import type { AtoDaOcorrencia } from '#domain/qualidade/transicoes.ts'

/** Words of incidents: of those who report, and of those who treat them. */
export const ocorrencias = {
  arquivo: 'qualidade-ocorrencias',
  colunas: [
    'Código',
    'Data',
    'Categoria',
    'Gravidade',
    'Situação',
    'Onde',
    'Quem relatou',
    'Relato',
    'Tarefas abertas',
  ],
  titulo: 'Ocorrências',
  descricao: 'O que deu errado, ou quase. Relatar serve para consertar, e não para punir quem relata.',
  fila: 'De quem você responde, das mais novas para trás.',
  filtro: 'Quais ocorrências',
  abertas: 'Abertas',
  encerradas: 'Encerradas',
  vazio: { abertas: 'Nenhuma ocorrência aberta', encerradas: 'Nenhuma ocorrência encerrada' },
  vazioDescricao: 'O que pacientes e equipe relatam aparece aqui.',
  erro: 'Não foi possível carregar as ocorrências',
  erroUma: 'Não foi possível carregar a ocorrência',
  abrir: (codigo: string) => `Abrir ${codigo}`,
  doApp: 'O aplicativo',
  lado: { paciente: 'Relatada por paciente', equipe: 'Relatada pela equipe' },
  relator: (nome: string) => `Por ${nome}`,
  sigilo: 'Quem relatou pediu que o nome não apareça',
  aconteceu: (quando: string) => `Aconteceu em ${quando}`,
  consulta: (quando: string) => `Consulta de ${quando}`,
  lugar: (lugar: string) => `Em ${lugar}`,
  causa: 'Por que aconteceu',
  desfecho: 'O que mudou',
  motivo: 'Motivo',
  prova: 'O que prova',
  historia: 'História',
  tarefas: 'Ações',
  novaTarefa: 'Criar ação',
  deNovo: { triar: 'Refazer triagem', analisar: 'Rever a causa' },
  passo: (ato: string, quem: string | null, quando: string) =>
    [ato, quem, quando].filter(Boolean).join(' · '),
  antes: (categoria: string, gravidade: string) => `Antes: ${categoria}, ${gravidade}`,
  tarefasAbertas: (n: number) => (n === 1 ? '1 ação aberta' : `${n} ações abertas`),
  encerrarDepois: 'Há ações abertas. Encerre depois que forem feitas.',
} as const

export const atos: Record<
  Exclude<AtoDaOcorrencia, 'agir' | 'complementar'>,
  { botao: string; titulo: string; descricao: string; feito: string }
> = {
  triar: {
    botao: 'Fazer triagem',
    titulo: 'Triagem',
    descricao: 'Confira a categoria e a gravidade. Quem relatou é avisado de que alguém leu.',
    feito: 'Triagem feita',
  },
  analisar: {
    botao: 'Escrever a causa',
    titulo: 'Análise da causa',
    descricao: 'Procure o que no serviço permitiu, e não quem foi.',
    feito: 'Causa guardada',
  },
  encerrar: {
    botao: 'Encerrar',
    titulo: 'Encerrar a ocorrência',
    descricao: 'Quem relatou lê o que mudou. Dá para reabrir depois.',
    feito: 'Ocorrência encerrada',
  },
  descartar: {
    botao: 'Descartar',
    titulo: 'Descartar a ocorrência',
    descricao: 'Para o que se repete ou não é ocorrência. Quem relatou lê o motivo. Dá para reabrir depois.',
    feito: 'Ocorrência descartada',
  },
  reabrir: {
    botao: 'Reabrir',
    titulo: 'Reabrir a ocorrência',
    descricao: 'Volta para a análise.',
    feito: 'Ocorrência reaberta',
  },
}

export const doAto = {
  categoria: 'Categoria',
  gravidade: 'Gravidade',
  nota: 'Anotação',
  causa: 'Por que aconteceu',
  desfecho: 'O que mudou',
  motivo: 'Motivo',
  prova: 'O que prova que foi feito',
  provaDica: 'Por exemplo: foto do quadro, agenda publicada, treinamento de 3 de dezembro.',
  salvando: 'Salvando...',
  voltar: 'Voltar',
  recusas: {
    causa: 'Escreva por que aconteceu.',
    desfecho: 'Escreva o que mudou: quem relatou vai ler.',
    motivo: 'Informe o motivo.',
    prova: 'Diga o que prova que foi feito.',
  },
} as const

export const relato = {
  novo: 'Relatar ocorrência',
  titulo: 'Relatar uma ocorrência',
  descricao:
    'Conte o que aconteceu, ou quase aconteceu. Quem responde pelo atendimento lê e conta a você o que muda.',
  emergencia: 'Se alguém corre perigo agora, ligue 192 antes de escrever.',
  sobre: 'Sobre o quê',
  sobreConsulta: 'Este relato é sobre a sua consulta.',
  app: 'O aplicativo',
  escolha: 'Escolha',
  categoria: 'O que foi',
  gravidade: 'O que fez à pessoa',
  quando: 'Quando aconteceu',
  lugar: 'Onde',
  lugarDica: 'Por exemplo: recepção, sala 2, por vídeo.',
  descricaoCampo: 'O que aconteceu',
  sigilo: 'Não mostrar meu nome a quem vai tratar',
  sigiloDica:
    'A consulta também não é mostrada. Você continua recebendo as respostas. O registro de segurança da plataforma guarda quem enviou.',
  enviar: 'Enviar relato',
  enviando: 'Enviando...',
  enviado: 'Relato enviado',
  enviadoDescricao: (codigo: string) => `Código ${codigo}. Acompanhe por esta página.`,
  voltar: 'Voltar',
  erroDestinos: 'Não foi possível carregar a lista. Tente de novo.',
  recusas: {
    sobre: 'Escolha sobre o quê é o relato.',
    categoria: 'Escolha o que foi.',
    gravidade: 'Escolha o que fez à pessoa.',
    quando: 'Informe o dia e a hora, que podem ser aproximados.',
    descricao: 'Conte o que aconteceu.',
  },
} as const

export const minhas = {
  abas: { nome: 'Partes das ocorrências', relatos: 'Seus relatos', tarefas: 'Suas tarefas' },
  vazio: 'Você ainda não relatou nada',
  vazioDescricao: 'Quando algo der errado num atendimento, ou quase, conte aqui.',
  semTarefas: 'Nenhuma tarefa é sua',
  semTarefasDescricao: 'As tarefas de melhoria que derem a você aparecem aqui.',
  erro: 'Não foi possível carregar seus relatos',
  comSigilo: 'Seu nome não é mostrado',
  complementar: 'Acrescentar algo',
  complementarTitulo: 'Acrescentar ao relato',
  complemento: 'O que quer acrescentar',
  acrescentado: 'Acrescentado ao relato',
  recusa: 'Escreva o que quer acrescentar.',
  respondido: 'Resposta',
  voceEscreveu: 'Você acrescentou',
} as const
