import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { conteudoVazio, estaVazia } from '#domain/prontuario/anotacao.ts'
import { formatarHora } from '#domain/formato/data.ts'
import type { Anotacao, Atendimento } from '#domain/prontuario/schemas.ts'
import { useEventos } from '#web/eventos/canal-context.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { destino } from '#web/lib/endereco.ts'
import { Alergias } from '#web/fatos/components/fatos-do-atendimento.tsx'
import { partes } from '#web/lib/partes.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { BuscaDoAtendimento } from '../busca.ts'
import type { EstadoDoRascunho } from '../gravador.ts'
import { textos } from '../messages-atendimento.ts'
import { useEstado, useRascunho, type Rascunho } from '../use-rascunho.ts'
import { Divergencia } from './divergencia.tsx'
import { Editor } from './editor.tsx'
import { ResumoDaPessoa } from './resumo-da-pessoa.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const AssinarDialog = parte('AssinarDialog')
const NotaAssinada = parte('NotaAssinada')
const Atos = parte('Atos')
const DocumentosClinicos = partes(() => import('#web/documentos/components/documentos-clinicos.tsx')).parte(
  'DocumentosClinicos',
)
const EscribaNaMesa = partes(() => import('./escriba-na-mesa.tsx')).parte('EscribaNaMesa')
const Exames = partes(() => import('#web/exames/components/exames.tsx')).parte('Exames')

type MesaProps = { dados: Atendimento; qual: BuscaDoAtendimento; usuario_id: string }

/** Summary, note and acts: three columns on a desk, one on a phone, with the allergies always above the note. */
export function Mesa({ dados, qual, usuario_id }: MesaProps) {
  usePreparo()
  const rascunho = useRascunho(dados, qual, usuario_id)
  const [assinada, setAssinada] = useState<Anotacao | null>(
    dados.anotacao?.status === 'assinada' ? dados.anotacao : null,
  )
  const { paciente, consulta } = dados
  const noPapel = `${paciente.nome}, ${textos.prontuario(paciente.numero_prontuario)}`
  return (
    <div
      className={cx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]',
        consulta ? 'xl:grid-cols-[19.5rem_minmax(0,1fr)_20rem]' : 'xl:grid-cols-[19.5rem_minmax(0,1fr)]',
      )}
    >
      <aside aria-label={textos.resumo} className="grid min-w-0 gap-4 lg:sticky lg:top-20">
        <Alergias id={paciente.id} agendamento_id={consulta?.id ?? null} saude={dados.saude} />
        <details className="group lg:hidden">
          <summary className="cursor-pointer rounded-lg border border-line bg-surface px-4 py-3 text-sm font-semibold">
            {textos.resumo}
          </summary>
          <div className="pt-3">
            <ResumoDaPessoa dados={dados} />
          </div>
        </details>
        <div className="max-lg:hidden">
          <ResumoDaPessoa dados={dados} />
        </div>
      </aside>
      <div className="min-w-0 rounded-xl border border-line bg-surface p-4">
        {!rascunho ? (
          <Skeleton className="h-80 w-full" />
        ) : assinada ? (
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <NotaAssinada
              anotacao={assinada}
              paciente={noPapel}
              onMudar={setAssinada}
              sobra={sobraDe(rascunho)}
            />
          </Suspense>
        ) : (
          <NotaEmRascunho dados={dados} rascunho={rascunho} onAssinada={setAssinada} />
        )}
      </div>
      {consulta ? (
        <div className="min-w-0 lg:col-start-2 xl:col-start-3 xl:row-start-1">
          <Suspense fallback={<Skeleton className="h-40 w-full rounded-xl" />}>
            {rascunho ? (
              <div className="mb-4">
                <EscribaNaMesa
                  rascunho={rascunho}
                  paciente_id={paciente.id}
                  agendamento_id={consulta.id}
                  usuario_id={usuario_id}
                  fechada={assinada !== null}
                />
              </div>
            ) : null}
            <Atos consulta={consulta} paciente={paciente} />
            <div className="mt-4 grid gap-4">
              <Exames id={paciente.id} agendamento_id={consulta.id} />
              <DocumentosClinicos id={paciente.id} agendamento_id={consulta.id} escreve />
            </div>
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

/** What a killed tab had written of a note that was signed elsewhere meanwhile. */
function sobraDe({ gravador }: Rascunho): string | undefined {
  const { situacao, conteudo } = gravador.estado()
  if (situacao !== 'assinada') return undefined
  return conteudo.secoes
    .filter(({ texto }) => texto.trim() !== '')
    .map(({ titulo, texto }) => `${titulo}: ${texto}`)
    .join('\n\n')
}

type NotaEmRascunhoProps = {
  dados: Atendimento
  rascunho: Rascunho
  onAssinada: (anotacao: Anotacao) => void
}

function NotaEmRascunho({ dados, rascunho, onAssinada }: NotaEmRascunhoProps) {
  const { gravador, recuperadoEm } = rascunho
  const estado = useEstado(rascunho)
  const { conteudo, situacao, outra } = estado
  const [aberto, setAberto] = useState<'assinar' | 'descartar' | null>(null)
  const [avisado, setAvisado] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mudou = () =>
    void queries.invalidateQueries({ queryKey: api.prontuario.key(), refetchType: 'active' })
  const abrir = useMutation(api.prontuario.abrir.mutationOptions())
  const assinar = useMutation({
    mutationFn: async () => {
      if (!(await gravador.salvarJa())) throw new Error(textos.assinar.naoSalva)
      return api.prontuario.assinar.call({ id: gravador.id, versao: gravador.versao })
    },
    onSuccess: async (anotacao) => {
      await gravador.fechar()
      toast({ tone: 'success', title: textos.assinar.pronta })
      onAssinada(anotacao)
      mudou()
    },
    onError: (erro) => {
      setAberto(null)
      const naoSalva = erro.message === textos.assinar.naoSalva
      toast({
        tone: 'error',
        title: textos.assinar.falhou,
        description: naoSalva ? erro.message : falhaDe(erro).mensagem,
      })
    },
  })
  const descartar = useMutation({
    mutationFn: async () => {
      await gravador.salvarJa()
      if (gravador.versao > 0)
        await api.prontuario.descartar.call({ id: gravador.id, versao: gravador.versao })
    },
    onSuccess: async () => {
      await gravador.fechar()
      mudou()
      void navigate(destino(`/pacientes/${dados.paciente.id}?aba=evolucoes`))
    },
    onError: (erro) => toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
  })
  const verAssinada = () =>
    abrir.mutate(
      { id: gravador.id },
      {
        onSuccess: onAssinada,
        onError: (erro) =>
          toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
      },
    )
  // Signed on another device, with nothing here that it lacks.
  useEventos({
    tipo: 'prontuario',
    onChegar: ({ id }) => {
      if (id === gravador.id && situacao === 'guardado' && !assinar.isPending) verAssinada()
    },
  })
  const pedirAssinatura = () => {
    if (estaVazia(conteudo.secoes)) toast({ tone: 'error', title: textos.assinar.vazia })
    else setAberto('assinar')
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
        <Estado estado={estado} />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button size="sm" variant="ghost" onClick={() => setAberto('descartar')}>
            {textos.descartar}
          </Button>
          <Button
            icon={<PenLine aria-hidden size={18} />}
            disabled={situacao === 'conflito' || situacao === 'assinada'}
            onClick={pedirAssinatura}
          >
            {textos.assinar.botao}
          </Button>
        </div>
      </div>
      {recuperadoEm && !avisado ? (
        <div role="status" className="flex flex-wrap items-center gap-2 rounded-lg bg-info-soft p-3 text-sm">
          <p className="min-w-0 flex-1 basis-60">
            {textos.recuperado(formatarDataHora(recuperadoEm, zonaDaqui()))}
          </p>
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setAvisado(true)
              gravador.escrever(dados.anotacao ?? conteudoVazio(dados))
            }}
          >
            {textos.usarServidor}
          </Button>
        </div>
      ) : null}
      {situacao === 'conflito' && outra ? (
        <Divergencia aqui={conteudo} la={outra} onEscolher={(escolhido) => gravador.resolver(escolhido)} />
      ) : null}
      {situacao === 'assinada' ? (
        <div role="alert" className="grid gap-2 rounded-lg bg-warning-soft p-4 text-sm text-ink">
          <p className="font-semibold">{textos.assinadaFora.titulo}</p>
          <p>{textos.assinadaFora.descricao}</p>
          <Button size="sm" className="justify-self-start" loading={abrir.isPending} onClick={verAssinada}>
            {textos.assinadaFora.adendo}
          </Button>
        </div>
      ) : null}
      {situacao === 'recusado' && estado.mensagem ? (
        <p role="alert" className="rounded-lg bg-danger-soft p-3 text-sm">
          {estado.mensagem}
        </p>
      ) : null}
      <Editor
        conteudo={conteudo}
        dados={dados}
        travado={situacao === 'conflito' || situacao === 'assinada' || assinar.isPending}
        onMudar={(novo) => gravador.escrever(novo)}
      />
      {aberto === 'assinar' ? (
        <AssinarDialog
          conteudo={conteudo}
          assinante={dados.assinante}
          pendente={assinar.isPending}
          onAssinar={() => assinar.mutate()}
          onFechar={() => setAberto(null)}
        />
      ) : null}
      <ConfirmDialog
        open={aberto === 'descartar'}
        onOpenChange={(abre) => (abre ? undefined : setAberto(null))}
        title={textos.descartarTitulo}
        description={textos.descartarDescricao}
        confirmLabel={textos.descartar}
        pending={descartar.isPending}
        onConfirm={() => descartar.mutate()}
      />
    </div>
  )
}

/** Where the draft is, in words, also for those who do not see the screen. */
function Estado({ estado: { situacao, salvoEm, noAparelho } }: { estado: EstadoDoRascunho }) {
  const { situacao: palavras } = textos
  const salvo = salvoEm ? palavras.salvo(formatarHora(salvoEm, zonaDaqui())) : palavras.novo
  const texto = {
    guardado: salvo,
    mudado: palavras.mudado,
    salvando: palavras.salvando,
    'sem-conexao': noAparelho ? palavras.semConexao : palavras.semNada,
    conflito: palavras.conflito,
    assinada: palavras.assinada,
    recusado: palavras.recusado,
  }[situacao]
  return (
    <p
      role="status"
      // 'Escrevendo' and 'Salvando' come at every pause: only where it ends is read aloud.
      aria-live={situacao === 'mudado' || situacao === 'salvando' ? 'off' : 'polite'}
      className={`text-sm ${situacao === 'sem-conexao' ? 'font-semibold text-warning' : 'text-muted'}`}
    >
      {texto}
    </p>
  )
}
