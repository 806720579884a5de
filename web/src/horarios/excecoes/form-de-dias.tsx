import { useRef, useState, type ReactNode } from 'react'
import type { DefaultValues, FieldPath } from 'react-hook-form'
import type { DecisaoAgendamento } from '#domain/horarios/publicacao/decisao.ts'
import { FormField } from '#web/form/form-field.tsx'
import { Form } from '#web/form/form.tsx'
import { checkWith, type Refusals } from '#web/form/refusals.ts'
import { useAppForm } from '#web/form/use-app-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages.ts'
import { DecidirDialog } from '../publicacao/decidir-dialog.tsx'
import { foraDoErro, recusadoDoErro } from '../recusas.ts'
import type { DiasEscolhidos } from './dias-escolhidos.ts'

type FormDeDiasProps<T> = {
  valores: DefaultValues<T>
  rule: (valores: T) => Refusals
  /** Sends the act, with what was decided of the appointments that it touches. */
  send: (valores: T, decididas: { decisoes?: DecisaoAgendamento[] }) => Promise<unknown>
  refusalsOf?: (error: unknown) => Refusals
  palavras: Record<'motivo' | 'motivoDica' | 'enviar' | 'enviando' | 'decidir', string>
  onFechar: () => void
  /** The fields, but for the reason. */
  children: ReactNode
}

/** The form of an act on the hours of chosen days. Appointments that it would leave outside are decided first. */
export function FormDeDias<T extends DiasEscolhidos & { motivo: string }>({
  valores,
  rule,
  send,
  refusalsOf,
  palavras,
  onFechar,
  children,
}: FormDeDiasProps<T>) {
  const [porDecidir, setPorDecidir] = useState<unknown>(null)
  const decididas = useRef<{ decisoes?: DecisaoAgendamento[] }>({})
  const form = useAppForm<T>({
    resolver: checkWith(rule),
    defaultValues: valores,
    send: (lidos) => send(lidos, decididas.current),
    refusalsOf,
    onRefused(error) {
      const decide = foraDoErro(error) !== null || recusadoDoErro(error) !== null
      decidir(decide ? error : null)
      return decide
    },
  })
  const { control, register, failure, formState } = form
  const motivo = 'motivo' as FieldPath<T>

  function decidir(error: unknown) {
    setPorDecidir(error)
    if (!error) decididas.current = {}
  }

  return (
    <Form form={form} className="contents">
      <DialogBody>
        <div className="grid gap-5">
          {children}
          <FormField
            control={control}
            name={motivo}
            label={palavras.motivo}
            hint={palavras.motivoDica}
            optional
          >
            <Textarea rows={2} maxLength={500} {...register(motivo)} />
          </FormField>
          {failure ? <FormAlert>{failure}</FormAlert> : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onFechar}>
          {textos.voltar}
        </Button>
        <Button type="submit" loading={formState.isSubmitting} loadingText={palavras.enviando}>
          {palavras.enviar}
        </Button>
      </DialogFooter>
      <DecidirDialog
        titulo={palavras.decidir}
        pedido={porDecidir ? 'dias' : ''}
        erro={porDecidir}
        pendente={formState.isSubmitting}
        onConcluir={(decisoes) => {
          decididas.current = { decisoes }
          form.submit()
        }}
        onFechar={() => decidir(null)}
      />
    </Form>
  )
}
