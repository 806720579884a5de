import type { PostDaRede } from '#domain/rede/schemas.ts'

/** Line of a post's menu by which it is reported. */
export function Denunciar(_: { post: PostDaRede }) {
  return null
}
