import { postsContract } from './posts/contract.ts'
import { saudeContract } from './saude/contract.ts'

/** Everything that can be asked of the server, by capability. */
export const contract = {
  posts: postsContract,
  saude: saudeContract,
}

export type Contract = typeof contract
