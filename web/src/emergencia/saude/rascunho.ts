import { cartaoVazio, limitesDoCartao, type DadosDoCartao } from '#domain/emergencia/cartao.ts'
import type { CartaoEmergencia } from '#domain/emergencia/contract.ts'
import { digitosTelefone, paraE164 } from '#domain/referencia/telefone.ts'
import { textos } from './messages.ts'

/** A card while it is being written: telephones are the digits of the field. */
export type Rascunho = DadosDoCartao & { consentimento: boolean; versao: number }

/** Sentences beside fields; a contact's by its place. */
export type Erros = {
  itens?: string
  consentimento?: string
  contatos: Record<number, { nome?: string; telefone?: string }>
}

/** Digits in the field, 'abroad' numbers as they are. */
const noCampo = (telefone: string) => (telefone.startsWith('+55') ? digitosTelefone(telefone) : telefone)

export function rascunhoDe(cartao: CartaoEmergencia | null): Rascunho {
  if (!cartao) return { ...cartaoVazio, consentimento: false, versao: 0 }
  const { consentimento_em: _data, ...dados } = cartao
  return {
    ...dados,
    contatos: dados.contatos.map((contato) => ({ ...contato, telefone: noCampo(contato.telefone) })),
    consentimento: true,
  }
}

/** What is wrong with a card that somebody wants to keep; null when nothing is. */
export function errosDe({
  contatos,
  alergias,
  medicamentos,
  condicoes,
  consentimento,
}: Rascunho): Erros | null {
  const erros: Erros = { contatos: {} }
  if ([alergias, medicamentos, condicoes].flat().some((item) => item.length > limitesDoCartao.item))
    erros.itens = textos.longo
  if (!consentimento) erros.consentimento = textos.consentimentoFalta
  for (const [lugar, { nome, telefone }] of contatos.entries()) {
    const errado = {
      ...(nome.trim() ? {} : { nome: textos.nomeFalta }),
      ...(emE164(telefone) ? {} : { telefone: textos.telefoneErrado }),
    }
    if (Object.keys(errado).length > 0) erros.contatos[lugar] = errado
  }
  const ha = erros.itens || erros.consentimento || Object.keys(erros.contatos).length > 0
  return ha ? erros : null
}

/** What is sent of a draft without errors. */
export function paraSalvar({ contatos, ...dados }: Rascunho) {
  return {
    ...dados,
    consentimento: true as const,
    contatos: contatos.map((contato) => ({ ...contato, telefone: emE164(contato.telefone)! })),
  }
}

function emE164(telefone: string): string | null {
  return telefone.startsWith('+') ? telefone : paraE164(telefone)
}
