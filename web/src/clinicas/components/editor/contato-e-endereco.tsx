import { LocateFixed, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { EnderecoCampos } from '#web/perfil/components/endereco-campos.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { formularioDe, type Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { Secao } from './secao.tsx'

const { campo } = textos
const telefones = ['telefone', 'outro_telefone', 'whatsapp'] as const

/** How people speak to the clinic. */
export function ContatoDoCadastro() {
  const { register, control, formState } = useFormContext<Formulario>()
  const { errors } = formState
  return (
    <Secao nome="contato">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {telefones.map((nome) => (
          <Field key={nome} label={campo[nome]} optional={nome !== 'telefone'} error={errors[nome]?.message}>
            <Controller
              control={control}
              name={nome}
              render={({ field }) => (
                <Masked
                  pattern={phonePattern}
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
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={campo.email} optional error={errors.email?.message}>
          <Input {...register('email')} type="email" autoComplete="off" maxLength={254} />
        </Field>
        <Field label={campo.site} optional error={errors.site?.message}>
          <Input {...register('site')} inputMode="url" autoComplete="off" maxLength={300} />
        </Field>
      </div>
    </Secao>
  )
}

/** Where the clinic is; its point on the map comes from the address, or from who stands there. */
export function EnderecoDoCadastro({ clinica }: { clinica: ClinicaParaEditar }) {
  const { watch, setValue } = useFormContext<Formulario>()
  const [negada, setNegada] = useState(false)
  const daqui = watch('posicao')
  const { latitude, longitude } = daqui ?? clinica.posicao
  const marcar = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => {
        setNegada(false)
        setValue('posicao', { latitude: coords.latitude, longitude: coords.longitude }, { shouldDirty: true })
      },
      () => setNegada(true),
      { enableHighAccuracy: true, timeout: 10_000 },
    )
  return (
    // The fields bring their own heading.
    <Card
      as="section"
      id="endereco"
      aria-label={textos.secao.endereco}
      className="grid scroll-mt-28 grid-cols-1 gap-4"
    >
      <EnderecoCampos inicial={formularioDe(clinica.dados).endereco} />
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-ink-2">{campo.posicao}</p>
        <output className="text-sm text-muted">
          {negada ? campo.posicaoNegada : daqui ? campo.posicaoMarcada : campo.posicaoDica}
        </output>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" icon={<LocateFixed aria-hidden size={16} />} onClick={marcar}>
            {campo.usarPosicao}
          </Button>
          {daqui ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden size={16} />}
              onClick={() => setValue('posicao', null, { shouldDirty: true })}
            >
              {campo.desfazerPosicao}
            </Button>
          ) : null}
          <Button asChild size="sm" variant="ghost">
            <a
              href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {campo.verNoMapa}
            </a>
          </Button>
        </div>
      </div>
    </Card>
  )
}
