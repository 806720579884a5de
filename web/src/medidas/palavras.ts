import type { Faixa } from '#domain/medidas/faixas.ts'
import {
  definicoesDeMedida,
  numeroEscrito,
  type MarcaDeMedida,
  type TipoDeMedida,
} from '#domain/medidas/medida.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import { textos } from './messages.ts'

function lado(minimo: number | null, maximo: number | null, casas: number): string {
  const numero = (n: number) => numeroEscrito(n, casas)
  if (minimo === null) return maximo === null ? '' : textos.ate(numero(maximo))
  return maximo === null ? textos.desde(numero(minimo)) : textos.entre(numero(minimo), numero(maximo))
}

/** '90 a 139 / 60 a 89 mmHg'. */
export function faixaEscrita(tipo: TipoDeMedida, faixa: Omit<Faixa, 'fonte'>): string {
  const { casas, unidade } = definicoesDeMedida[tipo]
  const lados = [lado(faixa.minimo, faixa.maximo, casas), lado(faixa.minimo2, faixa.maximo2, casas)]
  return `${lados.filter(Boolean).join(' / ')} ${unidade}`.trim()
}

export const tomDaMarca: Record<MarcaDeMedida, BadgeTone> = {
  baixo: 'info',
  normal: 'success',
  alto: 'warning',
}
