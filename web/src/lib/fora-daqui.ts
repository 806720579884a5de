import { nomeDoFuso } from '#domain/formato/nome-do-fuso.ts'
import { zonaDaqui } from './zona.ts'

/** 'Horário do Acre' where hours of a zone are not those of this device, else null: the clock on the wall says the rest. */
export const foraDaqui = (zona: string): string | null => (zona === zonaDaqui() ? null : nomeDoFuso(zona))
