/** What a person opens on the page of hours: the editor, and the tabs beside the list. */
export { AbaExcecoes } from './components/aba-excecoes.tsx'
export { AbaFeriados } from './components/aba-feriados.tsx'
export { AbaPrevia } from './components/aba-previa.tsx'
export { EditorDoModelo } from './components/editor-do-modelo.tsx'
