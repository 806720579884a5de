/** Limits of a video of a post (REDE-02). */
export const limitesDoVideo = {
  /** Bytes of the file that is kept. */
  tamanho: 100 * 1024 * 1024,
  segundos: 180,
  /** Bytes of one piece: so much is sent again at most when the network is lost. */
  pedaco: 2 * 1024 * 1024,
  /** Characters of captions. */
  legendas: 60_000,
  /** The longer side of the smaller copy, in pixels. */
  lado: 1280,
} as const

/** Videos that one person may begin, and pieces that they may send. */
export const limiteDeVideos = { times: 30, seconds: 3_600 }
export const limiteDePedacos = { times: 1_000, seconds: 3_600 }

export const mensagensDoVideo = {
  tipo: 'Este arquivo não é um vídeo que a Rede mostra. Escolha um vídeo MP4 ou WebM.',
  tamanho: 'O vídeo deve ter no máximo 100 MB. Corte um trecho ou grave em resolução menor e envie de novo.',
  duracao: 'O vídeo deve ter no máximo 3 minutos. Corte um trecho e envie de novo.',
  incompleto: 'O vídeo está incompleto ou danificado. Abra-o no aparelho para conferir e envie de novo.',
  codec:
    'Este vídeo foi gravado num formato que nem todo aparelho mostra. Grave em modo “mais compatível” (H.264) e envie de novo.',
} as const

/** How many pieces a file of this size has. */
export const pedacosDe = (tamanho: number): number => Math.ceil(tamanho / limitesDoVideo.pedaco)

/** Bytes of one piece of a file; 0 for a piece that it does not have. */
export function tamanhoDoPedaco(tamanho: number, numero: number): number {
  const falta = tamanho - numero * limitesDoVideo.pedaco
  return numero < 0 || falta <= 0 ? 0 : Math.min(falta, limitesDoVideo.pedaco)
}
