/** Words of a person's own profile (SHELL-10, PERSON-01 to PERSON-03), letter for letter where the specification gives them. */
export const textos = {
  abas: 'Seções do perfil',
  membroDesde: (data: string) => `Membro desde ${data}`,
  prontuario: (numero: string) => `Prontuário ${numero}`,
} as const
