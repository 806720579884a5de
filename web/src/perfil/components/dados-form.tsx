import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Controller, FormProvider, useForm, type Path } from 'react-hook-form'
import { primeiroNascimento, limiteNome } from '#domain/usuarios/dados-pessoais.ts'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { generos, rotulosGenero } from '#domain/usuarios/usuario.ts'
import { FormAlert } from '#web/acesso/components/form-alert.tsx'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { hojeEmSaoPaulo, useAlterarDados } from '#web/usuarios/meus-dados.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import {
  alteracaoDe,
  campoDoServidor,
  conferir,
  ehDeOutroPais,
  formularioDe,
  type CampoDoFormulario,
  type Formulario,
} from '../formulario.ts'
import { mensagens, textos } from '../messages.ts'
import { useNaoSalvo } from '../use-nao-salvo.ts'
import { Conflito } from './conflito.tsx'
import { ParaAtender } from './para-atender.tsx'
import { EnderecoCampos } from './endereco-campos.tsx'

const { campos, edicao } = textos
const opcoesDeGenero = generos.map((genero) => ({ value: genero, label: rotulosGenero[genero] }))

type DadosFormProps = {
  dados: DadosPessoais
  /** The field that the person came for. */
  campo?: CampoDoFormulario
  /** Told whenever there is, or no longer is, something unsaved. */
  aoMudar: (sujo: boolean) => void
  aoSalvar: () => void
  aoCancelar: () => void
}

/** PERSON-01 to PERSON-03: the fields of 'Editar Dados Pessoais'. Nothing typed is lost by a refusal, whoever refuses. */
export function DadosForm({ dados, campo, aoMudar, aoSalvar, aoCancelar }: DadosFormProps) {
  const toast = useToast()
  const alterar = useAlterarDados()
  const [base, setBase] = useState(dados)
  const [guardado, setGuardado] = useState<DadosPessoais | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const form = useForm<Formulario>({ resolver: conferir, defaultValues: formularioDe(dados) })
  const { register, control, handleSubmit, setError, setFocus, getValues, reset, formState } = form
  const { errors, isDirty, isSubmitting } = formState
  useNaoSalvo(isDirty, aoMudar)

  useEffect(() => {
    if (!campo) return
    // After the dialog has put the focus on its first control.
    const timer = setTimeout(() => setFocus(campo === 'endereco' ? 'endereco.cep' : campo))
    return () => clearTimeout(timer)
  }, [campo, setFocus])

  async function salvar(valores: Formulario, versao: string) {
    setFalha(null)
    try {
      await alterar.mutateAsync(alteracaoDe(valores, versao))
      toast({ title: mensagens.atualizados, tone: 'success' })
      aoSalvar()
    } catch (error) {
      recusado(error)
    }
  }

  function recusado(error: unknown) {
    const { mensagem, campos: recusados } = falhaDe(error)
    const codigo = codigoDe(error)
    if (codigo === 'CONFLITO') {
      setGuardado((error as { data: DadosPessoais }).data)
      return
    }
    for (const [nome, message] of Object.entries(recusados))
      setError(campoDoServidor(nome) as Path<Formulario>, { type: 'server', message }, { shouldFocus: true })
    if (Object.keys(recusados).length > 0) return
    if (codigo === 'NAO_AUTENTICADO')
      toast({ title: mensagens.semSessao, description: mensagens.semSessaoDescricao, tone: 'error' })
    else {
      const description = mensagem || mensagens.tenteMaisTarde
      toast({ title: mensagens.erroAoAtualizar, description, tone: 'error' })
      setFalha(description)
    }
  }

  const corpo = (
    <div className="grid gap-4">
      {guardado ? (
        <Conflito
          digitado={getValues()}
          guardado={guardado}
          salvando={isSubmitting}
          aoManter={() => {
            setBase(guardado)
            setGuardado(null)
            void handleSubmit((valores) => salvar(valores, guardado.versao))()
          }}
          aoDesistir={() => {
            setBase(guardado)
            reset(formularioDe(guardado))
            setGuardado(null)
          }}
        />
      ) : null}
      <Field label={campos.nome} required hint={edicao.nomeRegistrado} error={errors.nome?.message}>
        <Input {...register('nome')} autoComplete="name" maxLength={limiteNome * 2} />
      </Field>
      <Field label={campos.nome_social} optional hint={edicao.nomeSocial} error={errors.nome_social?.message}>
        <Input {...register('nome_social')} autoComplete="nickname" maxLength={limiteNome * 2} />
      </Field>
      <Field
        label={campos.email}
        hint={
          <>
            {edicao.emailFixo}{' '}
            <Link to="/seguranca" className="underline" onClick={aoCancelar}>
              {edicao.mudarEmail}
            </Link>
          </>
        }
      >
        <Input value={dados.email ?? ''} readOnly type="email" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={campos.telefone} optional error={errors.telefone?.message}>
          <Controller
            control={control}
            name="telefone"
            render={({ field }) =>
              ehDeOutroPais(base.telefone ?? '') ? (
                <Input {...field} type="tel" autoComplete="tel" maxLength={25} />
              ) : (
                <Masked
                  pattern={phonePattern}
                  autoComplete="tel-national"
                  name={field.name}
                  value={field.value}
                  onValueChange={field.onChange}
                  onBlur={field.onBlur}
                  ref={field.ref}
                />
              )
            }
          />
        </Field>
        <Field label={campos.cpf} optional error={errors.cpf?.message}>
          <Controller
            control={control}
            name="cpf"
            render={({ field }) => (
              <Masked
                pattern="###.###.###-##"
                autoComplete="off"
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
        </Field>
        <Field label={campos.cns} optional error={errors.cns?.message}>
          <Controller
            control={control}
            name="cns"
            render={({ field }) => (
              <Masked
                pattern="### #### #### ####"
                autoComplete="off"
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
        </Field>
        <Field label={campos.data_nascimento} optional error={errors.nascimento?.message}>
          <Controller
            control={control}
            name="nascimento"
            render={({ field }) => (
              <DateField
                dropdowns
                min={primeiroNascimento}
                max={hojeEmSaoPaulo()}
                autoComplete="bday"
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
        </Field>
        <Field label={campos.genero} optional error={errors.genero?.message}>
          <NativeSelect
            {...register('genero')}
            autoComplete="sex"
            options={opcoesDeGenero}
            placeholder={edicao.estado}
          />
        </Field>
      </div>
      <EnderecoCampos inicial={formularioDe(base).endereco} key={base.versao} />
      <ParaAtender />
      {falha ? <FormAlert>{falha}</FormAlert> : null}
    </div>
  )
  const rodape = (
    <>
      {isDirty ? (
        <p className="flex items-center gap-2 text-sm text-muted md:mr-auto">
          <span aria-hidden className="size-2 rounded-full bg-primary" />
          {edicao.naoSalvo}
        </p>
      ) : null}
      <Button variant="outline" onClick={aoCancelar}>
        {edicao.cancelar}
      </Button>
      <Button type="submit" loading={isSubmitting} loadingText={edicao.salvando}>
        {edicao.salvar}
      </Button>
    </>
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          setGuardado(null)
          void handleSubmit((valores) => salvar(valores, base.versao))(event)
        }}
      >
        <DialogBody>{corpo}</DialogBody>
        <DialogFooter>{rodape}</DialogFooter>
      </form>
    </FormProvider>
  )
}
