import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, NotebookPen, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { comFrases } from '#domain/atendimento/levar.ts'
import type { Frase } from '#domain/atendimento/frases.ts'
import { conteudoVazio } from '#domain/prontuario/anotacao.ts'
import type { Anotacao, Atendimento } from '#domain/prontuario/schemas.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { api, client } from '#web/rpc/client.ts'
import { RecordState } from '#web/rpc/record-state.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { buttonStyle } from '#web/ui/button.tsx'
import { textos } from '../messages.ts'
import { Escriba } from './escriba.tsx'
import { PerguntasCard } from './perguntas-card.tsx'

/** One person at one consultation, on the page of the scribe. */
export function UmAtendimento({ paciente, consulta }: { paciente: string; consulta: string | null }) {
  const usuario = useUsuario()
  // A note that stands by itself gets its id once.
  const [solta] = useState(() => crypto.randomUUID())
  const query = useQuery(
    api.prontuario.atendimento.queryOptions({
      input: consulta ? { id: paciente, agendamento_id: consulta } : { id: paciente, anotacao_id: solta },
      staleTime: 60_000,
    }),
  )
  const { data } = query
  return (
    <>
      <Link
        {...destino('/atendimento-ia')}
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start pointer-coarse:min-h-11 text-sm font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden size={16} /> {textos.voltar}
      </Link>
      {data && usuario ? (
        <ComPessoa dados={data} consulta={consulta} solta={solta} usuario_id={usuario.id} />
      ) : (
        <RecordState
          query={query}
          icon={<UserSearch size={26} />}
          missing={{ title: textos.naoEncontrado, description: textos.naoEncontradoDica }}
          failed={textos.erro}
        />
      )}
    </>
  )
}

type ComPessoaProps = { dados: Atendimento; consulta: string | null; solta: string; usuario_id: string }

function ComPessoa({ dados, consulta, solta, usuario_id }: ComPessoaProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { paciente, anotacao } = dados
  const conteudo = anotacao ?? conteudoVazio(dados)
  const aNota = `/pacientes/${paciente.id}/atendimento?${consulta ? `consulta=${consulta}` : `nota=${anotacao?.id ?? solta}`}`
  const linha = [
    dados.consulta?.servico,
    dados.consulta ? formatarDataHora(dados.consulta.data_agendamento, dados.consulta.zona) : null,
    dados.consulta?.plano,
  ].filter(Boolean)
  const levar = async (frases: readonly Frase[]): Promise<string> => {
    // As it stands now: another tab may have written meanwhile.
    const { anotacao: atual } = await client.prontuario.atendimento(
      consulta
        ? { id: paciente.id, agendamento_id: consulta }
        : { id: paciente.id, anotacao_id: anotacao?.id ?? solta },
    )
    const id = atual?.id ?? solta
    const { modelo, secoes, sigilo }: Pick<Anotacao, 'modelo' | 'secoes' | 'sigilo'> =
      atual ?? conteudoVazio(dados)
    await client.prontuario.salvar({
      id,
      paciente_id: paciente.id,
      agendamento_id: consulta,
      versao: atual?.versao ?? 0,
      conteudo: { modelo, secoes: comFrases(secoes, frases), sigilo },
    })
    await queries.invalidateQueries({ queryKey: api.prontuario.key() })
    return id
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <Avatar name={paciente.nome} src={paciente.avatar_url} size="lg" />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-xl break-words titulo">{paciente.nome}</h1>
          <p className="text-sm break-words text-muted tabular-nums">{linha.join(' · ')}</p>
        </div>
        <Link {...destino(aNota)} className={buttonStyle({ variant: 'outline' })}>
          <NotebookPen aria-hidden size={18} /> {textos.abrirNota}
        </Link>
      </header>
      <Escriba
        paciente_id={paciente.id}
        agendamento_id={consulta}
        usuario_id={usuario_id}
        modelo={conteudo.modelo}
        secoes={conteudo.secoes}
        fechada={anotacao?.status === 'assinada'}
        onLevar={levar}
        // The work surface has the booking of a return beside the note.
        onRetorno={() => void navigate(destino(aNota))}
      />
      <PerguntasCard key={paciente.id} paciente_id={paciente.id} agendamento_id={consulta} />
    </>
  )
}
