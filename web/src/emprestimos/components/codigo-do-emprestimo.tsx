import { Copy } from 'lucide-react'
import { formatarCodigo, minutosDoCodigo } from '#domain/emprestimos/emprestimo.ts'
import { Button } from '#web/ui/button.tsx'
import { Countdown, SpokenCountdown, useSecondsLeft } from '#web/ui/countdown.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEmprestimos, useEncerrar } from '../hooks.ts'
import { textos } from '../messages.ts'
import { EmprestimoFeito } from './emprestimo-feito.tsx'

const { codigo: palavras } = textos
const MINUTO_MS = 60_000

type CodigoProps = {
  id: string
  codigo: string
  codigo_ate: string
  onFechar: () => void
  onGerarOutro: () => void
}

/** The code in large figures until somebody uses it, then that person's name. Closing the dialog keeps the code valid. */
export function CodigoDoEmprestimo({ id, codigo, codigo_ate, onFechar, onGerarOutro }: CodigoProps) {
  const { data } = useEmprestimos(true)
  const encerrar = useEncerrar()
  const ate = Date.parse(codigo_ate)
  const restam = useSecondsLeft(ate)
  const feito = data?.emprestimos.find((cada) => cada.id === id)
  const tomado = feito?.tomado_em ? feito : null
  const venceu = !tomado && restam === 0
  return (
    <Dialog
      open
      onOpenChange={onFechar}
      title={tomado ? palavras.tomado(tomado.quem ?? textos.feito.alguem) : palavras.titulo}
      description={tomado ? undefined : palavras.descricao}
      footer={
        <>
          {tomado ? null : (
            <Button
              variant="outline"
              loading={encerrar.isPending}
              loadingText={textos.feito.encerrando}
              onClick={() => (venceu ? onGerarOutro() : encerrar.mutate({ id }, { onSuccess: onFechar }))}
            >
              {venceu ? palavras.outro : palavras.cancelar}
            </Button>
          )}
          <Button onClick={onFechar}>{palavras.fechar}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {/* On screen the title already says who used it. */}
        <p role="status" className={venceu ? 'font-semibold' : 'sr-only'}>
          {tomado
            ? palavras.tomado(tomado.quem ?? textos.feito.alguem)
            : venceu
              ? palavras.venceu
              : palavras.aguardando}
        </p>
        {tomado ? (
          <ul>
            <EmprestimoFeito emprestimo={tomado} pessoas={data?.pessoas ?? []} />
          </ul>
        ) : venceu ? null : (
          <>
            <Codigo codigo={codigo} />
            <Countdown
              until={ate}
              total={minutosDoCodigo * MINUTO_MS}
              label={palavras.vence}
              spokenLabel={palavras.venceFalado}
            />
            <p className="text-sm text-muted">{palavras.onde}</p>
          </>
        )}
        <SpokenCountdown until={tomado ? null : ate} marks={[300, 60]} say={palavras.restam} />
      </div>
    </Dialog>
  )
}

function Codigo({ codigo }: { codigo: string }) {
  const toast = useToast()
  const mostrado = formatarCodigo(codigo)
  const copiar = () =>
    navigator.clipboard.writeText(mostrado).then(
      () => toast({ title: palavras.copiado, tone: 'success', duration: 3000 }),
      () => toast({ title: palavras.naoCopiou, tone: 'warning' }),
    )
  return (
    <div className="grid justify-items-center gap-3 rounded-lg bg-subtle p-4 text-center">
      <output
        aria-label={palavras.rotulo}
        className="text-3xl font-semibold tracking-wide tabular-nums select-all"
      >
        {mostrado}
      </output>
      <Button variant="outline" size="sm" icon={<Copy aria-hidden size={16} />} onClick={() => void copiar()}>
        {palavras.copiar}
      </Button>
    </div>
  )
}
