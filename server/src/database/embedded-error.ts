export type EmbeddedErrorCode =
  | 'PASTA_SEM_ESCRITA'
  | 'PASTA_OCUPADA'
  | 'PASTA_DE_OUTRO_USUARIO'
  | 'OUTRA_VERSAO'
  | 'PLATAFORMA_SEM_BINARIOS'
  | 'BANCO_NAO_INICIOU'

/** The embedded PostgreSQL cannot serve. `message` is a Portuguese sentence with a next step, for the person who started the program. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError'
  readonly code: EmbeddedErrorCode
  constructor(code: EmbeddedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
