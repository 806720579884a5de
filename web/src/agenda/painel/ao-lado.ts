/** What comes with the hours and not before them: the column beside them, the small month, and the sheet of paper. */
export { FolhaDoDia } from '../dia/folha-do-dia.tsx'
export { Lado } from './coluna-lateral.tsx'
export { MiniCalendario } from './mini-calendario.tsx'
