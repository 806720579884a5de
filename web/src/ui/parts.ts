import { lazy, useEffect, type ComponentType } from 'react'
import { noPrimeiroSinal } from './first-sign.ts'

/**
 * The parts of a page that a person opens later, such as its dialogs: one file for all of them. `usePreparo` fetches it with the
 * first sign of the person. From then on a part is drawn at once, without an empty moment.
 */
export function partes<Modulo extends object>(importar: () => Promise<Modulo>) {
  let modulo: Modulo | undefined
  let vindo: Promise<Modulo> | undefined

  /** Fetches the parts: from then on they are drawn at once. */
  function trazer(): Promise<Modulo> {
    vindo ??= importar().then(
      (veio) => (modulo = veio),
      (erro: unknown) => {
        vindo = undefined
        throw erro
      },
    )
    return vindo
  }

  type Parte<Nome extends keyof Modulo> =
    Modulo[Nome] extends ComponentType<infer Props> ? ComponentType<Props> : never

  /** One part, by the name of its export. */
  function parte<Nome extends keyof Modulo>(nome: Nome): Parte<Nome> {
    const dele = (veio: Modulo) => ({ default: veio[nome] as ComponentType })
    return lazy(() => (modulo ? jaVeio(dele(modulo)) : trazer().then(dele))) as ComponentType as Parte<Nome>
  }

  /** Fetches the parts once the caller is drawn and somebody is there. Where that fails, the part that is opened tries again. */
  function usePreparo(): void {
    useEffect(() => noPrimeiroSinal(() => void trazer().catch(() => undefined)), [])
  }

  return { parte, trazer, usePreparo }
}

/** A promise that answers at once: React draws what it holds without waiting. */
function jaVeio<Valor>(valor: Valor): Promise<Valor> {
  // oxlint-disable-next-line unicorn/no-thenable -- a real promise would answer a moment later
  return { then: (receber: (valor: Valor) => unknown) => void receber(valor) } as unknown as Promise<Valor>
}
