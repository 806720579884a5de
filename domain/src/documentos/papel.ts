import { formatarDataLonga, formatarHora } from '#domain/formato/data.ts'
import type { TipoDeDocumento } from './documento.ts'

const ZONA = 'America/Sao_Paulo'

/** What a document without a certificate says of itself. */
export const SEM_CERTIFICADO =
  'Sem assinatura digital: emitido eletronicamente na plataforma, sem certificado ICP-Brasil.'

/** The copies of a kind, each with what stands on it; null for the only one. Portaria SVS/MS 344/1998, art. 52. */
export const viasDo = (tipo: TipoDeDocumento): (string | null)[] =>
  tipo === 'receita-controle-especial'
    ? ['1ª via: retenção da farmácia ou drogaria', '2ª via: orientação ao paciente']
    : [null]

export const numeroDoDocumento = (numero: number): string => `nº ${numero}`

/** 'Recife, 23 de novembro de 2026, 14:00 (horário de Brasília)'. @param emitido_em ISO instant */
export const localEData = ({ cidade, emitido_em }: { cidade: string; emitido_em: string }): string =>
  `${cidade}, ${formatarDataLonga(emitido_em, ZONA)}, ${formatarHora(emitido_em, ZONA)} (horário de Brasília)`
