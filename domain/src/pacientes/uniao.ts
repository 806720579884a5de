/** By what two records of an office look like one person, the strongest first. */
export const motivosDeSuspeita = ['cpf', 'nome', 'ordem', 'letra'] as const
export type MotivoDeSuspeita = (typeof motivosDeSuspeita)[number]

export const rotulosSuspeita: Record<MotivoDeSuspeita, string> = {
  cpf: 'Mesmo CPF',
  nome: 'Mesmo nome',
  ordem: 'Mesmo nome em outra ordem e mesmo nascimento',
  letra: 'Nome com uma letra de diferença e mesmo nascimento',
}

/** Fields that are chosen one by one when two records become one. */
export const camposDaUniao = [
  'nome',
  'nome_social',
  'data_nascimento',
  'genero',
  'telefone',
  'email',
  'cpf',
  'endereco',
  'responsavel',
  'observacao',
] as const
export type CampoDaUniao = (typeof camposDaUniao)[number]

export const rotulosCampoDaUniao: Record<CampoDaUniao, string> = {
  nome: 'Nome',
  nome_social: 'Nome social',
  data_nascimento: 'Nascimento',
  genero: 'Gênero',
  telefone: 'Telefone',
  email: 'E-mail',
  cpf: 'CPF',
  endereco: 'Cidade',
  responsavel: 'Responsável informado',
  observacao: 'Observação do consultório',
}

export interface CampoComparado {
  campo: CampoDaUniao
  fica: string | null
  sai: string | null
}

/** What is taken from the record that goes unless somebody chooses otherwise: what the other one does not have. */
export const escolhaInicial = (campos: readonly CampoComparado[]): CampoDaUniao[] =>
  campos.filter(({ fica, sai }) => fica === null && sai !== null).map(({ campo }) => campo)

/** Fields in which there is something to choose. */
export const paraEscolher = (campos: readonly CampoComparado[]): CampoComparado[] =>
  campos.filter(({ fica, sai }) => fica !== sai)

/** A union may be taken back for so many days. */
export const diasParaDesfazer = 30

/** Why an office may not unite two records. */
export const recusasDaUniao = [
  'tem-conta',
  'tem-responsavel',
  'outro-consultorio',
  'rascunho',
  'mesmo-horario',
  'mesma-espera',
] as const
export type RecusaDaUniao = (typeof recusasDaUniao)[number]

export const frasesDaRecusa: Record<RecusaDaUniao, string> = {
  'tem-conta':
    'Uma das fichas é de quem já tem conta, e só essa pessoa decide sobre ela. Peça que ela confira os dados e use a ficha da conta.',
  'tem-responsavel':
    'Alguém cuida de uma destas pessoas pelo aplicativo. Fale com essa pessoa antes; enquanto isso, use só uma das fichas.',
  'outro-consultorio':
    'Uma das fichas também é de outro consultório ou foi aberta por outro profissional. Use só uma delas daqui em diante.',
  rascunho: 'Há um rascunho na ficha que sai. Assine ou descarte o rascunho e tente de novo.',
  'mesmo-horario': 'As duas fichas têm consulta no mesmo horário. Cancele ou mova uma delas e tente de novo.',
  'mesma-espera': 'As duas fichas esperam pela mesma vaga. Tire uma da lista de espera e tente de novo.',
}

export const recusasDeDesfazer = ['prazo', 'outra-depois'] as const
export type RecusaDeDesfazer = (typeof recusasDeDesfazer)[number]

export const frasesDeNaoDesfazer: Record<RecusaDeDesfazer, string> = {
  prazo: `Já se passaram ${diasParaDesfazer} dias desta união. Cadastre de novo a pessoa que falta.`,
  'outra-depois': 'Outra união foi feita depois com esta ficha. Desfaça a mais recente antes.',
}
