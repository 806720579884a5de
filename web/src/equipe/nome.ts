/** A name to speak of somebody by, before they have accepted too. */
export function nomeOuEmail(quem: { nome: string | null; convite: { email: string } | null }): string {
  return quem.nome ?? quem.convite?.email ?? 'Pessoa convidada'
}
