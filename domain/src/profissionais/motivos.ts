import { dataLocal, inicioDoDia } from '#domain/formato/fuso.ts'
import { somarDias } from '#domain/formato/dia.ts'
import type { Busca, CampoDoTexto } from './busca.ts'

/** One reason why a professional is among the results: a filter and the value that met it. */
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
  'periodo',
  'genero',
  'preco_max_centavos',
  'atende',
  'acessibilidade',
] as const
export type CriterioDeMotivo = (typeof criteriosDeMotivo)[number]

/**
 * 'Por que aparece aqui': the filters of the search that this professional met. Without a search there is none: the order is then by rating, and nobody pays for a place.
 * @param achado facts of the search: where its text was found, and the distance in kilometres
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
  diz('periodo', busca.periodo)
  diz('genero', busca.genero)
  diz('preco_max_centavos', busca.preco_max_centavos)
  diz('atende', busca.atende)
  diz('acessibilidade', busca.acessibilidade)
  return motivos
}

/**
 * Tells when a next free slot is, for a reader at `agora`: 'hoje', 'amanha' or the date 'YYYY-MM-DD' in the professional's zone; null without one. Made once for a list, so that
 * the days of a zone are looked up once.
 * @param agora epoch milliseconds, as the `inicio` of the returned function
 */
export function disponibilidadeEm(
  agora: number,
): (inicio: number | undefined, zona: string) => string | null {
  const dias = new Map<string, { fimDeHoje: number; fimDeAmanha: number }>()
  const datas = new Map<string, string>()
  return (inicio, zona) => {
    if (inicio === undefined) return null
    let dia = dias.get(zona)
    if (!dia) {
      const hoje = dataLocal(agora, zona)
      dia = {
        fimDeHoje: inicioDoDia(somarDias(hoje, 1), zona),
        fimDeAmanha: inicioDoDia(somarDias(hoje, 2), zona),
      }
      dias.set(zona, dia)
    }
    if (inicio < dia.fimDeHoje) return 'hoje'
    if (inicio < dia.fimDeAmanha) return 'amanha'
    const chave = `${zona} ${inicio}`
    let data = datas.get(chave)
    if (!data) datas.set(chave, (data = dataLocal(inicio, zona)))
    return data
  }
}
