/** What a service may ask of whoever books it beside the usual; the names are those of the person's own data. */
export const camposExigidos = ['cpf', 'data_nascimento', 'genero', 'telefone'] as const
export type CampoExigido = (typeof camposExigidos)[number]

export const rotulosCampoExigido: Record<CampoExigido, string> = {
  cpf: 'CPF',
  data_nascimento: 'Data de nascimento',
  genero: 'Gênero',
  telefone: 'Telefone',
}
