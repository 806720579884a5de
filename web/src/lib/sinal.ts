export { noPrimeiroSinal } from '#web/ui/first-sign.ts'
