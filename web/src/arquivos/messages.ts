import type { OrigemDaFoto } from '#domain/arquivos/avatar.ts'

export { mensagemDeTamanho, somenteImagens } from '#domain/arquivos/avatar.ts'

/** Words of the photo dialog (PERSON-04, PERSON-05, SHELL-07). */
export const mensagens = {
  adicionar: 'Adicionar foto',
  alterar: 'Alterar foto',
  descricao: 'Ela aparece ao lado do seu nome para quem fala com você.',
  arraste: 'Arraste uma foto, cole',
  escolha: 'escolha um arquivo',
  limites: (origem: OrigemDaFoto) =>
    `JPG, PNG, WebP, GIF ou AVIF. Acima de ${origem === 'perfil' ? 2 : 5}MB, a foto é reduzida antes do envio.`,
  camera: 'Tirar foto',
  remover: 'Remover foto',
  removendo: 'Removendo…',
  area: 'Recorte da foto',
  areaAjuda: 'Arraste a foto ou use as setas do teclado para escolher a parte que aparece.',
  zoom: 'Aproximar',
  zoomEm: (zoom: number) => `${zoom.toFixed(1).replace('.', ',')} vezes`,
  outra: 'Escolher outra',
  cancelar: 'Cancelar',
  cancelarEnvio: 'Cancelar envio',
  salvar: 'Salvar foto',
  salvando: 'Enviando…',
  enviando: 'Envio da foto',
  carregando: 'Abrindo a foto…',
  atualizada: 'Foto atualizada',
  removida: 'Foto removida',
  erroNoEnvio: 'Erro ao fazer upload da imagem. Tente novamente.',
  erroAoAtualizar: 'Erro ao atualizar avatar. Tente novamente.',
  formatoNaoAceito: 'Este formato de foto não é aceito. Envie em JPG, PNG ou WebP.',
  muitosEnvios: 'Muitos envios em pouco tempo. Aguarde alguns minutos e tente de novo.',
} as const
