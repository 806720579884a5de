import { conselhoDe } from '#domain/referencia/conselhos.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import type { Random } from './random.ts'

/** A registration of the council of a specialty, in one of the forms in which people write it. */
export function registroDe(random: Random, especialidade: string, uf: Uf): string {
  const conselho = conselhoDe(especialidade)
  if (!conselho) throw new RangeError(`no council for ${especialidade}`)
  const regiao = Object.entries(conselho.regioes ?? {}).find(([, ufs]) => ufs.includes(uf))?.[0] ?? '1'
  const numero = (menor: number, maior: number) => String(random.int(menor, maior))
  switch (conselho.codigo_conselho) {
    case 'CRM':
      return random.pick([`CRM/${uf} ${numero(21_000, 239_999)}`, `CRM-${uf} ${numero(21_000, 239_999)}`])
    case 'CRO':
      return random.pick([`CRO-${uf} ${numero(4_000, 99_999)}`, `CRO-${uf} CD ${numero(4_000, 99_999)}`])
    case 'COREN':
      return `COREN-${uf}-${numero(100_000, 699_999)}-${especialidade === 'Enfermagem' ? 'ENF' : 'TE'}`
    case 'CREFITO':
      return `CREFITO-${regiao}/${numero(20_000, 319_999)}-${especialidade === 'Fisioterapia' ? 'F' : 'TO'}`
    case 'CRP':
      return `CRP ${regiao}/${numero(10_000, 179_999)}`
    case 'CRF':
      return `CRF-${uf} ${numero(2_000, 99_999)}`
    case 'CRN':
      return `CRN-${regiao} ${numero(2_000, 79_999)}`
    case 'CRFa':
      return `CRFa ${regiao}-${numero(2_000, 29_999)}`
    case 'CRBM':
      return `CRBM-${regiao} ${numero(2_000, 59_999)}`
    case 'CREF':
      return `CREF ${numero(100_000, 199_999)}-G/${uf}`
    default:
      throw new RangeError(`no form for ${conselho.codigo_conselho}`)
  }
}

/** What arrives for approval now and then: no UF, another council, or digits alone. */
export function registroDuvidoso(random: Random, especialidade: string): string {
  const codigo = conselhoDe(especialidade)!.codigo_conselho
  const numero = random.int(10_000, 199_999)
  return random.pick([String(numero), `${codigo} ${numero}`, `Registro ${numero}`])
}
