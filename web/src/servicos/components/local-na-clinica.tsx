import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { enderecoVazio } from '#domain/usuarios/endereco.ts'
import { SelectField } from '#web/form/select-field.tsx'
import { api } from '#web/rpc/client.ts'
import { acessibilidades, textos } from '../messages.ts'
import type { FormularioDeLocal } from './formulario-de-local.ts'

const { form: campos } = textos.locais

/**
 * Where the place is: an office of one's own, or one of the clinics in whose team the professional is. A clinic brings its name, address and
 * accessibility. Whoever is in no team sees nothing.
 * @param clinica the one chosen first, if the professional is of its team
 */
export function LocalNaClinica({ clinica = '' }: { clinica?: string | undefined }) {
  const { control, getValues, setValue } = useFormContext<FormularioDeLocal>()
  const { data } = useQuery(api.clinicas.minhas.queryOptions())
  const dela = data?.clinicas.filter((cada) => cada.status === 'ativa' && cada.vinculo !== 'paciente') ?? []
  const serve = dela.some(({ id }) => id === clinica)
  useEffect(() => {
    if (serve) setValue('clinica_id', clinica)
  }, [serve, clinica, setValue])

  const escolhida = useWatch({ control, name: 'clinica_id' })
  const { data: ficha } = useQuery({
    ...api.clinicas.ver.queryOptions({ input: { id: escolhida } }),
    enabled: escolhida !== '',
  })
  /** The name that was not typed. */
  const automatico = useRef('')
  useEffect(() => {
    if (!ficha || ficha.id !== escolhida) return
    if (['', automatico.current].includes(getValues('nome').trim())) setValue('nome', ficha.nome_fantasia)
    automatico.current = ficha.nome_fantasia
    setValue('endereco', { ...enderecoVazio, ...ficha.endereco })
    setValue(
      'acessibilidade',
      acessibilidades.filter((cada) => ficha.acessibilidade.includes(cada)),
    )
  }, [ficha, escolhida, getValues, setValue])

  if (dela.length === 0) return null
  return (
    <SelectField
      control={control}
      name="clinica_id"
      label={campos.clinica}
      hint={escolhida === '' ? undefined : campos.clinicaDica}
      placeholder={campos.consultorio}
      options={dela.map(({ id, nome_fantasia }) => ({ value: id, label: nome_fantasia }))}
    />
  )
}
