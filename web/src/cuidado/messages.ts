export const textos = {
  vedado: 'Precisa mudar antes de aparecer na sua página',
  depende: 'Confira: depende do caso, e você decide',
} as const
