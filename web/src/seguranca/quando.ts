import { formatarDataHora } from '#domain/formato/data.ts'
import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'

const zona = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** '21/11/2026 14:30', in the zone of this device. */
export const dataEHora = (instante: string) => formatarDataHora(instante, zona())

/** 'há 5 minutos' */
export const haQuanto = (instante: string) => tempoDaAtividade(instante, Date.now()).toLowerCase()
