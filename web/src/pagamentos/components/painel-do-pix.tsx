import { Link } from '@tanstack/react-router'
import { Info, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { Cobranca, PagamentoDaConsulta } from '#domain/pagamentos/contract.ts'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Countdown, SpokenCountdown, useSecondsLeft } from '#web/ui/countdown.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useAtosDoPix, useGerar, usePagamento } from '../hooks.ts'
import { DesistirDialog } from '../desistir-dialog.tsx'
import { excecoes, textos } from '../messages.ts'
import { estadoPara } from '../estado-da-cobranca.ts'
import { AvisoDoPix, tonsDoPix, type TomDoPix } from './aviso-do-pix.tsx'
import { CodigoPix } from './codigo-pix.tsx'

/** Seconds left at which a screen reader is told. */
const AVISOS = [600, 300, 120, 60, 30]

type PainelProps = {
  /** Id of the appointment. */
  id: string
  /** IANA zone of the hours on screen. */
  zona: string
  /** Called after giving up. */
  onDesistir?: (() => void) | undefined
  /** Address values of `/agendar` for booking the same again. */
  deNovo?: Record<string, string> | null | undefined
  /** After a booking that may also be paid at the place: called when the person declines the Pix. */
  recusar?: (() => void) | undefined
}

/** The Pix of an appointment, for the payer: the code, its state, and the next step (C4). */
export function PainelDoPix({ id, ...resto }: PainelProps) {
  const query = usePagamento(id)
  const { data, error, dataUpdatedAt } = query
  if (data) return <Pagamento id={id} pagamento={data} lida={dataUpdatedAt} {...resto} />
  if (error) return <QueryError query={query} title={textos.erro} />
  return (
    <SkeletonGroup label={textos.carregando} className="grid gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-48 w-full" />
    </SkeletonGroup>
  )
}

type PagamentoProps = PainelProps & {
  pagamento: PagamentoDaConsulta
  /** When it was read, by this device's clock. */
  lida: number
}

function Pagamento({ id, pagamento, lida, recusar, ...resto }: PagamentoProps) {
  const { cobrancas, pode_gerar } = pagamento
  const [cobranca] = cobrancas
  const gerar =
    pode_gerar && cobranca?.situacao !== 'aguardando' ? (
      <Gerar id={id} valores={pode_gerar} recusar={recusar} />
    ) : null
  if (!cobranca)
    return (
      gerar ?? <EmptyState row icon={<Info size={20} />} title={textos.nada} description={textos.nadaTexto} />
    )
  return (
    <div className="grid gap-4">
      <DaCobranca key={cobranca.id} cobranca={cobranca} lida={lida} {...resto} />
      {gerar}
    </div>
  )
}

type DaCobrancaProps = Omit<PainelProps, 'id' | 'recusar'> & { cobranca: Cobranca; lida: number }

function DaCobranca({ cobranca, lida, zona, ...resto }: DaCobrancaProps) {
  const { situacao, valor_centavos, recebedor, resta_ms, motivo, copia_e_cola } = cobranca
  const pagando = situacao === 'aguardando'
  const prazo = pagando && resta_ms !== null ? lida + resta_ms : null
  const acabou = useSecondsLeft(prazo ?? Infinity) === 0
  const estado = pagando && acabou && cobranca.obrigatoria ? excecoes.terminou : estadoPara(cobranca, zona)
  const titulo = useRef<HTMLHeadingElement>(null)
  const [agiuEm, setAgiuEm] = useState<Cobranca['situacao'] | null>(null)
  useEffect(() => {
    // The pressed button has disappeared. The focus goes to the state, unless the person moved it elsewhere.
    const noutroLugar = document.activeElement?.matches('a, button, input, textarea, select')
    if (agiuEm !== null && agiuEm !== situacao && !noutroLugar) titulo.current?.focus()
  }, [agiuEm, situacao])
  const onAgir = () => setAgiuEm(situacao)
  return (
    <div className="grid gap-4">
      <AvisoDoPix estado={estado} tom={tomDe(situacao, acabou)} refDoTitulo={titulo} />
      {pagando && motivo ? (
        <Recado tom="warning">
          <strong className="font-semibold">{textos.atencao(motivo)}</strong> {textos.atencaoPasso}
        </Recado>
      ) : motivo ? (
        <p className="text-sm text-ink-2">{textos.motivo(motivo)}</p>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1 rounded-lg bg-subtle p-4">
        <dt className="text-sm text-muted">{textos.valor}</dt>
        <dd className="text-right text-2xl titulo tabular-nums">{formatarCentavos(valor_centavos)}</dd>
        <dt className="text-sm text-muted">{textos.recebedor}</dt>
        <dd className="text-right font-semibold break-words">{recebedor}</dd>
      </dl>
      {prazo !== null && !acabou ? (
        <Countdown
          until={prazo}
          total={duracaoDe(cobranca)}
          label={textos.tempo}
          spokenLabel={textos.falta}
        />
      ) : null}
      <SpokenCountdown until={prazo} marks={AVISOS} say={textos.anuncio} />
      {copia_e_cola && !acabou ? (
        <div className="grid gap-2">
          <CodigoPix codigo={copia_e_cola} />
          <p className="text-sm text-muted">{textos.confira}</p>
        </div>
      ) : null}
      <Atos cobranca={cobranca} onAgir={onAgir} {...resto} />
    </div>
  )
}

/** Length of the countdown's full bar, in milliseconds. */
function duracaoDe({ expira_em, created_at, resta_ms }: Cobranca): number {
  return Math.max(resta_ms ?? 0, Date.parse(expira_em ?? created_at) - Date.parse(created_at), 1)
}

function tomDe(situacao: Cobranca['situacao'], acabou: boolean): TomDoPix {
  if (situacao === 'recebida' || situacao === 'devolvida' || situacao === 'credito') return 'success'
  return acabou || situacao === 'vencida' ? 'warning' : 'info'
}

function Recado({ tom, children }: { tom: TomDoPix; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-2 rounded-lg px-4 py-3 text-sm ${tonsDoPix[tom]}`}>
      <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}

type AtosProps = Pick<PainelProps, 'onDesistir' | 'deNovo'> & { cobranca: Cobranca; onAgir: () => void }

function Atos({ cobranca, onAgir, onDesistir, deNovo }: AtosProps) {
  const { id, situacao, acoes, obrigatoria } = cobranca
  const { informar } = useAtosDoPix()
  const [perguntando, setPerguntando] = useState(false)
  const toast = useToast()
  const pode = new Set(acoes)
  const acabou = obrigatoria && (situacao === 'vencida' || situacao === 'cancelada')
  const outra = acabou || situacao === 'credito'
  if (!pode.has('informar') && !pode.has('desistir') && !outra) return null
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {pode.has('informar') ? (
        <Button
          variant={situacao === 'aguardando' && !cobranca.pelo_banco ? 'soft' : 'outline'}
          loading={informar.isPending}
          loadingText={textos.avisando}
          onClick={() => {
            onAgir()
            informar.mutate({ id }, { onSuccess: () => toast({ title: textos.avisado, tone: 'success' }) })
          }}
        >
          {situacao === 'aguardando'
            ? cobranca.pelo_banco
              ? textos.semEspera
              : textos.jaPaguei
            : situacao === 'vencida'
              ? textos.paguei
              : textos.tinhaPago}
        </Button>
      ) : null}
      {pode.has('desistir') ? (
        <Button variant="danger-ghost" onClick={() => setPerguntando(true)}>
          {textos.desistir}
        </Button>
      ) : null}
      {outra && deNovo ? (
        <Button asChild variant={acabou ? 'primary' : 'outline'}>
          <Link to="/agendar" search={deNovo as never}>
            {acabou ? textos.agendarDeNovo : textos.agendar}
          </Link>
        </Button>
      ) : null}
      {perguntando ? (
        <DesistirDialog
          cobranca_id={id}
          onFechar={() => setPerguntando(false)}
          onDesistir={() => {
            onAgir()
            onDesistir?.()
          }}
        />
      ) : null}
    </div>
  )
}

type GerarProps = {
  id: string
  valores: NonNullable<PagamentoDaConsulta['pode_gerar']>
  recusar: (() => void) | undefined
}

/** Creates a code, for paying now. */
function Gerar({ id, valores: { sinal_centavos, restante_centavos }, recusar }: GerarProps) {
  const gerar = useGerar()
  const opcoes = [
    ...(sinal_centavos === null
      ? []
      : [{ quanto: 'sinal' as const, rotulo: textos.sinal(formatarCentavos(sinal_centavos)) }]),
    { quanto: 'restante' as const, rotulo: textos.quanto(formatarCentavos(restante_centavos)) },
  ]
  return (
    <section aria-labelledby={`gerar-${id}`} className="grid gap-3">
      <div>
        <h3 id={`gerar-${id}`} className="font-semibold">
          {textos.escolha}
        </h3>
        <p className="text-sm text-ink-2">{textos.escolhaTexto}</p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {opcoes.map(({ quanto, rotulo }) => (
          <Button
            key={quanto}
            variant={quanto === 'sinal' || sinal_centavos === null ? 'primary' : 'outline'}
            loading={gerar.isPending && gerar.variables.quanto === quanto}
            loadingText={textos.gerando}
            disabled={gerar.isPending && gerar.variables.quanto !== quanto}
            onClick={() => gerar.mutate({ id, quanto })}
          >
            {rotulo}
          </Button>
        ))}
        {recusar ? (
          <Button variant="outline" onClick={recusar}>
            {textos.depois}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
