import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { primeiroNascimento, limiteNome } from '#domain/usuarios/dados-pessoais.ts'
import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { generos, rotulosGenero } from '#domain/usuarios/usuario.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { EnderecoCampos } from '#web/enderecos/endereco-campos.tsx'
import { Form } from '#web/form/form.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useAppForm } from '#web/form/use-app-form.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { ValueField } from '#web/form/value-field.tsx'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { hojeEmSaoPaulo, useAlterarDados } from '#web/usuarios/meus-dados.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
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
import { Conflito } from './conflito.tsx'
import { ParaAtender } from './para-atender.tsx'

const { campos, edicao } = textos
const opcoesDeGenero = generos.map((genero) => ({ value: genero, label: rotulosGenero[genero] }))

type DadosFormProps = {
  dados: DadosPessoais
  /** The field to focus. */
  campo?: CampoDoFormulario
  /** Called when unsaved changes appear or disappear. */
  onMudar: (sujo: boolean) => void
  onSalvar: () => void
  onCancelar: () => void
}

/** PERSON-01 to PERSON-03: the fields of 'Editar Dados Pessoais'. A refusal loses nothing that was typed. */
export function DadosForm({ dados, campo, onMudar, onSalvar, onCancelar }: DadosFormProps) {
  const toast = useToast()
  const alterar = useAlterarDados()
  const [base, setBase] = useState(dados)
  const [guardado, setGuardado] = useState<DadosPessoais | null>(null)
  /** Version of the record with which the fields were last compared. */
  const versao = useRef(dados.versao)
  const form = useAppForm<Formulario>({
    resolver: conferir,
    defaultValues: formularioDe(dados),
    async send(valores) {
      setGuardado(null)
      await alterar.mutateAsync(alteracaoDe(valores, versao.current))
      toast({ title: mensagens.atualizados, tone: 'success' })
      onSalvar()
    },
    fieldOf: campoDoServidor,
    onRefused(error) {
      const codigo = codigoDe(error)
      if (codigo === 'CONFLITO') setGuardado((error as { data: DadosPessoais }).data)
      else if (codigo === 'NAO_AUTENTICADO')
        toast({ title: mensagens.semSessao, description: mensagens.semSessaoDescricao, tone: 'error' })
      else if (Object.keys(falhaDe(error).campos).length === 0)
        toast({ title: mensagens.erroAoAtualizar, description: fraseDe(error), tone: 'error' })
      return codigo === 'CONFLITO' || codigo === 'NAO_AUTENTICADO'
    },
    messageOf: fraseDe,
  })
  const { control, submit, failure, setFocus, getValues, reset, formState } = form
  const { isDirty, isSubmitting } = formState
  useUnsaved(isDirty, onMudar)

  useEffect(() => {
    if (!campo) return
    // After the dialog has focused its first control.
    const timer = setTimeout(() => setFocus(campo === 'endereco' ? 'endereco.cep' : campo))
    return () => clearTimeout(timer)
  }, [campo, setFocus])

  function comecarDe(novos: DadosPessoais) {
    versao.current = novos.versao
    setBase(novos)
    setGuardado(null)
  }

  const corpo = (
    <div className="grid gap-4">
      {guardado ? (
        <Conflito
          digitado={getValues()}
          guardado={guardado}
          salvando={isSubmitting}
          onManter={() => {
            comecarDe(guardado)
            submit()
          }}
          onDesistir={() => {
            comecarDe(guardado)
            reset(formularioDe(guardado))
          }}
        />
      ) : null}
      <TextField
        control={control}
        name="nome"
        label={campos.nome}
        required
        hint={edicao.nomeRegistrado}
        autoComplete="name"
        maxLength={limiteNome * 2}
      />
      <TextField
        control={control}
        name="nome_social"
        label={campos.nome_social}
        optional
        hint={edicao.nomeSocial}
        autoComplete="nickname"
        maxLength={limiteNome * 2}
      />
      <Field
        label={campos.email}
        hint={
          <>
            {edicao.emailFixo}{' '}
            <Link to="/seguranca" className="underline" onClick={onCancelar}>
              {edicao.mudarEmail}
            </Link>
          </>
        }
      >
        <Input value={dados.email ?? ''} readOnly type="email" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {ehDeOutroPais(base.telefone ?? '') ? (
          <TextField
            control={control}
            name="telefone"
            label={campos.telefone}
            optional
            type="tel"
            autoComplete="tel"
            maxLength={25}
          />
        ) : (
          <MaskedField
            control={control}
            name="telefone"
            mask="telefone"
            label={campos.telefone}
            optional
            autoComplete="tel-national"
          />
        )}
        <MaskedField control={control} name="cpf" mask="cpf" label={campos.cpf} optional />
        <MaskedField control={control} name="cns" mask="cns" label={campos.cns} optional />
        <ValueField control={control} name="nascimento" label={campos.data_nascimento} optional>
          {(field) => (
            <DateField
              {...field}
              dropdowns
              min={primeiroNascimento}
              max={hojeEmSaoPaulo()}
              autoComplete="bday"
            />
          )}
        </ValueField>
        <SelectField
          control={control}
          name="genero"
          label={campos.genero}
          optional
          autoComplete="sex"
          options={opcoesDeGenero}
          placeholder={edicao.estado}
        />
      </div>
      <EnderecoCampos inicial={formularioDe(base).endereco} key={base.versao} />
      <ParaAtender />
      {failure ? <FormAlert>{failure}</FormAlert> : null}
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
      <Button variant="outline" onClick={onCancelar}>
        {edicao.cancelar}
      </Button>
      <Button type="submit" loading={isSubmitting} loadingText={edicao.salvando}>
        {edicao.salvar}
      </Button>
    </>
  )
  return (
    <Form form={form} className="contents">
      <DialogBody>{corpo}</DialogBody>
      <DialogFooter>{rodape}</DialogFooter>
    </Form>
  )
}

const fraseDe = (error: unknown) => falhaDe(error).mensagem || mensagens.tenteMaisTarde
