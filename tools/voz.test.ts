import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Every line of the product's own texts: files that production reads, without those of tests. */
const linhas = ['domain/src', 'server/src', 'web/src'].flatMap((raiz) =>
  readdirSync(raiz, { recursive: true })
    .map(String)
    .filter((nome) => /\.tsx?$/.test(nome) && !/\.(test|longo)\.|testing\/|generated/.test(nome))
    .flatMap((nome) => readFileSync(`${raiz}/${nome}`, 'utf8').split('\n')),
)
const achadas = (procura: RegExp) => linhas.flatMap((linha) => procura.exec(linha)?.[0] ?? [])

/** The specification's own sentences, letter for letter. */
const daEspecificacao = [
  'Por favor, digite um email válido',
  'Credenciais inválidas. Verifique seu email e senha.',
  'Este email já possui uma conta cadastrada.',
  'Por favor, informe seu email para solicitar o reset de senha',
  'Email de reset enviado!',
  'Email não confirmado. Verifique sua caixa de entrada.',
]

test('one voice: e-mail is written with its hyphen, but where the specification writes it otherwise', () => {
  const frases = achadas(
    /(?<=['"`>])[^'"`<>]*\b(?:[Ee]ste|[Ss]eu|[Mm]eu|[Oo]|[Uu]m|[Dd]e|[Nn]ovo|[Pp]or|[Pp]elo|[Nn]o) emails?\b[^'"`<>]*/,
  )
  expect([...new Set(frases)].filter((frase) => !daEspecificacao.includes(frase))).toEqual([])
  expect(frases).toContain(daEspecificacao[1])
})

test.each([
  'Amanhã disponível',
  'Código do empréstimo',
  'Uma exceção fecha este horário',
  'CPF ou telefone inteiro acha também',
  'Igual que no mês anterior',
  'Valor de fábrica',
  'respostas do último minuto',
  'Você pode marcar para pessoas de quem cuida',
  'Do mais perto ao mais longe, em linha reta',
  'Dispensada: já lida ou sem destino',
  'Há uma novidade na sua agenda',
  'Re-agendar',
])('one voice: nobody is told %j', (frase) => {
  expect(linhas.filter((linha) => linha.includes(frase))).toEqual([])
})
