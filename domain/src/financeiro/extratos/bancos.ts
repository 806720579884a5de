/** Banks by the number that the Banco Central gave them, as far as their files are common. */
const bancos: Record<string, string> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '041': 'Banrisul',
  '070': 'BRB',
  '077': 'Inter',
  '085': 'Ailos',
  '104': 'Caixa',
  '136': 'Unicred',
  '208': 'BTG Pactual',
  '212': 'Original',
  '237': 'Bradesco',
  '260': 'Nubank',
  '290': 'PagBank',
  '323': 'Mercado Pago',
  '336': 'C6 Bank',
  '341': 'Itaú',
  '380': 'PicPay',
  '403': 'Cora',
  '422': 'Safra',
  '655': 'Neon',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

/** An account as people name it: 'Banco do Brasil 12345-6'. The same number of a bank is written with more or fewer zeros. */
export function nomeDaConta(banco: string, conta: string): string {
  const numero = /^\d+$/.test(banco) ? banco.replace(/^0+/, '').padStart(3, '0') : banco
  return [bancos[numero] ?? numero, conta]
    .map((parte) => parte.trim())
    .filter(Boolean)
    .join(' ')
}
