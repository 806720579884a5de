/**
 * Runs something now and every so many seconds, without keeping the process alive for it. A run that takes longer is not started a second time beside itself.
 * @param fazer never rejects: `Observar` reports failures. Its signal says that the process is about to end: what is long begins nothing more
 * @returns a function that stops it, once the run under way is over
 */
export function repetir(cada_s: number, fazer: (fim: AbortSignal) => Promise<unknown>): () => Promise<void> {
  const fim = new AbortController()
  let emCurso: Promise<unknown> | null = null
  const olhar = () => {
    emCurso ??= fazer(fim.signal).finally(() => (emCurso = null))
  }
  olhar()
  const relogio = setInterval(olhar, cada_s * 1000)
  relogio.unref()
  return async () => {
    clearInterval(relogio)
    fim.abort()
    await emCurso
  }
}
