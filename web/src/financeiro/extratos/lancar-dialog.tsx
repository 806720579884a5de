import { useState } from 'react'
import type { LinhaDoExtrato } from '#domain/financeiro/extratos/contract.ts'
import type { FormaPagamento } from '#domain/financeiro/transacao.ts'
import { formatarDiaCurto } from '#domain/formato/data.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { formasPagamento } from '#domain/referencia/formas-pagamento.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { checkWith, refusalsBy } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useCategorias } from '../hooks.ts'
import { avisos } from '../messages.ts'
import { useLancar, type Atos } from './hooks.ts'
import { textos } from './messages.ts'

const { lancar: palavras } = textos

type Valores = { titulo: string; categoria_id: string; forma: FormaPagamento | ''; descricao: string }
type LancarProps = { hoje: string; linha: LinhaDoExtrato; atos: Atos; onFechar: () => void }

/** An entry out of a line that nothing explains, and its match at once. */
export function LancarDialog({ hoje, linha, atos, onFechar }: LancarProps) {
  const categorias = useCategorias()
  const lancar = useLancar()
  const [ids] = useState(() => ({ transacao_id: crypto.randomUUID(), conciliacao_id: crypto.randomUUID() }))
  const tipo = linha.valor_centavos > 0 ? 'receita' : 'despesa'
  const form = useAppForm<Valores>({
    resolver: checkWith((valores) => ({
      titulo: valores.titulo.trim() ? null : palavras.faltaTitulo,
      categoria_id: valores.categoria_id ? null : palavras.faltaCategoria,
    })),
    defaultValues: {
      titulo: linha.memo.slice(0, 200),
      categoria_id: '',
      forma: /\bpix\b/i.test(linha.memo) ? 'pix' : '',
      descricao: '',
    },
    async send({ forma, ...valores }) {
      await lancar.mutateAsync({ id: linha.id, ...ids, ...valores, forma: forma || null })
      atos.dito(textos.feito.lancada, ids.conciliacao_id)
      onFechar()
    },
    refusalsOf: refusalsBy({ CATEGORIA: 'categoria_id' }),
  })
  const { control } = form
  return (
    <FormDialog
      title={palavras.titulo}
      description={`${tipo === 'receita' ? '+' : '−'} ${formatarCentavos(Math.abs(linha.valor_centavos))}, ${formatarDiaCurto(linha.data, hoje)}. ${palavras.dica}`}
      form={form}
      words={{ cancel: palavras.cancelar, send: palavras.salvar, sending: palavras.salvando }}
      onClose={onFechar}
    >
      <TextField
        control={control}
        name="titulo"
        label={palavras.nome}
        required
        maxLength={200}
        autoComplete="off"
      />
      <SelectField
        control={control}
        name="categoria_id"
        label={palavras.categoria}
        required
        placeholder={palavras.escolha}
        hint={categorias.error ? avisos.erroCategorias : undefined}
        options={(categorias.data?.categorias ?? [])
          .filter((cada) => cada.tipo === tipo)
          .map((cada) => ({ value: cada.id, label: cada.nome }))}
      />
      <SelectField
        control={control}
        name="forma"
        label={palavras.forma}
        placeholder={palavras.semForma}
        options={formasPagamento.map(({ codigo, nome }) => ({ value: codigo, label: nome }))}
      />
      <TextField
        control={control}
        name="descricao"
        label={palavras.descricao}
        optional
        maxLength={500}
        autoComplete="off"
      />
    </FormDialog>
  )
}
