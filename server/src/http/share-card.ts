/** Preview of a page in a messenger. Addresses are absolute. */
export interface ShareCard {
  title: string
  description: string
  url: string
  image?: string
  /** The RSS feed of whoever the page is by; that of everybody is in the head of every page. */
  feed?: { title: string; url: string }
  type: 'article' | 'profile' | 'website'
  /** False when nothing is behind the address: the page is served with 404 and kept out of search engines. */
  found: boolean
}
