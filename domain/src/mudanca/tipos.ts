/** What a file of another system may bring. */
export const tiposMudanca = ['servicos', 'pacientes', 'consultas'] as const
export type TipoMudanca = (typeof tiposMudanca)[number]

/** Column `mudancas.status`. */
export const statusMudanca = [
  'rascunho',
  'na-fila',
  'parada',
  'concluida',
  'falhou',
  'desfazendo',
  'desfeita',
] as const
export type StatusMudanca = (typeof statusMudanca)[number]

/** Whether the job works on it. */
export const emCurso = (status: StatusMudanca): boolean => status === 'na-fila' || status === 'desfazendo'

/** What a file may say of each thing, by its kind: the name of a field, and its words. The first one is always needed. */
export const camposDaMudanca = {
  servicos: {
    nome: 'Nome do serviço',
    duracao: 'Duração',
    preco: 'Preço',
    modalidade: 'Modalidade',
    categoria: 'Categoria',
    descricao: 'Descrição',
  },
  pacientes: {
    nome: 'Nome completo',
    nome_social: 'Nome social',
    data_nascimento: 'Data de nascimento',
    telefone: 'Telefone',
    cpf: 'CPF',
    genero: 'Gênero',
  },
  consultas: {
    paciente: 'Nome do paciente',
    data: 'Data',
    hora: 'Hora',
    fim: 'Fim',
    duracao: 'Duração',
    servico: 'Serviço',
    situacao: 'Situação',
    profissional: 'Profissional',
    local: 'Local',
    modalidade: 'Modalidade',
    cpf: 'CPF do paciente',
    data_nascimento: 'Nascimento do paciente',
    telefone: 'Telefone do paciente',
    email: 'E-mail do paciente',
    valor: 'Valor',
    observacao: 'Observação',
  },
} as const satisfies Record<TipoMudanca, Record<string, string>>

type Campos = typeof camposDaMudanca
export type CampoDe<T extends TipoMudanca> = keyof Campos[T] & string
export type CampoDaMudanca = { [T in TipoMudanca]: CampoDe<T> }[TipoMudanca]

export const camposDe = (tipo: TipoMudanca): CampoDaMudanca[] =>
  Object.keys(camposDaMudanca[tipo]) as CampoDaMudanca[]

export const rotuloDoCampo = (tipo: TipoMudanca, campo: string): string =>
  (camposDaMudanca[tipo] as Record<string, string>)[campo] ?? campo

/** Fields without which no line comes in. */
export const camposPrecisos: Record<TipoMudanca, readonly CampoDaMudanca[]> = {
  servicos: ['nome'],
  pacientes: ['nome'],
  consultas: ['paciente', 'data'],
}

/** For each field the column of the file, counted from 0. */
export type Mapa = Partial<Record<CampoDaMudanca, number>>

/** What the person says beside the columns. */
export interface OpcoesDaMudanca {
  /** Which comes first in a date such as 03/04/2026. */
  datas: 'dia-mes' | 'mes-dia'
  /** Reminders go for appointments to come. */
  lembretes: boolean
}
export const opcoesPadrao: OpcoesDaMudanca = { datas: 'dia-mes', lembretes: false }

/** What was found out about a file. */
export interface FormatoDoArquivo {
  especie: 'csv' | 'ics'
  separador: ';' | ',' | 'tab' | '|' | null
  codificacao: 'utf-8' | 'windows-1252'
}

export interface ErroDaLinha {
  campo: CampoDaMudanca
  mensagem: string
}

export const limitesDaMudanca = {
  arquivo: 20 * 1024 * 1024,
  linhas: 50_000,
  colunas: 60,
  letras: 2_000,
} as const

export const recusasDaMudanca = {
  tamanho: 'O arquivo passa de 20 MB. Divida-o em partes e traga uma de cada vez.',
  linhas: 'O arquivo passa de 50.000 linhas. Divida-o em partes e traga uma de cada vez.',
  tipo: 'Este arquivo não é um CSV nem um calendário .ics. Na planilha, use “Salvar como” e escolha CSV.',
  vazio:
    'O arquivo não tem linhas. A primeira linha traz os nomes das colunas, e cada uma das outras, um item.',
} as const
