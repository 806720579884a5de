import {
  cartaoVazio,
  limitesDasMedidas,
  limitesDoCartao,
  type DadosDoCartao,
} from '#domain/emergencia/cartao.ts'
import type { CartaoEmergencia } from '#domain/emergencia/contract.ts'
import { digitosTelefone, paraE164 } from '#domain/referencia/telefone.ts'
import { textos } from './messages.ts'

/** A card while it is being written: telephones are the digits of the field, measures what was typed. */
export type Rascunho = Omit<DadosDoCartao, 'peso_kg' | 'altura_cm'> & {
  peso: string
  altura: string
  medido_em: string | null
  consentimento: boolean
  versao: number
}

/** Sentences beside fields; a contact's by its place. */
export type Erros = {
  itens?: string
  consentimento?: string
  peso?: string
  altura?: string
  contatos: Record<number, { nome?: string; telefone?: string }>
}

/** Digits in the field, 'abroad' numbers as they are. */
const noCampo = (telefone: string) => (telefone.startsWith('+55') ? digitosTelefone(telefone) : telefone)

export function rascunhoDe(cartao: CartaoEmergencia | null): Rascunho {
  const {
    consentimento_em: _data,
    peso_kg,
    altura_cm,
    ...dados
  } = cartao ?? { ...cartaoVazio, consentimento_em: null, medido_em: null, versao: 0 }
  return {
    ...dados,
    contatos: dados.contatos.map((contato) => ({ ...contato, telefone: noCampo(contato.telefone) })),
    // A copy of an older card has no measures.
    peso: peso_kg?.toLocaleString('pt-BR', { useGrouping: false }) ?? '',
    altura: altura_cm?.toString() ?? '',
    consentimento: cartao !== null,
  }
}

/** A measure as it was typed, with comma or point; null for none, NaN for what is none. */
function medida(texto: string, [menor, maior]: readonly [number, number]): number | null {
  if (texto.trim() === '') return null
  const valor = /^\s*\d+([.,]\d+)?\s*$/.test(texto) ? Number(texto.replace(',', '.')) : Number.NaN
  return valor >= menor && valor <= maior ? valor : Number.NaN
}

const pesoDe = ({ peso }: Rascunho) => medida(peso, limitesDasMedidas.peso_kg)
function alturaDe({ altura }: Rascunho): number | null {
  const valor = medida(altura, limitesDasMedidas.altura_cm)
  return valor === null || Number.isInteger(valor) ? valor : Number.NaN
}

/** What is wrong with a card that somebody wants to keep; null when nothing is. */
export function errosDe(rascunho: Rascunho): Erros | null {
  const { contatos, alergias, medicamentos, condicoes, consentimento } = rascunho
  const erros: Erros = { contatos: {} }
  if ([alergias, medicamentos, condicoes].flat().some((item) => item.length > limitesDoCartao.item))
    erros.itens = textos.longo
  if (Number.isNaN(pesoDe(rascunho))) erros.peso = textos.pesoErrado
  if (Number.isNaN(alturaDe(rascunho))) erros.altura = textos.alturaErrada
  if (!consentimento) erros.consentimento = textos.consentimentoFalta
  for (const [lugar, { nome, telefone }] of contatos.entries()) {
    const errado = {
      ...(nome.trim() ? {} : { nome: textos.nomeFalta }),
      ...(emE164(telefone) ? {} : { telefone: textos.telefoneErrado }),
    }
    if (Object.keys(errado).length > 0) erros.contatos[lugar] = errado
  }
  const { contatos: dosContatos, ...outros } = erros
  return Object.keys({ ...outros, ...dosContatos }).length > 0 ? erros : null
}

/** What is sent of a draft without errors. */
export function paraSalvar(rascunho: Rascunho) {
  const { contatos, peso: _peso, altura: _altura, medido_em: _dia, ...dados } = rascunho
  return {
    ...dados,
    peso_kg: pesoDe(rascunho),
    altura_cm: alturaDe(rascunho),
    consentimento: true as const,
    contatos: contatos.map((contato) => ({ ...contato, telefone: emE164(contato.telefone)! })),
  }
}

function emE164(telefone: string): string | null {
  return telefone.startsWith('+') ? telefone : paraE164(telefone)
}
