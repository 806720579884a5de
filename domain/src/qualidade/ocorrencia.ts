/** Column `ocorrencias.categoria`. */
export const categoriasDaOcorrencia = [
  'identificacao',
  'medicacao',
  'procedimento',
  'exame',
  'queda',
  'infeccao',
  'equipamento',
  'espera',
  'comunicacao',
  'conduta',
  'cobranca',
  'dados',
  'outra',
] as const
export type CategoriaDaOcorrencia = (typeof categoriasDaOcorrencia)[number]

export const rotulosDaCategoria: Record<CategoriaDaOcorrencia, string> = {
  identificacao: 'Troca de pessoa ou de documento',
  medicacao: 'Medicação ou receita',
  procedimento: 'Procedimento',
  exame: 'Exame',
  queda: 'Queda ou machucado',
  infeccao: 'Limpeza ou infecção',
  equipamento: 'Equipamento ou estrutura',
  espera: 'Espera ou atraso',
  comunicacao: 'Falta de informação',
  conduta: 'Tratamento recebido',
  cobranca: 'Cobrança',
  dados: 'Dados pessoais',
  outra: 'Outra coisa',
}

/** Column `ocorrencias.gravidade`: what it did to the person, from nothing at all. */
export const gravidades = ['quase', 'sem-dano', 'leve', 'moderada', 'grave'] as const
export type Gravidade = (typeof gravidades)[number]

export const rotulosDaGravidade: Record<Gravidade, string> = {
  quase: 'Quase aconteceu',
  'sem-dano': 'Sem dano',
  leve: 'Dano leve',
  moderada: 'Dano moderado',
  grave: 'Dano grave',
}

export const explicacoesDaGravidade: Record<Gravidade, string> = {
  quase: 'Foi percebido antes de chegar à pessoa.',
  'sem-dano': 'Chegou à pessoa e não fez mal.',
  leve: 'Fez mal, passou sem tratamento ou com um simples.',
  moderada: 'Precisou de tratamento ou deixou efeito por um tempo.',
  grave: 'Risco de vida, internação ou dano que fica. Em emergência, ligue 192 antes de escrever.',
}

/** Column `ocorrencias.lado`. */
export const ladosDaOcorrencia = ['paciente', 'equipe'] as const
export type LadoDaOcorrencia = (typeof ladosDaOcorrencia)[number]

/** Column `ocorrencias.estado`, in the order of the way. */
export const estadosDaOcorrencia = [
  'relatada',
  'triada',
  'analisada',
  'em-acao',
  'encerrada',
  'descartada',
] as const
export type EstadoDaOcorrencia = (typeof estadosDaOcorrencia)[number]

export const rotulosDoEstado: Record<EstadoDaOcorrencia, string> = {
  relatada: 'Relatada',
  triada: 'Em análise',
  analisada: 'Analisada',
  'em-acao': 'Em ação',
  encerrada: 'Encerrada',
  descartada: 'Descartada',
}

/** What each state means to whoever reported. */
export const explicacoesDoEstado: Record<EstadoDaOcorrencia, string> = {
  relatada: 'Recebida. Alguém vai ler e dizer o que acontece agora.',
  triada: 'Alguém leu e está procurando a causa.',
  analisada: 'A causa foi encontrada e as ações estão sendo decididas.',
  'em-acao': 'Há ações com prazo e responsável para que não aconteça de novo.',
  encerrada: 'As ações foram feitas e conferidas.',
  descartada: 'Não seguiu. O motivo está escrito abaixo.',
}

/** 'OC-000123'. */
export const codigoDaOcorrencia = (numero: number): string => `OC-${String(numero).padStart(6, '0')}`

/** Most characters of each text. */
export const tamanhosDaOcorrencia = {
  lugar: 120,
  descricao: 4_000,
  complemento: 2_000,
  causa: 4_000,
  desfecho: 2_000,
  prova: 1_000,
} as const
