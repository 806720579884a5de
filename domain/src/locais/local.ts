import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { cidades } from '#domain/referencia/cidades.ts'
import { zonaDaUf, type Uf } from '#domain/referencia/ufs.ts'

export const limitesLocal = { nome: 120, acessibilidade: 80, porProfissional: 20 } as const

/** The clock of a place: that of its UF; Fernando de Noronha has its own. */
export function zonaDoLocal(cidade: string, uf: Uf): string {
  return semAcentos(cidade).trim() === 'fernando de noronha' ? 'America/Noronha' : zonaDaUf(uf)
}

/**
 * About where a place is: the middle of its district, of its city, or else of the capital of its UF; degrees (WGS 84).
 */
export function posicaoDoLocal(
  bairro: string,
  cidade: string,
  uf: Uf,
): { latitude: number; longitude: number } {
  const nome = semAcentos(cidade).trim()
  const achada = cidades.find((cada) => cada.uf === uf && semAcentos(cada.nome) === nome)
  const distrito = achada?.bairros.find((cada) => semAcentos(cada.nome) === semAcentos(bairro).trim())
  const { latitude, longitude } = distrito ?? achada ?? capitais[uf]
  return { latitude, longitude }
}

/** Degrees of the capitals, to two places: general knowledge. */
const capitais: Record<Uf, { latitude: number; longitude: number }> = {
  AC: { latitude: -9.97, longitude: -67.81 },
  AL: { latitude: -9.67, longitude: -35.74 },
  AM: { latitude: -3.1, longitude: -60.02 },
  AP: { latitude: 0.03, longitude: -51.07 },
  BA: { latitude: -12.97, longitude: -38.51 },
  CE: { latitude: -3.73, longitude: -38.53 },
  DF: { latitude: -15.79, longitude: -47.88 },
  ES: { latitude: -20.32, longitude: -40.34 },
  GO: { latitude: -16.69, longitude: -49.26 },
  MA: { latitude: -2.53, longitude: -44.3 },
  MG: { latitude: -19.92, longitude: -43.94 },
  MS: { latitude: -20.47, longitude: -54.62 },
  MT: { latitude: -15.6, longitude: -56.1 },
  PA: { latitude: -1.46, longitude: -48.5 },
  PB: { latitude: -7.12, longitude: -34.86 },
  PE: { latitude: -8.05, longitude: -34.88 },
  PI: { latitude: -5.09, longitude: -42.8 },
  PR: { latitude: -25.43, longitude: -49.27 },
  RJ: { latitude: -22.91, longitude: -43.17 },
  RN: { latitude: -5.79, longitude: -35.21 },
  RO: { latitude: -8.76, longitude: -63.9 },
  RR: { latitude: 2.82, longitude: -60.67 },
  RS: { latitude: -30.03, longitude: -51.23 },
  SC: { latitude: -27.59, longitude: -48.55 },
  SE: { latitude: -10.91, longitude: -37.07 },
  SP: { latitude: -23.55, longitude: -46.63 },
  TO: { latitude: -10.18, longitude: -48.33 },
}
