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
import { onTestFinished } from 'vitest'
import { contract } from '#domain/contract.ts'
import { escreverValores, lerValores } from '#web/lib/endereco.ts'
import { ToastHost } from '#web/ui/toast.tsx'
import { answerWith, type Client, type Rede } from './client.ts'

type Handlers<T extends NestedClient<Rede>> = T extends (...rest: never[]) => unknown
  ? (input: InferClientInputs<T>, rede?: Rede) => InferClientOutputs<T> | Promise<InferClientOutputs<T>>
  : { [Name in keyof T]?: T[Name] extends NestedClient<Rede> ? Handlers<T[Name]> : never }

/** Answers for a screen, checked against the contract: `{ profissionais: { buscar: async (input) => ({ … }) } }`. */
export type FakeApi = Handlers<Client>

/**
 * A link that answers from `handlers`. What the screen asks passes through the schema of the contract, so that it cannot ask for what
 * the server would refuse; what the fake answers is held against the contract by the compiler. A procedure without a handler
 * rejects by name.
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
      // Only what the screen asked of the network, not what the query library adds by itself.
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
  /** Address at which the screen stands; `/` unless told. */
  endereco?: string
  /** What to put around the screen, inside the other providers. */
  around?: (ui: ReactNode) => ReactNode
}

export type Rendered = RenderResult & {
  /** The address that the screen went to last: path, query and hash. */
  endereco(): string
}

/** Renders a screen over a fake of the server, with query client, toasts and a router that knows every address. */
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
        <ToastHost>
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

/** A file travels as it is, everything else as JSON. */
function overTheWire(value: unknown): unknown {
  if (value instanceof Blob || value === undefined) return value
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.values(value).some((each) => each instanceof Blob)
  )
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, overTheWire(each)]))
  return JSON.parse(JSON.stringify(value))
}
