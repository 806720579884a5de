/** Words of the card on the home of a professional. */
export const mensagens = {
  pendentes: 'Pendentes de assinatura',
  erroPendentes: 'Não foi possível carregar os rascunhos.',
  deQuando: (quando: string) => `Consulta de ${quando}`,
  semConsulta: 'Sem consulta',
  assinar: 'Assinar',
} as const
