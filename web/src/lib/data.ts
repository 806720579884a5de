import {
  formatarData as dataDe,
  formatarDataHora as dataHoraDe,
  formatarDiaCurto as diaDe,
  type Instante,
} from '#domain/formato/data.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { zonaDaqui } from './zona.ts'

/** 'seg, 23 nov' on the clocks of an IANA zone; the year follows where it is not this one. */
export const formatarData = (instante: Instante, zona: string) => dataDe(instante, zona, Date.now())

/** 'seg, 23 nov, 09:00' on the clocks of an IANA zone; the year where it is not this one. */
export const formatarDataHora = (instante: Instante, zona: string) => dataHoraDe(instante, zona, Date.now())

/** 'seg, 23 nov' of a civil day 'YYYY-MM-DD'; the year where it is not this one. */
export const formatarDiaCurto = (data: string) => diaDe(data, dataLocal(Date.now(), zonaDaqui()))
