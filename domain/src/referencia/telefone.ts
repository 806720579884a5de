import { ufs, type Uf } from './ufs.ts'

/**
 * Brazilian telephone numbers: area code (DDD) and 8 or 9 digits. Kept as E.164 ('+5511987654321'), shown as
 * '(11) 98765-4321'.
 */
const ufPorDdd = new Map<number, Uf>()
for (const { sigla, ddds } of ufs) for (const ddd of ddds) if (!ufPorDdd.has(ddd)) ufPorDdd.set(ddd, sigla)
// 61 is shared with the surroundings of Brasília in Goiás; the number alone points to the capital.
ufPorDdd.set(61, 'DF')

/** The digits of a number without the country code: at most 11 of them are ever typed (GOOGLE-04). */
export function digitosTelefone(texto: string): string {
  const digitos = texto.replace(/\D/g, '')
  const comPais = texto.trim().startsWith('+55') || (digitos.length > 11 && digitos.startsWith('55'))
  return comPais ? digitos.slice(2) : digitos
}

/** The field's text while somebody types: '(11) 9', '(11) 3456-7890', '(11) 98765-4321'; digits past the eleventh are dropped. */
export function mascararTelefone(texto: string): string {
  const digitos = digitosTelefone(texto).slice(0, 11)
  if (digitos.length === 0) return ''
  if (digitos.length <= 2) return `(${digitos}`
  const [ddd, resto] = [digitos.slice(0, 2), digitos.slice(2)]
  const corte = digitos.length === 11 ? 5 : 4
  return resto.length <= corte
    ? `(${ddd}) ${resto}`
    : `(${ddd}) ${resto.slice(0, corte)}-${resto.slice(corte)}`
}

/**
 * Kind of a number, or null when no such number can exist: a mobile is DDD, 9 and 8 digits; a landline is DDD, a digit from 2
 * to 5 and 7 digits; the DDD is one of the 67 in use.
 */
export function tipoTelefone(texto: string): 'celular' | 'fixo' | null {
  const digitos = digitosTelefone(texto)
  if (!ufPorDdd.has(Number(digitos.slice(0, 2)))) return null
  if (/^\d{2}9\d{8}$/.test(digitos)) return 'celular'
  return /^\d{2}[2-5]\d{7}$/.test(digitos) ? 'fixo' : null
}

/** The UF of a number's area code, or null when the DDD is not in use. */
export function ufDoTelefone(texto: string): Uf | null {
  return ufPorDdd.get(Number(digitosTelefone(texto).slice(0, 2))) ?? null
}

/** '+5511987654321', or null for a number that cannot exist. */
export function paraE164(texto: string): string | null {
  return tipoTelefone(texto) ? `+55${digitosTelefone(texto)}` : null
}

/** '(11) 98765-4321' of a stored number; a foreign number is returned as it is. */
export function formatarTelefone(telefone: string): string {
  return tipoTelefone(telefone) ? mascararTelefone(telefone) : telefone
}

/** Address that opens a conversation on WhatsApp with a text ready to send, or null for a number that cannot exist. */
export function linkWhatsApp(telefone: string, texto = ''): string | null {
  const e164 = paraE164(telefone)
  if (!e164) return null
  const endereco = `https://wa.me/${e164.slice(1)}`
  return texto ? `${endereco}?text=${encodeURIComponent(texto)}` : endereco
}
