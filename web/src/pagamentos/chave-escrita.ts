import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { mascararCpf } from '#domain/formato/cpf.ts'
import type { TipoDeChave } from '#domain/referencia/chave-pix.ts'
import { digitosTelefone, formatarTelefone } from '#domain/referencia/telefone.ts'

/** A key in its usual notation. */
export function chaveEmPalavras(tipo: TipoDeChave, chave: string): string {
  if (tipo === 'cpf') return mascararCpf(chave)
  if (tipo === 'cnpj') return mascararCnpj(chave)
  return tipo === 'telefone' ? formatarTelefone(chave) : chave
}

/** The key in the form of its field: digits where a mask adds the rest. */
export function chaveNoCampo(tipo: TipoDeChave, chave: string): string {
  if (tipo === 'telefone') return digitosTelefone(chave)
  return tipo === 'cnpj' ? mascararCnpj(chave) : chave
}
