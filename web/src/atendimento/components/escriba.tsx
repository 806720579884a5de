import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MicOff, PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Fonte } from '#domain/atendimento/fonte.ts'
import type { Frase } from '#domain/atendimento/frases.ts'
import { limitesDaGravacao } from '#domain/atendimento/gravacao.ts'
import type { EstadoDoAtendimento, Gravacao } from '#domain/atendimento/schemas.ts'
import type { ModeloDeAnotacao, SecaoDoModelo } from '#domain/prontuario/modelo.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { api, client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { consentimentoDaGravacao } from '#domain/atendimento/gravacao.ts'
import { textos } from '../messages.ts'
import { enviarArquivo, useSom } from '../use-som.ts'
import { Tocador } from '../tocador.ts'
import { useTexto } from '../use-texto.ts'
import { AutorizacaoDialog, type Resposta } from './autorizacao-dialog.tsx'
import { GravacaoCard } from './gravacao-card.tsx'
import { PropostasCard } from './propostas-card.tsx'
import { RascunhoCard } from './rascunho-card.tsx'
import { TranscricaoCard } from './transcricao-card.tsx'

export type EscribaProps = {
  paciente_id: string
  agendamento_id: string | null
  usuario_id: string
  modelo: ModeloDeAnotacao
  /** Of the note that takes the draft. */
  secoes: readonly SecaoDoModelo[]
  /** The note is signed. */
  fechada: boolean
  /** Puts sentences into the note's draft. @returns the id of the note */
  onLevar: (frases: readonly Frase[]) => Promise<string>
  onRetorno: (dias: number) => void
  /** In one column, beside a note. */
  estreito?: boolean
}

/** Listening to one consultation: consent, sound, transcript, draft and proposals. */
export function Escriba(props: EscribaProps) {
  const { paciente_id, agendamento_id } = props
  const query = useQuery(
    api.atendimento.estado.queryOptions({
      input: { paciente_id, ...(agendamento_id ? { agendamento_id } : {}) },
      staleTime: 0,
      // A service writes a few seconds behind.
      refetchInterval: ({ state }) =>
        state.data?.gravacao?.pecas.some(({ transcricao }) => transcricao === 'esperando') ? 4_000 : false,
    }),
  )
  // The person may take their consent back on their own device: what is heard here ends at once.
  useEventos({ tipo: 'prontuario', onChegar: () => void query.refetch() })
  if (query.data) return <ComEstado {...props} estado={query.data} />
  return query.error ? (
    <QueryError query={query} title={textos.erro} />
  ) : (
    <Skeleton className="h-64 w-full rounded-xl" />
  )
}

function ComEstado({ estado, ...props }: EscribaProps & { estado: EstadoDoAtendimento }) {
  const { paciente_id, agendamento_id, modelo } = props
  const { gravacao, resposta, dias } = estado
  const [pedindo, setPedindo] = useState(false)
  // After a yes the microphone follows without another tap.
  const [comecar, setComecar] = useState(false)
  const toast = useToast()
  const queries = useQueryClient()
  const reler = () => queries.invalidateQueries({ queryKey: api.atendimento.key() })
  const falhou = (erro: unknown) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const [id] = useState(() => crypto.randomUUID())
  const iniciar = useMutation({
    mutationFn: async (autorizacao: Resposta | null) =>
      gravacao?.situacao === 'aberta' && autorizacao
        ? client.atendimento.autorizar({ id: gravacao.id, autorizacao })
        : client.atendimento.iniciar({
            id: gravacao?.id === id ? crypto.randomUUID() : id,
            paciente_id,
            agendamento_id,
            modelo,
            autorizacao,
          }),
    onSuccess: async (_, autorizacao) => {
      setComecar(autorizacao !== null)
      setPedindo(false)
      await reler()
    },
    onError: falhou,
  })
  const recusar = useMutation({
    mutationFn: (dita: Resposta) =>
      client.atendimento.recusar({ paciente_id, agendamento_id, resposta: dita }),
    onSuccess: async () => {
      setPedindo(false)
      toast({ tone: 'info', title: textos.consentimento.registrada })
      await reler()
    },
    onError: falhou,
  })
  const proibido = resposta !== null && resposta.resposta !== 'autorizou'
  const dialogo = pedindo ? (
    <AutorizacaoDialog
      pendente={iniciar.isPending || recusar.isPending}
      onFechar={() => setPedindo(false)}
      onResponder={(autorizou, dita) => (autorizou ? iniciar.mutate(dita) : recusar.mutate(dita))}
    />
  ) : null
  if (proibido)
    return (
      <>
        <Card as="section" className="grid gap-3">
          <CardHeader
            title={
              <span className="flex items-center gap-2">
                <MicOff aria-hidden size={20} />
                {resposta.resposta === 'retirou'
                  ? textos.consentimento.retirado
                  : textos.consentimento.recusado}
              </span>
            }
            description={textos.consentimento.recusadoDica}
          />
          <Button variant="outline" className="justify-self-start" onClick={() => setPedindo(true)}>
            {textos.consentimento.pedirDeNovo}
          </Button>
        </Card>
        {dialogo}
      </>
    )
  if (gravacao && gravacao.situacao !== 'retirada')
    return (
      <>
        <Aberta
          key={gravacao.id}
          {...props}
          estado={estado}
          gravacao={gravacao}
          comecar={comecar}
          onAutorizar={() => setPedindo(true)}
          onNova={() => setPedindo(true)}
        />
        {dialogo}
      </>
    )
  return (
    <>
      <Card as="section" className="grid gap-3">
        <CardHeader
          title={textos.som.titulo}
          description={`${textos.som.explica} ${textos.som.explicaDias(dias)}`}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setPedindo(true)}>{textos.som.comecar}</Button>
          <Button
            variant="outline"
            icon={<PenLine aria-hidden size={18} />}
            loading={iniciar.isPending}
            onClick={() => iniciar.mutate(null)}
          >
            {textos.som.digitar}
          </Button>
        </div>
      </Card>
      {dialogo}
    </>
  )
}

type AbertaProps = EscribaProps & {
  estado: EstadoDoAtendimento
  gravacao: Gravacao
  comecar: boolean
  onAutorizar: () => void
  onNova: () => void
}

function Aberta({ estado, gravacao, comecar, onAutorizar, ...props }: AbertaProps) {
  const { usuario_id, secoes, fechada, estreito, onLevar, onRetorno } = props
  const som = useSom(gravacao, usuario_id)
  const escritor = useTexto(gravacao, usuario_id)
  const [tocador] = useState(() => new Tocador())
  useEffect(() => () => tocador.parar(), [tocador])
  const podeComecar = comecar && gravacao.com_consentimento && gravacao.situacao === 'aberta'
  useEffect(() => {
    if (som && podeComecar) void som.gravador.gravar()
  }, [som, podeComecar])
  const ouvir = (ms: number) => tocador.ouvir(ms, gravacao.pecas)
  const [frases, setFrases] = useState<readonly Frase[] | null>(null)
  const [destaque, setDestaque] = useState<Fonte | null>(null)
  const [dito, setDito] = useState('')
  const toast = useToast()
  const queries = useQueryClient()
  const reler = () => queries.invalidateQueries({ queryKey: api.atendimento.key() })
  const falhou = (erro: unknown) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const ler = useMutation({
    mutationFn: async () => {
      await escritor.salvarJa()
      return client.atendimento.propor({
        id: gravacao.id,
        secoes: secoes.map(({ chave, titulo }) => ({ chave, titulo })),
      })
    },
    onSuccess: async (lido) => {
      setFrases(lido.frases)
      setDito(textos.rascunho.pronto(lido.frases.length, lido.propostas.length))
      await reler()
    },
    onError: falhou,
  })
  const levar = useMutation({
    mutationFn: async (quais: readonly Frase[]) => {
      const anotacao_id = await onLevar(quais)
      // The draft of a note may still be on its way: the link is no condition of it.
      await client.atendimento.levar({ id: gravacao.id, anotacao_id }).catch(() => undefined)
    },
    onSuccess: () => {
      toast({ tone: 'success', title: textos.rascunho.levado, description: textos.rascunho.levadoDica })
      void reler()
    },
    onError: falhou,
  })
  const arquivo = useMutation({
    mutationFn: async (um: File) => {
      if (um.size > limitesDaGravacao.arquivo) throw new Error()
      if (som) await enviarArquivo(som, gravacao, um)
    },
    onError: () => toast({ tone: 'error', title: textos.falhou, description: textos.som.arquivoGrande }),
  })
  const ato = (fazer: () => Promise<unknown>) => () => fazer().then(reler, falhou)
  if (!som) return <Skeleton className="h-64 w-full rounded-xl" />
  const ver = (fonte: Fonte) => {
    setDestaque({ ...fonte })
    if (fonte.inicio_ms !== null) void ouvir(fonte.inicio_ms)
  }
  const gravacaoCard = (
    <GravacaoCard
      gravacao={gravacao}
      resposta={estado.resposta}
      paciente={estado.paciente.nome}
      som={som}
      enviandoArquivo={arquivo.isPending}
      onAutorizar={onAutorizar}
      onArquivo={(um) => arquivo.mutate(um)}
      onEncerrar={ato(() => client.atendimento.encerrar({ id: gravacao.id }))}
      onApagarSom={ato(() => client.atendimento.apagarSom({ id: gravacao.id }))}
      onNova={props.onNova}
      onRetirar={ato(async () => {
        await som.gravador.apagar()
        const { versao } = consentimentoDaGravacao
        await client.atendimento.retirar({
          id: gravacao.id,
          resposta: { id: crypto.randomUUID(), por: 'paciente', versao },
        })
        toast({ tone: 'success', title: textos.consentimento.retirada })
      })}
    />
  )
  const propostas =
    gravacao.propostas.length > 0 ? (
      <PropostasCard propostas={gravacao.propostas} onVer={ver} onRetorno={onRetorno} />
    ) : null
  const resto = (
    <>
      <TranscricaoCard
        gravacao={gravacao}
        servico={estado.servico}
        escritor={escritor}
        agora={() => (som.gravador.estado().situacao === 'gravando' ? som.gravador.estado().ms : null)}
        destaque={destaque}
        onOuvir={(ms) => void ouvir(ms)}
        onReler={() => void reler()}
      />
      <RascunhoCard
        secoes={secoes}
        frases={frases}
        lendo={ler.isPending}
        levando={levar.isPending}
        fechada={fechada}
        onLer={() => ler.mutate()}
        onLevar={(quais) => levar.mutate(quais)}
        onVer={ver}
      />
    </>
  )
  return (
    <>
      <p role="status" className="sr-only">
        {dito}
      </p>
      {estreito ? (
        <div className="grid gap-4">
          {gravacaoCard}
          {propostas}
          {resto}
        </div>
      ) : (
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-start-1">
            {gravacaoCard}
            {propostas}
          </div>
          <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-start-1">{resto}</div>
        </div>
      )}
    </>
  )
}
