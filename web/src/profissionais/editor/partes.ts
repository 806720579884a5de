/** What a person opens on the editor of a professional's profile. */
export { EditarRegistro } from './components/editar-registro.tsx'
export { NovaEspecialidade } from './components/nova-especialidade.tsx'
export { Previa } from './components/previa.tsx'
