import { LocateFixed, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ClinicaParaEditar } from '#domain/clinicas/contract.ts'
import { EnderecoCampos } from '#web/enderecos/endereco-campos.tsx'
import { MaskedField } from '#web/form/masked-field.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formularioDe, type Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { Secao } from './secao.tsx'

const { campo } = textos
const telefones = ['telefone', 'outro_telefone', 'whatsapp'] as const

/** How people speak to the clinic. */
export function ContatoDoCadastro() {
  const { control } = useFormContext<Formulario>()
  return (
    <Secao nome="contato">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {telefones.map((nome) => (
          <MaskedField
            key={nome}
            control={control}
            name={nome}
            mask="telefone"
            label={campo[nome]}
            optional={nome !== 'telefone'}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="email"
          label={campo.email}
          optional
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          control={control}
          name="site"
          label={campo.site}
          optional
          inputMode="url"
          autoComplete="off"
          maxLength={300}
        />
      </div>
    </Secao>
  )
}

/** The clinic's address. Its point on the map comes from the address, or from a device at the place. */
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
