/** Most days of one reading of the agenda: six weeks, as a month is drawn. */
export const maiorPeriodoDaAgenda = 42

/** Longest delay that a professional can announce, in minutes. */
export const maiorAtraso = 240

/** Fewest characters or digits of a search for patients. */
export const menorBusca = 3

/** Most patients in one answer. */
export const maximoDaBusca = 20

/** Most rows of the change log in one answer; fewer mean its end. */
export const mudancasPorVez = 200
