const CAMINHO = /^[0-9a-f-]{36}\/video\/([0-9a-f-]{36})-[0-9a-f]{64}\.(?:mp4|webm)$/

/** The video of a path in the bucket `posts`; null for what is no video of a post. */
export const idDoVideo = (caminho: string): string | null => CAMINHO.exec(caminho)?.[1] ?? null

/** The video of an address; null for another file. */
export const videoDoEndereco = (url: string): string | null =>
  idDoVideo(url.replace(/^\/arquivos\/posts\//, ''))
