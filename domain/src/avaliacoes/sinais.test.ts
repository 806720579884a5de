import { expect, test } from 'vitest'
import { sinaisDoTexto } from './sinais.ts'

test.each<[string, [string, string][]]>([
  ['Muito atenciosa, 45 minutos de conversa em 2026.', []],
  ['Esperei das 08:00 às 09:30, sala 1203, nota 10.', []],
  ['Me chame no (11) 98765-4321 depois.', [['telefone', '(11) 98765-4321']]],
  ['meu zap 11987654321', [['telefone', '11987654321']]],
  ['ligue 3456-7890', [['telefone', '3456-7890']]],
  ['escreva para ana.souza@exemplo.com.br agora', [['email', 'ana.souza@exemplo.com.br']]],
  [
    'veja https://exemplo.com/x e www.outro.net',
    [
      ['link', 'https://exemplo.com/x'],
      ['link', 'www.outro.net'],
    ],
  ],
  ['compre em clinicabarata.com.br/promo', [['link', 'clinicabarata.com.br/promo']]],
  ['o CPF dela é 529.982.247-25', [['cpf', '529.982.247-25']]],
  ['siga @dra.helena', [['perfil', '@dra.helena']]],
  ['Gostei.Voltarei com certeza', []],
])('a review is shown to moderators with what gives contact away: %s', (texto, esperado) => {
  expect(sinaisDoTexto(texto).map(({ tipo, inicio, fim }) => [tipo, texto.slice(inicio, fim)])).toEqual(
    esperado,
  )
})
