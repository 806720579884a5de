export const emBase64 = (texto: string): string => Buffer.from(texto, 'utf8').toString('base64')
export const deBase64 = (dados: string): Buffer => Buffer.from(dados, 'base64')
