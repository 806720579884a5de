/** The origin at which the product is served: the one of this page. In the phones' app the pages lie on the phone, and another file says it. */
export const servidor = (): string => location.origin

/** Where another site sends a person back to, at a path of the product. */
export const voltaPara = (caminho: string): string => location.origin + caminho
