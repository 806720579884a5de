import { sql } from 'kysely'

/**
 * Whether a consultation is the patient's first with that professional, as it stands now. The row says it of the moment of booking; an
 * earlier hour taken since then, such as one between others today, is the first from then on.
 * @param a alias of the appointment
 */
export const primeiraVez = (a: string) =>
  sql<boolean>`(${sql.ref(`${a}.primeira_vez`)} and nada_antes(${sql.ref(`${a}.id`)}))`
