import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dataLocal } from '#domain/formato/fuso.ts'
import type { IndicadorDeQualidade } from '#domain/qualidade/indicadores.ts'
import { tamanhosDaTarefa } from '#domain/qualidade/tarefa.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { FormField } from '#web/form/form-field.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits } from '#web/ui/day-digits.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useRelerQualidade } from '../hooks.ts'
import { tarefas, textos } from '../messages.ts'

const { form: palavras } = tarefas
type Valores = { titulo: string; detalhe: string; responsavel_id: string; prazo: string }

export type OrigemDaTarefa = {
  ocorrencia_id?: string | undefined
  avaliacao_id?: string | undefined
  indicador?: IndicadorDeQualidade | undefined
  clinica_id?: string | undefined
  profissional_id?: string | undefined
}

/** What to do, who does it, and until when. */
export function TarefaDialog({
  origem,
  de,
  onClose,
}: {
  origem: OrigemDaTarefa
  /** What it comes from, in words. */
  de?: string | undefined
  onClose: () => void
}) {
  const toast = useToast()
  const { indicador: _, ...dePessoas } = origem
  const pessoas = useQuery(api.qualidade.pessoas.queryOptions({ input: dePessoas }))
  const criar = useMutation(api.qualidade.criarTarefa.mutationOptions(useRelerQualidade()))
  // The same one where it is sent again.
  const [id] = useState(() => crypto.randomUUID())
  const [hoje] = useState(() => dataLocal(Date.now(), zonaDaqui()))
  const form = useAppForm<Valores>({
    resolver: checkWith(({ titulo, responsavel_id, prazo }) => ({
      titulo: titulo.trim() ? null : palavras.recusas.titulo,
      responsavel_id: responsavel_id ? null : palavras.recusas.responsavel,
      prazo: dayOfDigits(prazo) ? null : palavras.recusas.prazo,
    })),
    defaultValues: { titulo: '', detalhe: '', responsavel_id: '', prazo: '' },
    async send({ prazo, ...valores }) {
      await criar.mutateAsync({ id, ...origem, ...valores, prazo: dayOfDigits(prazo)! })
      toast({ tone: 'success', title: palavras.criada })
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      title={tarefas.nova}
      description={de}
      words={{ cancel: textos.voltar, send: palavras.criar, sending: palavras.criando }}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="titulo"
        label={palavras.titulo}
        required
        maxLength={tamanhosDaTarefa.titulo}
      />
      <FormField control={control} name="detalhe" label={palavras.detalhe} optional>
        <Textarea rows={3} maxLength={tamanhosDaTarefa.detalhe} {...control.register('detalhe')} />
      </FormField>
      <SelectField
        control={control}
        name="responsavel_id"
        label={palavras.responsavel}
        required
        placeholder={palavras.escolha}
        options={(pessoas.data?.pessoas ?? []).map(({ usuario_id, nome }) => ({
          value: usuario_id,
          label: nome,
        }))}
      />
      {pessoas.error ? <FormAlert>{palavras.erroPessoas}</FormAlert> : null}
      <ValueField control={control} name="prazo" label={palavras.prazo} required>
        {(campo) => <DateField {...campo} min={hoje} />}
      </ValueField>
    </FormDialog>
  )
}
