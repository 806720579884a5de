/** Column `terminologias.sistema`: whose codes. */
export const sistemasDeTermos = ['cid10', 'ciap2', 'tuss', 'vacinas', 'medicamentos', 'substancias'] as const
export type SistemaDeTermos = (typeof sistemasDeTermos)[number]

export const rotulosDoSistema: Record<SistemaDeTermos, string> = {
  cid10: 'CID-10',
  ciap2: 'CIAP-2',
  tuss: 'TUSS',
  vacinas: 'Vacinas',
  medicamentos: 'Medicamentos',
  substancias: 'Substâncias e alérgenos',
}

/** Limits of a term, as the tables keep it. */
export const limitesDoTermo = {
  codigo: 40,
  descricao: 300,
  sinonimos: 20,
  /** Terms of one request of an import. */
  porVez: 1000,
  /** Of a file. */
  total: 200_000,
} as const
