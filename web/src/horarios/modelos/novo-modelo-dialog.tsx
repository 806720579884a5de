import { Form } from '#web/form/form.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { DeQuem } from '../hooks.ts'
import { textos } from '../messages.ts'
import { modelosDeSemana, type ModeloDeSemana } from '../semana/semana.ts'
import { useComecar } from './use-comecar.ts'

const { vazio: palavras, modelos } = textos

type NovoModeloDialogProps = {
  deQuem: DeQuem
  aberto: boolean
  sugestao: string
  onFechar: () => void
  onCriar: (id: string) => void
}

/** A new template: its name and its initial week. */
export function NovoModeloDialog({ deQuem, aberto, sugestao, onFechar, onCriar }: NovoModeloDialogProps) {
  return (
    <Dialog
      open={aberto}
      onOpenChange={(abrir) => (abrir ? undefined : onFechar())}
      title={textos.lista.novo}
      bare
    >
      {aberto ? <NovoModelo {...{ deQuem, sugestao, onFechar, onCriar }} /> : null}
    </Dialog>
  )
}

function NovoModelo({ deQuem, sugestao, onFechar, onCriar }: Omit<NovoModeloDialogProps, 'aberto'>) {
  const { comecar } = useComecar(deQuem, onCriar)
  const form = useAppForm<{ nome: string; modelo: ModeloDeSemana }>({
    resolver: checkWith(({ nome }) => ({ nome: nome.trim() ? null : textos.problemas.semNome })),
    defaultValues: { nome: sugestao, modelo: 'comercial' },
    send: ({ nome, modelo }) => comecar(nome.trim(), modelo),
  })
  const { control, register, formState } = form
  return (
    <Form form={form} className="contents">
      <div className="grid min-h-0 flex-1 gap-4 overflow-y-auto px-5 pt-1 pb-5">
        <TextField
          control={control}
          name="nome"
          label={textos.editor.nome}
          required
          maxLength={80}
          autoComplete="off"
        />
        <Field group label={palavras.semana}>
          <RadioCards
            columns={1}
            register={register('modelo')}
            options={modelosDeSemana.map((um) => ({
              value: um.modelo,
              label: modelos[um.modelo].rotulo,
              description: modelos[um.modelo].descricao,
            }))}
          />
        </Field>
      </div>
      <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-3.5 md:flex-row md:justify-end">
        <Button variant="outline" onClick={onFechar}>
          {textos.voltar}
        </Button>
        <Button type="submit" loading={formState.isSubmitting} loadingText={palavras.criando}>
          {palavras.criar}
        </Button>
      </div>
    </Form>
  )
}
