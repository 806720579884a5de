export { abrirDeQuemRecebe, livrosDe, type LivroDeQuemRecebe } from './escopo.ts'
