/** Forms that close hours of the agenda, with the library of forms. */
export { CalendariosDialog } from '#web/calendarios/calendarios-dialog.tsx'
export { BloquearDialog } from './bloquear-dialog.tsx'
export { FeedDialog } from '../barra/feed-dialog.tsx'
