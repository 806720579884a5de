import { useRef } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { EnderecoDoCep } from '#domain/enderecos/contract.ts'
import { siglasUf, ufs } from '#domain/referencia/ufs.ts'
import { limitesEndereco } from '#domain/usuarios/dados-pessoais.ts'
import type { Endereco } from '#domain/usuarios/endereco.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked } from '#web/ui/masked.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { Formulario } from '../formulario.ts'
import { textos } from '../messages.ts'
import { useCep } from '../use-cep.ts'

const { campos, edicao } = textos
const estados = siglasUf.map((sigla) => ({
  value: sigla,
  label: `${ufs.find((uf) => uf.sigla === sigla)!.nome} (${sigla})`,
}))
const preenchidas = ['logradouro', 'bairro', 'cidade', 'estado'] as const satisfies (keyof Endereco &
  keyof EnderecoDoCep)[]

/** PERSON-01, PERSON-02: the parts of an address, of which a postcode fills four. What the person typed by hand is never overwritten. */
export function EnderecoCampos({ inicial }: { inicial: Endereco }) {
  const { control, register, setValue, getValues, setFocus, formState } = useFormContext<Formulario>()
  const erros = formState.errors.endereco ?? {}
  const cep = useWatch({ control, name: 'endereco.cep' })
  /** What the fields hold by no hand of the person: the stored address, then what a postcode filled in. */
  const automatico = useRef<Endereco>(inicial)

  const estado = useCep(cep, inicial.cep, (achado) => {
    for (const parte of preenchidas) {
      const atual = getValues(`endereco.${parte}`)
      if (achado[parte] === '' || (atual.trim() !== '' && atual !== automatico.current[parte])) continue
      automatico.current = { ...automatico.current, [parte]: achado[parte] }
      setValue(`endereco.${parte}`, achado[parte], { shouldDirty: true, shouldValidate: true })
    }
    // Who has gone on to another field stays there.
    if (achado.logradouro && document.activeElement?.id === 'dados-cep')
      setFocus('endereco.numero', { shouldSelect: true })
  })

  const dizeres = {
    parado: '',
    procurando: edicao.procurandoCep,
    encontrado: edicao.enderecoEncontrado,
    inexistente: edicao.cepInexistente,
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg titulo">{campos.endereco}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field id="dados-cep" label={campos.cep} error={erros.cep?.message} hint={edicao.cep}>
          <Controller
            control={control}
            name="endereco.cep"
            render={({ field }) => (
              <Masked
                pattern="#####-###"
                autoComplete="postal-code"
                name={field.name}
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                ref={field.ref}
              />
            )}
          />
        </Field>
        <Field label={campos.logradouro} error={erros.logradouro?.message}>
          <Input
            {...register('endereco.logradouro')}
            autoComplete="address-line1"
            maxLength={limitesEndereco.logradouro}
          />
        </Field>
      </div>
      <output className="text-sm text-ink-2 empty:sr-only">{dizeres[estado]}</output>
      <div className="grid items-start grid-cols-[7rem_minmax(0,1fr)] gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field label={campos.numero} error={erros.numero?.message}>
          <Input {...register('endereco.numero')} maxLength={limitesEndereco.numero} />
        </Field>
        <Field label={campos.complemento} error={erros.complemento?.message}>
          <Input
            {...register('endereco.complemento')}
            autoComplete="address-line2"
            maxLength={limitesEndereco.complemento}
          />
        </Field>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={campos.bairro} error={erros.bairro?.message}>
          <Input
            {...register('endereco.bairro')}
            autoComplete="address-level3"
            maxLength={limitesEndereco.bairro}
          />
        </Field>
        <Field label={campos.cidade} error={erros.cidade?.message}>
          <Input
            {...register('endereco.cidade')}
            autoComplete="address-level2"
            maxLength={limitesEndereco.cidade}
          />
        </Field>
      </div>
      <Field label={campos.estado} error={erros.estado?.message} className="sm:w-1/2 sm:pr-2">
        <NativeSelect
          {...register('endereco.estado')}
          autoComplete="address-level1"
          options={estados}
          placeholder={edicao.estado}
        />
      </Field>
    </fieldset>
  )
}
