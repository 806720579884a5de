/** Rows of numbers in one block: `colunas` of them each, without the constant. */
export interface Matriz {
  linhas: number
  colunas: number
  numeros: Float64Array
}

export function matrizDe(linhas: readonly (readonly number[])[], colunas = linhas[0]?.length ?? 0): Matriz {
  const numeros = new Float64Array(linhas.length * colunas)
  for (const [n, linha] of linhas.entries()) numeros.set(linha, n * colunas)
  return { linhas: linhas.length, colunas, numeros }
}

export interface Regressao {
  /** The constant first. */
  pesos: number[]
  passos: number
}

const PASSOS = 30
const PRECISAO = 1e-8

/**
 * Logistic regression by Newton's method, with a ridge on every weight but the constant, so that a variable that never varies, or that separates all, does not run away.
 * @param reguas strength of the ridge, in observations
 */
export function ajustarLogistica({ linhas, colunas, numeros }: Matriz, y: Uint8Array, reguas = 1): Regressao {
  const k = colunas + 1
  const pesos = new Float64Array(k)
  const media = y.reduce((soma, um) => soma + um, 0) / Math.max(1, linhas)
  const presa = Math.min(0.999, Math.max(0.001, media))
  pesos[0] = Math.log(presa / (1 - presa))
  let passos = 0
  for (; passos < PASSOS; passos++) {
    const gradiente = new Float64Array(k)
    const hessiana = new Float64Array(k * k)
    for (let n = 0; n < linhas; n++) {
      const aqui = n * colunas
      let z = pesos[0]!
      for (let c = 0; c < colunas; c++) z += pesos[c + 1]! * numeros[aqui + c]!
      const p = 1 / (1 + Math.exp(-z))
      const erro = y[n]! - p
      const w = p * (1 - p)
      gradiente[0]! += erro
      hessiana[0]! += w
      for (let a = 0; a < colunas; a++) {
        const xa = numeros[aqui + a]!
        if (xa === 0) continue
        gradiente[a + 1]! += erro * xa
        const wxa = w * xa
        const linha = (a + 1) * k
        hessiana[linha]! += wxa
        for (let b = 0; b <= a; b++) hessiana[linha + b + 1]! += wxa * numeros[aqui + b]!
      }
    }
    for (let c = 1; c < k; c++) {
      gradiente[c]! -= reguas * pesos[c]!
      hessiana[c * k + c]! += reguas
    }
    const passo = resolver(hessiana, gradiente, k)
    let maior = 0
    for (let c = 0; c < k; c++) {
      pesos[c]! += passo[c]!
      maior = Math.max(maior, Math.abs(passo[c]!))
    }
    if (maior < PRECISAO) break
  }
  return { pesos: [...pesos], passos }
}

/** Solves a symmetric positive system whose lower half is given (Cholesky). */
function resolver(baixa: Float64Array, direita: Float64Array, k: number): Float64Array {
  const l = Float64Array.from(baixa)
  for (let i = 0; i < k; i++)
    for (let j = 0; j <= i; j++) {
      let soma = l[i * k + j]!
      for (let m = 0; m < j; m++) soma -= l[i * k + m]! * l[j * k + m]!
      l[i * k + j] = i === j ? Math.sqrt(Math.max(soma, 1e-12)) : soma / l[j * k + j]!
    }
  const x = Float64Array.from(direita)
  for (let i = 0; i < k; i++) {
    for (let m = 0; m < i; m++) x[i]! -= l[i * k + m]! * x[m]!
    x[i]! /= l[i * k + i]!
  }
  for (let i = k - 1; i >= 0; i--) {
    for (let m = i + 1; m < k; m++) x[i]! -= l[m * k + i]! * x[m]!
    x[i]! /= l[i * k + i]!
  }
  return x
}

export function logitoDe(pesos: readonly number[], numeros: ArrayLike<number>, de = 0): number {
  let z = pesos[0]!
  for (let c = 1; c < pesos.length; c++) z += pesos[c]! * numeros[de + c - 1]!
  return z
}
