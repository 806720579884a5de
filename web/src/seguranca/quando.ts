import { tempoDaAtividade } from '#domain/formato/tempo-relativo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'

/** 'sáb, 21 nov, 14:30', in the zone of this device. */
export const dataEHora = (instante: string) => formatarDataHora(instante, zonaDaqui())

/** 'há 5 minutos' */
export const haQuanto = (instante: string) => tempoDaAtividade(instante, Date.now()).toLowerCase()
