import { cidades, type Cidade } from '#domain/referencia/cidades.ts'
import type { Random } from './random.ts'

/** Of a hundred people of the demonstration, how many live in each city. */
const pesos: Record<string, number> = {
  'São Paulo': 24,
  'Rio de Janeiro': 15,
  'Belo Horizonte': 10,
  Brasília: 9,
  Salvador: 8,
  Fortaleza: 7,
  Recife: 7,
  'Porto Alegre': 7,
  Curitiba: 7,
  Manaus: 6,
  Belém: 3,
  Goiânia: 3,
  Florianópolis: 2,
  'Rio Branco': 1,
}

const faculdades: Record<string, readonly string[]> = {
  SP: ['USP', 'UNIFESP', 'UNICAMP', 'UNESP', 'Santa Casa de São Paulo', 'PUC-SP'],
  RJ: ['UFRJ', 'UERJ', 'UFF', 'UNIRIO', 'PUC-Rio'],
  MG: ['UFMG', 'UFJF', 'UFU', 'PUC Minas'],
  DF: ['UnB', 'Universidade Católica de Brasília'],
  BA: ['UFBA', 'Bahiana', 'UNEB'],
  CE: ['UFC', 'UNIFOR', 'UECE'],
  PE: ['UFPE', 'UPE', 'UNICAP'],
  RS: ['UFRGS', 'PUCRS', 'UFCSPA', 'UFSM'],
  PR: ['UFPR', 'PUCPR', 'UEL', 'UEM'],
  AM: ['UFAM', 'UEA'],
  PA: ['UFPA', 'UEPA'],
  GO: ['UFG', 'PUC Goiás'],
  SC: ['UFSC', 'UDESC', 'UNIVALI'],
  AC: ['UFAC'],
}

const ruas = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Rua Sete de Setembro',
  'Avenida Brasil',
  'Rua Santos Dumont',
  'Rua Barão do Rio Branco',
  'Avenida Getúlio Vargas',
  'Rua Dom Pedro II',
  'Rua das Palmeiras',
  'Rua José de Alencar',
  'Avenida Rui Barbosa',
  'Rua Castro Alves',
  'Rua Tiradentes',
  'Avenida Beira-Mar',
  'Rua Cecília Meireles',
  'Rua Machado de Assis',
  'Rua Padre Anchieta',
  'Rua Visconde de Mauá',
]

const acessos = [
  'Rampa de acesso',
  'Elevador',
  'Banheiro adaptado',
  'Vaga reservada',
  'Piso tátil',
  'Atendimento em Libras',
]

export interface Endereco {
  cep: string
  logradouro: string
  numero: string
  complemento: string
  bairro: string
  cidade: string
  uf: string
  latitude: number
  longitude: number
  zona: string
}

export function sortearCidade(random: Random): Cidade {
  return random.weighted(cidades.map((cidade) => [cidade, pesos[cidade.nome] ?? 1] as const))
}

/** As many cities as wanted places, in the shares of the weights, so that a small demonstration misses none. */
export function repartirCidades(random: Random, quantos: number): Cidade[] {
  const total = cidades.reduce((soma, cidade) => soma + (pesos[cidade.nome] ?? 1), 0)
  const partes = cidades.flatMap((cidade) =>
    Array.from({ length: Math.floor((quantos * (pesos[cidade.nome] ?? 1)) / total) }, () => cidade),
  )
  while (partes.length < quantos) partes.push(cidades[partes.length % 10]!)
  return random.shuffle(partes)
}

export function sortearEndereco(random: Random, cidade: Cidade, complementos: readonly string[]): Endereco {
  const bairro = random.pick(cidade.bairros)
  const perto = () => (random.fraction() - 0.5) * 0.012
  return {
    cep: `${bairro.cep}${String(random.int(0, 899)).padStart(3, '0')}`,
    logradouro: random.pick(ruas),
    numero: String(random.int(12, 2_480)),
    complemento: random.pick(complementos),
    bairro: bairro.nome,
    cidade: cidade.nome,
    uf: cidade.uf,
    latitude: Math.round((bairro.latitude + perto()) * 1e5) / 1e5,
    longitude: Math.round((bairro.longitude + perto()) * 1e5) / 1e5,
    zona: cidade.zona,
  }
}

/** Where a person of that city studied: mostly there, sometimes far away. */
export function sortearFaculdade(random: Random, uf: string): string {
  const daqui = faculdades[uf]
  return random.pick(daqui && random.chance(0.75) ? daqui : random.pick(Object.values(faculdades)))
}

export function sortearAcessibilidade(random: Random): string[] {
  return random.chance(0.65) ? random.sample(acessos, random.int(1, 4)) : []
}
