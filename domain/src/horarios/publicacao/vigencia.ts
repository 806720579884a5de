import type { ConteudoTemplate } from '../conteudo.ts'

type Vigencia = Pick<ConteudoTemplate, 'vigente_de' | 'vigente_ate'>

/** Whether a dated template shares a date with another dated one. The default shares none: it counts only where no dated one does. */
export function vigenciaSobreposta(nova: Vigencia, outras: readonly Vigencia[]): boolean {
  return datada(nova) && outras.some((outra) => datada(outra) && cruzam(nova, outra))
}

const datada = ({ vigente_de, vigente_ate }: Vigencia) => vigente_de !== null || vigente_ate !== null
const cruzam = (uma: Vigencia, outra: Vigencia) =>
  comeca(uma) <= termina(outra) && comeca(outra) <= termina(uma)
const comeca = ({ vigente_de }: Vigencia) => vigente_de ?? '0000-01-01'
const termina = ({ vigente_ate }: Vigencia) => vigente_ate ?? '9999-12-31'
