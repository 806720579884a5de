import { digitosCpf } from '#domain/formato/cpf.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import {
  recusaCpf,
  recusaNascimento,
  recusaTelefone,
  telefoneParaGuardar,
} from '#domain/usuarios/dados-pessoais.ts'
import type { Genero } from '#domain/usuarios/usuario.ts'
import { leitorDe, lerDia } from './celulas.ts'
import type { CampoDe, ErroDaLinha, Mapa, OpcoesDaMudanca } from './tipos.ts'

/** A patient as the table keeps it. */
export interface PacienteLido {
  nome: string
  nome_social: string | null
  data_nascimento: string | null
  telefone: string | null
  cpf: string | null
  genero: Genero | null
}
/** A year of two digits is the last one that is not to come. */
export function nascimentoDe(texto: string, hoje: string, datas: OpcoesDaMudanca['datas']): string {
  const lido = lerDia(texto, datas)
  const curto = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}(?!\d)/.test(texto)
  return curto && lido > hoje ? `19${lido.slice(2)}` : lido
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

/**
 * A line of the file as a patient, and what is wrong in it.
 * @param hoje local day
 */
export function lerPaciente(
  celulas: readonly string[],
  mapa: Mapa,
  hoje: string,
  datas: OpcoesDaMudanca['datas'] = 'dia-mes',
): { paciente: PacienteLido; erros: ErroDaLinha[] } {
  const ler = leitorDe(celulas, mapa)
  const [nome, social, telefone, cpf] = [ler('nome'), ler('nome_social'), ler('telefone'), ler('cpf')]
  const nascimento = ler('data_nascimento') === '' ? null : nascimentoDe(ler('data_nascimento'), hoje, datas)
  // A spreadsheet takes the zeros from the beginning of a number.
  const numeros = cpf === '' ? null : digitosCpf(cpf).padStart(11, '0')
  const erros: [CampoDe<'pacientes'>, string | null][] = [
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
