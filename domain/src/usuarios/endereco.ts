/** `usuarios.endereco` (DATA-01): every part may be empty; an address without any part is stored as null. */
export interface Endereco {
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  estado: string
}

export const enderecoVazio: Endereco = {
  cep: '',
  logradouro: '',
  numero: '',
  complemento: '',
  bairro: '',
  cidade: '',
  estado: '',
}

/** The address of a row: missing parts are empty, and a street may have its other name, `rua` (DATA-01). */
export function lerEndereco(guardado: unknown): Endereco | null {
  if (typeof guardado !== 'object' || guardado === null) return null
  const partes = guardado as Record<string, unknown>
  const parte = (nome: string) => (typeof partes[nome] === 'string' ? partes[nome] : '')
  const endereco = Object.fromEntries(Object.keys(enderecoVazio).map((nome) => [nome, parte(nome)]))
  return enderecoOuNulo({ ...enderecoVazio, ...endereco, logradouro: parte('logradouro') || parte('rua') })
}

/** The address as it is stored: trimmed, the postcode in digits, the state in capitals; null when every part is empty (PERSON-01). */
export function enderecoOuNulo(endereco: Endereco): Endereco | null {
  const { cep, estado, ...partes } = endereco
  const limpo = Object.fromEntries(Object.entries(partes).map(([nome, texto]) => [nome, texto.trim()]))
  const guardado = {
    ...enderecoVazio,
    ...limpo,
    cep: cep.replace(/\D/g, ''),
    estado: estado.trim().toUpperCase(),
  }
  return Object.values(guardado).every((texto) => texto === '') ? null : guardado
}

/** 'Rua da Aurora, 310, apto 12, Boa Vista, Recife, PE': the known parts on one line. */
export function enderecoPorExtenso({
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  estado,
}: Endereco): string {
  return [logradouro, numero, complemento, bairro, cidade, estado].filter(Boolean).join(', ')
}
