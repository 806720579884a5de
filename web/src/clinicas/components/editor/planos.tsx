import { X } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import type { Formulario } from '../../formulario.ts'
import { textos } from '../../messages.ts'
import { EscolherPlano } from './escolher-plano.tsx'
import { Secao } from './secao.tsx'

const { campo } = textos

/** The accepted plans, chosen one by one from the product's list. */
export function PlanosDoCadastro() {
  const { control } = useFormContext<Formulario>()
  return (
    <Secao nome="planos">
      <Controller
        control={control}
        name="planos"
        render={({ field }) => (
          <>
            <EscolherPlano
              escolhidos={field.value}
              onEscolher={(plano) => field.onChange([...field.value, plano])}
            />
            {field.value.length === 0 ? <p className="text-muted">{campo.semPlanos}</p> : null}
            <ul className="flex flex-wrap gap-2">
              {field.value.map((plano) => (
                <li
                  key={plano}
                  className="flex min-h-9 items-center gap-1 rounded-full bg-subtle pr-1 pl-3 text-sm font-semibold"
                >
                  {plano}
                  <button
                    type="button"
                    aria-label={campo.removerPlano(plano)}
                    onClick={() => field.onChange(field.value.filter((cada) => cada !== plano))}
                    className="grid size-7 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:size-9"
                  >
                    <X aria-hidden size={16} />
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      />
    </Secao>
  )
}
