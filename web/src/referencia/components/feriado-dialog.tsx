import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FeriadoAdmin } from '#domain/referencia/contract.ts'
import { rotulosTipoDeFeriado, tiposDeFeriado, type TipoDeFeriado } from '#domain/referencia/administracao.ts'
import { ufs, type Uf } from '#domain/referencia/ufs.ts'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { ValueField } from '#web/form/value-field.tsx'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useCriarFeriado, useSalvarFeriado, useTirarFeriado } from '../hooks.ts'
import { textos } from '../messages.ts'
import { useLinha } from '../use-linha.ts'
import { LinhaDialog } from './linha-dialog.tsx'

const { feriados: palavras } = textos

/** The day as digits. */
type Campos = { data: string; nome: string; tipo: TipoDeFeriado; uf: Uf | ''; cidade: string }

/** A holiday: create, edit or remove. Only a municipal one has a city, and a national one has no state. */
export function FeriadoDialog({
  ano,
  feriado,
  onFechar,
}: {
  ano: number
  feriado: FeriadoAdmin | null
  onFechar: () => void
}) {
  const [perguntando, setPerguntando] = useState(false)
  const criar = useCriarFeriado()
  const salvar = useSalvarFeriado()
  const tirar = useTirarFeriado()
  const toast = useToast()
  const form = useLinha<Campos>({
    resolver: checkWith(({ data }) => ({ data: dayOfDigits(data) ? null : textos.dataInvalida })),
    defaultValues: {
      data: digitsOfDay(feriado?.data ?? `${ano}-01-01`),
      nome: feriado?.nome ?? '',
      tipo: feriado?.tipo ?? 'municipal',
      uf: feriado?.uf ?? '',
      cidade: feriado?.cidade ?? '',
    },
    async send({ data, nome, tipo, uf, cidade }) {
      const linha = {
        data: dayOfDigits(data)!,
        nome,
        tipo,
        uf: (temUf(tipo) && uf) || null,
        cidade: tipo === 'municipal' ? cidade : '',
      }
      if (feriado) await salvar.mutateAsync({ ...linha, id: feriado.id })
      else await criar.mutateAsync(linha)
      return null
    },
    nova: !feriado,
    onFechar,
  })
  const { control } = form
  const tipo = useWatch({ control, name: 'tipo' })

  return (
    <LinhaDialog
      title={feriado?.nome ?? palavras.novo}
      form={form}
      nova={!feriado}
      onClose={onFechar}
      extra={
        feriado ? (
          <Button variant="danger-ghost" className="md:mr-auto" onClick={() => setPerguntando(true)}>
            {palavras.tirar}
          </Button>
        ) : null
      }
    >
      {tirar.error ? <FormAlert>{falhaDe(tirar.error).mensagem}</FormAlert> : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueField control={control} name="data" label={palavras.data} required>
          {(field) => <DateField {...field} />}
        </ValueField>
        <SelectField
          control={control}
          name="tipo"
          label={palavras.tipo}
          options={tiposDeFeriado.map((cada) => ({ value: cada, label: rotulosTipoDeFeriado[cada] }))}
        />
      </div>
      <TextField control={control} name="nome" label={textos.nome} required maxLength={120} />
      {temUf(tipo) ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            control={control}
            name="uf"
            label={palavras.uf}
            required
            placeholder={textos.escolha}
            options={ufs.map(({ sigla, nome }) => ({ value: sigla, label: nome }))}
          />
          {tipo === 'municipal' ? (
            <TextField control={control} name="cidade" label={palavras.cidade} required maxLength={100} />
          ) : null}
        </div>
      ) : null}
      {feriado ? (
        <ConfirmDialog
          open={perguntando}
          onOpenChange={setPerguntando}
          title={palavras.pergunta(feriado.nome)}
          description={palavras.consequencia}
          confirmLabel={palavras.tirar}
          pending={tirar.isPending}
          onConfirm={() =>
            tirar.mutate(
              { id: feriado.id },
              {
                onSuccess: () => {
                  toast({ title: palavras.tirado, tone: 'success' })
                  onFechar()
                },
              },
            )
          }
        />
      ) : null}
    </LinhaDialog>
  )
}

const temUf = (tipo: TipoDeFeriado) => tipo === 'estadual' || tipo === 'municipal'
