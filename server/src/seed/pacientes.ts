import { cidades as todas, type Cidade } from '#domain/referencia/cidades.ts'
import { necessidades } from '#domain/usuarios/necessidades.ts'
import type { PacienteOverrides } from '../usuarios/fixtures.ts'
import { demoLogin } from './logins.ts'
import { repartirCidades, sortearCidade, sortearEndereco } from './lugares.ts'
import type { Mundo } from './mundo.ts'
import type { GeneroGramatical } from './nomes.ts'

export interface PacientePlanejado {
  id: string
  usuario_id: string
  nome: string
  genero: GeneroGramatical
  nascimento: string
  cidade: Cidade
  overrides: PacienteOverrides
}

/** Patients of all ages, the first two of whom are the patient logins. Two were born on a 29 February. */
export function planejarPacientes(mundo: Mundo, quantos: number, comLogins: boolean): PacientePlanejado[] {
  const { random } = mundo
  const cidades = quantos <= 500 ? repartirCidades(random, quantos) : []
  return Array.from({ length: quantos }, (_, indice) => {
    const login = comLogins ? loginDe(indice) : undefined
    const cidade = login ? todas[0]! : (cidades[indice] ?? sortearCidade(random))
    const genero = login?.genero ?? (random.chance(0.56) ? 'feminino' : 'masculino')
    const nome = login?.nome ?? mundo.nome(genero, cidade.uf)
    const semGenero = !login && indice % 23 === 11
    const nascimento = login?.nascimento ?? nascimentoDe(mundo, indice)
    const [id, usuario_id] = [random.uuid(), random.uuid()]
    const onde = sortearEndereco(random, cidade, ['', 'Apto 12', 'Casa 2', 'Apto 305'])
    const { cep, logradouro, numero, complemento, bairro } = onde
    const endereco = { cep, logradouro, numero, complemento, bairro, cidade: cidade.nome, estado: cidade.uf }
    const overrides: PacienteOverrides = {
      id,
      numero_prontuario: mundo.documentos.prontuario(),
      created_at: mundo.haDias(370, 800),
      usuario: {
        id: usuario_id,
        nome,
        email: login?.email ?? mundo.documentos.email(nome),
        telefone: mundo.documentos.telefone(cidade.ddd),
        cpf: mundo.documentos.cpf(),
        cns: indice % 3 === 0 ? mundo.documentos.cns() : null,
        nome_social: semGenero ? nomeSocial(nome, indice) : null,
        data_nascimento: nascimento,
        necessidades: indice % 9 === 4 ? [necessidades[indice % necessidades.length]!] : [],
        genero: semGenero ? 'nao-binario' : genero,
        tipo_usuario: login?.tipo_usuario ?? 'paciente',
        endereco,
        created_at: mundo.haDias(370, 800),
      },
    }
    return { id, usuario_id, nome, genero, nascimento, cidade, overrides }
  })
}

/** Another first name before the same family name. */
function nomeSocial(nome: string, indice: number): string {
  const proprio = ['Ariel', 'Noah', 'Sol', 'Dani'][indice % 4]!
  return `${proprio} ${nome.split(' ').slice(1).join(' ')}`
}

function loginDe(indice: number) {
  if (indice === 0)
    return {
      ...demoLogin('paciente'),
      genero: 'feminino',
      nascimento: '1991-05-18',
      tipo_usuario: 'paciente',
    } as const
  if (indice === 1)
    return {
      ...demoLogin('paciente-administrador'),
      genero: 'masculino',
      nascimento: '1966-08-02',
      tipo_usuario: 'paciente-administrador',
    } as const
  return undefined
}

/** A third past fifty; the leap day twice in every sixty. */
function nascimentoDe(mundo: Mundo, indice: number): string {
  if (indice % 30 === 7) return mundo.random.pick(['1956-02-29', '1972-02-29', '1988-02-29', '2000-02-29'])
  return mundo.random.chance(0.35) ? mundo.nascimento(51, 86) : mundo.nascimento(18, 50)
}
