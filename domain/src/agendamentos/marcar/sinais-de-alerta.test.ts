import { describe, expect, test } from 'vitest'
import { numeroDoSinal, sinaisDeAlerta, sinalDeAlerta, type SinalDeAlerta } from './sinais-de-alerta.ts'

describe('APPT-07 the red-flag gate: what must not wait for an appointment', () => {
  test.each<[string, SinalDeAlerta]>([
    ['Dor no peito e falta de ar', 'coracao'],
    ['DÔR NO PEITO, com FALTA de AR', 'coracao'],
    ['dor  no\npeito? Não. Aperto no peito que vai para o braço', 'coracao'],
    ['Estou com dor no peito forte', 'coracao'],
    ['não só dor no peito, também suor frio', 'coracao'],
    ['não aguento a dor no peito, é agora', 'coracao'],
    ['Sem febre, dor no peito e falta de ar desde cedo', 'coracao'],
    ['sem febre mas com dor no peito e falta de ar', 'coracao'],
    ['doooor no peito com falta de arrrr', 'coracao'],
    ['acho que minha mãe está tendo um AVC', 'avc'],
    ['a boca torta e a fala enrolada', 'avc'],
    ['Dormência de repente no lado esquerdo', 'avc'],
    ['pior dor de cabeça da minha vida', 'avc'],
    ['Quero morrer', 'suicidio'],
    ['penso em me matar', 'suicidio'],
    ['não quero mais esta dor no peito e falta de ar', 'coracao'],
    ['não quero mais viver', 'suicidio'],
    ['meu filho fala em tirar a própria vida', 'suicidio'],
    ['ideação suicida', 'suicidio'],
    ['não consigo respirar', 'respiracao'],
    ['falta de ar em repouso', 'respiracao'],
    ['ela engasgou', 'respiracao'],
    ['meu pai está inconsciente', 'consciencia'],
    ['desmaiei hoje de manhã', 'consciencia'],
    ['perda de consciência', 'consciencia'],
    ['corte na mão que não para de sangrar', 'sangramento'],
    ['sangramento intenso', 'sangramento'],
    ['vomitando sangue', 'sangramento'],
    ['comi camarão e a garganta está fechando? garganta fechando', 'alergia'],
    ['língua inchada e falta de ar', 'alergia'],
    ['está tendo convulsão', 'convulsao'],
    ['tomou água sanitária', 'intoxicacao'],
    ['grávida de 30 semanas com sangramento', 'gestacao'],
    ['fratura exposta na perna', 'trauma'],
  ])('APPT-07 %s', (motivo, sinal) => {
    expect(sinalDeAlerta(motivo)).toBe(sinal)
  })

  test.each([
    '',
    'Retorno',
    'Check-up anual e exames de rotina',
    'Sem dor no peito, sem falta de ar',
    'Não tenho dor no peito nem falta de ar forte',
    'nega dor no peito ou falta de ar',
    'sem dor no peito ou falta de ar em repouso',
    'Dor no peito às vezes, quero investigar',
    'Infarto há dois anos, retorno com exames',
    'Acompanhamento depois de AVC em 2024',
    'Dor no joelho forte',
    'Falta de ar ao subir escada',
    'Dor na lombar com formigamento no lado direito há meses',
    'Nunca pensei em me matar',
    'não tem pensamentos suicidas',
    'Tive um desmaio no ano passado',
    'exame de sangue',
    'grávida de 12 semanas, pré-natal',
    'arte, peitoral e armário',
    'morreria de saudade da consulta',
    'sufocante o calor',
  ])('APPT-07 goes on with: %s', (motivo) => {
    expect(sinalDeAlerta(motivo)).toBeNull()
  })

  test('APPT-07 every sign has a number to call, CVV for the danger to oneself', () => {
    expect(sinaisDeAlerta.map(numeroDoSinal)).toEqual(['188', ...Array.from({ length: 10 }, () => '192')])
  })
})
