/** Who a walk acts as. The two owners own the rows of the scene; nobody else has to do with them, but for one bond of care. */
export const atores = [
  'visitante',
  'paciente',
  'outro-paciente',
  'paciente-administrador',
  'profissional',
  'outro-profissional',
  'profissional-administrador',
  'administrador-geral',
] as const
export type Ator = (typeof atores)[number]

export const verbos = ['select', 'insert', 'update', 'delete'] as const
export type Verbo = (typeof verbos)[number]

/** Who may do each verb to one kind of row; a verb that is not named is nobody's. */
export type Permissoes = Partial<Record<Verbo, readonly Ator[]>>
