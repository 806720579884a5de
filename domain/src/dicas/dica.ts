/** Column `dicas.status` (DICA-02). */
export const statusDica = ['rascunho', 'enviada', 'em-revisao', 'publicada', 'arquivada'] as const
export type StatusDica = (typeof statusDica)[number]

export const rotulosStatusDica: Record<StatusDica, string> = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  'em-revisao': 'Em revisão',
  publicada: 'Publicada',
  arquivada: 'Arquivada',
}

/** Column `dicas.categoria`. */
export const categoriasDica = [
  'nutricao',
  'sono',
  'saude-mental',
  'exercicio',
  'prevencao',
  'criancas',
  'idosos',
  'campanha',
] as const
export type CategoriaDica = (typeof categoriasDica)[number]

/** Label, lucide icon and colour family of each category. */
export const categorias: Record<CategoriaDica, { rotulo: string; tema: string }> = {
  nutricao: { rotulo: 'Nutrição', tema: 'es-nutricao' },
  sono: { rotulo: 'Sono', tema: 'es-fonoaudiologia' },
  'saude-mental': { rotulo: 'Saúde mental', tema: 'es-psicologia' },
  exercicio: { rotulo: 'Exercício', tema: 'es-educacao-fisica' },
  prevencao: { rotulo: 'Prevenção', tema: 'es-medicina' },
  criancas: { rotulo: 'Crianças', tema: 'es-enfermagem' },
  idosos: { rotulo: 'Idosos', tema: 'es-terapia-ocupacional' },
  campanha: { rotulo: 'Campanhas', tema: 'es-farmacia' },
}

/** Column `dicas.faixas`: for whom a tip is; none means everybody. */
export const faixasDica = ['crianca', 'adolescente', 'adulto', '50-mais'] as const
export type FaixaDica = (typeof faixasDica)[number]

export const rotulosFaixa: Record<FaixaDica, string> = {
  crianca: 'Crianças',
  adolescente: 'Adolescentes',
  adulto: 'Adultos',
  '50-mais': '50 anos ou mais',
}

/** What a person may say to be interested in: few, and none that names an illness of theirs. */
export const interessesDica = [
  'alimentacao',
  'movimento',
  'sono',
  'mente',
  'coracao',
  'vacinas',
  'maternidade',
  'familia',
  'envelhecer-bem',
  'pele-e-sol',
  'boca-e-dentes',
  'trabalho',
] as const
export type InteresseDica = (typeof interessesDica)[number]

export const rotulosInteresse: Record<InteresseDica, string> = {
  alimentacao: 'Alimentação',
  movimento: 'Movimento',
  sono: 'Sono',
  mente: 'Mente',
  coracao: 'Coração e pressão',
  vacinas: 'Vacinas',
  maternidade: 'Gestação e bebê',
  familia: 'Família',
  'envelhecer-bem': 'Envelhecer bem',
  'pele-e-sol': 'Pele e sol',
  'boca-e-dentes': 'Boca e dentes',
  trabalho: 'Trabalho e postura',
}

/** How the page reads; null follows the 50+ mark of the account. */
export const edicoesDica = ['comum', '50-mais'] as const
export type EdicaoDica = (typeof edicoesDica)[number]

/** What a tip is for its reader. */
export const estadosDica = ['novas', 'lidas', 'salvas', 'feitas', 'arquivadas'] as const
export type EstadoDica = (typeof estadosDica)[number]

export const rotulosEstado: Record<EstadoDica, string> = {
  novas: 'Novas',
  lidas: 'Lidas',
  salvas: 'Salvas',
  feitas: 'Feitas',
  arquivadas: 'Arquivadas',
}

/** Column `revisoes_dicas.parecer`. */
export const pareceres = ['aprova', 'pede-mudanca'] as const
export type Parecer = (typeof pareceres)[number]
export const rotulosParecer: Record<Parecer, string> = {
  aprova: 'Aprova',
  'pede-mudanca': 'Pede mudança',
}

/** Field `tipo` of `dicas.acao`. */
export const tiposDeAcao = ['lembrete', 'medida', 'agendar'] as const
export type TipoDeAcao = (typeof tiposDeAcao)[number]

/** Most characters, sources and questions of a tip. */
export const limites = { titulo: 120, resumo: 240, texto: 6000, fontes: 6, perguntas: 5 } as const

/** Tips on one page of the list. */
export const DICAS_POR_PAGINA = 12
