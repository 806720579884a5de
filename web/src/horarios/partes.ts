/** What a person opens on the page of hours: the editor, the tabs beside the list, and the forms. */
export { AbaExcecoes } from './excecoes/aba-excecoes.tsx'
export { AbaFeriados } from './excecoes/aba-feriados.tsx'
export { AbaPrevia } from './previa/aba-previa.tsx'
export { EditorDoModelo } from './editor/editor-do-modelo.tsx'
export { NovoModeloDialog } from './modelos/novo-modelo-dialog.tsx'
