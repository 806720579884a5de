export type Chamada = () => Promise<unknown>

/** Lists answer everybody: what counts is whether something is in them. */
export async function soCom(resposta: Promise<unknown>, palavras: RegExp): Promise<unknown> {
  const dita = await resposta
  return palavras.test(JSON.stringify(dita)) ? dita : { agendamentos: [] }
}

/** Whether the server let the caller in: a refusal about the state of things comes after that. */
export async function deixou(chamada: Chamada): Promise<boolean> {
  try {
    return !/"agendamentos":\[\]/.test(JSON.stringify(await chamada()))
  } catch (error) {
    const { code, status } = error as { code?: string; status?: number }
    if (status === 403 || status === 404) return false
    if (status !== undefined && status < 500) return true
    throw new Error(`unexpected: ${code} ${String(error)}`, { cause: error })
  }
}
