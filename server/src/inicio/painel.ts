import { call, implement, type AnyProcedure } from '@orpc/server'
import type { Modalidade } from '#domain/agendamentos/agendamento.ts'
import { painelContract, type LeituraRespondida } from '#domain/inicio/contract-painel.ts'
import { leiturasDoPainel, type LeituraDoPainel } from '#domain/inicio/leituras.ts'
import { exigirSessao, type Contexto } from '../rpc/context.ts'

const os = implement(painelContract).$context<Contexto>()

/** So many readings of one home run beside each other: the pool is everybody's. */
const JUNTAS = 4

/**
 * The readings of a home in one answer. Each is the procedure itself, with its own rights, and one that fails is left out: the card asks
 * for it alone, and says what went wrong.
 * @param procedures of the product, by capability
 */
export function painelRouter(procedures: object) {
  return os.router({
    painel: os.painel.handler(async ({ context, input: { zona } }) => {
      const { perfil } = exigirSessao(context)
      const porFazer = leiturasDoPainel(perfil, zona)
      const feitas = new Map<LeituraDoPainel, unknown>()
      const ler = async (leitura: LeituraDoPainel) => {
        try {
          const resposta = await responder(procedures, leitura, context)
          feitas.set(leitura, resposta)
          porFazer.push(...depoisDe(leitura, resposta))
        } catch {
          // The card's own question meets the same failure, which is told and logged there.
        }
      }
      // A list that grows while it is walked: what follows from an answer is read too.
      let proxima = 0
      const seguir = async () => {
        while (proxima < porFazer.length) await ler(porFazer[proxima++]!)
      }
      await Promise.all(Array.from({ length: JUNTAS }, seguir))
      return porFazer.flatMap((leitura): LeituraRespondida[] =>
        feitas.has(leitura) ? [{ ...leitura, resposta: feitas.get(leitura) }] : [],
      )
    }),
  })
}

/** The card of the next consultation shows its details and its video room too. COMECO-01: who is not published sees what is missing for it. */
function depoisDe({ procedimento }: LeituraDoPainel, resposta: unknown): LeituraDoPainel[] {
  if (procedimento === 'agendamentos.proxima' && resposta) {
    const { id, modalidade } = resposta as { id: string; modalidade: Modalidade }
    const desta = (qual: string) => ({ procedimento: `agendamentos.${qual}`, entrada: { id } })
    return [desta('detalhe'), ...(modalidade === 'teleconsulta' ? [desta('salaDaConsulta')] : [])]
  }
  if (procedimento === 'perfilProfissional.meu' && !(resposta as { publico: boolean }).publico)
    return [{ procedimento: 'aprovacao.minha', entrada: null }]
  return []
}

function responder(procedures: object, { procedimento, entrada }: LeituraDoPainel, context: Contexto) {
  const procedure = procedimento
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], procedures)
  return call(procedure as AnyProcedure, entrada ?? undefined, { context }) as Promise<unknown>
}
