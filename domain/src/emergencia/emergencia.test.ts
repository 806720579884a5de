import { describe, expect, test } from 'vitest'
import { cartaoVazio, dadosDoCartaoSchema, tiposSanguineos, type DadosDoCartao } from './cartao.ts'
import type { PessoaDaEmergencia } from './contract.ts'
import { destinoDaCopia, type QuemUsa } from './copia.ts'
import {
  coordenadasEmPalavras,
  coordenadasParaCopiar,
  enderecoEmLinha,
  formatarPrecisao,
  linhasDoCartao,
  linkMensagem,
  linkSms,
  mensagemDeAjuda,
  nascimentoEIdade,
  textoDoQr,
} from './rules.ts'

const DONA = '3f0c8d1e-5b7a-4c2d-9e6f-1a2b3c4d5e6f'
const pessoa: PessoaDaEmergencia = {
  usuario_id: DONA,
  nome: 'Marina Duarte',
  data_nascimento: '1971-03-12',
  telefone: '+5581998765432',
  endereco: null,
}
const cartao: DadosDoCartao = {
  ...cartaoVazio,
  tipo_sanguineo: 'O+',
  alergias: ['Dipirona', 'Látex'],
  contatos: [{ nome: 'Rui', relacao: 'Irmão', telefone: '+5581987654321' }],
}
const recife = { latitude: -8.0631, longitude: -34.8711 }

describe('SHELL-08 what becomes of the copy on a device', () => {
  const guardado = (manter: boolean, mostrar_sem_login: boolean) => ({
    pessoa,
    cartao: {
      ...cartao,
      mostrar_sem_login,
      consentimento_em: '2026-01-02T03:04:05Z',
      medido_em: null,
      versao: 1,
    },
    manter,
  })
  const dona: QuemUsa = { estado: 'presente', usuario_id: DONA }
  const outra: QuemUsa = { estado: 'presente', usuario_id: 'b5d1' }
  test.each([
    // manter, mostrar_sem_login, who, what
    [false, false, dona, 'mostrar'],
    [true, true, dona, 'mostrar'],
    [false, false, { estado: 'carregando' }, 'mostrar'],
    [false, false, { estado: 'falhou' }, 'mostrar'],
    [false, false, { estado: 'visitante' }, 'apagar'],
    [true, false, { estado: 'visitante' }, 'apagar'],
    [false, true, { estado: 'visitante' }, 'apagar'],
    [true, true, { estado: 'visitante' }, 'mostrar'],
    [false, true, outra, 'apagar'],
    [true, false, outra, 'apagar'],
    [true, true, outra, 'esconder'],
  ] as const)(
    'SHELL-08 kept here %s, allowed without sign-in %s, %o: %s',
    (manter, semLogin, quem, destino) => {
      expect(destinoDaCopia(guardado(manter, semLogin), quem)).toBe(destino)
    },
  )
})

test('SHELL-08 an address reads as it is said, empty parts left out', () => {
  const endereco = {
    cep: '50050-000',
    logradouro: 'Rua da Aurora',
    numero: '310',
    complemento: ' ',
    bairro: 'Boa Vista',
    cidade: 'Recife',
    estado: 'PE',
  }
  expect(enderecoEmLinha(endereco)).toBe('Rua da Aurora, 310, Boa Vista, Recife, PE')
  expect(
    enderecoEmLinha({ ...endereco, logradouro: '', numero: '', bairro: '', cidade: '', estado: '' }),
  ).toBe(null)
  expect(enderecoEmLinha(null)).toBe(null)
})

test.each([
  ['1971-03-12', '12/03/1971, 55 anos'],
  ['2025-11-21', '21/11/2025, 1 ano'],
  ['2027-01-01', null],
  [null, null],
])('SHELL-08 born on %s reads %s', (nascimento, texto) => {
  expect(nascimentoEIdade(nascimento, '2026-11-21')).toBe(texto)
})

describe('SHELL-08 the position', () => {
  test('SHELL-08 is said in words and copied in decimals', () => {
    expect(coordenadasParaCopiar(recife)).toBe('-8.063100, -34.871100')
    expect(coordenadasEmPalavras(recife)).toBe(
      'latitude 8 graus, 3 minutos e 47 segundos sul, longitude 34 graus, 52 minutos e 16 segundos oeste',
    )
    expect(coordenadasEmPalavras({ latitude: 1.0169722, longitude: 0 })).toBe(
      'latitude 1 grau, 1 minuto e 1 segundo norte, longitude 0 graus, 0 minutos e 0 segundos leste',
    )
  })

  test('SHELL-08 never shows sixty seconds or sixty minutes', () => {
    expect(coordenadasEmPalavras({ latitude: -9.999999, longitude: 10.99999 })).toBe(
      'latitude 10 graus, 0 minutos e 0 segundos sul, longitude 11 graus, 0 minutos e 0 segundos leste',
    )
  })

  test.each([
    [0.2, '1 m'],
    [12.4, '12 m'],
    [999.4, '999 m'],
    [1360, '1,4 km'],
  ])('SHELL-08 %s metres around it read %s', (metros, texto) => {
    expect(formatarPrecisao(metros)).toBe(texto)
  })
})

describe('SHELL-08 the message to a contact', () => {
  test('SHELL-08 says who, where with a link to the map, and the number to call', () => {
    expect(
      mensagemDeAjuda({ nome: 'Marina', posicao: recife, precisao: 12, endereco: 'Rua da Aurora, 310' }),
    ).toBe(
      [
        'EMERGÊNCIA: aqui é Marina. Preciso de ajuda agora.',
        'Estou em casa: Rua da Aurora, 310.',
        'Minha posição (margem de 12 m): https://maps.google.com/?q=-8.063100,-34.871100',
        'Me ligue. Se eu não atender, ligue para o SAMU: 192.',
      ].join('\n'),
    )
    expect(mensagemDeAjuda({ nome: null, posicao: null, precisao: null, endereco: null })).toBe(
      'EMERGÊNCIA: Preciso de ajuda agora.\nMe ligue. Se eu não atender, ligue para o SAMU: 192.',
    )
  })

  test('SHELL-08 goes to a contact, or to whom the person chooses', () => {
    expect(linkMensagem('+5581987654321', 'Olá & já')).toBe(
      'https://wa.me/5581987654321?text=Ol%C3%A1%20%26%20j%C3%A1',
    )
    expect(linkMensagem(null, 'Olá')).toBe('https://wa.me/?text=Ol%C3%A1')
    expect(linkSms('+5581987654321', 'Olá & já')).toBe('sms:+5581987654321?&body=Ol%C3%A1%20%26%20j%C3%A1')
    expect(linkSms(null, 'x')).toBe('sms:?&body=x')
  })
})

describe('SHELL-08 the card in words', () => {
  test('SHELL-08 allergies come first, and what is empty is left out', () => {
    expect(linhasDoCartao(cartao)).toEqual([
      { titulo: 'Alergias', texto: 'Dipirona, Látex' },
      { titulo: 'Tipo sanguíneo', texto: 'O+' },
    ])
    expect(linhasDoCartao(cartaoVazio)).toEqual([])
    const medido = { ...cartaoVazio, gestante: true, peso_kg: 70.5, altura_cm: 172, medido_em: '2026-11-02' }
    expect(linhasDoCartao(medido)).toEqual([
      { titulo: 'Gestante', texto: 'Sim' },
      { titulo: 'Peso e altura', texto: '70,5 kg, 172 cm (02/11/2026)' },
    ])
    expect(linhasDoCartao({ ...cartaoVazio, doador: false })).toEqual([
      { titulo: 'Doação de órgãos', texto: 'Não doador' },
    ])
  })

  test('SHELL-08 the square holds text alone, without any address', () => {
    const texto = textoDoQr(pessoa, cartao, '2026-11-21')
    expect(texto).toBe(
      [
        'CARTÃO DE EMERGÊNCIA',
        'Marina Duarte',
        'Nascimento: 12/03/1971, 55 anos',
        'Contato: Rui (Irmão) (81) 98765-4321',
        'Alergias: Dipirona, Látex',
        'Tipo sanguíneo: O+',
      ].join('\n'),
    )
    expect(texto).not.toMatch(/http|www|\.br/)
  })

  test('SHELL-08 the square of a full card stays readable, and the note gives way first', () => {
    const cheio: DadosDoCartao = {
      ...cartao,
      condicoes: Array.from({ length: 6 }, (_, n) => `Condição de nome bem comprido número ${n}`),
      observacoes: 'Observação longa '.repeat(29),
    }
    const texto = textoDoQr(pessoa, cheio, '2026-11-21')
    expect(texto.length).toBeLessThanOrEqual(700)
    expect(texto.endsWith('…')).toBe(true)
    expect(texto).toContain('Condição de nome bem comprido número 5')
  })
})

test('SHELL-08 the card takes the eight blood types, trims its words and refuses empty ones', () => {
  expect(tiposSanguineos).toHaveLength(8)
  expect(dadosDoCartaoSchema.parse({ alergias: [' Látex '] })).toEqual({
    ...cartaoVazio,
    alergias: ['Látex'],
  })
  expect(dadosDoCartaoSchema.safeParse({ alergias: [' '] }).success).toBe(false)
})
