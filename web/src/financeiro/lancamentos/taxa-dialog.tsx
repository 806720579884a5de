import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { LivroAberto, Transacao } from '#domain/financeiro/schemas.ts'
import { taxaCabe } from '#domain/financeiro/serie.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { codigoDe } from '#web/rpc/errors.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useDefinirTaxa } from './hooks.ts'
import { textos } from './messages.ts'

const { taxa: palavras } = textos
type Valores = { taxa_centavos: number | null }
type TaxaDialogProps = { transacao: Transacao; livro: LivroAberto; onFechar: (mudada?: Transacao) => void }

/** Says the fee of a receipt that the product wrote. */
export function TaxaDialog({ transacao, livro, onFechar }: TaxaDialogProps) {
  const toast = useToast()
  const definir = useDefinirTaxa()
  const [versao, setVersao] = useState(transacao.versao)
  const { id, valor_centavos, tipo } = transacao
  const form = useAppForm<Valores>({
    resolver: checkWith(({ taxa_centavos }) => ({
      taxa_centavos: taxaCabe(tipo, valor_centavos, taxa_centavos ?? 0) ? null : palavras.recusa,
    })),
    defaultValues: { taxa_centavos: transacao.taxa_centavos || null },
    async send({ taxa_centavos }) {
      const mudada = await definir.mutateAsync({
        id,
        versao,
        taxa_centavos: taxa_centavos ?? 0,
        ...(livro.clinica_id ? { clinica_id: livro.clinica_id } : {}),
      })
      toast({ tone: 'success', title: palavras.salva })
      onFechar(mudada)
    },
    refusalsOf: refusalsBy({ TAXA: 'taxa_centavos' }),
    onRefused(erro) {
      if (codigoDe(erro) !== 'MUDOU') return false
      const { transacao: agora } = (erro as unknown as { data: { transacao: Transacao } }).data
      setVersao(agora.versao)
      form.reset({ taxa_centavos: agora.taxa_centavos || null })
      toast({ tone: 'error', title: palavras.mudou })
      return true
    },
  })
  const taxa = useWatch({ control: form.control, name: 'taxa_centavos' }) ?? 0
  return (
    <FormDialog
      title={palavras.titulo}
      description={palavras.descricao(valor_centavos)}
      form={form}
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      onClose={() => onFechar()}
    >
      <ValueField
        control={form.control}
        name="taxa_centavos"
        label={palavras.rotulo}
        hint={palavras.liquido(valor_centavos - taxa)}
      >
        {(field) => <MoneyInput {...field} max={valor_centavos} />}
      </ValueField>
    </FormDialog>
  )
}
