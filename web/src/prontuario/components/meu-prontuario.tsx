import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NotebookPen } from 'lucide-react'
import { Suspense, type ComponentType } from 'react'
import type { PessoaDoProntuario } from '#domain/prontuario/schemas.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sections } from '#web/ui/sections.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { meuProntuario as palavras } from '../messages.ts'
import { Evolucoes } from './evolucoes.tsx'

const { parte } = partes(() => import('../partes-da-ficha.ts'))
const HistoricoClinico = parte('HistoricoClinico')
const DocumentosClinicos = partes(() => import('#web/documentos/components/documentos-clinicos.tsx')).parte(
  'DocumentosClinicos',
)
const FormulariosDoProntuario = parte('FormulariosDoProntuario')
const Medidas = parte('Medidas')
const Exames = partes(() => import('#web/exames/components/exames.tsx')).parte('Exames')
const LevarProntuario = parte('LevarProntuario')
const gravacoes = partes(() => import('#web/atendimento/partes.ts'))
const MinhasGravacoes = gravacoes.parte('MinhasGravacoes')
const RespostasAoMicrofone = gravacoes.parte('RespostasAoMicrofone')
const Trazidos = partes(() => import('#web/trazidos/components/trazidos.tsx')).parte('Trazidos')

/** A part of the record as its person reads it. `id` is the record's. */
type Secao = { chave: string; titulo: string; Conteudo: ComponentType<{ id: string; nome: string }> }

/** The parts in order. */
const secoes: readonly Secao[] = [
  {
    chave: 'evolucoes',
    titulo: palavras.evolucoes,
    Conteudo: ({ id, nome }) => (
      <Evolucoes id={id} paciente={nome} escreve={false} vazio={palavras.semEvolucoes} />
    ),
  },
  {
    chave: 'historico',
    titulo: palavras.historico,
    Conteudo: ({ id }) => <HistoricoClinico id={id} escreve={false} />,
  },
  {
    chave: 'documentos',
    titulo: palavras.documentos,
    Conteudo: ({ id }) => <DocumentosClinicos id={id} escreve={false} />,
  },
  { chave: 'exames', titulo: palavras.exames, Conteudo: ({ id }) => <Exames id={id} /> },
  { chave: 'medidas', titulo: palavras.medidas, Conteudo: ({ id }) => <Medidas id={id} /> },
  {
    chave: 'formularios',
    titulo: palavras.formularios,
    Conteudo: ({ id }) => <FormulariosDoProntuario id={id} />,
  },
  {
    chave: 'gravacoes',
    titulo: palavras.gravacoes,
    Conteudo: ({ id }) => (
      <div className="grid gap-4">
        <MinhasGravacoes paciente_id={id} />
        <RespostasAoMicrofone id={id} />
      </div>
    ),
  },
  { chave: 'trazidos', titulo: palavras.trazidos, Conteudo: ({ id }) => <Trazidos id={id} /> },
]

/** The tab 'Meu prontuário': what a record opens to its person, and to those who look after them. `?de=` names the record. */
export function MeuProntuario() {
  const busca: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(api.prontuario.pessoas.queryOptions())
  const { data, error } = query
  if (error) return <QueryError query={query} title={palavras.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const aberta = data.find(({ paciente_id }) => paciente_id === busca.de) ?? data[0]
  if (!aberta) return <EmptyState icon={<NotebookPen size={26} />} title={palavras.nenhum} />
  return (
    <div className="grid gap-5">
      {data.length > 1 ? (
        <Field label={palavras.deQuem} className="max-w-80">
          <NativeSelect
            value={aberta.paciente_id}
            options={data.map(({ paciente_id, nome, proprio }) => ({
              value: paciente_id,
              label: proprio ? palavras.meu : nome,
            }))}
            onChange={({ target }) =>
              void navigate({
                to: '/perfil-paciente',
                search: (antes: object) => ({ ...antes, de: target.value }),
                resetScroll: false,
              })
            }
          />
        </Field>
      ) : null}
      <Suspense fallback={<Skeleton className="h-11 w-56" />}>
        <LevarProntuario id={aberta.paciente_id} />
      </Suspense>
      <Aberto key={aberta.paciente_id} pessoa={aberta} />
    </div>
  )
}

function Aberto({ pessoa: { paciente_id, nome } }: { pessoa: PessoaDoProntuario }) {
  const partes = secoes.map(({ chave, titulo, Conteudo }) => (
    <section key={chave} id={`prontuario-${chave}`} className="grid scroll-mt-28 gap-3">
      <h2 className="text-lg titulo">{titulo}</h2>
      <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
        <Conteudo id={paciente_id} nome={nome} />
      </Suspense>
    </section>
  ))
  if (secoes.length === 1) return <>{partes}</>
  return (
    <Sections
      label={palavras.secoes}
      sections={secoes.map(({ chave, titulo }) => ({ id: `prontuario-${chave}`, title: titulo }))}
    >
      {partes}
    </Sections>
  )
}
