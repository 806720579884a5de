import { cnsValido } from '#domain/formato/cns.ts'
import { cpfValido } from '#domain/formato/cpf.ts'
import { cepValido } from '#domain/formato/cep.ts'
import { formatarDia } from '#domain/formato/data.ts'
import { ehData } from '#domain/formato/dia.ts'
import { paraE164 } from '#domain/referencia/telefone.ts'
import { ufs } from '#domain/referencia/ufs.ts'
import type { Endereco } from './endereco.ts'

/** Longest name, in characters as people count them. */
export const limiteNome = 300
/** Longest parts of an address. */
export const limitesEndereco = {
  cep: 9,
  logradouro: 200,
  numero: 20,
  complemento: 100,
  bairro: 120,
  cidade: 120,
  estado: 2,
} as const satisfies Record<keyof Endereco, number>
/** No birth date lies before this day. */
export const primeiroNascimento = '1900-01-01'

/** Control characters, half characters and marks of writing direction: with them one name could pass for another. */
const INVISIVEIS = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069\uFEFF]/u

const tamanho = (texto: string) => [...texto].length

function recusaTexto(texto: string, limite: number): string | null {
  if (INVISIVEIS.test(texto))
    return 'Há um caractere invisível neste campo. Apague o que foi colado e digite de novo.'
  if (tamanho(texto) > limite) return `Use no máximo ${limite} caracteres.`
  return null
}

/** PERSON-01: the mistake in a name, in words for the person; null without one. Any script is welcome, but a name needs a letter. */
export function recusaNome(nome: string): string | null {
  const texto = nome.trim()
  if (texto === '') return 'Informe seu nome.'
  return (
    recusaTexto(texto, limiteNome) ??
    (/\p{L}/u.test(texto) ? null : 'O nome precisa ter pelo menos uma letra.')
  )
}

/** Decreto 8.727/2016: the social name may be left out; the rules of a name are its own too. */
export function recusaNomeSocial(nome: string | null): string | null {
  return nome?.trim() ? recusaNome(nome) : null
}

/** PERSON-01: the telephone may be left out ('' or null); a number of another country begins with '+'. */
export function recusaTelefone(telefone: string | null): string | null {
  return !telefone || telefoneParaGuardar(telefone) !== null
    ? null
    : 'Informe um telefone com DDD, como (11) 98765-4321.'
}

/** The telephone as it is stored, E.164; null for one that cannot exist. */
export function telefoneParaGuardar(telefone: string): string | null {
  const digitos = telefone.trim().replace(/[\s().-]/g, '')
  if (/^\+(?!55)[1-9]\d{7,14}$/.test(digitos)) return digitos
  return /^[\d\s().+-]+$/.test(telefone) ? paraE164(telefone) : null
}

/** Beside every CPF and CNS of a person: the product has nothing that proves one (decisions/0062-cpf-nao-conferido.md). */
export const naoConferido = 'não conferido'

/** PERSON-01: the CPF may be left out; with or without points. */
export function recusaCpf(cpf: string | null): string | null {
  return !cpf || cpfValido(cpf) ? null : 'Este CPF não existe. Confira os 11 números.'
}

/** PERSON-01: the number of the health card may be left out; with or without spaces. */
export function recusaCns(cns: string | null): string | null {
  return !cns || cnsValido(cns) ? null : 'Este CNS não existe. Confira os 15 números do cartão do SUS.'
}

/**
 * PERSON-01: the birth date may be left out.
 * @param data 'YYYY-MM-DD'
 * @param hoje 'YYYY-MM-DD'
 */
export function recusaNascimento(data: string | null, hoje: string): string | null {
  if (!data) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(data) && data < primeiroNascimento)
    return `Informe uma data de nascimento a partir de ${formatarDia(primeiroNascimento)}.`
  if (!ehData(data)) return 'Esta data não existe. Use dia, mês e ano, como 25/03/1980.'
  return data > hoje ? 'A data de nascimento não pode estar no futuro.' : null
}

/** PERSON-01: the mistakes in each part of an address; every part may be empty. */
export function recusasEndereco(endereco: Endereco): Partial<Record<keyof Endereco, string>> {
  const recusas: Partial<Record<keyof Endereco, string>> = {}
  for (const [parte, limite] of Object.entries(limitesEndereco) as [keyof Endereco, number][]) {
    const recusa = recusaTexto(endereco[parte], limite)
    if (recusa) recusas[parte] = recusa
  }
  if (endereco.cep.trim() !== '' && !cepValido(endereco.cep))
    recusas.cep = 'Informe os 8 números do CEP, ou deixe o campo vazio.'
  if (endereco.estado !== '' && !ufs.some(({ sigla }) => sigla === endereco.estado))
    recusas.estado = 'Escolha um dos 27 estados.'
  return recusas
}

/** The items of a patient's profile page, in order. */
export const itensDoCadastro = [
  'avatar_url',
  'telefone',
  'cpf',
  'data_nascimento',
  'genero',
  'endereco',
] as const
export type ItemDoCadastro = (typeof itensDoCadastro)[number]

export const rotulosItemDoCadastro: Record<ItemDoCadastro, string> = {
  avatar_url: 'Foto',
  telefone: 'Telefone',
  cpf: 'CPF',
  data_nascimento: 'Data de nascimento',
  genero: 'Gênero',
  endereco: 'Endereço',
}

/** The items that a profile lacks. An address counts once it leads to a street: street, city and state. */
export function faltaNoCadastro(
  dados: Partial<Record<Exclude<ItemDoCadastro, 'endereco'>, string | null>> & {
    endereco: Endereco | null
  },
): ItemDoCadastro[] {
  return itensDoCadastro.filter((item) => {
    if (item !== 'endereco') return !dados[item]
    const { logradouro, cidade, estado } = dados.endereco ?? {}
    return !(logradouro && cidade && estado)
  })
}
