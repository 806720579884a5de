import { expect, test } from 'vitest'
import { maximoDoNomeDeAnexo, nomeDeAnexo } from './anexo.ts'

test.each([
  ['exame de sangue.pdf', 'exame de sangue.pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['C:\\exames\\raio x.jpg', 'C: exames raio x.jpg'],
  ['laudo\r\n\0\u202Efdp.exe', 'laudo fdp.exe'],
  ['  ', 'Anexo'],
  ['', 'Anexo'],
  ['\uD800.pdf', '.pdf'],
])('APPT-08 a name that is sent as %j is shown as %j', (dado, mostrado) => {
  expect(nomeDeAnexo(dado)).toBe(mostrado)
})

test('APPT-08 a long name keeps its end', () => {
  const nome = nomeDeAnexo(`${'a'.repeat(500)} 2026.pdf`)
  expect([...nome]).toHaveLength(maximoDoNomeDeAnexo)
  expect(nome).toMatch(/^a+…aaa 2026\.pdf$/)
})
