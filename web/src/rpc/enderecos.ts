/** A request with the addresses of files as the server knows them. Here they are the same; in the phones' app another file says it. */
export const aoServidor = (pedido: Request): Request | Promise<Request> => pedido

/** An answer with the addresses of files as this page opens them. */
export const doServidor = (resposta: Response): Response | Promise<Response> => resposta
