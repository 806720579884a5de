import { FalhaDoBanco } from './api.ts'

/** What every kind of charge answers, with a due day or without. */
interface Cobranca {
  pixCopiaECola?: string | undefined
  status: string
  valor: { original: number }
}

/** The same columns in the tables of charges, of parts of agreements and of invoices. */
interface Feita {
  estado: 'ativa'
  copia_e_cola: string
  tentativas: 0
  erro: null
  olhar_em: Date
}
interface NaoFeita {
  erro: string
  /** A refusal is for good; after any other fault it is tried again. */
  estado?: 'recusada'
  olhar_em: Date
}

/**
 * Makes a charge at the bank, under our own txid, and has written what came of it. A try whose end nobody saw may have made it: what is there under that txid is ours, as long as
 * it asks for the same amount.
 * @param espera seconds until the bank is asked again, after so many times
 * @returns whether the bank's code is there now
 */
export async function criarOuAchar<UmaCobranca extends Cobranca>(
  { agora, tentativas, valor_centavos }: { agora: Date; tentativas: number; valor_centavos: number },
  espera: (vezes: number) => number,
  api: { criar(): Promise<UmaCobranca>; ler(): Promise<UmaCobranca> },
  escrever: {
    feita(estado: Feita, cobranca: UmaCobranca): Promise<unknown>
    naoFeita(estado: NaoFeita): Promise<unknown>
  },
): Promise<boolean> {
  const depois = (vezes: number) => new Date(agora.getTime() + espera(vezes) * 1_000)
  try {
    const cobranca = await api.criar().catch((recusa: unknown) => {
      if (!(recusa instanceof FalhaDoBanco) || recusa.tipo !== 'recusa') throw recusa
      return api.ler().catch(() => {
        throw recusa
      })
    })
    const { pixCopiaECola: copia_e_cola, status, valor } = cobranca
    if (!copia_e_cola || status === 'REMOVIDA_PELO_PSP' || valor.original !== valor_centavos)
      throw new FalhaDoBanco('recusa', null, 'the bank made another charge than it was asked for')
    await escrever.feita(
      { estado: 'ativa', copia_e_cola, tentativas: 0, erro: null, olhar_em: depois(1) },
      cobranca,
    )
    return true
  } catch (error) {
    if (!(error instanceof FalhaDoBanco)) throw error
    await escrever.naoFeita({
      erro: error.message,
      ...(error.tipo === 'recusa' && { estado: 'recusada' }),
      olhar_em: depois(tentativas),
    })
    return false
  }
}
