import { Controller, useFormContext } from 'react-hook-form'
import { limitesDaClinica } from '#domain/clinicas/ficha.ts'
import { codigosDeConselho, exemploDeRegistro } from '#domain/clinicas/regras.ts'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { Secao } from './secao.tsx'

const { campo, editor } = textos

/** Names and numbers. `travada`: what was approved does not change here. */
export function Identificacao({ travada }: { travada: boolean }) {
  const { register, control, formState } = useFormContext<Formulario>()
  const { errors } = formState
  const dica = travada ? editor.travado : undefined
  return (
    <Secao nome="identificacao">
      <Field label={campo.nome_fantasia} required error={errors.nome_fantasia?.message}>
        <Input
          {...register('nome_fantasia')}
          maxLength={limitesDaClinica.nome_fantasia}
          autoComplete="organization"
        />
      </Field>
      <Field label={campo.razao_social} required hint={dica} error={errors.razao_social?.message}>
        <Input
          {...register('razao_social')}
          readOnly={travada}
          maxLength={limitesDaClinica.razao_social}
          autoComplete="off"
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={campo.cnpj} hint={dica ?? campo.cnpjDica} error={errors.cnpj?.message}>
          <Controller
            control={control}
            name="cnpj"
            render={({ field }) => (
              <Input
                {...field}
                readOnly={travada}
                autoComplete="off"
                autoCapitalize="characters"
                onChange={(event) => field.onChange(mascararCnpj(event.target.value))}
              />
            )}
          />
        </Field>
        <Field label={campo.cnes} optional hint={campo.cnesDica} error={errors.cnes?.message}>
          <Input {...register('cnes')} inputMode="numeric" maxLength={7} autoComplete="off" />
        </Field>
      </div>
      <Field label={campo.descricao} optional error={errors.descricao?.message}>
        <Textarea {...register('descricao')} maxLength={limitesDaClinica.descricao} rows={5} />
      </Field>
    </Secao>
  )
}

/** Who answers for the clinic before its council, and the clinic's own registration there. */
export function Responsavel() {
  const { register, watch, formState } = useFormContext<Formulario>()
  const { errors } = formState
  const exemplo = exemploDeRegistro(watch('responsavel_conselho'))
  return (
    <Secao nome="responsavel" dica={campo.responsavelDica}>
      <Field label={campo.responsavel_nome} error={errors.responsavel_nome?.message}>
        <Input
          {...register('responsavel_nome')}
          maxLength={limitesDaClinica.responsavel_nome}
          autoComplete="off"
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label={campo.responsavel_conselho} error={errors.responsavel_conselho?.message}>
          <NativeSelect
            {...register('responsavel_conselho')}
            placeholder={editor.selecione}
            options={codigosDeConselho.map((codigo) => ({ value: codigo, label: codigo }))}
          />
        </Field>
        <Field
          label={campo.responsavel_registro}
          hint={exemplo ? campo.registroDica(exemplo) : undefined}
          error={errors.responsavel_registro?.message}
        >
          <Input
            {...register('responsavel_registro')}
            maxLength={limitesDaClinica.responsavel_registro}
            autoComplete="off"
          />
        </Field>
        <Field label={campo.responsavel_uf} error={errors.responsavel_uf?.message}>
          <NativeSelect
            {...register('responsavel_uf')}
            placeholder={editor.selecione}
            options={siglasUf.map((sigla) => ({ value: sigla, label: sigla }))}
          />
        </Field>
      </div>
      <Field
        label={campo.inscricao_conselho}
        optional
        error={errors.inscricao_conselho?.message}
        className="sm:w-1/2"
      >
        <Input
          {...register('inscricao_conselho')}
          maxLength={limitesDaClinica.inscricao_conselho}
          autoComplete="off"
        />
      </Field>
    </Secao>
  )
}
