import type { TipoDeMedida } from '#domain/medidas/medida.ts'
import { recusaDaMedida } from '#domain/medidas/plausibilidade.ts'
import type { Bruto } from './achado.ts'
import { contextoEm, correcaoDepois } from './contexto.ts'
import { comecaNumero, depoisDoE, inteiroEm, numeroEm } from './numeros.ts'
import { achar, estaEm, lexico, type Oracao, type Palavra } from './palavras.ts'

const nomes = (medida: TipoDeMedida, termos: string) =>
  termos.split(',').map((termo) => [termo.trim(), medida] as const)

const NOMES = lexico<TipoDeMedida | null>([
  ...nomes('pressao', 'pressão, pressão arterial, pa, p.a., p a, tensão arterial'),
  ...nomes(
    'frequencia-cardiaca',
    'frequência cardíaca, frequência, fc, f.c., batimentos, batimento, batimentos cardíacos, pulso, bpm, coração batendo, pulsação, ritmo cardíaco',
  ),
  ...nomes(
    'frequencia-respiratoria',
    'frequência respiratória, fr, f.r., respirações, incursões, incursões respiratórias',
  ),
  ...nomes('temperatura', 'temperatura, temperatura axilar, tax, t ax, febre, febre de, febril, termômetro'),
  ...nomes(
    'saturacao',
    'saturação, saturação de oxigênio, saturando, satura, saturou, sat, spo, spo2, sato, oximetria, oxímetro, oxigênio, oxigenação',
  ),
  ...nomes(
    'glicemia',
    'glicemia, glicose, glicemia capilar, dextro, destro, hgt, ponta de dedo, açúcar no sangue, glicemias',
  ),
  ...nomes('peso', 'peso, pesando, pesa, pesou, pesava, pesei'),
  ...nomes('altura', 'altura, estatura, mede, medindo, mediu, comprimento, estatura de'),
  ...nomes('cintura', 'cintura, circunferência abdominal, circunferência da cintura'),
  ...nomes('perimetro-cefalico', 'perímetro cefálico, pc'),
  ...nomes('dor', 'escala de dor, nota da dor, dor nota, dor de nota, intensidade da dor, eva'),
  // Their values are those of no kind that is kept.
  ...[
    'hemoglobina glicada',
    'glicada',
    'colesterol',
    'creatinina',
    'hemoglobina',
    'triglicerídeos',
    'ureia',
    'potássio',
    'tsh',
    'ldl',
    'hdl',
    'perna',
    'idade',
    'frequência de exercício',
    'peso do remédio',
  ].map((nome) => [nome, null] as const),
])

const TEMPO = new Set(
  'dia dias semana semanas mes meses ano anos hora horas minuto minutos min h vez vezes comprimido comprimidos gota gotas mg miligrama miligramas mcg ml anos andar andares passos refeicoes'.split(
    ' ',
  ),
)
const SEPARA = new Set(['por', 'x', '×', '/', 'barra', 'para', 'com'])
const QUILO = new Set(['quilo', 'quilos', 'kg', 'kgs', 'kilo', 'kilos', 'quilograma', 'quilogramas', 'k'])
const GRAMA = new Set(['grama', 'gramas', 'g', 'gr'])
const METRO = new Set(['metro', 'metros', 'm', 'mt'])
const CENTIMETRO = new Set(['centimetro', 'centimetros', 'cm'])
const MUDOU = new Set(
  'perdeu perdi perder perdendo ganhou ganhei ganhar engordou engordei engordar emagreceu emagreci emagrecer aumentou subiu caiu baixou reduziu diminuiu menos mais carrega carregar carregou carregando levanta levantar levantou pega pegar por cada'.split(
    ' ',
  ),
)
const ANGULO = new Set(
  'flexao extensao joelho amplitude rotacao abducao cotovelo angulo ombro quadril'.split(' '),
)

interface Lida {
  valor: number
  valor2: number | null
  fim: number
}
const so = (valor: number, fim: number): Lida => ({ valor, valor2: null, fim })
const emCasas = (valor: number, casas: number) => Math.round(valor * 10 ** casas) / 10 ** casas
type Leitura = (palavras: readonly Palavra[], i: number, comNome: boolean) => Lida | null

const lerPressao: Leitura = (palavras, i, comNome) => {
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

const lerPeso: Leitura = (palavras, i, comNome) => {
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  let { valor, ate: fim } = numero
  const unidade = palavras[fim]?.p ?? ''
  if (GRAMA.has(unidade)) return valor >= 300 ? so(valor / 1000, fim + 1) : null
  const comUnidade = QUILO.has(unidade)
  if (!comUnidade && !comNome) return null
  if (comUnidade) fim++
  else if (CENTIMETRO.has(unidade) || METRO.has(unidade) || TEMPO.has(unidade) || unidade === '%') return null
  if (comUnidade && palavras[fim]?.p === 'e' && ['meio', 'meia'].includes(palavras[fim + 1]?.p ?? ''))
    return so(valor + 0.5, fim + 2)
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

const lerAltura: Leitura = (palavras, i, comNome) => {
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  const { valor, ate, casas } = numero
  const unidade = palavras[ate]?.p ?? ''
  if (CENTIMETRO.has(unidade)) return comNome || (valor >= 100 && valor <= 220) ? so(valor, ate + 1) : null
  if (METRO.has(unidade)) {
    if (casas > 0) return comNome || casas === 2 ? so(emCasas(valor * 100, 1), ate + 1) : null
    const meio = palavras[ate + 1]?.p === 'e' && ['meio', 'meia'].includes(palavras[ate + 2]?.p ?? '')
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

const lerTemperatura: Leitura = (palavras, i, comNome) => {
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

const lerInteiro =
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

const leituras: Record<TipoDeMedida, Leitura> = {
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

/** How many words may stand between a name and its number: 'pressão dela hoje na chegada estava'. */
const DISTANCIA = 9

/** The first number behind the name of a kind, unless another name comes first. */
function depoisDoNome(palavras: readonly Palavra[], oracao: Oracao, inicio: number, medida: TipoDeMedida) {
  for (let j = inicio; j < Math.min(oracao.ate, inicio + DISTANCIA); j++) {
    const outro = achar(NOMES, palavras, j)
    if (outro && outro.valor !== medida && !(medida === 'dor' && outro.valor === 'dor')) return null
    if (!comecaNumero(palavras[j]!)) continue
    const numero = numeroEm(palavras, j)
    // 'pressão há dois dias', 'peso de três meses atrás': a number of something else.
    if (numero && TEMPO.has(palavras[numero.ate]?.p ?? '') && !(medida === 'saturacao')) {
      j = numero.ate - 1
      continue
    }
    const lida = leituras[medida](palavras, j, true)
    if (lida && plausivel(medida, lida)) return { ...lida, em: j }
    // 'um' and 'uma' are articles too.
    if (!['um', 'uma', 'meio', 'meia'].includes(palavras[j]!.p)) return null
  }
  return null
}

const plausivel = (tipo: TipoDeMedida, { valor, valor2 }: Lida) =>
  recusaDaMedida({ tipo, valor, valor2 }) === null

/** 'máxima de 13 e mínima de 8': the two values of a pressure by their names. */
function porNomes(palavras: readonly Palavra[], oracao: Oracao, i: number): (Lida & { em: number }) | null {
  if (!['maxima', 'sistolica'].includes(palavras[i]!.p)) return null
  const buscar = (de: number) => {
    for (let j = de; j < Math.min(oracao.ate, de + 5); j++) {
      const numero = comecaNumero(palavras[j]!) ? numeroEm(palavras, j) : null
      if (numero) return { numero, em: j }
    }
    return null
  }
  const maxima = buscar(i + 1)
  if (!maxima) return null
  for (let j = maxima.numero.ate; j < Math.min(oracao.ate, maxima.numero.ate + 5); j++)
    if (['minima', 'diastolica'].includes(palavras[j]!.p)) {
      const minima = buscar(j + 1)
      if (!minima) return null
      const emMmHg = (n: number) => (n <= 30 ? n * 10 : n)
      return {
        valor: emMmHg(maxima.numero.valor),
        valor2: emMmHg(minima.numero.valor),
        fim: minima.numero.ate,
        em: maxima.em,
      }
    }
  return null
}

/** A number whose unit, or shape, says what it is. */
function peloFormato(
  palavras: readonly Palavra[],
  oracao: Oracao,
  i: number,
): { medida: TipoDeMedida; lida: Lida } | null {
  if (!comecaNumero(palavras[i]!)) return null
  const antes = palavras.slice(Math.max(oracao.de, i - 4), i).map(({ p }) => p)
  const pressao = lerPressao(palavras, i, false)
  if (pressao && plausivel('pressao', pressao)) return { medida: 'pressao', lida: pressao }
  const numero = numeroEm(palavras, i)
  if (!numero) return null
  const depois = palavras.slice(numero.ate, numero.ate + 3).map(({ p }) => p)
  const peso = QUILO.has(depois[0] ?? '') && depois[0] !== 'k' ? lerPeso(palavras, i, false) : null
  if (peso && !antes.some((p) => MUDOU.has(p)) && peso.valor >= 2 && depois[1] !== 'de')
    return { medida: 'peso', lida: peso }
  const altura = lerAltura(palavras, i, false)
  if (
    altura &&
    altura.valor >= 45 &&
    altura.valor <= 220 &&
    METRO.has(depois[0] ?? '') &&
    !antes.some((p) => ['andou', 'anda', 'caminha', 'distancia', 'queda', 'caiu', 'altura'].includes(p))
  )
    return { medida: 'altura', lida: altura }
  if (estaEm(palavras, numero.ate, ['batimentos']) || estaEm(palavras, numero.ate, ['bpm'])) {
    const lida = lerInteiro(25, 250)(palavras, i, true)
    if (lida) return { medida: 'frequencia-cardiaca', lida }
  }
  if (['irpm', 'incursoes', 'respiracoes', 'rpm', 'ipm'].includes(depois[0] ?? '')) {
    const lida = lerInteiro(6, 90)(palavras, i, true)
    if (lida) return { medida: 'frequencia-respiratoria', lida }
  }
  const temAngulo = palavras.slice(oracao.de, oracao.ate).some(({ p }) => ANGULO.has(p))
  const temperatura = temAngulo ? null : lerTemperatura(palavras, i, false)
  if (temperatura) return { medida: 'temperatura', lida: temperatura }
  // 'um e sessenta e dois de altura', 'noventa e sete de saturação'.
  for (const salto of [1, 2, 3, 4, 5, 6]) {
    const de = i + salto
    if (palavras[de]?.p !== 'de') continue
    const nome = achar(NOMES, palavras, de + 1)
    if (!nome?.valor) continue
    const lida = leituras[nome.valor](palavras, i, true)
    const ate =
      lida &&
      (palavras[lida.fim]?.p === '%'
        ? lida.fim + 1
        : estaEm(palavras, lida.fim, ['por', 'cento'])
          ? lida.fim + 2
          : lida.fim)
    if (lida && ate === de && plausivel(nome.valor, lida)) return { medida: nome.valor, lida }
  }
  return null
}

const JEJUM = ['jejum']
const SEM_JEJUM = new Set(['prandial', 'almoco', 'cafe', 'jantar', 'comer', 'depois', 'apos', 'refeicao'])

/** A glucose is of fasting where its sentence says so. */
function qualGlicemia(palavras: readonly Palavra[], { de, ate }: Oracao): TipoDeMedida {
  const ditas = palavras.slice(de, ate).map(({ p }) => p)
  const n = ditas.indexOf(JEJUM[0]!)
  if (n < 0 || ['sem', 'nao', 'fora'].includes(ditas[n - 1] ?? '') || ditas[n - 2] === 'sem')
    return 'glicemia'
  return ditas.some((p) => SEM_JEJUM.has(p)) &&
    ditas.indexOf('jejum') > ditas.findIndex((p) => SEM_JEJUM.has(p))
    ? 'glicemia'
    : 'glicemia-jejum'
}

/** The measures of one sentence. A value that is corrected ('aliás') gives way to the later one. */
export function medidasDe(palavras: readonly Palavra[], oracao: Oracao): Bruto[] {
  const achadas: Bruto[] = []
  const guardar = (medida: TipoDeMedida, i: number, em: number, lida: Lida) => {
    const qual = medida === 'glicemia' ? qualGlicemia(palavras, oracao) : medida
    const contexto = contextoEm(palavras, oracao, em)
    let fim = lida.fim
    let { valor, valor2 } = lida
    const { inicio, corrigida } = corrigir(palavras, medida, lida, i)
    if (corrigida) ({ valor, valor2, fim } = corrigida)
    achadas.push({ tipo: 'medida', medida: qual, valor, valor2, i: inicio, fim, contexto })
    return fim
  }
  for (let i = oracao.de; i < oracao.ate;) {
    const nomes = porNomes(palavras, oracao, i)
    if (nomes && plausivel('pressao', nomes)) {
      i = guardar('pressao', i, nomes.em, nomes)
      continue
    }
    const nome = achar(NOMES, palavras, i)
    if (nome) {
      const { valor: medida, tamanho } = nome
      const lida =
        medida && !ehMudanca(palavras, oracao, i, medida)
          ? depoisDoNome(palavras, oracao, i + tamanho, medida)
          : null
      if (medida && lida) {
        i = guardar(medida, i, lida.em, lida)
        continue
      }
      i += tamanho
      continue
    }
    const formato = peloFormato(palavras, oracao, i)
    if (formato) i = guardar(formato.medida, i, i, formato.lida)
    else i = Math.max(i + 1, comecaNumero(palavras[i]!) ? (numeroEm(palavras, i)?.ate ?? 0) : 0)
  }
  return achadas
}

/** 'perda de peso de três quilos', 'levantar peso de 20 quilos' say no weight of the person. */
function ehMudanca(palavras: readonly Palavra[], oracao: Oracao, i: number, medida: TipoDeMedida): boolean {
  if (medida !== 'peso') return false
  const antes = palavras.slice(Math.max(oracao.de, i - 3), i).map(({ p }) => p)
  return antes.some((p) => MUDOU.has(p) || p === 'perda' || p === 'ganho')
}

/** The value that follows a correction, read as the same kind, and where the whole begins. */
function corrigir(
  palavras: readonly Palavra[],
  medida: TipoDeMedida,
  lida: Lida,
  i: number,
): { inicio: number; corrigida: Lida | null } {
  let corrigida: Lida | null = null
  let fim = lida.fim
  for (;;) {
    const depois = correcaoDepois(palavras, fim)
    if (depois === null) return { inicio: i, corrigida }
    let nova: Lida | null = null
    for (let j = depois; j < Math.min(palavras.length, depois + 6) && !nova; j++) {
      const nome = achar(NOMES, palavras, j)
      if (nome && nome.valor !== medida) break
      if (comecaNumero(palavras[j]!)) {
        nova = leituras[medida](palavras, j, true)
        if (nova && !plausivel(medida, nova)) nova = null
        if (!['um', 'uma'].includes(palavras[j]!.p)) break
      }
    }
    if (!nova) return { inicio: i, corrigida }
    corrigida = nova
    fim = nova.fim
  }
}
