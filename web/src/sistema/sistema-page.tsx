import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Page } from '#web/ui/page.tsx'
import { abaDe, gruposDeAbas, type AbaDoSistema } from './aba.ts'
import { Esqueleto } from './components/estado.tsx'
import { textos } from './messages.ts'

/** `/sistema` (ROUTE-15): settings, reference data and logs of the general administrator, one part at a time. */
export function SistemaPage({ abas }: { abas: readonly AbaDoSistema[] }) {
  const busca: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const aberta = abaDe(abas, busca.aba)
  const { Conteudo } = aberta
  return (
    <Page kind="record">
      <div>
        <h1 className="text-3xl titulo">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </div>
      <Field label={textos.parte} className="lg:hidden">
        <NativeSelect
          value={aberta.valor}
          options={abas.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
          onChange={(event) => void navigate({ to: '/sistema', search: { aba: event.target.value } })}
        />
      </Field>
      <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label={textos.partes} className="sticky top-20 grid gap-4 max-lg:hidden">
          {gruposDeAbas.map((grupo) => (
            <div key={grupo}>
              <h2 className="px-3 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">{grupo}</h2>
              <ul className="grid gap-0.5">
                {abas
                  .filter((aba) => aba.grupo === grupo)
                  .map(({ valor, rotulo, icone: Icone }) => (
                    <li key={valor}>
                      <Link
                        to="/sistema"
                        search={{ aba: valor }}
                        aria-current={valor === aberta.valor ? 'page' : undefined}
                        activeProps={{}}
                        className="flex min-h-10 items-center gap-3 rounded-md px-3 text-sm font-semibold text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-soft-fg"
                      >
                        <Icone aria-hidden size={18} />
                        {rotulo}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <section key={aberta.valor} aria-label={aberta.rotulo} className="grid min-w-0 gap-5">
          <Suspense fallback={<Esqueleto />}>
            <Conteudo />
          </Suspense>
        </section>
      </div>
    </Page>
  )
}
