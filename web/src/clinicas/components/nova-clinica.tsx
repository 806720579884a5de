import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Controller, FormProvider, useForm, type Path, type Resolver } from 'react-hook-form'
import { clinicaVazia, type DadosDaClinica } from '#domain/clinicas/ficha.ts'
import { recusasDaClinica } from '#domain/clinicas/regras.ts'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { FormAlert } from '#web/acesso/components/form-alert.tsx'
import { EnderecoCampos } from '#web/perfil/components/endereco-campos.tsx'
import { useNaoSalvo } from '#web/perfil/use-nao-salvo.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { aninhar } from '../formulario.ts'
import { useMudancas } from '../hooks.ts'
import { textos } from '../messages.ts'

const Descartar = lazy(() =>
  import('./editor/descartar.tsx').then((modulo) => ({ default: modulo.Descartar })),
)

const { criar: palavras, campo } = textos

type Novos = Pick<DadosDaClinica, 'nome_fantasia' | 'razao_social' | 'cnpj' | 'endereco'>

const vazia: Novos = { nome_fantasia: '', razao_social: '', cnpj: '', endereco: clinicaVazia.endereco }

const conferir: Resolver<Novos> = (valores) => {
  const errors = aninhar<Novos>(Object.entries(recusasDaClinica({ ...clinicaVazia, ...valores })))
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: valores, errors: {} }
}

/** Begins a clinic with what a draft needs, and goes on to its editor. */
export function NovaClinica({ aoFechar }: { aoFechar: () => void }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { criar } = useMudancas()
  const [falha, setFalha] = useState<string | null>(null)
  const [perguntando, setPerguntando] = useState(false)
  const form = useForm<Novos>({ resolver: conferir, defaultValues: vazia })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  useNaoSalvo(isDirty, () => undefined)
  const fechar = () => (isDirty ? setPerguntando(true) : aoFechar())

  async function enviar(valores: Novos) {
    setFalha(null)
    try {
      const { id } = await criar.mutateAsync(valores)
      toast({ title: palavras.feito, tone: 'success' })
      void navigate({ to: '/clinicas/$id/editar', params: { id } })
    } catch (error) {
      const { mensagem, campos } = falhaDe(error)
      for (const [nome, message] of Object.entries(campos))
        setError(nome as Path<Novos>, { type: 'server', message }, { shouldFocus: true })
      if (Object.keys(campos).length === 0) setFalha(mensagem)
    }
  }

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
        <FormProvider {...form}>
          <form noValidate className="contents" onSubmit={(event) => void handleSubmit(enviar)(event)}>
            <DialogBody>
              <div className="grid gap-4">
                <Field label={campo.nome_fantasia} required error={errors.nome_fantasia?.message}>
                  <Input {...register('nome_fantasia')} autoComplete="organization" />
                </Field>
                <Field label={campo.razao_social} required error={errors.razao_social?.message}>
                  <Input {...register('razao_social')} autoComplete="off" />
                </Field>
                <Field
                  label={campo.cnpj}
                  optional
                  hint={campo.cnpjDica}
                  error={errors.cnpj?.message}
                  className="sm:w-1/2"
                >
                  <Controller
                    control={control}
                    name="cnpj"
                    render={({ field }) => (
                      <Input
                        {...field}
                        autoComplete="off"
                        autoCapitalize="characters"
                        onChange={(event) => field.onChange(mascararCnpj(event.target.value))}
                      />
                    )}
                  />
                </Field>
                <EnderecoCampos inicial={vazia.endereco} />
                {falha ? <FormAlert>{falha}</FormAlert> : null}
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
          </form>
        </FormProvider>
      </Dialog>
      {perguntando ? (
        <Suspense>
          <Descartar aoFicar={() => setPerguntando(false)} aoDescartar={aoFechar} />
        </Suspense>
      ) : null}
    </>
  )
}
