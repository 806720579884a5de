import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, UserSearch } from 'lucide-react'
import type { Atendimento } from '#domain/prontuario/schemas.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { api } from '#web/rpc/client.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { lerBuscaDoAtendimento, type BuscaDoAtendimento } from './busca.ts'
import { Mesa } from './components/mesa.tsx'
import { textos } from './messages-atendimento.ts'

/** `/pacientes/$id/atendimento`: what a professional has in view during a consultation, and the note. */
export function AtendimentoPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { consulta, nota } = lerBuscaDoAtendimento(useSearch({ strict: false }) as Record<string, unknown>)
  const qual = consulta ? { consulta } : { nota }
  return <Aberto key={`${id} ${consulta ?? nota}`} id={id} qual={qual} />
}

function Aberto({ id, qual }: { id: string; qual: BuscaDoAtendimento }) {
  const usuario = useUsuario()
  const query = useQuery(
    api.prontuario.atendimento.queryOptions({
      input: { id, agendamento_id: qual.consulta, anotacao_id: qual.nota },
      // The draft goes on by itself: what was read first only begins it.
      staleTime: 'static',
      gcTime: 0,
    }),
  )
  const { data } = query
  return (
    <div className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        {...destino(`/pacientes/${id}`)}
        data-nao-imprimir=""
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start pointer-coarse:min-h-11 text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={16} /> {textos.voltar}
      </Link>
      {data && usuario ? (
        <>
          <Cabecalho dados={data} />
          <Mesa dados={data} qual={qual} usuario_id={usuario.id} />
        </>
      ) : (
        <RecordState
          query={query}
          icon={<UserSearch size={26} />}
          missing={{ title: textos.naoEncontrado, description: textos.naoEncontradoDescricao }}
          failed={textos.erro}
        />
      )}
    </div>
  )
}

function Cabecalho({ dados: { paciente, consulta } }: { dados: Atendimento }) {
  const linha = [
    paciente.idade === null ? null : textos.anos(paciente.idade),
    ...(consulta
      ? [
          consulta.servico ?? textos.consulta,
          formatarDataHora(consulta.data_agendamento, consulta.zona),
          consulta.inicio_real ? textos.iniciada(formatarHora(consulta.inicio_real, consulta.zona)) : null,
          consulta.plano,
        ]
      : [textos.notaSolta]),
    textos.prontuario(paciente.numero_prontuario),
  ]
  return (
    <header className="flex items-center gap-3">
      <Avatar name={paciente.nome} src={paciente.avatar_url} size="lg" />
      <div className="min-w-0">
        <h1 className="text-xl break-words titulo">{paciente.nome}</h1>
        <p className="text-sm break-words text-muted tabular-nums">{linha.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}
