/** Column `medidas.tipo`. */
export const tiposDeMedida = [
  'pressao',
  'frequencia-cardiaca',
  'frequencia-respiratoria',
  'temperatura',
  'saturacao',
  'glicemia-jejum',
  'glicemia',
  'peso',
  'altura',
  'cintura',
  'perimetro-cefalico',
  'dor',
] as const
export type TipoDeMedida = (typeof tiposDeMedida)[number]

export interface DefinicaoDeMedida {
  rotulo: string
  /** For a narrow column. */
  curto: string
  /** Column `medidas.unidade`; empty for a scale. */
  unidade: string
  /** Digits behind the comma. */
  casas: number
  /** What is written as an example beside the field. */
  exemplo: string
}

/** For how many days a measure out of range at home asks for whoever treats the person. */
export const diasForaDaFaixa = 7

export const definicoesDeMedida: Record<TipoDeMedida, DefinicaoDeMedida> = {
  pressao: { rotulo: 'Pressão arterial', curto: 'PA', unidade: 'mmHg', casas: 0, exemplo: '120/80' },
  'frequencia-cardiaca': {
    rotulo: 'Frequência cardíaca',
    curto: 'FC',
    unidade: 'bpm',
    casas: 0,
    exemplo: '72',
  },
  'frequencia-respiratoria': {
    rotulo: 'Frequência respiratória',
    curto: 'FR',
    unidade: 'irpm',
    casas: 0,
    exemplo: '16',
  },
  temperatura: { rotulo: 'Temperatura axilar', curto: 'Temp.', unidade: '°C', casas: 1, exemplo: '36,5' },
  saturacao: { rotulo: 'Saturação de oxigênio', curto: 'SpO₂', unidade: '%', casas: 0, exemplo: '98' },
  'glicemia-jejum': {
    rotulo: 'Glicemia em jejum',
    curto: 'Glic. jejum',
    unidade: 'mg/dL',
    casas: 0,
    exemplo: '90',
  },
  glicemia: { rotulo: 'Glicemia sem jejum', curto: 'Glicemia', unidade: 'mg/dL', casas: 0, exemplo: '120' },
  peso: { rotulo: 'Peso', curto: 'Peso', unidade: 'kg', casas: 3, exemplo: '70,5' },
  altura: { rotulo: 'Altura', curto: 'Altura', unidade: 'cm', casas: 1, exemplo: '168' },
  cintura: { rotulo: 'Cintura', curto: 'Cintura', unidade: 'cm', casas: 1, exemplo: '85' },
  'perimetro-cefalico': {
    rotulo: 'Perímetro cefálico',
    curto: 'PC',
    unidade: 'cm',
    casas: 1,
    exemplo: '35,5',
  },
  dor: { rotulo: 'Dor (0 a 10)', curto: 'Dor', unidade: '', casas: 0, exemplo: '3' },
}

/** A value of one kind; of pressure the higher one, with the lower one in `valor2`. */
export interface ValorDeMedida {
  tipo: TipoDeMedida
  valor: number
  /** Null for every kind but pressure. */
  valor2: number | null
}

/** Column `medidas.marca`: how a value stood to its reference when it was taken. */
export const marcasDeMedida = ['baixo', 'normal', 'alto'] as const
export type MarcaDeMedida = (typeof marcasDeMedida)[number]

export const rotulosDaMarca: Record<MarcaDeMedida, string> = {
  baixo: 'Abaixo da faixa',
  normal: 'Na faixa',
  alto: 'Acima da faixa',
}

/** '36,5', with no more digits than were measured. */
export const numeroEscrito = (valor: number, casas: number): string =>
  valor.toLocaleString('pt-BR', { maximumFractionDigits: casas, useGrouping: false })

/** '120/80 mmHg'. */
export function valorEscrito({ tipo, valor, valor2 }: ValorDeMedida): string {
  const { casas, unidade } = definicoesDeMedida[tipo]
  const numero =
    valor2 === null
      ? numeroEscrito(valor, casas)
      : `${numeroEscrito(valor, casas)}/${numeroEscrito(valor2, casas)}`
  return unidade ? `${numero} ${unidade}` : numero
}

/** Body mass index in kg/m², to one digit. @param peso kg @param altura cm */
export const calcularImc = (peso: number, altura: number): number =>
  Math.round((peso / (altura / 100) ** 2) * 10) / 10
