/** Top of a feed, where a post is begun. */
export function Escrever() {
  return null
}
