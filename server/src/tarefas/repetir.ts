/**
 * Does something now and every so many seconds, without keeping the process alive for it.
 * @returns what stops it, once the run under way is over
 */
export function repetir(cada_s: number, fazer: () => Promise<unknown>): () => Promise<void> {
  let emCurso = fazer()
  const relogio = setInterval(() => {
    emCurso = fazer()
  }, cada_s * 1000)
  relogio.unref()
  return async () => {
    clearInterval(relogio)
    await emCurso
  }
}
