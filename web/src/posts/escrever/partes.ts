export { Compositor } from './compositor.tsx'
export { ContinuarPost } from './continuar-post.tsx'
export { Historico } from './historico.tsx'
export { MeusPosts } from './meus-posts.tsx'
