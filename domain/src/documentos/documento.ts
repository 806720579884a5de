/** Column `documentos_clinicos.tipo`. */
export const tiposDeDocumento = [
  'receita-simples',
  'receita-controle-especial',
  'atestado',
  'declaracao-comparecimento',
  'pedido-exame',
  'encaminhamento',
  'laudo',
  'orientacao',
] as const
export type TipoDeDocumento = (typeof tiposDeDocumento)[number]

export const rotulosDoDocumento: Record<TipoDeDocumento, string> = {
  'receita-simples': 'Receita',
  'receita-controle-especial': 'Receita de controle especial',
  atestado: 'Atestado',
  'declaracao-comparecimento': 'Declaração de comparecimento',
  'pedido-exame': 'Pedido de exame',
  encaminhamento: 'Encaminhamento',
  laudo: 'Laudo',
  orientacao: 'Orientação',
}

/** What a document is worth now. The row keeps `rascunho` and `emitido`; the rest follows from it. */
export const situacoesDoDocumento = ['rascunho', 'valido', 'substituido', 'cancelado'] as const
export type SituacaoDoDocumento = (typeof situacoesDoDocumento)[number]

export const rotulosDaSituacao: Record<SituacaoDoDocumento, string> = {
  rascunho: 'Rascunho',
  valido: 'Válido',
  substituido: 'Substituído',
  cancelado: 'Cancelado',
}

/** @param documento `substituido` says that an issued document took its place */
export const situacaoDe = (documento: {
  status: 'rascunho' | 'emitido'
  cancelado: boolean
  substituido: boolean
}): SituacaoDoDocumento =>
  documento.status === 'rascunho'
    ? 'rascunho'
    : documento.cancelado
      ? 'cancelado'
      : documento.substituido
        ? 'substituido'
        : 'valido'

/** One line of a prescription. Everything but the medicine may stay empty. */
export interface ItemDaReceita {
  medicamento: string
  forma: string
  dose: string
  via: string
  frequencia: string
  duracao: string
  quantidade: string
  observacoes: string
}

/** The parts of a line in the order of the seal and of the form. */
export const partesDoItem = [
  'medicamento',
  'forma',
  'dose',
  'via',
  'frequencia',
  'duracao',
  'quantidade',
  'observacoes',
] as const satisfies readonly (keyof ItemDaReceita)[]

export const itemVazio = (): ItemDaReceita => ({
  medicamento: '',
  forma: '',
  dose: '',
  via: '',
  frequencia: '',
  duracao: '',
  quantidade: '',
  observacoes: '',
})

/** The words of a line as they are printed: the medicine, then how it is taken. */
export const linhasDoItem = (item: ItemDaReceita): { titulo: string; uso: string; observacoes: string } => ({
  titulo: [item.medicamento, item.forma].filter(Boolean).join(', '),
  uso: [
    item.dose,
    item.via && `via ${item.via}`,
    item.frequencia,
    item.duracao && `por ${item.duracao}`,
    item.quantidade && `quantidade: ${item.quantidade}`,
  ]
    .filter(Boolean)
    .join(' · '),
  observacoes: item.observacoes,
})

/** A warning that was shown before issuing, with the reason for going on all the same. */
export interface AvisoAceito {
  aviso: string
  motivo: string
}

/** What is written in a document. */
export interface ConteudoDoDocumento {
  tipo: TipoDeDocumento
  /** May hold variables such as `{{paciente}}` until it is issued. */
  texto: string
  itens: ItemDaReceita[]
  /** Code of the diagnosis on an atestado; null for none. */
  cid: string | null
  /** The patient agreed that the code stands there. */
  cid_autorizado: boolean
}

export const ehReceita = (tipo: TipoDeDocumento): boolean =>
  tipo === 'receita-simples' || tipo === 'receita-controle-especial'

/** The content without lines of a receita in which nothing was written. */
export const semLinhasVazias = (conteudo: ConteudoDoDocumento): ConteudoDoDocumento => ({
  ...conteudo,
  itens: conteudo.itens.filter((item) => partesDoItem.some((parte) => item[parte].trim() !== '')),
})

/** The content without what its kind does not have: medicines of a text, a CID of anything but an atestado. */
export const soDoTipo = (conteudo: ConteudoDoDocumento): ConteudoDoDocumento => ({
  ...conteudo,
  ...(!ehReceita(conteudo.tipo) && { itens: [] }),
  ...(conteudo.tipo !== 'atestado' && { cid: null, cid_autorizado: false }),
})

export const limitesDoDocumento = {
  texto: 20_000,
  itens: 20,
  parte: 300,
  motivo: 500,
  modelos: 30,
  nome: 60,
} as const

export type RecusaDoConteudo = 'vazio' | 'sem-itens' | 'sem-medicamento' | 'cid-sem-acordo'

export const frasesDoConteudo: Record<RecusaDoConteudo, string> = {
  vazio: 'O documento está vazio. Escreva o texto antes de emitir.',
  'sem-itens': 'A receita está sem medicamento. Acrescente pelo menos um antes de emitir.',
  'sem-medicamento': 'Há uma linha da receita sem o nome do medicamento. Escreva o nome ou tire a linha.',
  'cid-sem-acordo':
    'O CID só entra no atestado com a concordância do paciente. Marque a concordância ou apague o CID.',
}

/** Why a content cannot be issued; null when it can. */
export function recusaDoConteudo(conteudo: ConteudoDoDocumento): RecusaDoConteudo | null {
  if (conteudo.cid !== null && !conteudo.cid_autorizado) return 'cid-sem-acordo'
  if (ehReceita(conteudo.tipo)) {
    if (conteudo.itens.length === 0) return 'sem-itens'
    return conteudo.itens.some(({ medicamento }) => medicamento.trim() === '') ? 'sem-medicamento' : null
  }
  return conteudo.texto.trim() === '' ? 'vazio' : null
}
