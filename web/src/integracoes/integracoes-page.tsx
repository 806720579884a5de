import { Link } from '@tanstack/react-router'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Chaves } from './components/chaves.tsx'
import { Copiavel } from './components/copiavel.tsx'
import { Sites } from './components/sites.tsx'
import { Webhooks } from './components/webhooks.tsx'
import { useIntegracoes } from './hooks.ts'
import { textos } from './messages.ts'

/** `/integracoes`: keys and webhooks of the own agenda, and of the clinics that the person manages (ALCANCE-05, ALCANCE-06). */
export function IntegracoesPage() {
  const query = useIntegracoes()
  const { data } = query
  const [escolhido, setEscolhido] = useState('')
  const dono = data?.donos.find(({ id }) => id === escolhido) ?? data?.donos[0]
  return (
    <Page kind="form">
      <header>
        <h1 className="text-2xl titulo md:text-3xl">{textos.titulo}</h1>
        <p className="mt-1 text-muted">{textos.descricao}</p>
      </header>
      {data && dono ? (
        <>
          {data.donos.length > 1 ? (
            <Field label={textos.de}>
              <NativeSelect
                value={dono.id}
                onChange={(event) => setEscolhido(event.target.value)}
                options={data.donos.map(({ id, tipo, nome }) => ({
                  value: id,
                  label: tipo === 'profissional' ? textos.minhaAgenda(nome) : nome,
                }))}
              />
            </Field>
          ) : null}
          <Chaves
            key={`chaves-${dono.id}`}
            dono={dono}
            chaves={data.chaves.filter(({ dono_id }) => dono_id === dono.id)}
          />
          <Webhooks
            key={`webhooks-${dono.id}`}
            dono={dono}
            webhooks={data.webhooks.filter(({ dono_id }) => dono_id === dono.id)}
          />
          <Sites key={`sites-${dono.id}`} dono={dono} />
          <Mudanca />
          <Enderecos />
        </>
      ) : data ? (
        <Card>
          <EmptyState
            level={2}
            icon={<Unplug size={26} />}
            title={textos.ninguem}
            description={textos.ninguemDescricao}
          />
        </Card>
      ) : query.error ? (
        <Card>
          <QueryError query={query} level={2} title={textos.erro} />
        </Card>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-60 w-full rounded-xl" />
        </SkeletonGroup>
      )}
    </Page>
  )
}

/** What is left in another system comes here by files. */
function Mudanca() {
  const { mudanca: palavras } = textos
  return (
    <Card as="section" aria-label={palavras.titulo}>
      <CardHeader
        title={palavras.titulo}
        description={palavras.descricao}
        action={
          <Link to="/mudanca" className={buttonStyle({ variant: 'outline', size: 'sm' })}>
            {palavras.abrir}
          </Link>
        }
      />
    </Card>
  )
}

function Enderecos() {
  const { enderecos: palavras } = textos
  const { origin } = window.location
  return (
    <Card as="section" aria-label={palavras.titulo} className="grid gap-4">
      <CardHeader
        title={palavras.titulo}
        action={
          <Button asChild variant="outline" size="sm">
            <a href="/api/docs" target="_blank" rel="noreferrer">
              {palavras.documentacao}
            </a>
          </Button>
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Copiavel rotulo={palavras.api} valor={`${origin}/api/v1`} />
        <Copiavel rotulo={palavras.fhir} valor={`${origin}/fhir`} />
      </div>
    </Card>
  )
}
