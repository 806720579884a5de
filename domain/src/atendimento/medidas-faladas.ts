import type { TipoDeMedida } from '#domain/medidas/medida.ts'
import { recusaDaMedida } from '#domain/medidas/plausibilidade.ts'
import type { Bruto } from './achado.ts'
import { contextoEm, correcaoDepois } from './contexto.ts'
import {
  ANGULO,
  GRAMA,
  leituras,
  lerAltura,
  lerInteiro,
  lerPeso,
  lerPressao,
  lerTemperatura,
  METRO,
  MUDOU,
  QUILO,
  TEMPO,
  type Lida,
} from './leituras-de-medida.ts'
import { comecaNumero, numeroEm } from './numeros.ts'
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
  // '3.250 gramas' of a newborn; fewer are of something else.
  const emGramas = GRAMA.has(depois[0] ?? '') && numero.valor >= 1500 && numero.valor <= 6000
  const emQuilos = QUILO.has(depois[0] ?? '') && depois[0] !== 'k'
  const peso = emGramas || emQuilos ? lerPeso(palavras, i, false) : null
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
