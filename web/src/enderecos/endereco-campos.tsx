import { useId, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { ufs } from '#domain/referencia/ufs.ts'
import { limitesEndereco } from '#domain/usuarios/dados-pessoais.ts'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import { MaskedField } from '#web/form/masked-field.tsx'
import { SelectField } from '#web/form/select-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { textos } from './messages.ts'
import { useCep } from './use-cep.ts'

const estados = ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${nome} (${sigla})` }))
const preenchidas = ['logradouro', 'bairro', 'cidade', 'estado'] as const satisfies (keyof Endereco &
  keyof EnderecoDoCep)[]

type EnderecoCamposProps = {
  /** The form's initial address. */
  inicial: Endereco
  /** Whether city and state are required. */
  exigeCidade?: boolean
}

/**
 * PERSON-01, PERSON-02: the fields of the form's `endereco`. A postcode fills four of them, and never overwrites what
 * the person typed.
 */
export function EnderecoCampos({ inicial, exigeCidade }: EnderecoCamposProps) {
  const { control, setValue, getValues, setFocus } = useFormContext<{ endereco: Endereco }>()
  const cep = useWatch({ control, name: 'endereco.cep' })
  const cepId = useId()
  /** Values that the person did not type: the stored address, then those of a postcode. */
  const automatico = useRef<Endereco>(inicial)

  const estado = useCep(cep, inicial.cep, (achado) => {
    for (const parte of preenchidas) {
      const atual = getValues(`endereco.${parte}`)
      if (achado[parte] === '' || (atual.trim() !== '' && atual !== automatico.current[parte])) continue
      automatico.current = { ...automatico.current, [parte]: achado[parte] }
      setValue(`endereco.${parte}`, achado[parte], { shouldDirty: true, shouldValidate: true })
    }
    // A person who has gone on to another field stays there.
    if (achado.logradouro && document.activeElement?.id === cepId)
      setFocus('endereco.numero', { shouldSelect: true })
  })

  const texto = (parte: Exclude<keyof Endereco, 'cep' | 'estado'>, autoComplete?: string) => (
    <TextField
      control={control}
      name={`endereco.${parte}`}
      label={textos[parte]}
      required={parte === 'cidade' && exigeCidade}
      autoComplete={autoComplete}
      maxLength={limitesEndereco[parte]}
    />
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg titulo">{textos.endereco}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <MaskedField
          control={control}
          name="endereco.cep"
          mask="cep"
          id={cepId}
          label={textos.cep}
          hint={textos.cepDica}
          autoComplete="postal-code"
        />
        {texto('logradouro', 'address-line1')}
      </div>
      <output className="text-sm text-ink-2 empty:sr-only">{textos.doCep[estado]}</output>
      <div className="grid items-start grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {texto('numero')}
        {texto('complemento', 'address-line2')}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {texto('bairro', 'address-level3')}
        {texto('cidade', 'address-level2')}
      </div>
      <SelectField
        control={control}
        name="endereco.estado"
        label={textos.estado}
        required={exigeCidade}
        autoComplete="address-level1"
        options={estados}
        placeholder={textos.selecione}
        className="sm:w-1/2 sm:pr-2"
      />
    </fieldset>
  )
}
