import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  medidasDoMapa,
  periodos,
  type MedidaDoMapa,
  type PeriodoDoMapa,
} from '#domain/inteligencia/medidas.ts'

/** Address of `/horarios-inteligencia`: what the figures are of, and how they are shown. */
export type BuscaDaInteligencia = {
  periodo?: PeriodoDoMapa | undefined
  clinica?: string | undefined
  profissional?: string | undefined
  servico?: string | undefined
  medida?: MedidaDoMapa | undefined
}

const um = <T extends string>(valor: unknown, de: readonly T[]) => de.find((cada) => cada === String(valor))
const uuid = (valor: unknown) =>
  typeof valor === 'string' && /^[0-9a-f-]{36}$/i.test(valor) ? valor : undefined

/** Reads an address. Invalid and default values are left out. */
export function lerBusca(lida: Record<string, unknown>): BuscaDaInteligencia {
  const periodo = um(lida.periodo, periodos)
  const medida = um(lida.medida, medidasDoMapa)
  return {
    periodo: periodo === '12' ? undefined : periodo,
    clinica: uuid(lida.clinica),
    profissional: uuid(lida.profissional),
    servico: uuid(lida.servico),
    medida: medida === 'ocupacao' ? undefined : medida,
  }
}

export const recorteDe = ({ periodo = '12', clinica, profissional, servico }: BuscaDaInteligencia) => ({
  periodo,
  ...(clinica ? { clinica_id: clinica } : {}),
  ...(profissional ? { profissional_id: profissional } : {}),
  ...(servico ? { servico_id: servico } : {}),
})

export function useBusca() {
  const busca = lerBusca(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const mudar = (mudanca: BuscaDaInteligencia) =>
    void navigate({
      to: '/horarios-inteligencia',
      search: lerBusca({ ...busca, ...mudanca }) as never,
      resetScroll: false,
    })
  return { busca, mudar }
}
