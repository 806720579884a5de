import {
  cartaoVazio,
  limitesDasMedidas,
  limitesDoCartao,
  type DadosDoCartao,
} from '#domain/emergencia/cartao.ts'
import type { CartaoEmergencia } from '#domain/emergencia/contract.ts'
import { digitosTelefone, paraE164 } from '#domain/referencia/telefone.ts'
import { textos } from './messages.ts'

/** A card in the form: telephones as the field's digits, measures as typed. */
export type Rascunho = Omit<DadosDoCartao, 'peso_kg' | 'altura_cm'> & {
  peso: string
  altura: string
  medido_em: string | null
  consentimento: boolean
  versao: number
}

/** Sentences beside fields; those of a contact by its position. */
export type Erros = {
  itens?: string
  consentimento?: string
  peso?: string
  altura?: string
  contatos: Record<number, { nome?: string; telefone?: string }>
}

/** Digits in the field. Numbers from abroad stay unchanged. */
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

/** A typed measure, with comma or point. Null when empty, NaN when invalid. */
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

/** The errors of a card; null when it can be saved. */
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

/** A draft without errors as input of the procedure. */
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
