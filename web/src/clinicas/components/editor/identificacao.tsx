import { useFormContext } from 'react-hook-form'
import { limitesDaClinica } from '#domain/clinicas/ficha.ts'
import { codigosDeConselho, exemploDeRegistro } from '#domain/clinicas/rules.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { CnpjField } from '../cnpj-field.tsx'
import { Secao } from './secao.tsx'

const { campo, editor } = textos

/** Names and numbers. `travada`: approved data cannot change here. */
export function Identificacao({ travada }: { travada: boolean }) {
  const { register, control, formState } = useFormContext<Formulario>()
  const { errors } = formState
  const dica = travada ? editor.travado : undefined
  return (
    <Secao nome="identificacao">
      <TextField
        control={control}
        name="nome_fantasia"
        label={campo.nome_fantasia}
        required
        maxLength={limitesDaClinica.nome_fantasia}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="razao_social"
        label={campo.razao_social}
        required
        hint={dica}
        readOnly={travada}
        maxLength={limitesDaClinica.razao_social}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CnpjField
          control={control}
          name="cnpj"
          label={campo.cnpj}
          hint={dica ?? campo.cnpjDica}
          readOnly={travada}
        />
        <TextField
          control={control}
          name="cnes"
          label={campo.cnes}
          optional
          hint={campo.cnesDica}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
        />
      </div>
      <Field label={campo.descricao} optional error={errors.descricao?.message}>
        <Textarea {...register('descricao')} maxLength={limitesDaClinica.descricao} rows={5} />
      </Field>
    </Secao>
  )
}

/** The director who answers for the clinic to its council, and the clinic's own registration. */
export function Responsavel() {
  const { control, watch } = useFormContext<Formulario>()
  const exemplo = exemploDeRegistro(watch('responsavel_conselho'))
  return (
    <Secao nome="responsavel" dica={campo.responsavelDica}>
      <TextField
        control={control}
        name="responsavel_nome"
        label={campo.responsavel_nome}
        maxLength={limitesDaClinica.responsavel_nome}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          control={control}
          name="responsavel_conselho"
          label={campo.responsavel_conselho}
          placeholder={editor.selecione}
          options={codigosDeConselho.map((codigo) => ({ value: codigo, label: codigo }))}
        />
        <TextField
          control={control}
          name="responsavel_registro"
          label={campo.responsavel_registro}
          hint={exemplo ? campo.registroDica(exemplo) : undefined}
          maxLength={limitesDaClinica.responsavel_registro}
          autoComplete="off"
        />
        <SelectField
          control={control}
          name="responsavel_uf"
          label={campo.responsavel_uf}
          placeholder={editor.selecione}
          options={siglasUf.map((sigla) => ({ value: sigla, label: sigla }))}
        />
      </div>
      <TextField
        control={control}
        name="inscricao_conselho"
        label={campo.inscricao_conselho}
        optional
        className="sm:w-1/2"
        maxLength={limitesDaClinica.inscricao_conselho}
        autoComplete="off"
      />
    </Secao>
  )
}
