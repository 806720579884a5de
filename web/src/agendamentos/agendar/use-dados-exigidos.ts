import type { CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import type { Anotacoes } from './anotacoes.ts'
import type { Marcacao } from './marcacao.ts'
import { useCamposExigidos, type DadosExigidos } from './use-campos-exigidos.ts'

/** The data that the held service requires and nobody has filled in yet. */
export function dadosQueFaltam(
  { reserva }: Pick<Marcacao, 'reserva'>,
  { completos }: Pick<Anotacoes, 'completos'>,
): readonly CampoExigido[] {
  return reserva.estado === 'guardada' && reserva.reserva.id !== completos ? reserva.reserva.faltam : []
}

/** The required fields of the held service. */
export function useDadosExigidos(
  marcacao: Marcacao,
  anotacoes: Anotacoes,
  onAnotar: (mudanca: Partial<Anotacoes>) => void,
): DadosExigidos {
  const { reserva, resolvida } = marcacao
  const para = resolvida.para === 'eu' ? null : resolvida.para
  return useCamposExigidos(dadosQueFaltam(marcacao, anotacoes), para ?? null, () => {
    if (reserva.estado === 'guardada') onAnotar({ completos: reserva.reserva.id })
  })
}
