import { FalhaDoBanco } from './api.ts'

/**
 * A charge at the bank, under our own txid. A try whose end nobody saw may have made it: what is there under that txid is ours.
 * @throws FalhaDoBanco the refusal of the making, where nothing is there
 */
export async function criarOuAchar<Cobranca>(
  criar: () => Promise<Cobranca>,
  ler: () => Promise<Cobranca>,
): Promise<Cobranca> {
  try {
    return await criar()
  } catch (recusa) {
    if (!(recusa instanceof FalhaDoBanco) || recusa.tipo !== 'recusa') throw recusa
    return ler().catch(() => {
      throw recusa
    })
  }
}
