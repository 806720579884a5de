/** Parts of what another service wrote, in the order in which they are shown: allergies first. */
export const secoesTrazidas = [
  'alergias',
  'medicamentos',
  'problemas',
  'vacinas',
  'antecedentes',
  'procedimentos',
  'resultados',
  'medidas',
  'evolucoes',
] as const
export type SecaoTrazida = (typeof secoesTrazidas)[number]

export const rotulosDaSecao: Record<SecaoTrazida, string> = {
  alergias: 'Alergias',
  medicamentos: 'Medicamentos',
  problemas: 'Problemas de saúde',
  vacinas: 'Vacinas',
  antecedentes: 'Antecedentes',
  procedimentos: 'Procedimentos',
  resultados: 'Resultados de exames',
  medidas: 'Sinais vitais e medidas',
  evolucoes: 'Textos',
}

export const limitesDoTrazido = {
  /** Bytes of a file. A record of twenty years is about ten million. */
  arquivo: 20 * 1024 * 1024,
  entradas: 20_000,
  /** Objects and lists inside of one another. */
  niveis: 60,
  /** Days in which whoever took a document in may take it back. */
  diasParaDesfazer: 30,
} as const

const recusa = (message: string) => ({ status: 422, message }) as const

/** Why a file is not taken in, each with a next step. */
export const recusasDoTrazido = {
  NAO_E_JSON: recusa(
    'Este arquivo não é um JSON que se possa ler. Peça ao outro serviço o resumo em FHIR (JSON) e escolha o arquivo como veio, sem abrir e salvar antes.',
  ),
  NAO_E_BUNDLE: recusa(
    'Este arquivo não é um documento FHIR: falta o Bundle do tipo “document”. Peça ao outro serviço o resumo do paciente (IPS) em FHIR R4.',
  ),
  OUTRA_VERSAO: recusa(
    'Este documento está em outra versão do FHIR. Aqui se lê FHIR R4: peça ao outro serviço o arquivo nessa versão.',
  ),
  GRANDE: recusa(
    'Este documento tem partes demais para ser lido de uma vez. Peça ao outro serviço um resumo (IPS), ou o período que interessa.',
  ),
  FUNDO: recusa(
    'Este arquivo tem partes dentro de partes além do que se lê. Peça o documento de novo ao outro serviço.',
  ),
  SEM_PACIENTE: recusa(
    'O documento não diz de quem é. Peça ao outro serviço um arquivo com nome e data de nascimento.',
  ),
  OUTRA_PESSOA: recusa(
    'O documento é de outra pessoa: nome e data de nascimento não são os deste prontuário. Confira o arquivo, ou abra o prontuário certo.',
  ),
} as const
export type RecusaDoTrazido = keyof typeof recusasDoTrazido

/** The sentence for a larger file. */
export const recusaDeTamanho = 'O arquivo passa de 20 MB. Peça ao outro serviço um resumo (IPS).'
