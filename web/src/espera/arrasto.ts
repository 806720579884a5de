/** What a dragged row of the waiting list carries: the id of the entry. A slot takes it by `event.dataTransfer.getData(tipoDeArrasto)`. */
export const tipoDeArrasto = 'application/x-lista-espera'
