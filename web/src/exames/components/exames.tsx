import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { EyeOff, FilePlus2, FlaskConical, Send, TestTubes } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import type { PedidoDeExame, ResultadoDeExame } from '#domain/exames/schemas.ts'
import { partes } from '#web/lib/partes.ts'
import { api } from '#web/rpc/client.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { LoadMore } from '#web/rpc/load-more.tsx'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePedidos, useReler } from '../hooks.ts'
import { doResultado, textos } from '../messages.ts'
import { Pedidos } from './pedidos.tsx'
import { Resultado, type AtoDoResultado } from './resultado.tsx'

const { parte, usePreparo } = partes(() => import('../partes.ts'))
const AtoDialog = parte('AtoDialog')
const CancelarPedidoDialog = parte('CancelarPedidoDialog')
const ColetaDialog = parte('ColetaDialog')
const Comparar = parte('Comparar')
const EnviarArquivoDialog = parte('EnviarArquivoDialog')
const PedirDialog = parte('PedirDialog')
const RegistrarDialog = parte('RegistrarDialog')
const VisorDeExame = parte('VisorDeExame')
const EscreverDocumento = partes(() => import('#web/documentos/partes.ts')).parte('EscreverDocumento')

type Aberto =
  | { tipo: 'pedir' }
  | { tipo: 'registrar' | 'enviar' | 'coletar' | 'cancelar'; pedido?: PedidoDeExame }
  | { tipo: 'abrir' | 'digitar' | 'corrigir' | 'agir' | 'retirar'; resultado: ResultadoDeExame }
  | { tipo: 'emitir'; documento_id: string; pedido: PedidoDeExame }

type ExamesProps = {
  /** The record. */
  id: string
  /** What is written belongs to this consultation, and only its requests are shown. */
  agendamento_id?: string
}

/** Exams of a record: what is asked for, what came of it, and how it was over time. */
export function Exames({ id, agendamento_id }: ExamesProps) {
  usePreparo()
  const query = usePedidos(id, agendamento_id)
  const [visao, setVisao] = useState<'resultados' | 'comparar'>('resultados')
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const { data } = query
  if (codigoDe(query.error) === 'NAO_ENCONTRADO')
    return (
      <EmptyState icon={<EyeOff size={26} />} title={textos.semAcesso} description={textos.semAcessoDica} />
    )
  if (query.error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-64 w-full rounded-xl" />
  const { itens, pede, anota } = data
  const acoes = (
    <div className="flex flex-wrap gap-2" data-nao-imprimir="">
      {pede ? (
        <Button icon={<TestTubes aria-hidden size={18} />} onClick={() => setAberto({ tipo: 'pedir' })}>
          {textos.pedir}
        </Button>
      ) : null}
      {anota === 'profissional' ? (
        <Button
          variant="outline"
          icon={<FlaskConical aria-hidden size={18} />}
          onClick={() => setAberto({ tipo: 'registrar' })}
        >
          {textos.registrar}
        </Button>
      ) : null}
      {anota ? (
        <Button
          variant={anota === 'casa' ? 'primary' : 'ghost'}
          icon={anota === 'casa' ? <Send aria-hidden size={18} /> : <FilePlus2 aria-hidden size={18} />}
          onClick={() => setAberto({ tipo: 'enviar' })}
        >
          {anota === 'casa' ? textos.enviar : textos.anexar}
        </Button>
      ) : null}
    </div>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {agendamento_id ? (
          <h2 className="font-semibold">{textos.titulo}</h2>
        ) : (
          <div data-nao-imprimir="">
            <Segmented
              label={textos.visao}
              value={visao}
              onValueChange={setVisao}
              options={[
                { value: 'resultados', label: textos.resultados },
                { value: 'comparar', label: textos.comparar },
              ]}
            />
          </div>
        )}
        {acoes}
      </div>
      {visao === 'comparar' ? (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-xl" />}>
          <Comparar id={id} />
        </Suspense>
      ) : (
        <>
          <Pedidos
            pedidos={itens}
            anota={anota}
            onAto={(tipo, pedido) => setAberto({ tipo, pedido })}
            onEmitir={(documento_id, pedido) => setAberto({ tipo: 'emitir', documento_id, pedido })}
          />
          {agendamento_id ? null : (
            <Resultados
              id={id}
              escreve={anota === 'profissional'}
              vazio={anota === 'casa' ? textos.nenhumDaPessoa : textos.nenhumDica}
              onAto={(tipo, resultado) => setAberto({ tipo, resultado })}
            />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {aberto ? (
          <Dialogos
            aberto={aberto}
            id={id}
            agendamento_id={agendamento_id ?? null}
            dados={data}
            onFechar={() => setAberto(null)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}

type DialogosProps = {
  aberto: Aberto
  id: string
  agendamento_id: string | null
  dados: NonNullable<ReturnType<typeof usePedidos>['data']>
  onFechar: () => void
}

function Dialogos({ aberto, id, agendamento_id, dados, onFechar }: DialogosProps): ReactNode {
  const { itens, anota, destinatarios, quem } = dados
  const comum = { paciente_id: id, agendamento_id, onFechar }
  const recebem = itens.filter(({ status }) => status !== 'cancelado' && status !== 'visto')
  const meus = recebem.filter(({ proprio }) => proprio)
  switch (aberto.tipo) {
    case 'pedir':
      return <PedirDialog {...comum} />
    case 'registrar':
      return <RegistrarDialog {...comum} quem={quem} pedidos={meus} pedido={aberto.pedido} />
    case 'digitar':
      return <RegistrarDialog {...comum} quem={quem} pedidos={itens} arquivo={aberto.resultado} />
    case 'corrigir':
      return <RegistrarDialog {...comum} quem={quem} pedidos={[]} corrige={aberto.resultado} />
    case 'enviar':
      return (
        <EnviarArquivoDialog
          paciente_id={id}
          anota={anota ?? 'casa'}
          pedidos={anota === 'casa' ? recebem : meus}
          destinatarios={destinatarios}
          pedido={aberto.pedido}
          onFechar={onFechar}
        />
      )
    case 'coletar':
      return <ColetaDialog id={aberto.pedido!.id} onFechar={onFechar} />
    case 'cancelar':
      return <CancelarPedidoDialog id={aberto.pedido!.id} onFechar={onFechar} />
    case 'abrir':
      return <VisorDeExame resultado={aberto.resultado} onFechar={onFechar} />
    case 'agir':
      return <AtoDialog resultado={aberto.resultado} onFechar={onFechar} />
    case 'retirar':
      return <Retirada resultado={aberto.resultado} onFechar={onFechar} />
    case 'emitir':
      return (
        <EscreverDocumento
          paciente_id={id}
          agendamento_id={aberto.pedido.agendamento_id}
          documento_id={aberto.documento_id}
          onFechar={onFechar}
        />
      )
  }
}

function Retirada({ resultado: { id }, onFechar }: { resultado: ResultadoDeExame; onFechar: () => void }) {
  const toast = useToast()
  const reler = useReler()
  const retirar = useMutation(api.exames.retirar.mutationOptions({ onSettled: reler }))
  return (
    <ConfirmDialog
      open
      onOpenChange={onFechar}
      title={doResultado.retirarTitulo}
      description={doResultado.retirarDescricao}
      confirmLabel={doResultado.retirar}
      pending={retirar.isPending}
      onConfirm={() =>
        retirar.mutate(
          { id },
          {
            onSuccess: () => {
              toast({ tone: 'success', title: doResultado.retirado })
              onFechar()
            },
            onError: (erro) =>
              toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem }),
          },
        )
      }
    />
  )
}

type ResultadosProps = {
  id: string
  escreve: boolean
  vazio: string
  onAto: (ato: 'abrir' | 'digitar' | 'corrigir' | 'agir' | 'retirar', resultado: ResultadoDeExame) => void
}

/** Results, the latest collection first. Looking at one and showing it are done here; the rest opens something. */
function Resultados({ id, escreve, vazio, onAto }: ResultadosProps) {
  const toast = useToast()
  const reler = useReler()
  const query = useInfiniteQuery(
    api.exames.resultados.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, cursor }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ proximo }) => proximo ?? undefined,
    }),
  )
  const falhou = (erro: Error) =>
    toast({ tone: 'error', title: textos.falhou, description: falhaDe(erro).mensagem })
  const ver = useMutation(api.exames.ver.mutationOptions({ onSettled: reler, onError: falhou }))
  const liberar = useMutation(api.exames.liberar.mutationOptions({ onSettled: reler, onError: falhou }))
  const { data, error } = query
  if (error) return <QueryError query={query} title={textos.erro} />
  if (!data) return <Skeleton className="h-44 w-full rounded-xl" />
  const itens = data.pages.flatMap((pagina) => pagina.itens)
  const agir = (ato: AtoDoResultado, resultado: ResultadoDeExame) => {
    if (ato === 'ver')
      ver.mutate(
        { id: resultado.id },
        { onSuccess: () => toast({ tone: 'success', title: doResultado.vistoSalvo }) },
      )
    else if (ato === 'mostrar')
      liberar.mutate(
        { id: resultado.id, liberado: resultado.liberado_em === null },
        {
          onSuccess: ({ liberado_em }) =>
            toast({
              tone: 'success',
              title: liberado_em ? doResultado.mostrado : doResultado.escondidoAgora,
            }),
        },
      )
    else onAto(ato, resultado)
  }
  return (
    <Card as="section" padding="none" aria-label={textos.resultados}>
      {itens.length === 0 ? (
        <EmptyState icon={<FlaskConical size={26} />} title={textos.nenhum} description={vazio} />
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {itens.map((resultado) => (
            <Resultado key={resultado.id} resultado={resultado} escreve={escreve} onAto={agir} />
          ))}
        </ul>
      )}
      <LoadMore query={query} loadingText={textos.carregando}>
        {textos.mais}
      </LoadMore>
    </Card>
  )
}
