import type { DadosDaClinica } from '#domain/clinicas/ficha.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { leituraDe } from '../../leitura.ts'
import { textos } from '../../messages.ts'

type ConflitoProps = {
  digitado: DadosDaClinica
  guardado: DadosDaClinica
  salvando: boolean
  onManter: () => void
  onDesistir: () => void
}

/** The record of a clinic changed elsewhere. */
export function Conflito({ digitado, guardado, ...props }: ConflitoProps) {
  const meu = leituraDe(digitado)
  const diferencas = leituraDe(guardado)
    .map(({ rotulo, valor }, indice) => ({ rotulo, digitado: meu[indice]!.valor, guardado: valor }))
    .filter((linha) => linha.digitado !== linha.guardado)
  return <Conflict titulo={textos.conflito} diferencas={diferencas} {...props} />
}
