import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copiaECola, crc16, letrasSimples } from './br-code.ts'
import { normalizarChave, tiposDeChave, type TipoDeChave } from '#domain/referencia/chave-pix.ts'
import {
  acoesDaCobranca,
  informarAte,
  ladosDaCobranca,
  podeMudarCobranca,
  recusaDoAtoDaCobranca,
  situacoesCobranca,
  transicoesDaCobranca,
} from './cobranca.ts'

/** Fields of a code by name, as a bank splits them. @throws for an invalid code */
function campos(codigo: string): Record<string, string> {
  const lidos: Record<string, string> = {}
  for (let em = 0; em < codigo.length;) {
    const tamanho = Number(codigo.slice(em + 2, em + 4))
    const valor = codigo.slice(em + 4, em + 4 + tamanho)
    if (!/^\d{4}$/.test(codigo.slice(em, em + 4)) || valor.length !== tamanho) throw new RangeError(codigo)
    lidos[codigo.slice(em, em + 2)] = valor
    em += 4 + tamanho
  }
  return lidos
}

describe('APPT-07 C4 the Pix code', () => {
  test('APPT-07 C4 is the one of the test vector', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(
      copiaECola({
        chave: '11222333000181',
        valor_centavos: 25_000,
        recebedor: 'Clínica Exemplo',
        cidade: 'São Paulo',
        txid: 'AGD000123',
        texto: 'Consulta',
      }),
    ).toBe(
      '00020126480014br.gov.bcb.pix0114112223330001810208Consulta5204000053039865406250.005802BR5915CLINICA EXEMPLO6009SAO PAULO62130509AGD00012363046CF6',
    )
  })

  test('APPT-07 C4 comes apart into what it was made of, whatever the names are', () => {
    const nome = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((n) => letrasSimples(n) !== '')
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.integer({ min: 1, max: 99_999_999 }),
        nome,
        nome,
        fc.stringMatching(/^[A-Z0-9]{1,25}$/),
        (chave, valor_centavos, recebedor, cidade, txid) => {
          const codigo = copiaECola({ chave, valor_centavos, recebedor, cidade, txid })
          expect(crc16(codigo.slice(0, -4))).toBe(codigo.slice(-4))
          expect(codigo).toMatch(/^[\x20-\x7e]+$/)
          const lido = campos(codigo)
          expect(campos(lido['26']!)).toEqual({ '00': 'br.gov.bcb.pix', '01': chave })
          expect(lido['54']).toBe((valor_centavos / 100).toFixed(2))
          expect(lido['59']).toMatch(/^[A-Z0-9](?:[A-Z0-9 ]{0,23}[A-Z0-9])?$/)
          expect(lido['60']!.length).toBeLessThanOrEqual(15)
          expect(campos(lido['62']!)).toEqual({ '05': txid })
        },
      ),
    )
  })
})

test.each<[TipoDeChave, string, string | null]>([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '529.982.247-26', null],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
  ['email', ' Helena@Exemplo.com.br ', 'helena@exemplo.com.br'],
  ['email', 'helena@exemplo', null],
  ['telefone', '(11) 98765-4321', '+5511987654321'],
  ['telefone', '(11) 3456-7890', null],
  ['aleatoria', '123E4567-E89B-12D3-A456-426655440000', '123e4567-e89b-12d3-a456-426655440000'],
  ['aleatoria', '123e4567', null],
])('APPT-07 C4 a key of kind %s as %s is kept as %s', (tipo, texto, chave) => {
  expect(normalizarChave(tipo, texto)).toBe(chave)
  expect(tiposDeChave).toContain(tipo)
})

describe('APPT-07 C4 S14 the states of a charge', () => {
  /** From, to, actor: p pays, r receives, s is the product itself. Every other one is refused. */
  const permitidas = new Set(
    `aguardando informada p, aguardando recebida r, aguardando recebida s, aguardando vencida s, aguardando cancelada p, aguardando cancelada s,
     informada aguardando r, informada recebida r, informada recebida s, informada vencida r, informada a-devolver r,
     informada a-devolver s, informada devolvida r, informada credito r,
     recebida a-devolver s, recebida devolvida r, vencida informada p, vencida recebida r, vencida recebida s, vencida a-devolver r, vencida a-devolver s,
     cancelada informada p, cancelada recebida r, cancelada recebida s, cancelada a-devolver r, cancelada a-devolver s, a-devolver devolvida r, a-devolver devolvida s,
     a-devolver credito r, credito usada s, credito devolvida r, credito a-devolver s`.split(/,\s+/),
  )
  const letra = { paciente: 'p', profissional: 'r', sistema: 's' }

  test('APPT-07 C4 S14 every pair of states is decided for every side', () => {
    for (const de of situacoesCobranca)
      for (const para of situacoesCobranca)
        for (const lado of ladosDaCobranca)
          expect(podeMudarCobranca(de, para, lado), `${de} → ${para} by ${lado}`).toBe(
            permitidas.has(`${de} ${para} ${letra[lado]}`),
          )
    expect(Object.keys(transicoesDaCobranca)).toHaveLength(situacoesCobranca.length)
  })

  test('APPT-07 C4 what each side may do depends on whether the appointment stands, and on time', () => {
    const caso = { lado: 'paciente', de_pe: true, obrigatoria: true, encerrada_em: null, agora: 0 } as const
    const acoes = (mais: object) => acoesDaCobranca({ ...caso, situacao: 'aguardando', ...mais })
    expect(acoes({})).toEqual(['informar', 'desistir'])
    expect(acoes({ obrigatoria: false })).toEqual(['informar'])
    expect(acoes({ lado: 'sistema' })).toEqual([])
    const recebe = { lado: 'profissional', situacao: 'informada' } as const
    expect(acoes(recebe)).toEqual(['receber', 'nao-recebi'])
    expect(acoes({ ...recebe, de_pe: false })).toEqual(['receber', 'nao-recebi', 'devolver', 'valer'])
    expect(acoes({ ...recebe, situacao: 'recebida' })).toEqual(['devolver'])
    expect(acoes({ ...recebe, situacao: 'a-devolver', de_pe: false })).toEqual(['devolver', 'valer'])
    const vencida = { ...caso, situacao: 'vencida', de_pe: false, encerrada_em: 0 } as const
    expect(recusaDoAtoDaCobranca('informar', { ...vencida, agora: informarAte })).toBeNull()
    expect(recusaDoAtoDaCobranca('informar', { ...vencida, agora: informarAte + 1 })).toBe('prazo')
  })
})
