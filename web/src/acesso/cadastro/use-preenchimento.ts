import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { DonoDoTelefone } from '#domain/acesso/telefone.ts'
import { client } from '#web/rpc/client.ts'
import { useToast } from '#web/ui/toast.tsx'
import { mensagens, textos } from '../messages.ts'
import type { DadosDeCadastro } from '../schemas.ts'

const { cadastro } = textos

/** LOGIN-09: milliseconds after the last digit until the number counts as typed. */
const PAUSA_MS = 1000
const MENOR_TELEFONE = 10

const campos = ['nome', 'tipo_usuario'] as const
type Campo = (typeof campos)[number]

/**
 * LOGIN-09: fills the sign-up from the phone, a second after its last digit. What the person typed or chose stays, and
 * filled fields say so. Without an answer the person fills the form.
 * @returns owner of the phone, while that number is in the form
 */
export function usePreenchimento(form: UseFormReturn<DadosDeCadastro>): DonoDoTelefone | null {
  const { control, getValues, setValue, formState } = form
  const { dirtyFields, touchedFields } = formState
  const toast = useToast()
  const telefone = useWatch({ control, name: 'telefone' })
  const [achado, setAchado] = useState<{ telefone: string; dono: DonoDoTelefone } | null>(null)
  const feito = useRef<Partial<Record<Campo, string>>>({})

  /** Whether the field is empty, or still as another number filled it. */
  const livre = (campo: Campo) => {
    const valor = getValues(campo)
    if (valor === feito.current[campo]) return true
    // Whoever chose the first type again has chosen all the same.
    return campo === 'tipo_usuario' ? !dirtyFields[campo] && !touchedFields[campo] : valor.trim() === ''
  }

  const preencher = useEffectEvent((dono: DonoDoTelefone) => {
    setAchado({ telefone, dono })
    // The address comes masked. It lets its owner recognise it, and is no value.
    const novos = campos.filter((campo) => dono[campo] !== null && livre(campo))
    for (const campo of novos) {
      setValue(campo, dono[campo]!, { shouldValidate: formState.isSubmitted })
      feito.current[campo] = dono[campo]!
    }
    const nomes = new Intl.ListFormat('pt-BR').format(novos.map((campo) => cadastro.campos[campo]))
    toast({
      title: mensagens.dadosEncontrados,
      description: nomes ? cadastro.preenchemos.replace('{campos}', nomes) : cadastro.nadaMudou,
      tone: 'success',
    })
  })

  useEffect(() => {
    if (telefone.length < MENOR_TELEFONE) return
    const cancelar = new AbortController()
    const procurar = async () => {
      try {
        const dono = await client.acesso.telefone({ telefone }, { signal: cancelar.signal })
        if (dono.encontrado && !cancelar.signal.aborted) preencher(dono)
      } catch {
        // Rate limit or no connection: the person goes on typing.
      }
    }
    const espera = setTimeout(() => void procurar(), PAUSA_MS)
    return () => {
      clearTimeout(espera)
      cancelar.abort()
    }
  }, [telefone])

  return achado?.telefone === telefone ? achado.dono : null
}
