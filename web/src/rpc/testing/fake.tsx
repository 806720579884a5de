import {
  createORPCErrorFromJson,
  type ClientLink,
  type InferClientInputs,
  type InferClientOutputs,
  type NestedClient,
} from '@orpc/client'
import { isContractProcedure } from '@orpc/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { contract } from '#domain/contract.ts'
import { escreverValores, lerValores } from '#web/lib/endereco.ts'
import { ToastHost } from '#web/ui/toast.tsx'
// Loaded beforehand: on a busy machine the first toast would give way to the next before it has come.
import '#web/ui/toast-view.tsx'
import { answerWith, type Client, type Rede } from '../client.ts'

type Handlers<T extends NestedClient<Rede>> = T extends (...rest: never[]) => unknown
  ? (input: InferClientInputs<T>, rede?: Rede) => InferClientOutputs<T> | Promise<InferClientOutputs<T>>
  : { [Name in keyof T]?: T[Name] extends NestedClient<Rede> ? Handlers<T[Name]> : never }

/** Answers for a screen, typed by the contract: `{ profissionais: { buscar: async (input) => ({ … }) } }`. */
export type FakeApi = Handlers<Client>

/**
 * A link that answers from `handlers`. The input is parsed by the contract's schema, so a screen cannot ask for what
 * the server would refuse. The compiler checks the answers. A procedure without a handler rejects by name.
 */
export function fakeLink(handlers: FakeApi): ClientLink<Rede> {
  return {
    async call(path, input, { context }) {
      const name = path.join('.')
      const procedure = descend(contract, path)
      const handler = descend(handlers, path)
      if (!isContractProcedure(procedure)) throw new Error(`the contract has no ${name}`)
      if (typeof handler !== 'function') throw new Error(`${name} was called and the fake does not answer it`)
      const asked = overTheWire(input)
      const refused = await procedure['~orpc'].inputSchema?.['~standard'].validate(asked)
      if (refused?.issues) throw recusa('ENTRADA_INVALIDA', 400, `${name}: ${JSON.stringify(refused.issues)}`)
      // Passes on what the screen asked of the network, without the query library's additions.
      const rede = Object.keys(context).length > 0 ? [context] : []
      return overTheWire(await handler(asked, ...rede))
    },
  }
}

/** An error as the server would answer it, for a fake to throw: `throw recusa('NAO_ENCONTRADO', 404, '…')`. */
export function recusa(code: string, status: number, message = code, data?: unknown): Error {
  return createORPCErrorFromJson({ defined: true, code, status, message, data })
}

type Options = {
  /** Address of the screen. Default: `/`. */
  endereco?: string
  /** Wraps the screen inside the other providers. */
  around?: (ui: ReactNode) => ReactNode
}

export type Rendered = RenderResult & {
  /** The current address: path, query and hash. */
  endereco(): string
}

/** Renders a screen over a fake server, with query client, toasts and a router that accepts every address. */
export async function renderWithApi(
  ui: ReactNode,
  handlers: FakeApi = {},
  { endereco = '/', around = (inner) => inner }: Options = {},
): Promise<Rendered> {
  answerWith(fakeLink(handlers))
  onTestFinished(() => answerWith(null))
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  })
  const root = createRootRoute({ component: () => <Outlet /> })
  const page = () => ui
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: page }),
      createRoute({ getParentRoute: () => root, path: '$', component: page }),
    ]),
    history: createMemoryHistory({ initialEntries: [endereco] }),
    parseSearch: lerValores,
    stringifySearch: escreverValores,
  })
  await router.load()
  let rendered!: RenderResult
  await act(async () => {
    rendered = render(
      <QueryClientProvider client={queries}>
        {/* In real time a busy machine may look for a message when it has gone. */}
        <ToastHost duration={vi.isFakeTimers() ? undefined : Infinity}>
          <RouterContextProvider router={router}>
            {around(<RouterProvider router={router} />)}
          </RouterContextProvider>
        </ToastHost>
      </QueryClientProvider>,
    )
  })
  return { ...rendered, endereco: () => router.state.location.href }
}

function descend(from: object, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], from)
}

/** Files stay files, and streams streams. Everything else becomes JSON. */
function overTheWire(value: unknown): unknown {
  if (value !== null && typeof value === 'object' && Symbol.asyncIterator in value) return value
  if (value instanceof Blob || value === undefined) return value
  if (typeof value === 'object' && value !== null && Symbol.asyncIterator in value) return value
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((each) => each instanceof Blob)
  )
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, overTheWire(each)]))
  return JSON.parse(JSON.stringify(value))
}
