/** The kinds of facts, in the order in which a record shows them. */
export const tiposDeFato = ['alergia', 'medicamento', 'problema', 'vacina', 'antecedente'] as const
export type TipoDeFato = (typeof tiposDeFato)[number]

/** Columns `situacao` of the five tables; the first is that of a new row, the last takes back what was written by mistake. */
export const situacoesDoFato = {
  alergia: ['ativa', 'inativa', 'engano'],
  medicamento: ['em-uso', 'suspenso', 'engano'],
  problema: ['ativo', 'controlado', 'resolvido', 'engano'],
  vacina: ['aplicada', 'engano'],
  antecedente: ['registrado', 'engano'],
} as const satisfies Record<TipoDeFato, readonly string[]>
export type SituacaoDoFato = (typeof situacoesDoFato)[TipoDeFato][number]

export const rotulosDaSituacao: Record<SituacaoDoFato, string> = {
  ativa: 'Ativa',
  inativa: 'Inativa',
  'em-uso': 'Em uso',
  suspenso: 'Suspenso',
  ativo: 'Ativo',
  controlado: 'Controlado',
  resolvido: 'Resolvido',
  aplicada: 'Aplicada',
  registrado: 'Registrado',
  engano: 'Registrado por engano',
}

/** What holds now: an allergy, a medicine, a problem that is there. */
export const vale = (situacao: SituacaoDoFato): boolean =>
  !['inativa', 'suspenso', 'resolvido', 'engano'].includes(situacao)

export const gravidades = ['leve', 'moderada', 'grave'] as const
export const rotulosDaGravidade: Record<(typeof gravidades)[number], string> = {
  leve: 'Leve',
  moderada: 'Moderada',
  grave: 'Grave',
}

export const parentescos = ['mae', 'pai', 'irmaos', 'avos', 'filhos', 'outros'] as const
export const rotulosDoParentesco: Record<(typeof parentescos)[number], string> = {
  mae: 'Mãe',
  pai: 'Pai',
  irmaos: 'Irmãos',
  avos: 'Avós',
  filhos: 'Filhos',
  outros: 'Outros da família',
}

/** The words of the fact that the person denies every allergy. */
export const NEGA_ALERGIAS = 'Nega alergias'
