/**
 * The 27 federative units with the IANA zone of the capital and the telephone area codes (DDD) in use.
 * Sources: IBGE names, tz database, Anatel numbering plan. Fernando de Noronha (PE) has a zone of its own, and 61 serves the
 * part of Goiás around the Distrito Federal.
 */
export const ufs = [
  { sigla: 'AC', nome: 'Acre', capital: 'Rio Branco', zona: 'America/Rio_Branco', ddds: [68] },
  { sigla: 'AL', nome: 'Alagoas', capital: 'Maceió', zona: 'America/Maceio', ddds: [82] },
  { sigla: 'AP', nome: 'Amapá', capital: 'Macapá', zona: 'America/Belem', ddds: [96] },
  { sigla: 'AM', nome: 'Amazonas', capital: 'Manaus', zona: 'America/Manaus', ddds: [92, 97] },
  { sigla: 'BA', nome: 'Bahia', capital: 'Salvador', zona: 'America/Bahia', ddds: [71, 73, 74, 75, 77] },
  { sigla: 'CE', nome: 'Ceará', capital: 'Fortaleza', zona: 'America/Fortaleza', ddds: [85, 88] },
  { sigla: 'DF', nome: 'Distrito Federal', capital: 'Brasília', zona: 'America/Sao_Paulo', ddds: [61] },
  { sigla: 'ES', nome: 'Espírito Santo', capital: 'Vitória', zona: 'America/Sao_Paulo', ddds: [27, 28] },
  { sigla: 'GO', nome: 'Goiás', capital: 'Goiânia', zona: 'America/Sao_Paulo', ddds: [61, 62, 64] },
  { sigla: 'MA', nome: 'Maranhão', capital: 'São Luís', zona: 'America/Fortaleza', ddds: [98, 99] },
  { sigla: 'MT', nome: 'Mato Grosso', capital: 'Cuiabá', zona: 'America/Cuiaba', ddds: [65, 66] },
  {
    sigla: 'MS',
    nome: 'Mato Grosso do Sul',
    capital: 'Campo Grande',
    zona: 'America/Campo_Grande',
    ddds: [67],
  },
  {
    sigla: 'MG',
    nome: 'Minas Gerais',
    capital: 'Belo Horizonte',
    zona: 'America/Sao_Paulo',
    ddds: [31, 32, 33, 34, 35, 37, 38],
  },
  { sigla: 'PA', nome: 'Pará', capital: 'Belém', zona: 'America/Belem', ddds: [91, 93, 94] },
  { sigla: 'PB', nome: 'Paraíba', capital: 'João Pessoa', zona: 'America/Fortaleza', ddds: [83] },
  {
    sigla: 'PR',
    nome: 'Paraná',
    capital: 'Curitiba',
    zona: 'America/Sao_Paulo',
    ddds: [41, 42, 43, 44, 45, 46],
  },
  { sigla: 'PE', nome: 'Pernambuco', capital: 'Recife', zona: 'America/Recife', ddds: [81, 87] },
  { sigla: 'PI', nome: 'Piauí', capital: 'Teresina', zona: 'America/Fortaleza', ddds: [86, 89] },
  {
    sigla: 'RJ',
    nome: 'Rio de Janeiro',
    capital: 'Rio de Janeiro',
    zona: 'America/Sao_Paulo',
    ddds: [21, 22, 24],
  },
  { sigla: 'RN', nome: 'Rio Grande do Norte', capital: 'Natal', zona: 'America/Fortaleza', ddds: [84] },
  {
    sigla: 'RS',
    nome: 'Rio Grande do Sul',
    capital: 'Porto Alegre',
    zona: 'America/Sao_Paulo',
    ddds: [51, 53, 54, 55],
  },
  { sigla: 'RO', nome: 'Rondônia', capital: 'Porto Velho', zona: 'America/Porto_Velho', ddds: [69] },
  { sigla: 'RR', nome: 'Roraima', capital: 'Boa Vista', zona: 'America/Boa_Vista', ddds: [95] },
  {
    sigla: 'SC',
    nome: 'Santa Catarina',
    capital: 'Florianópolis',
    zona: 'America/Sao_Paulo',
    ddds: [47, 48, 49],
  },
  {
    sigla: 'SP',
    nome: 'São Paulo',
    capital: 'São Paulo',
    zona: 'America/Sao_Paulo',
    ddds: [11, 12, 13, 14, 15, 16, 17, 18, 19],
  },
  { sigla: 'SE', nome: 'Sergipe', capital: 'Aracaju', zona: 'America/Maceio', ddds: [79] },
  { sigla: 'TO', nome: 'Tocantins', capital: 'Palmas', zona: 'America/Araguaina', ddds: [63] },
] as const

export type Uf = (typeof ufs)[number]['sigla']

/** The 27 codes in the order of the list. */
export const siglasUf = ufs.map((uf) => uf.sigla)

export function ehUf(valor: unknown): valor is Uf {
  return (siglasUf as readonly unknown[]).includes(valor)
}

/** IANA zone of the capital of a UF. */
export function zonaDaUf(sigla: Uf): string {
  return ufs.find((uf) => uf.sigla === sigla)!.zona
}
