import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { FileLock2, FileX2, KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ProntuarioEmprestado } from '#domain/emprestimos/contract.ts'
import { rotulosDaParte, type ParteDoEmprestimo } from '#domain/emprestimos/emprestimo.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { codigoDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Consultas } from './components/consultas.tsx'
import { Evolucoes } from './components/evolucoes.tsx'
import { Documentos } from './components/documentos.tsx'
import { Saude } from './components/saude.tsx'
import { esquecerLido, useAberto } from './hooks.ts'
import { textos } from './messages.ts'

const { leitura: palavras } = textos

const partes: Record<ParteDoEmprestimo, typeof Saude> = {
  saude: Saude,
  consultas: Consultas,
  documentos: Documentos,
  evolucoes: Evolucoes,
}

/** `/prontuario-emprestado/$id`: a lent record, for as long as the loan lasts. */
export function ProntuarioEmprestadoPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Emprestado key={id} id={id} />
}

/** The page of a loan by its id. */
export function Emprestado({ id }: { id: string }) {
  const queries = useQueryClient()
  const query = useAberto(id)
  const { data, error, refetch } = query
  const venceu = useVenceu(data?.fim)
  const codigo = codigoDe(error)
  const terminou = venceu || codigo === 'EMPRESTIMO_ENCERRADO'
  // The data leave the page's memory together with the screen.
  useEffect(() => {
    if (terminou) esquecerLido(queries, id)
  }, [terminou, queries, id])
  if (terminou) return <Fim titulo={palavras.terminou} descricao={palavras.terminouDescricao} />
  if (codigo === 'NAO_ENCONTRADO' || codigo === 'ENTRADA_INVALIDA')
    return <Fim titulo={palavras.naoHa} descricao={palavras.naoHaDescricao} />
  if (data) return <Prontuario key={data.id} prontuario={data} onTerminar={() => void refetch()} />
  if (error)
    return (
      <Card as="section">
        <QueryError query={query} title={palavras.erro} />
      </Card>
    )
  return (
    <SkeletonGroup className="grid gap-5">
      <Skeleton className="h-20 w-full rounded-xl" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </SkeletonGroup>
  )
}

/** Whether an instant has passed by this device's clock, even after sleep. The server checks by its own. */
function useVenceu(fim: string | undefined): boolean {
  const [vencido, setVencido] = useState<string>()
  useEffect(() => {
    if (fim === undefined) return
    const relogio = setInterval(() => Date.parse(fim) <= Date.now() && setVencido(fim), 1_000)
    return () => clearInterval(relogio)
  }, [fim])
  return fim !== undefined && vencido === fim
}

type ProntuarioProps = { prontuario: ProntuarioEmprestado; onTerminar: () => void }

function Prontuario({
  prontuario: { id, nome, idade, partes: emprestadas, fim, motivo },
  onTerminar,
}: ProntuarioProps) {
  return (
    <Page kind="record">
      <Card variant="accent" padding="sm" className="flex items-start gap-3">
        <KeyRound aria-hidden size={20} className="mt-0.5 shrink-0" />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            {(motivo ? palavras.faixaSemVinculo : palavras.faixa)(nome, formatarDataHora(fim, zonaDaqui()))}
          </p>
          <p className="text-sm">{motivo ? palavras.avisoSemVinculo : palavras.aviso}</p>
        </div>
      </Card>
      <header>
        <p className="text-sm text-muted">{motivo ? palavras.tituloSemVinculo : palavras.titulo}</p>
        <h1 className="text-2xl break-words titulo">{nome}</h1>
        {idade === null ? null : <p className="text-ink-2">{palavras.anos(idade)}</p>}
      </header>
      <p className="hidden print:block">{palavras.naoImprime}</p>
      <Tabs defaultValue={emprestadas[0]!} data-nao-imprimir="">
        <TabList variant="line" aria-label={palavras.partes}>
          {emprestadas.map((parte) => (
            <Tab key={parte} value={parte}>
              {parte === 'evolucoes' ? palavras.evolucoes : rotulosDaParte[parte]}
            </Tab>
          ))}
        </TabList>
        {emprestadas.map((parte) => {
          const Parte = partes[parte]
          return (
            <TabPanel key={parte} value={parte} className="pt-5">
              <Parte id={id} onTerminar={onTerminar} />
            </TabPanel>
          )
        })}
      </Tabs>
    </Page>
  )
}

function Fim({ titulo, descricao }: { titulo: string; descricao: string }) {
  const ha = titulo === palavras.terminou
  return (
    <Card as="section">
      <div role="status">
        <EmptyState
          level={2}
          icon={ha ? <FileLock2 size={26} /> : <FileX2 size={26} />}
          title={titulo}
          description={descricao}
          action={
            <Button asChild variant="outline">
              <Link to="/">{palavras.inicio}</Link>
            </Button>
          }
        />
      </div>
    </Card>
  )
}
