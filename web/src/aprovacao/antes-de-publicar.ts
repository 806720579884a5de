/** What a professional sees who is not published: one file, which nobody else loads. */
export { AvisoDePublicacao } from './aviso-de-publicacao.tsx'
export { AntesDePublicar } from './primeiros-passos.tsx'
