/** Tag of the operations in the OpenAPI document. */
export const tags = ['Dicas']
