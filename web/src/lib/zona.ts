import { zonaDoAparelho } from '#domain/formato/fuso.ts'

/** The IANA zone of this device, for hours that belong to no place. */
export const zonaDaqui = zonaDoAparelho
