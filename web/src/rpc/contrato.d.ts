/** Made from `domain/src/contract.ts` by `tools/vite-contract.ts`: what the first pages ask. */
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
