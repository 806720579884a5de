import { dataLocal } from '#domain/formato/fuso.ts'
import { criarDocumentos, type Documentos } from './documentos.ts'
import { criarNomes, type GeneroGramatical } from './nomes.ts'
import { createRandom, type Random } from './random.ts'

const DIA = 86_400_000

/** Shared by every part of a demonstration: one source of chance, one clock, names and papers that are given once. */
export interface Mundo {
  random: Random
  agora: Date
  /** Today on São Paulo's clocks. */
  hoje: string
  documentos: Documentos
  nome(genero: GeneroGramatical, uf: string): string
  /** ISO text of an instant that many days before now, at some hour. */
  haDias(menor: number, maior: number): string
  /** A birth date, 'YYYY-MM-DD', of a person of that age. */
  nascimento(menor: number, maior: number): string
}

export function criarMundo(seed: number, agora: Date): Mundo {
  const random = createRandom(seed)
  const instante = (dias: number) => new Date(agora.getTime() - dias * DIA).toISOString()
  return {
    random,
    agora,
    hoje: dataLocal(agora.getTime(), 'America/Sao_Paulo'),
    documentos: criarDocumentos(random, agora),
    nome: criarNomes(random),
    haDias: (menor, maior) => instante(menor + random.fraction() * (maior - menor)),
    nascimento: (menor, maior) =>
      instante(Math.round((menor + random.fraction() * (maior - menor + 0.9)) * 365.25) + 1).slice(0, 10),
  }
}
