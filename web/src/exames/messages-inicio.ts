/** Words of the card on a patient's home. */
export const paraFazer = {
  titulo: 'Exames para fazer',
  de: (quem: string) => `Pedido por ${quem}`,
  esperando: 'Feito. Recebeu o resultado? Envie por aqui.',
  ver: 'Ver',
} as const
