import { digitosCpf } from '#domain/formato/cpf.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import {
  recusaCpf,
  recusaNascimento,
  recusaTelefone,
  telefoneParaGuardar,
} from '#domain/usuarios/dados-pessoais.ts'
import type { Genero } from '#domain/usuarios/usuario.ts'

/** What a file of patients may say of each. */
export const camposImportados = [
  'nome',
  'nome_social',
  'data_nascimento',
  'telefone',
  'cpf',
  'genero',
] as const
export type CampoImportado = (typeof camposImportados)[number]

export const rotulosDoCampo: Record<CampoImportado, string> = {
  nome: 'Nome completo',
  nome_social: 'Nome social',
  data_nascimento: 'Data de nascimento',
  telefone: 'Telefone',
  cpf: 'CPF',
  genero: 'Gênero',
}

/** For each field the column of the file, counted from 0. */
export type Mapa = Partial<Record<CampoImportado, number>>

export const limitesDaImportacao = {
  arquivo: 5 * 1024 * 1024,
  linhas: 20_000,
  colunas: 60,
  letras: 2_000,
} as const

export const recusasDaImportacao = {
  tamanho: 'O arquivo passa de 5 MB. Divida-o em partes e traga uma de cada vez.',
  linhas: 'O arquivo passa de 20.000 linhas. Divida-o em partes e traga uma de cada vez.',
  tipo: 'Este arquivo não é um CSV. Na planilha, use “Salvar como” e escolha CSV.',
  vazio:
    'O arquivo não tem linhas de pacientes. A primeira linha traz os nomes das colunas, e as outras um paciente cada.',
} as const

/** Headers that other systems write, folded. */
const conhecidos: Record<CampoImportado, RegExp> = {
  nome_social: /^(nome social|apelido)$/,
  nome: /^(nome|nome completo|paciente|nome do paciente|cliente|name|full name)$/,
  data_nascimento:
    /^(nascimento|data de nascimento|data nascimento|dt nascimento|dt nasc|data nasc|nasc|birth date|birthdate)$/,
  telefone: /^(telefone|celular|fone|whatsapp|telefone celular|tel|contato|phone)$/,
  cpf: /^(cpf|documento|cpf do paciente)$/,
  genero: /^(genero|sexo|gender)$/,
}

/** The column of each field by the names of the columns; a column is proposed once. */
export function proporMapa(cabecalho: readonly string[]): Mapa {
  const nomes = cabecalho.map((cada) =>
    semAcentos(cada)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
  const mapa: Mapa = {}
  for (const [campo, nome] of Object.entries(conhecidos) as [CampoImportado, RegExp][]) {
    const coluna = nomes.findIndex((cada, n) => nome.test(cada) && !Object.values(mapa).includes(n))
    if (coluna >= 0) mapa[campo] = coluna
  }
  return mapa
}

/** A patient as the table keeps it. */
export interface PacienteLido {
  nome: string
  nome_social: string | null
  data_nascimento: string | null
  telefone: string | null
  cpf: string | null
  genero: Genero | null
}
export interface ErroDaLinha {
  campo: CampoImportado
  mensagem: string
}

const generos: Record<string, Genero> = {
  f: 'feminino',
  feminino: 'feminino',
  mulher: 'feminino',
  m: 'masculino',
  masculino: 'masculino',
  homem: 'masculino',
  'nao binario': 'nao-binario',
  outro: 'outro',
}

/** '25/03/1980', '25-03-1980' or '1980-03-25' as 'YYYY-MM-DD'; other words stay, and are no date. */
function dia(texto: string): string {
  const achado = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(texto)
  return achado
    ? `${achado[3]}-${achado[2]!.padStart(2, '0')}-${achado[1]!.padStart(2, '0')}`
    : texto.slice(0, 10)
}
const semControle = (texto: string) =>
  texto
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * A line of the file as a patient, and what is wrong in it.
 * @param hoje local day
 */
export function lerLinha(
  celulas: readonly string[],
  mapa: Mapa,
  hoje: string,
): { paciente: PacienteLido; erros: ErroDaLinha[] } {
  const ler = (campo: CampoImportado) => {
    const coluna = mapa[campo]
    return coluna === undefined ? '' : semControle(celulas[coluna] ?? '')
  }
  const [nome, social, telefone, cpf] = [ler('nome'), ler('nome_social'), ler('telefone'), ler('cpf')]
  const nascimento = ler('data_nascimento') === '' ? null : dia(ler('data_nascimento'))
  // A spreadsheet takes the zeros from the beginning of a number.
  const numeros = cpf === '' ? null : digitosCpf(cpf).padStart(11, '0')
  const erros: [CampoImportado, string | null][] = [
    [
      'nome',
      nome.length < 3 ? 'Informe o nome completo.' : nome.length > 300 ? 'O nome passa de 300 letras.' : null,
    ],
    ['nome_social', social.length > 300 ? 'O nome social passa de 300 letras.' : null],
    ['data_nascimento', recusaNascimento(nascimento, hoje)],
    ['telefone', recusaTelefone(telefone)],
    [
      'cpf',
      cpf !== '' && digitosCpf(cpf) === ''
        ? 'Este CPF não existe. Confira os 11 números.'
        : recusaCpf(numeros),
    ],
  ]
  return {
    paciente: {
      nome,
      nome_social: social || null,
      data_nascimento: nascimento,
      telefone: telefone ? telefoneParaGuardar(telefone) : null,
      cpf: numeros,
      genero:
        generos[
          semAcentos(ler('genero'))
            .replace(/[^a-z]+/g, ' ')
            .trim()
        ] ?? null,
    },
    erros: erros.flatMap(([campo, mensagem]) => (mensagem ? [{ campo, mensagem }] : [])),
  }
}
