import { caracteresCnpj, cnpjValido } from '#domain/formato/cnpj.ts'
import { cpfValido, digitosCpf } from '#domain/formato/cpf.ts'
import { caixaDeEmail } from '#domain/formato/email.ts'
import { digitosTelefone, tipoTelefone } from '#domain/referencia/telefone.ts'

/** Column `contas_pix.tipo`: the kind of a Pix key. */
export const tiposDeChave = ['cpf', 'cnpj', 'email', 'telefone', 'aleatoria'] as const
export type TipoDeChave = (typeof tiposDeChave)[number]

export const rotulosTipoDeChave: Record<TipoDeChave, string> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  telefone: 'Telefone celular',
  aleatoria: 'Chave aleatória',
}

const ALEATORIA = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** A key in the banks' form (digits, lower case, '+5511987654321'); null when it is not of that kind. */
export function normalizarChave(tipo: TipoDeChave, texto: string): string | null {
  const limpo = texto.trim()
  switch (tipo) {
    case 'cpf':
      return cpfValido(limpo) ? digitosCpf(limpo) : null
    case 'cnpj':
      return cnpjValido(limpo) ? caracteresCnpj(limpo) : null
    case 'email': {
      const email = caixaDeEmail(limpo)
      return email !== null && email.length <= 77 ? email : null
    }
    case 'telefone':
      return tipoTelefone(limpo) === 'celular' ? `+55${digitosTelefone(limpo)}` : null
    case 'aleatoria': {
      const chave = limpo.toLowerCase()
      return ALEATORIA.test(chave) ? chave : null
    }
  }
}

/** Sentences for an invalid key. */
export const recusasDaChave: Record<TipoDeChave, string> = {
  cpf: 'Informe um CPF válido, com 11 números.',
  cnpj: 'Informe um CNPJ válido, com 14 caracteres.',
  email: 'Informe um e-mail válido, de até 77 caracteres.',
  telefone: 'Informe um celular com DDD. Formato: (00) 00000-0000',
  aleatoria: 'Informe a chave aleatória como o banco a mostra, com 36 caracteres.',
}
