/** Preview of a page in a messenger. Addresses are absolute. */
export interface ShareCard {
  title: string
  description: string
  url: string
  image?: string
  type: 'article' | 'profile' | 'website'
  /** False when nothing is behind the address: the page is served with 404 and kept out of search engines. */
  found: boolean
}
