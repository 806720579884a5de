import { dataLocal } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Busca, CampoDoTexto } from './busca.ts'

/** One reason why a professional is among the results: the filter that was met and the value that met it. */
export type Motivo = { criterio: CriterioDeMotivo; valor: string }

export const criteriosDeMotivo = [
  'texto',
  'especialidade',
  'sub',
  'plano',
  'cidade',
  'distancia',
  'modalidade',
  'idioma',
  'disponibilidade',
  'genero',
  'preco_max',
  'atende',
  'acessibilidade',
] as const
export type CriterioDeMotivo = (typeof criteriosDeMotivo)[number]

/**
 * 'Por que aparece aqui': the filters of the search that this professional met. Without a search there is none: the order is then
 * by rating, and nobody pays for a place.
 * @param achado what only the search itself knows: where its text was found, and the distance in kilometres
 */
export function motivosDe(
  busca: Busca,
  achado: { campo: CampoDoTexto | null; distancia_km: number | null },
): Motivo[] {
  const motivos: Motivo[] = []
  const diz = (criterio: CriterioDeMotivo, valor: string | number | null | undefined) => {
    if (valor !== null && valor !== undefined) motivos.push({ criterio, valor: String(valor) })
  }
  diz('texto', achado.campo)
  diz('especialidade', busca.especialidade)
  diz('sub', busca.sub)
  diz('plano', busca.plano)
  diz('cidade', busca.cidade && (busca.uf ? `${busca.cidade}/${busca.uf}` : busca.cidade))
  diz('distancia', achado.distancia_km)
  diz('modalidade', busca.modalidade)
  diz('idioma', busca.idioma)
  diz('disponibilidade', busca.disponibilidade)
  diz('genero', busca.genero)
  diz('preco_max', busca.preco_max)
  diz('atende', busca.atende)
  diz('acessibilidade', busca.acessibilidade)
  return motivos
}

/**
 * When the next free slot is, for a person who reads it now: 'hoje', 'amanha' or the date, 'YYYY-MM-DD', of the professional's zone.
 * @param inicio epoch milliseconds of the first free slot, or undefined when there is none
 */
export function disponibilidadeDe(inicio: number | undefined, agora: number, zona: string): string | null {
  if (inicio === undefined) return null
  const hoje = dataLocal(agora, zona)
  const data = dataLocal(inicio, zona)
  if (data === hoje) return 'hoje'
  return data === somarDias(hoje, 1) ? 'amanha' : data
}
