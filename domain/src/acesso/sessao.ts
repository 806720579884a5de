/** The caller, as the server knows them. `perfil` comes from `usuarios.tipo_usuario` only: the owner of a token writes its metadata, which gives no right. */
export interface Sessao {
  usuario_id: string
  perfil: string
  sessao_id: string
}
