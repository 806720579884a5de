const CABECALHO = ['Nome', 'Nascimento', 'Telefone', 'CPF']

/** A file with name, birth, telephone and CPF of each line. */
export const csvDe = (linhas: readonly (readonly string[])[]) =>
  [CABECALHO, ...linhas].map((linha) => linha.join(';')).join('\r\n')

/** As a browser sends it. */
export const arquivoCsv = (csv: string, nome = 'pacientes.csv') =>
  new File([csv], nome, { type: 'application/octet-stream' })

/** CPF numbers that exist, counted. */
export function cpfDe(n: number): string {
  const nove = String(100_000_000 + n)
  const digito = (numeros: string) => {
    const soma = [...numeros].reduce((total, cada, i) => total + Number(cada) * (numeros.length + 1 - i), 0)
    return ((soma * 10) % 11) % 10
  }
  const dez = `${nove}${digito(nove)}`
  return `${dez}${digito(dez)}`
}
