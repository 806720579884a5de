import type { FormatoDoArquivo } from '#domain/mudanca/tipos.ts'

/** Why a file is not read; the names of the contract's errors. */
export class NaoSeLe extends Error {
  readonly motivo: 'ARQUIVO_RECUSADO' | 'LINHAS_DEMAIS' | 'VAZIO'
  constructor(motivo: NaoSeLe['motivo']) {
    super(motivo)
    this.motivo = motivo
  }
}

export interface ArquivoLido {
  cabecalho: string[]
  /** Lines by their place in the file as a person counts it, cut to the columns of the header. */
  linhas: { linha: number; celulas: string[] }[]
  formato: FormatoDoArquivo
}

/** Whether bytes begin as a calendar does. */
export const ehCalendario = (texto: string) => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(texto)
