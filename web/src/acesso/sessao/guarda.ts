/** Where the session of this device is kept, for all tabs of a browser. In the phones' app another file says it. */
export const guarda = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => localStorage

/** The same, where the auth client would not choose it by itself. */
export const guardaDoCliente: { storage?: ReturnType<typeof guarda> } = {}
