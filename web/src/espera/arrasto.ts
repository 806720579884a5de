/**
 * Data type of a dragged row of the waiting list: the id of the entry. A slot reads it by
 * `event.dataTransfer.getData(tipoDeArrasto)`.
 */
export const tipoDeArrasto = 'application/x-lista-espera'
