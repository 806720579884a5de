import type { ReactNode } from 'react'
import { rotulosCampoExigido, type CampoExigido } from '#domain/usuarios/campo-exigido.ts'
import { primeiroNascimento } from '#domain/usuarios/dados-pessoais.ts'
import { generos, rotulosGenero } from '#domain/usuarios/usuario.ts'
import { hojeEmSaoPaulo } from '#web/usuarios/meus-dados.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { detalhes } from '../messages.ts'
import type { DadosExigidos } from '../use-campos-exigidos.ts'

const opcoesDeGenero = generos.map((genero) => ({ value: genero, label: rotulosGenero[genero] }))

/**
 * The fields that the service requires and the record lacks. @param de name of the patient; null when it is the caller
 */
export function CamposExigidos({ dados, de }: { dados: DadosExigidos; de: string | null }) {
  const { faltam, valores, erros, falha, mudar } = dados
  if (faltam.length === 0) return null
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{detalhes.dados}</legend>
      <div>
        <h3 className="font-semibold">{detalhes.dados}</h3>
        <p className="text-sm text-muted">{detalhes.dadosDescricao(de)}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {faltam.map((campo) => (
          <Field key={campo} label={rotulosCampoExigido[campo]} required error={erros[campo]}>
            <Campo
              campo={campo}
              proprio={de === null}
              valor={valores[campo] ?? ''}
              onValor={(valor) => mudar(campo, valor)}
            />
          </Field>
        ))}
      </div>
      {falha ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {falha}
        </p>
      ) : null}
    </fieldset>
  )
}

type CampoProps = { campo: CampoExigido; proprio: boolean; valor: string; onValor: (valor: string) => void }

function Campo({ campo, proprio, valor, onValor }: CampoProps): ReactNode {
  const comum = { value: valor, onValueChange: onValor }
  switch (campo) {
    case 'cpf':
      return <Masked {...comum} pattern="###.###.###-##" autoComplete="off" />
    case 'telefone':
      return <Masked {...comum} pattern={phonePattern} autoComplete={proprio ? 'tel-national' : 'off'} />
    case 'data_nascimento':
      return (
        <DateField
          {...comum}
          dropdowns
          min={primeiroNascimento}
          max={hojeEmSaoPaulo()}
          autoComplete={proprio ? 'bday' : 'off'}
        />
      )
    case 'genero':
      return (
        <NativeSelect
          value={valor}
          onChange={(event) => onValor(event.target.value)}
          options={opcoesDeGenero}
          placeholder={detalhes.escolha}
        />
      )
  }
}
