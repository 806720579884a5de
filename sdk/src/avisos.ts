/** O que um webhook conta: o tipo, quando, e os identificadores. O resto se lê com uma chave de acesso. */
export interface Aviso {
  type: string
  timestamp: string
  data: Record<string, string | number>
}

type Cabecalhos = Headers | Record<string, string | string[] | undefined>

/** Segundos que o relógio de quem recebe pode estar fora. */
const TOLERANCIA_S = 300

/**
 * Confere a assinatura de um aviso, no padrão Standard Webhooks, e o lê.
 * @param segredo `whsec_…`, mostrado ao criar o webhook
 * @param corpo o texto recebido, antes de qualquer conversão
 * @throws um erro quando a assinatura não confere ou o aviso é velho
 */
export async function lerAviso(
  segredo: string,
  cabecalhos: Cabecalhos,
  corpo: string,
  agora: number = Date.now(),
): Promise<Aviso & { id: string }> {
  const valor = (nome: string) => {
    const lido = cabecalhos instanceof Headers ? cabecalhos.get(nome) : cabecalhos[nome]
    if (typeof lido !== 'string' || lido === '') throw new Error(`Falta o cabeçalho ${nome}.`)
    return lido
  }
  const [id, instante, assinaturas] = [
    valor('webhook-id'),
    valor('webhook-timestamp'),
    valor('webhook-signature'),
  ]
  if (!(Math.abs(agora / 1000 - Number(instante)) <= TOLERANCIA_S))
    throw new Error('O aviso é de outro momento. Confira o relógio do servidor.')
  const bytes = Uint8Array.from(atob(segredo.replace(/^whsec_/, '')), (letra) => letra.charCodeAt(0))
  const chave = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ])
  const dito = new TextEncoder().encode(`${id}.${instante}.${corpo}`)
  for (const cada of assinaturas.split(' ')) {
    const [versao, texto = ''] = cada.split(',')
    if (versao !== 'v1') continue
    const assinatura = Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0))
    if (await crypto.subtle.verify('HMAC', chave, assinatura, dito))
      return { id, ...(JSON.parse(corpo) as Aviso) }
  }
  throw new Error('A assinatura do aviso não confere.')
}
