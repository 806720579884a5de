import { verificadoresCnpj } from '#domain/formato/cnpj.ts'
import { cnsValido } from '#domain/formato/cns.ts'
import { verificadoresCpf } from '#domain/formato/cpf.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import type { Random } from './random.ts'

/** Papers and addresses of invented people: well formed, never given twice. */
export interface Documentos {
  cpf(): string
  /** Of the range of provisional numbers; it counts on, so that nothing else of the demonstration changes with it. */
  cns(): string
  cnpj(): string
  /** E.164, in the range 90xxx-xxxx that no operator hands out. */
  telefone(ddd: number): string
  email(nome: string): string
  prontuario(): string
}

export function criarDocumentos(random: Random, agora: Date): Documentos {
  const dados = new Set<string>()
  const inedito = (sortear: () => string) => {
    for (;;) {
      const valor = sortear()
      if (dados.has(valor)) continue
      dados.add(valor)
      return valor
    }
  }
  const digitos = (quantos: number) => String(random.int(0, 10 ** quantos - 1)).padStart(quantos, '0')
  let carteiras = 0
  let prontuarios = agora.getTime() - 31_536_000_000
  return {
    cpf: () =>
      inedito(() => {
        const base = digitos(9)
        return base + verificadoresCpf(base)
      }),
    cns() {
      for (;;) {
        carteiras += 1
        const base = `7${String(carteiras * 7_919).padStart(13, '0')}`
        for (let digito = 0; digito < 10; digito++) if (cnsValido(base + digito)) return base + digito
      }
    },
    cnpj: () =>
      inedito(() => {
        const base = `${digitos(8)}0001`
        return base + verificadoresCnpj(base)
      }),
    telefone: (ddd) => inedito(() => `+55${ddd}90${digitos(7)}`),
    email(nome) {
      const partes = semAcentos(nome)
        .replace(/[^a-z ]/g, '')
        .split(' ')
        .filter((parte) => parte.length > 3)
      const base = [partes[0], partes.at(-1)].join('.')
      let numero = 1
      return inedito(() => `${base}${numero++ > 1 ? numero - 1 : ''}@exemplo.com.br`)
    },
    prontuario: () => `PAC${(prontuarios += random.int(60_000, 5_000_000))}`,
  }
}
