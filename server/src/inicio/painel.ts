import { call, implement, type AnyProcedure } from '@orpc/server'
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
          const seguinte = depoisDe(leitura, resposta)
          if (seguinte) porFazer.push(seguinte)
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

/** The card of the next consultation shows its details too. */
function depoisDe({ procedimento }: LeituraDoPainel, resposta: unknown): LeituraDoPainel | null {
  const proxima = procedimento === 'agendamentos.proxima' ? (resposta as { id: string } | null) : null
  return proxima && { procedimento: 'agendamentos.detalhe', entrada: { id: proxima.id } }
}

function responder(procedures: object, { procedimento, entrada }: LeituraDoPainel, context: Contexto) {
  const procedure = procedimento
    .split('.')
    .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], procedures)
  return call(procedure as AnyProcedure, entrada ?? undefined, { context }) as Promise<unknown>
}
