/** Column `feriados.tipo`. */
export const tiposDeFeriado = ['nacional', 'estadual', 'municipal', 'facultativo'] as const
export type TipoDeFeriado = (typeof tiposDeFeriado)[number]

export const rotulosTipoDeFeriado: Record<TipoDeFeriado, string> = {
  nacional: 'Nacional',
  estadual: 'Estadual',
  municipal: 'Municipal',
  facultativo: 'Facultativo',
}

/** Column `operadoras_planos.tipo`. */
export const tiposDePlano = ['medico', 'odontologico', 'sempre'] as const
export type TipoDePlano = (typeof tiposDePlano)[number]

export const rotulosTipoDePlano: Record<TipoDePlano, string> = {
  medico: 'Médico',
  odontologico: 'Odontológico',
  sempre: 'Sem operadora',
}
