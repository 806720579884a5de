import type { StatusClinica } from '#domain/clinicas/clinica.ts'
import { cidades } from '#domain/referencia/cidades.ts'
import { sortearAcessibilidade, sortearEndereco } from './lugares.ts'
import { fichaDaClinica, type ClinicaPlanejada } from './fichas-de-clinicas.ts'
import type { Mundo } from './mundo.ts'

export type { ClinicaPlanejada } from './fichas-de-clinicas.ts'

const nomes = [
  'Clínica Ipê Amarelo',
  'Espaço Cuidar',
  'Clínica Bem Viver',
  'Centro Médico Aurora',
  'Instituto Movimento',
  'Policlínica Girassol',
  'Casa de Saúde Mangabeira',
  'Clínica Maré Alta',
  'Centro Integrado Araucária',
  'Clínica Jequitibá',
  'Espaço Raízes',
  'Clínica Vitória-Régia',
]

const situacoes: Record<number, StatusClinica> = { 9: 'suspensa', 10: 'aguardando-aprovacao', 11: 'rascunho' }

/** Twelve clinics in the first cities, two more of them in São Paulo; the first three and the hidden ones belong to the manager. */
export function planejarClinicas(mundo: Mundo, dono_id: string): ClinicaPlanejada[] {
  const { random, documentos } = mundo
  const onde = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((indice) => cidades[indice]!)
  return nomes.map((nome, indice) => {
    const cidade = onde[indice]!
    return {
      id: random.uuid(),
      razao_social: `${nome} Serviços de Saúde Ltda.`,
      nome_fantasia: nome,
      cnpj: documentos.cnpj(),
      cnes: String(random.int(2_000_000, 9_999_999)),
      telefone: documentos.telefone(cidade.ddd),
      email: documentos.email(`contato ${nome.replace(/Clínica|Centro|Espaço/g, '').trim()}`),
      ...sortearEndereco(random, cidade, ['', '2º andar', 'Térreo', 'Bloco B']),
      acessibilidade: [...new Set(['Rampa de acesso', ...sortearAcessibilidade(random)])],
      status: situacoes[indice] ?? 'ativa',
      // The manager has one clinic of every status.
      dono_id: indice < 3 || situacoes[indice] ? dono_id : null,
      ...fichaDaClinica(indice, cidade.uf),
      created_at: mundo.haDias(200, 900),
    }
  })
}
