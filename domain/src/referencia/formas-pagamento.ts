/** Ways of paying, in the order in which the screens offer them; `codigo` is what the row keeps, `icone` a lucide name. */
export const formasPagamento = [
  { codigo: 'pix', nome: 'Pix', icone: 'QrCode' },
  { codigo: 'dinheiro', nome: 'Dinheiro', icone: 'Banknote' },
  { codigo: 'debito', nome: 'Cartão de débito', icone: 'CreditCard' },
  { codigo: 'credito', nome: 'Cartão de crédito', icone: 'CreditCard' },
  { codigo: 'boleto', nome: 'Boleto', icone: 'Barcode' },
  { codigo: 'transferencia', nome: 'Transferência', icone: 'Landmark' },
  { codigo: 'convenio', nome: 'Convênio', icone: 'ShieldPlus' },
] as const

export type FormaPagamento = (typeof formasPagamento)[number]['codigo']
