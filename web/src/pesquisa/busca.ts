/** The address of the page: a saved search to open. The sentence itself never stands in it. */
export type BuscaDaPesquisa = { busca?: string }
