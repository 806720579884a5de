import { createRouterClient, type RouterClient } from '@orpc/server'
import { randomUUID } from 'node:crypto'
import type { Sessao } from '#domain/acesso/sessao.ts'
import { levarConsequencias } from '../../agendamentos/jobs-consequencias.ts'
import { addressSigner } from '../../armazem/address.ts'
import { testStore } from '../../armazem/testing/store.ts'
import { actorOf, AUTH, dbFor, SISTEMA, sistemaEm } from '../../database/db.ts'
import { comRelogio, type Pools } from '../../database/pools.ts'
import { laggingReads } from '../../database/replica.ts'
import { createLimiter } from '../../gotrue/limits/rate-limits.ts'
import { router } from '../../router.ts'
import { leitorDeConfiguracoes } from '../../sistema/configuracoes.ts'
import type { Contexto, ProvasDeTelefone } from '../context.ts'
import { answerFor } from '../errors.ts'
import { caberEm, limitarPor } from '../../limits.ts'

/**
 * The procedures in process, called by `sessao` (null: a visitor), with the errors that a browser would get.
 * @param agora clock of procedures and database; that of the database's pools when left out
 * @param provas proof of telephones; none when left out
 * @param assinaturas whose certificates may sign; nobody's when left out
 * @param banco the bank that confirms Pix; none when left out
 * @param ia the model of the AI tools; none when left out
 * @param gravacoes who transcribes; nobody when left out
 * @param armazem where files are kept; a store of its own when left out
 * @param saida what the addresses that people give may lead to; the public network when left out
 * @param chave the `Idempotency-Key` of every request
 */
export function clientFor(
  base: { pools: Pools },
  sessao: Sessao | null = null,
  agora: () => Date = base.pools.agora,
  chave: string | null = null,
  provas: ProvasDeTelefone | null = null,
  assinaturas: Contexto['assinaturas'] = null,
  banco: Contexto['banco'] = null,
  ia: Contexto['ia'] = null,
  gravacoes: Partial<Contexto['gravacoes']> = {},
  armazem: Contexto['armazem'] = testStore(),
  saida: Contexto['saida'] = { inside: false },
): RouterClient<typeof router> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const pedido = randomUUID()
  const pools = comRelogio(base.pools, agora)
  const limiter = createLimiter(dbFor(pools, AUTH), 'um segredo dos testes', agora)
  const actor = actorOf(sessao, pedido)
  const db = dbFor(pools, actor)
  return createRouterClient(router, {
    context: {
      db,
      atrasavel: laggingReads(pools, db, actor),
      sistema: dbFor(pools, sistemaEm(sessao, pedido)),
      configuracoes: leitorDeConfiguracoes(dbFor(pools, SISTEMA), 0),
      armazem,
      enderecoDoArquivo: addressSigner('um segredo dos testes', agora).addressOf,
      sessao,
      agora,
      cepUrl: null,
      saida,
      assinaturas,
      banco,
      ia,
      gravacoes: { servico: null, dias: 7, acordar: () => undefined, ...gravacoes },
      push: null,
      provas,
      logins: null,
      correio: { siteUrl: 'http://app.exemplo.com.br', local: true, acordar: () => undefined },
      pedido: {
        id: pedido,
        ip: '127.0.0.1',
        rede: '127.0.0.1',
        navegador: null,
        chave,
        aoRepetir: () => undefined,
        aoEscolher: () => undefined,
      },
      limitar: limitarPor(limiter),
      cabe: caberEm(limiter),
      config: { producao: false, google: false, mapa: null, demonstracao: [], caixa_de_saida: false },
      log: silent as never,
    },
    interceptors: [
      async (options) => {
        try {
          const answer = await options.next()
          // What follows from a booking within a second is there for a test that looks at once.
          await levarConsequencias(dbFor(pools, SISTEMA))
          return answer
        } catch (error) {
          throw answerFor(error, 'teste').error
        }
      },
    ],
  })
}
