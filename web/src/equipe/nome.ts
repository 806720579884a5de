/** Name of a person, or the e-mail address while they have not accepted. */
export function nomeOuEmail(quem: { nome: string | null; convite: { email: string } | null }): string {
  return quem.nome ?? quem.convite?.email ?? 'Pessoa convidada'
}
