export { postsDe } from './montar.ts'
export { findDaBusca } from './queries-feeds.ts'
