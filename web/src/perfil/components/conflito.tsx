import type { DadosPessoais } from '#domain/usuarios/contract.ts'
import { Conflict } from '#web/form/conflict.tsx'
import { alteracaoDe, formularioDe, type Formulario } from '../formulario.ts'
import { leituraDe } from '../leitura.ts'
import { textos } from '../messages.ts'

type ConflitoProps = {
  digitado: Formulario
  guardado: DadosPessoais
  salvando: boolean
  onManter: () => void
  onDesistir: () => void
}

/** PERSON-01: the data changed elsewhere. */
export function Conflito({ digitado, guardado, ...props }: ConflitoProps) {
  const meu = leituraDe({ ...guardado, ...alteracaoDe(digitado, ''), bio: guardado.bio })
  const diferencas = leituraDe({ ...guardado, ...alteracaoDe(formularioDe(guardado), '') })
    .map(({ rotulo, valor }, i) => ({ rotulo, digitado: meu[i]!.valor, guardado: valor }))
    .filter((linha) => linha.digitado !== linha.guardado)
  return <Conflict level={3} titulo={textos.conflito} diferencas={diferencas} {...props} />
}
