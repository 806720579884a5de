import { expect, test } from 'vitest'
import { documentoLegivel } from './documento.ts'
import { rotuloDaColuna } from './rotulos.ts'

const dados = {
  gerado_em: '2026-11-21T15:00:00.000Z',
  grupos: [
    {
      tabela: 'usuarios',
      titulo: 'Cadastro',
      guarda: 'Fica um cadastro anônimo.',
      linhas: [
        {
          nome: '<img src=x onerror=alert(1)> & "Zé"',
          data_nascimento: '1990-02-03',
          cpf: null,
          tem_50_mais: false,
          created_at: '2026-11-21T15:00:00.123456+00:00',
          endereco: { cidade: 'São Paulo', numero: '10' },
          tags: ['a', 'b'],
        },
      ],
    },
    { tabela: 'posts_rede', titulo: 'Posts', guarda: null, linhas: [] },
  ],
}

test('L1 the readable copy writes each value in words, in the zone of the reader', () => {
  const html = documentoLegivel(dados, 'America/Manaus')
  const texto = new DOMParser().parseFromString(html, 'text/html').body.textContent!
  for (const esperado of [
    'Gerado em 21/11/2026 11:00',
    'Cadastro 1 registro',
    'Data nascimento03/02/1990',
    'CPFnão informado',
    'Criado em21/11/2026 11:00',
    'EndereçoCidade: São Paulo, Número: 10',
    'Tagsa; b',
    'O que fica se você excluir a conta: Fica um cadastro anônimo.',
    'Posts Nenhum registro',
  ])
    expect(texto).toContain(esperado)
})

test('L1 S8 what a person wrote stays text in the copy, loads nothing and runs nothing', () => {
  const pagina = new DOMParser().parseFromString(documentoLegivel(dados, 'America/Sao_Paulo'), 'text/html')
  expect(pagina.querySelectorAll('img, script, link, iframe')).toHaveLength(0)
  expect(pagina.body.textContent).toContain('<img src=x onerror=alert(1)> & "Zé"')
})

test('L1 a column is named with the accents that its word has', () => {
  expect(rotuloDaColuna('observacoes')).toBe('Observações')
  expect(rotuloDaColuna('numero_prontuario')).toBe('Número prontuário')
})
