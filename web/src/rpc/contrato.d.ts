/** Generated from `domain/src/contract.ts` by `tools/vite-contract.ts`: the procedures of the first pages. */
declare module 'virtual:contrato' {
  import type { Contract } from '#domain/contract.ts'

  const contrato: Partial<Contract>
  export default contrato
}

/** What the frame and the homes ask beside them. */
declare module 'virtual:contrato-resto' {
  import type { Contract } from '#domain/contract.ts'

  const contrato: Partial<Contract>
  export default contrato
}

/** The capabilities of single pages. */
declare module 'virtual:contrato-paginas' {
  import type { Contract } from '#domain/contract.ts'

  const contrato: Partial<Contract>
  export default contrato
}
