/**
 * Who asks, as the server knows it. `perfil` comes from `usuarios.tipo_usuario` and from nowhere else: metadata of a token
 * is written by its owner and gives no right.
 */
export interface Sessao {
  usuario_id: string
  perfil: string
  sessao_id: string
}
