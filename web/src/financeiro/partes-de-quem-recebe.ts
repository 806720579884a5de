// The tabs of a practice and of a clinic: whoever opens one opens the others.
export { Convenios } from '#web/convenios/components/convenios.tsx'
export { AReceber } from '#web/dividas/components/a-receber.tsx'
export { Repasses } from '#web/repasses/components/repasses.tsx'
