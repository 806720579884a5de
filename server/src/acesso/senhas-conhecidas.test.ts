import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { senhaForte } from '#domain/acesso/senha.ts'
import { senhaConhecida } from './senhas-conhecidas.ts'

const topo = dictionary['passwords-common'].slice(0, 3000)
const comMaiuscula = (palavra: string) => palavra.charAt(0).toUpperCase() + palavra.slice(1)
const aceitas = async (senhas: readonly string[]) => {
  const conhecidas = await Promise.all(senhas.map(senhaConhecida))
  return senhas.filter((_, n) => !conhecidas[n])
}

/** Numbers below `limite`, the same in every run. */
function sorteio(semente: number) {
  let estado = semente
  return (limite: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * limite)
  }
}

describe('passwords that are known', () => {
  test('S3 the top 3,000 are refused in any case, and with signs around them', async () => {
    expect(await aceitas(topo)).toEqual([])
    expect(await aceitas(topo.map((senha) => senha.toUpperCase()))).toEqual([])
    expect(await aceitas(topo.map((senha) => `#${comMaiuscula(senha)}!`))).toEqual([])
  })

  test('S3 its words are refused with digits behind them, and with the usual signs for letters', async () => {
    const palavras = topo.filter((senha) => /^[a-z]{3,}$/.test(senha))
    expect(palavras.length).toBeGreaterThan(2000)
    expect(await aceitas(palavras.map((senha) => `${comMaiuscula(senha)}@123`))).toEqual([])
    expect(await aceitas(palavras.map((senha) => `${comMaiuscula(senha)}2026!`))).toEqual([])
    expect(await aceitas(palavras.map((senha) => `${senha.replace('a', '@').replace('o', '0')}9!`))).toEqual(
      [],
    )
  })

  test.each([
    ['P@ssw0rd'],
    ['Senha@123'],
    ['Senha@12345'],
    ['S3nh@123'],
    ['MinhaSenha1!'],
    ['Mudar@2026'],
    ['Flamengo#10'],
    ['Usuário@123'],
    ['Bem-vindo1'],
    ['Abc123!@#'],
    ['Abc#1234'],
    ['Qwerty123456!'],
    ['Admin@2026'],
  ])('S3 %s is refused', async (senha) => {
    expect(await senhaConhecida(senha)).toBe(true)
  })

  test.each([
    ['Correta#Cavalo9'],
    ['Jornada#2026'],
    ['Summer#Dragon9Silver!Tiger'],
    ['Três-Pães & 2 Cafés'],
    ['dragao.Azul.voa.7'],
    ['Maria!Joaquina@84'],
    ['Dragon#7781-Kx'],
    ['kT9#vLq2'],
  ])('S3 %s is accepted', async (senha) => {
    expect(await senhaConhecida(senha)).toBe(false)
  })

  test('S3 of ten thousand random passwords that meet the five rules none of twelve signs is refused, and of eight fewer than two in a thousand', async () => {
    const sinais = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!@#$%^&*(),.?'
    const numero = sorteio(20_260_731)
    const aoAcaso = (tamanho: number) => {
      for (;;) {
        const senha = Array.from({ length: tamanho }, () => sinais[numero(sinais.length)]).join('')
        if (senhaForte(senha)) return senha
      }
    }
    const longas = Array.from({ length: 10_000 }, () => aoAcaso(12))
    expect(await aceitas(longas)).toHaveLength(10_000)
    const curtas = Array.from({ length: 10_000 }, () => aoAcaso(8))
    expect((await aceitas(curtas)).length).toBeGreaterThan(9980)
  })
})
