/** Every sentence of the favourites. */
export const textos = {
  titulo: 'Profissionais favoritos',
  descricao: 'Só você vê esta lista.',
  vazio: 'Toque no coração no perfil de um profissional para guardá-lo aqui.',
  buscar: 'Buscar profissionais',
  erro: 'Não foi possível carregar seus favoritos.',
  ausente: 'Este profissional não está mais visível',
  ausenteDescricao: 'O perfil saiu do ar. Você pode tirá-lo da lista.',
  favoritar: (nome: string) => `Favoritar ${nome}`,
  entrar: (nome: string) => `Entrar para favoritar ${nome}`,
  tirar: (nome: string) => `Tirar ${nome} dos favoritos`,
  tirarAusente: 'Tirar dos favoritos',
  guardado: 'Guardado nos favoritos',
  tirado: 'Tirado dos favoritos',
  desfazer: 'Desfazer',
  erroMudar: 'Não foi possível mudar os favoritos',
} as const
