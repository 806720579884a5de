export { partes } from '#web/ui/parts.ts'
