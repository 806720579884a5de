import { expect } from 'vitest'
import { antesDe, atos } from './atos.ts'
import type { Cena } from './cena.ts'

const INESPERADAS = ['ERRO_INESPERADO', 'INDISPONIVEL']

/** Acts at one instant on the scene of a new round: each is done, or refused by the contract. @returns how many were done */
export async function correrJuntos(cena: Cena, nomes: readonly string[]): Promise<number> {
  const rodada = await cena.comecar()
  const preparo = nomes.find((nome) => antesDe[nome])
  if (preparo) await antesDe[preparo]!(cena, rodada)
  const fins = await Promise.allSettled(nomes.map((nome) => atos[nome]!(cena, rodada)))
  const falhas = fins.flatMap((fim, n) => {
    if (fim.status === 'fulfilled') return []
    const { code, message } = fim.reason as { code?: string; message: string }
    const doContrato = /^[A-Z_]{4,}$/.test(code ?? '') && !INESPERADAS.includes(code!)
    return doContrato ? [] : [`${nomes[n]}: ${code} ${message}`]
  })
  expect(falhas, nomes.join(' × ')).toEqual([])
  return fins.filter(({ status }) => status === 'fulfilled').length
}
