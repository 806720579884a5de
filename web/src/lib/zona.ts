import { nomeDoFuso, zonaDoAparelho } from '#domain/formato/fuso.ts'

/** The IANA zone of this device, for hours that belong to no place. */
export const zonaDaqui = zonaDoAparelho

/** 'Horário do Acre' where hours of a zone are not those of this device, else null: the clock on the wall says the rest. */
export const foraDaqui = (zona: string): string | null => (zona === zonaDaqui() ? null : nomeDoFuso(zona))
