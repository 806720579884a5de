import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { zonaDaPlataforma } from '#domain/administracao/indicadores.ts'
import { formatarDataHoraNumerica } from '#domain/formato/data.ts'
import { medidas as definicoes, regrasDasContas, type Medida } from '#domain/inteligencia/medidas.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { recorteDe, useBusca } from './busca.ts'
import { Filtros } from './components/filtros.tsx'
import { Mapa } from './components/mapa.tsx'
import { AoLado, Medidas } from './components/medidas.tsx'
import { Ligar } from './components/ligar.tsx'
import { ANota } from './components/nota.tsx'
import { Sugestoes } from './components/sugestoes.tsx'
import { textos } from './messages.ts'

/** `/horarios-inteligencia`: where hours are short and where they are idle, whom to help, and what is worth changing (INTEL-01 to INTEL-05). */
export function InteligenciaPage() {
  const { busca, mudar } = useBusca()
  const recorte = recorteDe(busca)
  const { periodo: _, ...quem } = recorte
  const administra = useUsuario()?.perfil === 'administrador-geral'
  const medida = busca.medida ?? 'ocupacao'
  const medidas = useQuery(
    api.inteligencia.medidas.queryOptions({ input: recorte, placeholderData: keepPreviousData }),
  )
  const mapa = useQuery(
    api.inteligencia.mapa.queryOptions({ input: { ...recorte, medida }, placeholderData: keepPreviousData }),
  )
  const feitas = medidas.data?.feitas_em
  return (
    <Page kind="list">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl titulo">{textos.titulo}</h1>
          <p className="mt-1 text-muted">{textos.descricao}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          icon={<Printer aria-hidden size={16} />}
          onClick={() => window.print()}
          data-nao-imprimir=""
        >
          {textos.imprimir}
        </Button>
      </div>
      <Filtros busca={busca} onMudar={mudar} />
      {medidas.data ? (
        <>
          <Medidas dados={medidas.data} />
          <AoLado dados={medidas.data} />
        </>
      ) : medidas.error ? (
        <Card>
          <QueryError query={medidas} level={2} title={textos.erroMedidas} />
        </Card>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-28 w-full rounded-xl" />
        </SkeletonGroup>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5">
          <Card as="section" padding="none" aria-label={textos.mapa}>
            {mapa.data ? (
              <Mapa medida={medida} dados={mapa.data} onMedida={(nova) => mudar({ medida: nova })} />
            ) : mapa.error ? (
              <QueryError query={mapa} level={2} title={textos.erroMapa} />
            ) : (
              <SkeletonGroup>
                <Skeleton className="h-80 w-full rounded-xl" />
              </SkeletonGroup>
            )}
          </Card>
          <Sugestoes quem={quem} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Ligar profissional_id={busca.profissional} precisaEscolher={administra && !busca.profissional} />
          <ANota clinica_id={busca.clinica} profissional_id={busca.profissional} />
        </div>
      </div>
      <Card as="section" aria-label={textos.comoECalculado}>
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{textos.comoECalculado}</summary>
          <dl className="mt-2 grid gap-3">
            {(Object.keys(definicoes) as Medida[]).map((cada) => (
              <div key={cada}>
                <dt className="font-semibold">{definicoes[cada].nome}</dt>
                <dd className="text-sm text-muted">{definicoes[cada].definicao}</dd>
              </div>
            ))}
          </dl>
          <h2 className="mt-4 font-semibold">{textos.regras}</h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-sm text-muted">
            {regrasDasContas.map((regra) => (
              <li key={regra}>{regra}</li>
            ))}
          </ul>
        </details>
        <p className="mt-2 text-sm text-muted">
          {feitas ? textos.feitas(formatarDataHoraNumerica(feitas, zonaDaPlataforma)) : textos.naoFeitas}
        </p>
      </Card>
    </Page>
  )
}
