export { CartaoEscrever as Escrever } from '#web/posts/escrever/cartao-escrever.tsx'
