import { useQuery } from '@tanstack/react-query'
import type { BuscaEntendida } from '#domain/busca/campos.ts'
import { filtrosLigados, type Busca } from '#domain/profissionais/busca.ts'
import type { CriterioDeMotivo } from '#domain/profissionais/motivos.ts'
import { api } from '#web/rpc/client.ts'
import { filtros } from '../messages.ts'
import { motivoEmPalavras } from '../motivos-em-palavras.ts'
import { lugarDe, semPalavras } from './campos.ts'
import { textos } from './messages.ts'

export type Filtro = ReturnType<typeof filtrosLigados>[number]

/** The filters in force, each once: an area stands for its profession. */
export const filtrosMostrados = (busca: Busca): Filtro[] =>
  filtrosLigados(busca).filter((filtro) => !(filtro === 'especialidade' && busca.sub))

/** How the sentence of a search was read; undefined without one, and until it is known. */
export function useLida({ frase = '' }: Busca): BuscaEntendida | undefined {
  const { data } = useQuery({
    ...api.busca.interpretar.queryOptions({ input: { o_que: frase, onde: '', plano: '' } }),
    enabled: frase !== '',
    staleTime: Infinity,
    retry: false,
  })
  return frase === '' ? undefined : data
}

/** The words of the sentence that asked for a filter. */
export function palavrasDe(lida: BuscaEntendida | undefined, filtro: Filtro): string {
  return lida?.entendidos.find((cada) => cada.filtro === filtro)?.de ?? ''
}

/** What goes with a removed filter, the words that asked for it included: a city means nothing without its state, nor an area without its profession. */
export function semFiltro(filtro: Filtro, busca: Busca, lida: BuscaEntendida | undefined): Partial<Busca> {
  const de = palavrasDe(lida, filtro)
  const frase = de && busca.frase ? semPalavras(busca.frase, de) : busca.frase
  if (filtro === 'especialidade' || filtro === 'sub')
    return { especialidade: undefined, sub: undefined, frase }
  if (filtro === 'cidade' || filtro === 'bairro')
    return { bairro: undefined, cidade: undefined, uf: undefined, raio_km: undefined, frase }
  if (filtro === 'raio_km') return { raio_km: undefined, ordem: undefined, frase }
  return { [filtro]: undefined, frase }
}

/** A filter as it is read: 'Unimed', 'até 10 km'. */
export function emPalavras(filtro: Filtro, busca: Busca): string {
  if (filtro === 'raio_km')
    return busca.bairro
      ? filtros.ate(busca.raio_km ?? 0)
      : `${textos.perto}, ${filtros.ate(busca.raio_km ?? 0).toLowerCase()}`
  if (filtro === 'cidade' || filtro === 'bairro') return lugarDe(busca)
  return motivoEmPalavras({ criterio: filtro as CriterioDeMotivo, valor: String(busca[filtro]) })
}
