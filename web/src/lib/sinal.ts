export { naFolga, noPrimeiroSinal, useDepoisDoSinal } from '#web/ui/first-sign.ts'
