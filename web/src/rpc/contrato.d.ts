/** Generated from `domain/src/contract.ts` by `tools/vite-contract.ts`: the procedures of the first pages. */
declare module 'virtual:contrato' {
  import type { Contract } from '#domain/contract.ts'

  const contrato: Partial<Contract>
  export default contrato
}

/** The other capabilities. */
declare module 'virtual:contrato-resto' {
  import type { Contract } from '#domain/contract.ts'

  const contrato: Partial<Contract>
  export default contrato
}
