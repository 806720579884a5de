/** The caller, as the server knows them. `perfil` comes from `usuarios.tipo_usuario` only: the owner of a token writes its metadata, which gives no right. */
export interface Sessao {
  usuario_id: string
  perfil: string
  sessao_id: string
  /** An administrator sees as this person (ADMIN-07): the rights are the person's, and narrowed by `cabeNaVisao`. */
  vista?: Vista
}

/** What a session carries while an administrator sees as its person. */
export interface Vista {
  id: string
  quem_id: string
  quem: string
  motivo: string
  escreve: boolean
  ate: string
}
