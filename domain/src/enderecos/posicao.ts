import { digitosCep } from '#domain/formato/cep.ts'
import type { Coordenadas } from '#domain/formato/distancia.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { cidades } from '#domain/referencia/cidades.ts'
import { zonaDaUf, type Uf } from '#domain/referencia/ufs.ts'

/** Position of each capital, degrees (WGS 84), to about a kilometre, for addresses of an unknown city. Source: IBGE. */
const capitais: Record<Uf, readonly [latitude: number, longitude: number]> = {
  AC: [-9.97, -67.81],
  AL: [-9.67, -35.74],
  AP: [0.03, -51.07],
  AM: [-3.12, -60.02],
  BA: [-12.97, -38.5],
  CE: [-3.73, -38.53],
  DF: [-15.79, -47.88],
  ES: [-20.32, -40.34],
  GO: [-16.69, -49.25],
  MA: [-2.53, -44.3],
  MT: [-15.6, -56.1],
  MS: [-20.47, -54.62],
  MG: [-19.92, -43.94],
  PA: [-1.46, -48.49],
  PB: [-7.12, -34.86],
  PR: [-25.43, -49.27],
  PE: [-8.05, -34.88],
  PI: [-5.09, -42.8],
  RJ: [-22.91, -43.17],
  RN: [-5.79, -35.21],
  RS: [-30.03, -51.23],
  RO: [-8.76, -63.9],
  RR: [2.82, -60.67],
  SC: [-27.6, -48.55],
  SP: [-23.55, -46.63],
  SE: [-10.91, -37.07],
  TO: [-10.18, -48.33],
}

/** Places in another zone than their capital. Source: tz database. */
const zonasProprias: Record<string, string> = {
  'PE/fernando de noronha': 'America/Noronha',
  'PA/santarem': 'America/Santarem',
  'PA/itaituba': 'America/Santarem',
  'PA/altamira': 'America/Santarem',
  'AM/eirunepe': 'America/Eirunepe',
  'AM/tabatinga': 'America/Eirunepe',
  'AM/benjamin constant': 'America/Eirunepe',
}

/** The IANA zone of a city. */
export function zonaDoLugar(uf: Uf, cidade: string): string {
  return zonasProprias[`${uf}/${semAcentos(cidade).trim()}`] ?? zonaDaUf(uf)
}

/**
 * Approximate position of an address: its district by postcode or name, else its city, else the capital of its state. Good enough for a list by city; a person at the place can set
 * it exactly.
 */
export function posicaoDoEndereco(endereco: {
  cep: string
  bairro: string
  cidade: string
  uf: Uf
}): Coordenadas {
  const igual = (a: string, b: string) => semAcentos(a.trim()) === semAcentos(b.trim())
  const cidade = cidades.find(({ nome, uf }) => uf === endereco.uf && igual(nome, endereco.cidade))
  if (!cidade) {
    const [latitude, longitude] = capitais[endereco.uf]
    return { latitude, longitude }
  }
  const cep = digitosCep(endereco.cep).slice(0, 5)
  const lugar =
    cidade.bairros.find((bairro) => bairro.cep === cep) ??
    cidade.bairros.find((bairro) => igual(bairro.nome, endereco.bairro)) ??
    cidade
  return { latitude: lugar.latitude, longitude: lugar.longitude }
}
