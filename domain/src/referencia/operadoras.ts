export type Operadora = {
  nome: string
  tipo: 'medica' | 'odontologica'
  /** Co-operatives that are accepted or refused one by one; empty for an operator of one company. */
  regionais: readonly string[]
  planos: readonly string[]
}

const acomodacoes = ['Enfermaria', 'Apartamento']
const medica = (nome: string, planos: readonly string[] = acomodacoes): Operadora => ({
  nome,
  tipo: 'medica',
  regionais: [],
  planos,
})
const odontologica = (nome: string, planos: readonly string[] = []): Operadora => ({
  nome,
  tipo: 'odontologica',
  regionais: [],
  planos,
})

/** Health plan operators and their best known lines of plans, the largest first; a proposal that the platform's administrator edits. */
export const operadoras: readonly Operadora[] = [
  medica('Hapvida NotreDame Intermédica', ['Smart 200', 'Smart 400', 'Advance 600', 'Premium 900']),
  medica('Bradesco Saúde', ['Efetivo', 'Nacional Flex', 'Top Nacional', 'Premium']),
  medica('Amil', ['S380', 'S450', 'S580', 'S750', 'One']),
  medica('SulAmérica', ['Direto', 'Exato', 'Clássico', 'Especial 100', 'Executivo']),
  medica('Porto Saúde', ['Bronze', 'Prata', 'Ouro', 'Diamante']),
  medica('Unimed Nacional'),
  medica('Seguros Unimed', ['Compacto', 'Efetivo', 'Completo', 'Superior']),
  {
    nome: 'Unimed',
    tipo: 'medica',
    regionais: ['Paulistana', 'BH', 'Ferj', 'Porto Alegre', 'Curitiba', 'Fortaleza', 'Recife'],
    planos: acomodacoes,
  },
  medica('Cassi', ['Associados', 'Família', 'Essencial']),
  medica('GEAP', ['Referência', 'Essencial', 'Clássico']),
  medica('Saúde Caixa', ['Saúde Caixa']),
  medica('Postal Saúde', ['CorreiosSaúde']),
  medica('Petrobras AMS', ['AMS']),
  medica('Care Plus', ['Exclusive', 'Master', 'Soho']),
  medica('Omint', ['Completo', 'Premium', 'Corporate']),
  medica('Allianz Saúde'),
  medica('Golden Cross', ['Essencial', 'Especial']),
  medica('Prevent Senior', ['1025', '1030', '1040']),
  medica('MedSênior', ['Essencial', 'Black']),
  medica('Assim Saúde'),
  medica('São Cristóvão Saúde'),
  medica('Trasmontano'),
  medica('Mediservice'),
  medica('Vivest'),
  medica('Economus'),
  medica('Alice', ['Equilíbrio', 'Conforto', 'Exclusivo']),
  medica('Sami'),
  odontologica('OdontoPrev', ['Integral', 'Master']),
  odontologica('Bradesco Dental', ['Dental Ideal', 'Dental Top']),
  odontologica('Amil Dental', ['Dental 205', 'Dental 700']),
  odontologica('SulAmérica Odonto', ['Odonto Essencial', 'Odonto Mais']),
  odontologica('Uniodonto'),
  odontologica('Hapvida Odonto'),
  odontologica('Porto Odonto'),
  odontologica('MetLife Dental'),
]

/** Ways of paying without an operator, offered beside the operators everywhere. */
export const semOperadora = ['Particular', 'SUS', 'Cartão de desconto'] as const

/** The words of `planos_aceitos` and its filter: first those without an operator, then each operator, with its regional where it has some ('Unimed Curitiba'). */
export const nomesDePlanos: readonly string[] = [
  ...semOperadora,
  ...operadoras.flatMap(({ nome, regionais }) =>
    regionais.length > 0 ? regionais.map((regional) => `${nome} ${regional}`) : [nome],
  ),
]
