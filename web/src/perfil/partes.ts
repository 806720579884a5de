/** The dialogs of the caller's own profile. */
export { AlterarSenhaDialog } from '#web/seguranca/components/alterar-senha-dialog.tsx'
export { DadosDialog } from './components/dados-dialog.tsx'
export { PerfilDialog } from './components/perfil-dialog.tsx'
