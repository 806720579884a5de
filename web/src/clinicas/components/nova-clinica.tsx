import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { clinicaVazia, type DadosDaClinica } from '#domain/clinicas/ficha.ts'
import { recusasDaClinica } from '#domain/clinicas/rules.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { EnderecoCampos } from '#web/enderecos/endereco-campos.tsx'
import { Form } from '#web/form/form.tsx'
import { checkWith } from '#web/form/refusals.ts'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'
import { CnpjField } from './cnpj-field.tsx'
import { Descartar } from './editor/descartar.tsx'

const { criar: palavras, campo } = textos

type Novos = Pick<DadosDaClinica, 'nome_fantasia' | 'razao_social' | 'cnpj' | 'endereco'>

const vazia: Novos = { nome_fantasia: '', razao_social: '', cnpj: '', endereco: clinicaVazia.endereco }

const resolver = checkWith<Novos>((valores) => recusasDaClinica({ ...clinicaVazia, ...valores }))

/** Creates a clinic from the data of a draft and opens its editor. */
export function NovaClinica({ onFechar }: { onFechar: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { criar } = useMudancas()
  const [perguntando, setPerguntando] = useState(false)
  const form = useAppForm<Novos>({
    resolver,
    defaultValues: vazia,
    async send(valores) {
      const { id } = await criar.mutateAsync(valores)
      toast({ title: palavras.feito, tone: 'success' })
      void navigate({ to: '/clinicas/$id/editar', params: { id } })
    },
  })
  const { control, failure, formState } = form
  const { isDirty, isSubmitting } = formState
  useUnsaved(isDirty)
  const fechar = () => (isDirty ? setPerguntando(true) : onFechar())

  return (
    <>
      <Dialog
        open
        onOpenChange={fechar}
        title={palavras.titulo}
        description={palavras.descricao}
        size="lg"
        full
        bare
      >
        <Form form={form} className="contents">
          <DialogBody>
            <div className="grid gap-4">
              <TextField
                control={control}
                name="nome_fantasia"
                label={campo.nome_fantasia}
                required
                autoComplete="organization"
              />
              <TextField
                control={control}
                name="razao_social"
                label={campo.razao_social}
                required
                autoComplete="off"
              />
              <CnpjField
                control={control}
                name="cnpj"
                label={campo.cnpj}
                optional
                hint={campo.cnpjDica}
                className="sm:w-1/2"
              />
              <EnderecoCampos inicial={vazia.endereco} />
              {failure ? <FormAlert>{failure}</FormAlert> : null}
            </div>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={fechar}>
              {palavras.cancelar}
            </Button>
            <Button type="submit" loading={isSubmitting} loadingText={palavras.criando}>
              {palavras.criar}
            </Button>
          </DialogFooter>
        </Form>
      </Dialog>
      {perguntando ? <Descartar onFicar={() => setPerguntando(false)} onDescartar={onFechar} /> : null}
    </>
  )
}
