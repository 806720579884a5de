import { postsRouter } from './posts/procedures.ts'
import { saudeRouter } from './saude/procedures.ts'

/** Every procedure of the product, by capability: the server's answer to `contract`. */
export const router = {
  posts: postsRouter,
  saude: saudeRouter,
}
