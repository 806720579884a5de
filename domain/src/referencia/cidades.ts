import { zonaDaUf, type Uf } from './ufs.ts'

export type Bairro = {
  nome: string
  /** About the middle of the district, degrees (WGS 84). */
  latitude: number
  longitude: number
  /** First five digits of a CEP of the district. */
  cep: string
}

export type Cidade = {
  nome: string
  uf: Uf
  /** IANA zone. */
  zona: string
  ddd: number
  latitude: number
  longitude: number
  bairros: readonly Bairro[]
}

type Linha = readonly [nome: string, latitude: number, longitude: number, cep: string]

function cidade(
  nome: string,
  uf: Uf,
  ddd: number,
  [latitude, longitude]: readonly [number, number],
  linhas: readonly Linha[],
): Cidade {
  const bairros = linhas.map(([bairro, lat, lon, cep]) => ({
    nome: bairro,
    latitude: lat,
    longitude: lon,
    cep,
  }))
  return { nome, uf, zona: zonaDaUf(uf), ddd, latitude, longitude, bairros }
}

/** Cities of the demonstration with some of their districts; positions and postcodes are approximate. */
export const cidades: readonly Cidade[] = [
  cidade(
    'São Paulo',
    'SP',
    11,
    [-23.55, -46.63],
    [
      ['Pinheiros', -23.566, -46.692, '05422'],
      ['Vila Mariana', -23.589, -46.634, '04101'],
      ['Moema', -23.601, -46.665, '04077'],
      ['Tatuapé', -23.54, -46.576, '03310'],
      ['Santana', -23.5, -46.625, '02012'],
      ['Bela Vista', -23.56, -46.645, '01310'],
      ['Itaim Bibi', -23.584, -46.676, '04530'],
      ['Perdizes', -23.536, -46.675, '05005'],
    ],
  ),
  cidade(
    'Rio de Janeiro',
    'RJ',
    21,
    [-22.91, -43.17],
    [
      ['Copacabana', -22.971, -43.182, '22041'],
      ['Ipanema', -22.984, -43.198, '22410'],
      ['Botafogo', -22.951, -43.181, '22250'],
      ['Tijuca', -22.925, -43.235, '20511'],
      ['Barra da Tijuca', -23.0, -43.365, '22631'],
      ['Centro', -22.906, -43.178, '20040'],
      ['Méier', -22.902, -43.279, '20725'],
    ],
  ),
  cidade(
    'Belo Horizonte',
    'MG',
    31,
    [-19.92, -43.94],
    [
      ['Savassi', -19.938, -43.934, '30112'],
      ['Funcionários', -19.931, -43.929, '30130'],
      ['Lourdes', -19.93, -43.944, '30180'],
      ['Buritis', -19.975, -43.969, '30575'],
      ['Centro', -19.919, -43.938, '30160'],
      ['Santa Efigênia', -19.923, -43.919, '30260'],
    ],
  ),
  cidade(
    'Brasília',
    'DF',
    61,
    [-15.79, -47.88],
    [
      ['Asa Sul', -15.812, -47.894, '70390'],
      ['Asa Norte', -15.764, -47.883, '70750'],
      ['Lago Sul', -15.838, -47.872, '71625'],
      ['Águas Claras', -15.839, -48.027, '71910'],
      ['Taguatinga', -15.833, -48.056, '72015'],
      ['Sudoeste', -15.796, -47.926, '70670'],
    ],
  ),
  cidade(
    'Salvador',
    'BA',
    71,
    [-12.97, -38.5],
    [
      ['Barra', -13.005, -38.528, '40140'],
      ['Pituba', -12.997, -38.457, '41810'],
      ['Rio Vermelho', -13.011, -38.49, '41940'],
      ['Itaigara', -12.993, -38.472, '41815'],
      ['Brotas', -12.986, -38.5, '40285'],
      ['Caminho das Árvores', -12.979, -38.456, '41820'],
    ],
  ),
  cidade(
    'Fortaleza',
    'CE',
    85,
    [-3.73, -38.52],
    [
      ['Aldeota', -3.735, -38.497, '60150'],
      ['Meireles', -3.727, -38.498, '60165'],
      ['Cocó', -3.745, -38.48, '60192'],
      ['Centro', -3.728, -38.527, '60025'],
      ['Fátima', -3.749, -38.528, '60040'],
      ['Papicu', -3.735, -38.476, '60175'],
    ],
  ),
  cidade(
    'Recife',
    'PE',
    81,
    [-8.05, -34.88],
    [
      ['Boa Viagem', -8.12, -34.9, '51020'],
      ['Boa Vista', -8.059, -34.888, '50050'],
      ['Graças', -8.046, -34.899, '52011'],
      ['Casa Forte', -8.034, -34.918, '52061'],
      ['Espinheiro', -8.041, -34.892, '52020'],
      ['Ilha do Leite', -8.066, -34.897, '50070'],
    ],
  ),
  cidade(
    'Porto Alegre',
    'RS',
    51,
    [-30.03, -51.23],
    [
      ['Moinhos de Vento', -30.026, -51.203, '90570'],
      ['Bela Vista', -30.033, -51.187, '90450'],
      ['Menino Deus', -30.053, -51.223, '90110'],
      ['Petrópolis', -30.042, -51.179, '90670'],
      ['Centro Histórico', -30.031, -51.23, '90020'],
      ['Bom Fim', -30.033, -51.212, '90035'],
    ],
  ),
  cidade(
    'Curitiba',
    'PR',
    41,
    [-25.43, -49.27],
    [
      ['Batel', -25.441, -49.291, '80420'],
      ['Água Verde', -25.452, -49.283, '80240'],
      ['Centro', -25.431, -49.271, '80010'],
      ['Bigorrilho', -25.434, -49.299, '80710'],
      ['Juvevê', -25.415, -49.26, '80030'],
      ['Portão', -25.475, -49.298, '80320'],
    ],
  ),
  cidade(
    'Manaus',
    'AM',
    92,
    [-3.12, -60.02],
    [
      ['Adrianópolis', -3.101, -60.011, '69057'],
      ['Nossa Senhora das Graças', -3.106, -60.02, '69053'],
      ['Ponta Negra', -3.083, -60.08, '69037'],
      ['Centro', -3.131, -60.023, '69010'],
      ['Parque Dez de Novembro', -3.079, -60.009, '69055'],
      ['Aleixo', -3.093, -59.993, '69060'],
    ],
  ),
  cidade(
    'Belém',
    'PA',
    91,
    [-1.46, -48.5],
    [
      ['Nazaré', -1.452, -48.481, '66035'],
      ['Umarizal', -1.441, -48.483, '66055'],
      ['Batista Campos', -1.46, -48.489, '66033'],
      ['Marco', -1.437, -48.461, '66095'],
      ['São Brás', -1.451, -48.468, '66090'],
      ['Pedreira', -1.425, -48.469, '66083'],
    ],
  ),
  cidade(
    'Goiânia',
    'GO',
    62,
    [-16.69, -49.26],
    [
      ['Setor Bueno', -16.697, -49.272, '74230'],
      ['Setor Oeste', -16.683, -49.27, '74115'],
      ['Setor Marista', -16.698, -49.261, '74175'],
      ['Jardim Goiás', -16.701, -49.234, '74805'],
      ['Setor Central', -16.677, -49.255, '74020'],
      ['Setor Leste Universitário', -16.678, -49.241, '74605'],
    ],
  ),
  cidade(
    'Florianópolis',
    'SC',
    48,
    [-27.59, -48.55],
    [
      ['Centro', -27.594, -48.548, '88015'],
      ['Trindade', -27.589, -48.522, '88036'],
      ['Agronômica', -27.58, -48.536, '88025'],
      ['Estreito', -27.59, -48.58, '88075'],
      ['Itacorubi', -27.583, -48.504, '88034'],
      ['Campeche', -27.677, -48.49, '88063'],
    ],
  ),
  cidade(
    'Rio Branco',
    'AC',
    68,
    [-9.97, -67.81],
    [
      ['Bosque', -9.965, -67.803, '69900'],
      ['Centro', -9.974, -67.807, '69900'],
      ['Estação Experimental', -9.958, -67.829, '69918'],
      ['Vila Ivonete', -9.953, -67.822, '69918'],
    ],
  ),
]
