import { Banknote, ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { StatusAgendamento, StatusPagamento } from '#domain/agendamentos/agendamento.ts'
import type { OperacaoNaTela } from '#domain/equipe/operacoes.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { recusaDeReceber } from '#domain/recibos/recebimento.ts'
import { formasRecebidas, rotulosFormaRecebida, type FormaRecebida } from '#domain/recibos/recibo.ts'
import { partes } from '#web/lib/partes.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReceber, useRecibo } from '../hooks.ts'
import { frasesDoRecebimento, textos } from '../messages.ts'

const { receber: palavras } = textos
const ReciboDialog = partes(() => import('./recibo-dialog.tsx')).parte('ReciboDialog')

type PagamentoProps = {
  consulta: {
    id: string
    status: StatusAgendamento
    pagamento_status: StatusPagamento | null
    convenio: string | null
    pode: readonly OperacaoNaTela[]
  }
}

/** 'Pago no local' and the receipt, in the details of an appointment on an agenda. */
export function PagamentoNoLocal({ consulta }: PagamentoProps) {
  const [aberto, setAberto] = useState<'receber' | 'recibo' | null>(null)
  const { id, status, pagamento_status, convenio, pode } = consulta
  const recebe =
    pode.includes('recibos.receber') &&
    pagamento_status !== null &&
    recusaDeReceber({
      status,
      plano: convenio !== null,
      pagamento_status,
      preco_centavos: null,
      recebido_centavos: null,
    }) === null
  const pago = pagamento_status === 'pago' || pagamento_status === 'parcial'
  const recibo = pode.includes('recibos.daConsulta') && pago && convenio === null && status === 'concluido'
  if (!recebe && !recibo) return null
  return (
    <div className="grid gap-3">
      {aberto === 'receber' && recebe ? (
        <Receber id={id} onRecibo={() => setAberto('recibo')} onFechar={() => setAberto(null)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {recebe ? (
            <Button
              size="sm"
              variant="soft"
              icon={<Banknote aria-hidden size={15} />}
              onClick={() => setAberto('receber')}
            >
              {palavras.acao}
            </Button>
          ) : null}
          {recibo ? (
            <Button
              size="sm"
              variant="outline"
              icon={<ReceiptText aria-hidden size={15} />}
              onClick={() => setAberto('recibo')}
            >
              {textos.recibo}
            </Button>
          ) : null}
        </div>
      )}
      <Suspense fallback={null}>
        {aberto === 'recibo' ? <ReciboDialog id={id} onFechar={() => setAberto(null)} /> : null}
      </Suspense>
    </div>
  )
}

type ReceberProps = {
  id: string
  /** Chosen before anything is typed. */
  forma?: FormaRecebida | ''
  /** Opens the receipt that came of it. */
  onRecibo?: (() => void) | undefined
  onFechar: () => void
}

/** What was received at the place: the amount that is left to pay, and how. */
export function Receber({ id, forma: formaDada = '', onRecibo, onFechar }: ReceberProps) {
  const { data, isPending } = useRecibo(id)
  const receber = useReceber()
  const toast = useToast()
  const [chave] = useState(() => crypto.randomUUID())
  const [digitado, setDigitado] = useState<number | null>()
  const [forma, setForma] = useState<FormaRecebida | ''>(formaDada)
  const [erro, setErro] = useState<string>()
  const falta = data?.recebimento.falta_centavos ?? null
  const valor_centavos = digitado === undefined ? falta : digitado

  /** What it wrote may come by the live channel first, and this form is gone by then: its promise answers all the same. */
  async function registrar(quanto: number) {
    try {
      const { recibo, pagamento_status } = await receber.mutateAsync({
        agendamento_id: id,
        valor_centavos: quanto,
        forma: forma || null,
        chave,
      })
      const resta = falta === null ? 0 : falta - quanto
      toast({
        tone: 'success',
        title: palavras.feito,
        description:
          pagamento_status === 'parcial'
            ? palavras.parte(formatarCentavos(resta))
            : recibo
              ? palavras.comRecibo(recibo)
              : undefined,
        ...(recibo && onRecibo && { action: { label: palavras.verRecibo, onClick: onRecibo } }),
      })
      onFechar()
    } catch (causa) {
      setErro(falhaDe(causa).mensagem)
    }
  }

  return (
    <form
      aria-label={palavras.acao}
      className="grid gap-3 rounded-lg border border-line p-3.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (receber.isPending || isPending) return
        if (valor_centavos === null || valor_centavos <= 0) return setErro(frasesDoRecebimento.valor)
        void registrar(valor_centavos)
      }}
    >
      <p className="text-sm text-muted">{palavras.descricao}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Field label={palavras.valor} error={erro}>
          <MoneyInput
            value={valor_centavos}
            disabled={isPending}
            onValueChange={(novo) => {
              setErro(undefined)
              setDigitado(novo)
            }}
          />
        </Field>
        <Field label={palavras.forma} optional>
          <NativeSelect
            value={forma}
            placeholder={palavras.semForma}
            onChange={(event) => setForma(event.target.value as FormaRecebida | '')}
            options={formasRecebidas.map((value) => ({ value, label: rotulosFormaRecebida[value] }))}
          />
        </Field>
      </div>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="outline" onClick={onFechar}>
          {textos.voltar}
        </Button>
        {/* Until the amount is there, nothing is registered, and nobody is told to fill it in. */}
        <Button
          size="sm"
          type="submit"
          disabled={isPending}
          loading={receber.isPending}
          loadingText={palavras.registrando}
        >
          {palavras.registrar}
        </Button>
      </div>
    </form>
  )
}
