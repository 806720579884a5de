import { expect, test } from 'vitest'
import { distanciaKm } from '#domain/formato/distancia.ts'
import { ehZona } from '#domain/formato/fuso.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { posicaoDoEndereco, zonaDoLugar } from './posicao.ts'

const lugar = { cep: '', bairro: '', cidade: '', uf: 'SP' as const }

test('DATA-09 an address is put in its district by postcode or name, else in its city, else in its state', () => {
  expect(posicaoDoEndereco({ ...lugar, cidade: 'sao paulo', cep: '01310-100' })).toEqual({
    latitude: -23.56,
    longitude: -46.645,
  })
  expect(posicaoDoEndereco({ ...lugar, cidade: 'São Paulo', bairro: 'PINHEIROS' })).toEqual({
    latitude: -23.566,
    longitude: -46.692,
  })
  expect(posicaoDoEndereco({ ...lugar, cidade: 'São Paulo' })).toEqual({
    latitude: -23.55,
    longitude: -46.63,
  })
  const capital = posicaoDoEndereco({ ...lugar, cidade: 'Palmas', uf: 'TO' })
  expect(distanciaKm(capital, { latitude: -10.184, longitude: -48.334 })).toBeLessThan(5)
})

test('DATA-09 every state has a place in Brazil and a zone; a few cities keep another clock', () => {
  for (const uf of siglasUf) {
    const { latitude, longitude } = posicaoDoEndereco({ ...lugar, uf })
    expect(latitude > -34 && latitude < 6 && longitude > -74 && longitude < -34, uf).toBe(true)
    expect(ehZona(zonaDoLugar(uf, ''))).toBe(true)
  }
  expect(zonaDoLugar('PE', 'Recife')).toBe('America/Recife')
  expect(zonaDoLugar('PE', 'Fernando de Noronha')).toBe('America/Noronha')
  expect(zonaDoLugar('AM', 'Tabatinga')).toBe('America/Eirunepe')
})
