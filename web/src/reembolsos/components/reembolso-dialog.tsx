import { useState } from 'react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { ReciboDaCasa } from '#domain/reembolsos/contract.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { usePedir, useReceber, useRecusar } from '../hooks.ts'
import { textos } from '../messages.ts'

const { form: palavras } = textos
export type AtoDoReembolso = 'pedir' | 'receber' | 'recusar'
type Valores = {
  plano: string
  protocolo: string
  valor_centavos: number | null
  /** Digits. */
  dia: string
  motivo: string
}

type ReembolsoDialogProps = {
  ato: AtoDoReembolso
  recibo: ReciboDaCasa
  /** The plan that was asked last. */
  plano: string
  hoje: string
  onFechar: () => void
}

/** Says that a reimbursement was asked for, came, or was refused. */
export function ReembolsoDialog({ ato, recibo, plano, hoje, onFechar }: ReembolsoDialogProps) {
  const toast = useToast()
  const [pedir, receber, recusar] = [usePedir(), useReceber(), useRecusar()]
  // One id for all tries: an answer that was lost does not ask twice.
  const [id] = useState(() => recibo.reembolso?.id ?? crypto.randomUUID())
  const versao = recibo.reembolso?.versao ?? 0
  const form = useAppForm<Valores>({
    resolver: checkWith(({ plano: qual, valor_centavos, dia, motivo }) => {
      const quando = dayOfDigits(dia)
      return {
        plano: ato === 'pedir' && !qual.trim() ? palavras.recusas.plano : null,
        valor_centavos: ato !== 'recusar' && !valor_centavos ? palavras.recusas.valor : null,
        dia: !quando || quando > hoje ? palavras.recusas.dia : null,
        motivo: ato === 'recusar' && !motivo.trim() ? palavras.recusas.motivo : null,
      }
    }),
    defaultValues: {
      plano,
      protocolo: '',
      valor_centavos: recibo.reembolso?.pedido_centavos ?? recibo.dados.centavos,
      dia: digitsOfDay(hoje),
      motivo: '',
    },
    async send(valores) {
      const dia = dayOfDigits(valores.dia)!
      const valor_centavos = valores.valor_centavos!
      if (ato === 'pedir') {
        const { recibo_id } = recibo
        const { plano: qual, protocolo } = valores
        await pedir.mutateAsync({ id, recibo_id, plano: qual, protocolo, valor_centavos, dia })
      } else if (ato === 'receber') await receber.mutateAsync({ id, versao, valor_centavos, dia })
      else await recusar.mutateAsync({ id, versao, motivo: valores.motivo, dia })
      toast({ tone: 'success', title: palavras.feito[ato] })
      onFechar()
    },
    refusalsOf: refusalsBy({ DIA: 'dia', A_MAIS: 'valor_centavos' }),
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={palavras[ato]}
      description={`${recibo.pessoa}, ${textos.recibo(recibo.numero)}, ${formatarCentavos(recibo.dados.centavos)}`}
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      onClose={onFechar}
    >
      {ato === 'pedir' ? (
        <>
          <TextField control={control} name="plano" label={palavras.plano} required maxLength={120} />
          <TextField control={control} name="protocolo" label={palavras.protocolo} optional maxLength={60} />
        </>
      ) : null}
      {ato === 'recusar' ? (
        <TextField control={control} name="motivo" label={palavras.motivo} required maxLength={500} />
      ) : (
        <ValueField
          control={control}
          name="valor_centavos"
          label={ato === 'pedir' ? palavras.valorPedido : palavras.valorRecebido}
          required
        >
          {(campo) => <MoneyInput {...campo} />}
        </ValueField>
      )}
      <ValueField
        control={control}
        name="dia"
        label={ato === 'pedir' ? palavras.diaPedido : palavras.diaResposta}
        required
      >
        {(campo) => <DateField {...campo} max={hoje} />}
      </ValueField>
    </FormDialog>
  )
}
