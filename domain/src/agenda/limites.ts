/** Most days of one reading of the agenda: six weeks, as a month is drawn. */
export const maiorPeriodoDaAgenda = 42

/** Most minutes that a professional says to run late. */
export const maiorAtraso = 240

/** Fewest characters or digits of a search for patients. */
export const menorBusca = 3

/** Most patients that a search answers. */
export const maximoDaBusca = 20

/** Rows of the change log that one answer holds; fewer are the end of it. */
export const mudancasPorVez = 200
