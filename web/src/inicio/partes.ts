/** What a patient's home has below what comes first: fetched once that stands. */
export { ParaResponder } from '#web/formularios/components/para-responder.tsx'
export { ExamesParaFazer } from '#web/exames/components/para-fazer.tsx'
export { MinhasCarteirinhas } from '#web/carteirinhas/minhas-carteirinhas.tsx'
export { MeusEmprestimos } from '#web/emprestimos/meus-emprestimos.tsx'
export { MeusFavoritos } from '#web/favoritos/meus-favoritos.tsx'
export { ListaDeSugeridos } from './components/lista-de-sugeridos.tsx'
