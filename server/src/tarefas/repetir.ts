/**
 * Does something now and every so many seconds, without keeping the process alive for it. What lasts longer than that is not begun a second time
 * beside itself.
 * @param fazer never rejects: what fails is told by `Observar`
 * @returns what stops it, once the run under way is over
 */
export function repetir(cada_s: number, fazer: () => Promise<unknown>): () => Promise<void> {
  let emCurso: Promise<unknown> | null = null
  const olhar = () => {
    emCurso ??= fazer().finally(() => (emCurso = null))
  }
  olhar()
  const relogio = setInterval(olhar, cada_s * 1000)
  relogio.unref()
  return async () => {
    clearInterval(relogio)
    await emCurso
  }
}
