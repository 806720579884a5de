import type { TipoDeMedida } from '#domain/medidas/medida.ts'
import { comecaNumero, depoisDoE, inteiroEm, numeroEm } from './numeros.ts'
import type { Palavra } from './palavras.ts'
import { eMeio } from './tempos.ts'

export const TEMPO = new Set(
  'dia dias semana semanas mes meses ano anos hora horas minuto minutos min h vez vezes comprimido comprimidos gota gotas mg miligrama miligramas mcg ml anos andar andares passos refeicoes'.split(
    ' ',
  ),
)
const SEPARA = new Set(['por', 'x', '×', '/', 'barra', 'para', 'com'])
export const QUILO = new Set([
  'quilo',
  'quilos',
  'kg',
  'kgs',
  'kilo',
  'kilos',
  'quilograma',
  'quilogramas',
  'k',
])
export const GRAMA = new Set(['grama', 'gramas', 'g', 'gr'])
export const METRO = new Set(['metro', 'metros', 'm', 'mt'])
const CENTIMETRO = new Set(['centimetro', 'centimetros', 'cm'])
export const MUDOU = new Set(
  'perdeu perdi perder perdendo ganhou ganhei ganhar engordou engordei engordar emagreceu emagreci emagrecer aumentou subiu caiu baixou reduziu diminuiu menos mais carrega carregar carregou carregando levanta levantar levantou pega pegar por cada'.split(
    ' ',
  ),
)
export const ANGULO = new Set(
  'flexao extensao joelho amplitude rotacao abducao cotovelo angulo ombro quadril'.split(' '),
)

/** A value read at a place, and the word behind it. */
export interface Lida {
  valor: number
  valor2: number | null
  fim: number
}
const so = (valor: number, fim: number): Lida => ({ valor, valor2: null, fim })
const emCasas = (valor: number, casas: number) => Math.round(valor * 10 ** casas) / 10 ** casas
type Leitura = (palavras: readonly Palavra[], i: number, comNome: boolean) => Lida | null

export const lerPressao: Leitura = (palavras, i, comNome) => {
  const maxima = numeroEm(palavras, i)
  if (!maxima) return null
  const separador = palavras[maxima.ate]?.p ?? ''
  const separado = SEPARA.has(separador)
  if (!separado && !comNome) return null
  if (['para', 'com', '/'].includes(separador) && !comNome && (separador !== '/' || maxima.valor < 60))
    return null
  const minima = numeroEm(palavras, separado ? maxima.ate + 1 : maxima.ate)
  if (!minima) return null
  const depois = palavras[minima.ate]?.p ?? ''
  if (TEMPO.has(depois) || depois === '/' || (separador === 'por' && palavras[maxima.ate + 1]?.p === 'cento'))
    return null
  const emMmHg = (n: number) => (n <= 30 ? n * 10 : n)
  const [valor, valor2] = [emMmHg(maxima.valor), emMmHg(minima.valor)]
  if (!comNome && (maxima.valor < 7 || valor < 70 || valor2 < 30 || !Number.isInteger(valor))) return null
  return { valor, valor2, fim: minima.ate }
}

export const lerPeso: Leitura = (palavras, i, comNome) => {
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  let { valor, ate: fim } = numero
  const unidade = palavras[fim]?.p ?? ''
  if (GRAMA.has(unidade)) return valor >= 300 ? so(valor / 1000, fim + 1) : null
  const comUnidade = QUILO.has(unidade)
  if (!comUnidade && !comNome) return null
  if (comUnidade) fim++
  else if (CENTIMETRO.has(unidade) || METRO.has(unidade) || TEMPO.has(unidade) || unidade === '%') return null
  if (comUnidade && eMeio(palavras, fim)) return so(valor + 0.5, fim + 2)
  const gramas = depoisDoE(palavras, fim) ?? (comUnidade ? inteiroEm(palavras, fim) : null)
  if (
    gramas &&
    numero.casas === 0 &&
    gramas.valor < 1000 &&
    !QUILO.has(palavras[gramas.ate]?.p ?? '') &&
    !METRO.has(palavras[gramas.ate]?.p ?? '')
  ) {
    const ditas = GRAMA.has(palavras[gramas.ate]?.p ?? '')
    if (ditas || gramas.valor >= 100)
      return so(emCasas(valor + gramas.valor / 1000, 3), gramas.ate + (ditas ? 1 : 0))
  }
  // '3.250 kg' of a newborn was read as thousands.
  if (valor > 650) valor /= 1000
  return so(emCasas(valor, 3), fim)
}

export const lerAltura: Leitura = (palavras, i, comNome) => {
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  const { valor, ate, casas } = numero
  const unidade = palavras[ate]?.p ?? ''
  if (CENTIMETRO.has(unidade)) return comNome || (valor >= 100 && valor <= 220) ? so(valor, ate + 1) : null
  if (METRO.has(unidade)) {
    if (casas > 0) return comNome || casas === 2 ? so(emCasas(valor * 100, 1), ate + 1) : null
    const meio = eMeio(palavras, ate + 1)
    if (meio) return comNome ? so(valor * 100 + 50, ate + 3) : null
    const resto = depoisDoE(palavras, ate + 1) ?? inteiroEm(palavras, ate + 1)
    if (resto && resto.valor < 100 && valor <= 2) {
      const cm = CENTIMETRO.has(palavras[resto.ate]?.p ?? '') ? 1 : 0
      return so(valor * 100 + resto.valor, resto.ate + cm)
    }
    return comNome ? so(valor * 100, ate + 1) : null
  }
  if (!comNome) return null
  if (valor <= 2.6) {
    if (casas > 0) return so(emCasas(valor * 100, 1), ate)
    const resto = depoisDoE(palavras, ate) ?? inteiroEm(palavras, ate)
    return resto && resto.valor < 100 && valor >= 1 ? so(valor * 100 + resto.valor, resto.ate) : null
  }
  return valor >= 30 && !QUILO.has(unidade) ? so(valor, ate) : null
}

export const lerTemperatura: Leitura = (palavras, i, comNome) => {
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  let { valor, ate: fim } = numero
  const grau = (n: number) => ['grau', 'graus', '°', 'º', 'c'].includes(palavras[n]?.p ?? '')
  const comUnidade = grau(fim)
  if (!comUnidade && !comNome) return null
  if (numero.casas === 0 && !comUnidade) {
    const decimo = depoisDoE(palavras, fim)
    if (decimo && decimo.valor < 10 && !TEMPO.has(palavras[decimo.ate]?.p ?? '')) {
      valor += decimo.valor / 10
      fim = decimo.ate
    }
  }
  while (grau(fim)) fim++
  if (comUnidade && palavras[fim]?.p === 'e') {
    const meio = ['meio', 'meia'].includes(palavras[fim + 1]?.p ?? '')
    const decimo = depoisDoE(palavras, fim)
    if (meio) [valor, fim] = [valor + 0.5, fim + 2]
    else if (decimo && decimo.valor < 10 && !TEMPO.has(palavras[decimo.ate]?.p ?? ''))
      [valor, fim] = [valor + decimo.valor / 10, decimo.ate]
  }
  return valor >= 33 && valor <= 43 ? so(emCasas(valor, 1), fim) : null
}

export const lerInteiro =
  (minimo: number, maximo: number): Leitura =>
  (palavras, i) => {
    const numero = inteiroEm(palavras, i)
    if (!numero || numero.casas > 0 || numero.valor < minimo || numero.valor > maximo) return null
    const depois = palavras[numero.ate]?.p ?? ''
    if (QUILO.has(depois) || METRO.has(depois) || TEMPO.has(depois)) return null
    // The pair of numbers of a pressure is no beat.
    if (
      SEPARA.has(depois) &&
      palavras[numero.ate + 1] &&
      comecaNumero(palavras[numero.ate + 1]!) &&
      palavras[numero.ate + 1]!.p !== 'cento' &&
      depois !== 'com'
    )
      return null
    return so(numero.valor, numero.ate)
  }

const lerComprimento: Leitura = (palavras, i) => {
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  return so(numero.valor, numero.ate + (CENTIMETRO.has(palavras[numero.ate]?.p ?? '') ? 1 : 0))
}

const lerDor: Leitura = (palavras, i) => {
  const numero = inteiroEm(palavras, i)
  return numero && numero.valor <= 10 && numero.casas === 0 ? so(numero.valor, numero.ate) : null
}

export const leituras: Record<TipoDeMedida, Leitura> = {
  pressao: lerPressao,
  'frequencia-cardiaca': lerInteiro(25, 250),
  'frequencia-respiratoria': lerInteiro(6, 90),
  temperatura: lerTemperatura,
  saturacao: lerInteiro(50, 100),
  glicemia: lerInteiro(20, 800),
  'glicemia-jejum': lerInteiro(20, 800),
  peso: lerPeso,
  altura: lerAltura,
  cintura: lerComprimento,
  'perimetro-cefalico': lerComprimento,
  dor: lerDor,
}
