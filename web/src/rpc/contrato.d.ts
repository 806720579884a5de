/** Made from `domain/src/contract.ts` by `tools/vite-contract.ts`. */
declare module 'virtual:contrato' {
  import type { Contract } from '#domain/contract.ts'

  const contrato: Contract
  export default contrato
}
