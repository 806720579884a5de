import type { StatusProfissional } from '#domain/profissionais/profissional.ts'
import { cidades } from '#domain/referencia/cidades.ts'
import type { ClinicaPlanejada } from './clinicas.ts'
import { repartirCidades } from './lugares.ts'
import { demoLogin } from './logins.ts'
import type { Mundo } from './mundo.ts'
import { medicina } from './oficios/medicina.ts'
import { repartirOficios } from './oficios/todos.ts'
import { textosDePosts } from './posts/textos.ts'
import { planejarProfissional, type ProfissionalPlanejado } from './profissionais.ts'

/** Of a hundred professionals, how many are in each status beside those that the public sees. */
const outrosStatus: readonly (readonly [StatusProfissional, number])[] = [
  ['aguardando-aprovacao', 6],
  ['pendente', 3],
  ['aguardando-documentacao', 2],
  ['suspenso', 2],
  ['reprovado', 1],
]

/** Professionals of all specialties over all cities, about 85 in a hundred of them active and verified. */
export function planejarProfissionais(
  mundo: Mundo,
  quantos: number,
  clinicas: readonly ClinicaPlanejada[],
): ProfissionalPlanejado[] {
  const { random } = mundo
  const [oficios, onde] = [random.shuffle(repartirOficios(quantos)), repartirCidades(random, quantos)]
  const status: { status: StatusProfissional; verificado: boolean }[] = outrosStatus.flatMap(
    ([nome, parte]) =>
      Array.from({ length: Math.max(1, Math.round((quantos * parte) / 100)) }, () => ({
        status: nome,
        verificado: nome === 'suspenso',
      })),
  )
  // One has just been approved by name and not verified yet.
  status.push({ status: 'ativo', verificado: false })
  const faltam = camposDosPosts()
  return oficios.map((oficio, indice) => {
    const pedido = {
      oficio,
      cidade: onde[indice]!,
      ...(status[indice] ?? { status: 'ativo', verificado: true }),
    }
    const campo = status[indice] ? undefined : faltam.get(oficio.especialidade)?.pop()
    return planejarProfissional(mundo, { ...pedido, campo }, clinicas)
  })
}

/** The fields of the posts: each needs a possible author. */
function camposDosPosts(): Map<string, string[]> {
  const campos = new Map<string, string[]>()
  for (const { autor, colaboracao, responde } of textosDePosts)
    for (const quem of [autor, colaboracao, responde]) {
      if (!quem || quem === 'paciente' || !quem[1]) continue
      campos.set(quem[0], [...new Set([...(campos.get(quem[0]) ?? []), quem[1]])])
    }
  return campos
}

/** The two professional logins: a cardiologist, and the family physician who runs the first clinics. */
export function planejarLogins(
  mundo: Mundo,
  clinicas: readonly ClinicaPlanejada[],
  gestora_id: string,
): [helena: ProfissionalPlanejado, claudia: ProfissionalPlanejado] {
  const login = (
    perfil: 'profissional' | 'profissional-administrador',
    usuario_id: string,
    campo: string,
    clinica: ClinicaPlanejada,
  ) => {
    const { nome, email } = demoLogin(perfil)
    const fixo = {
      usuario_id,
      nome,
      email,
      genero: 'feminino',
      tipo_usuario: perfil,
      clinica,
    } as const
    const pedido = {
      oficio: medicina,
      campo,
      cidade: cidades[0]!,
      status: 'ativo',
      verificado: true,
      fixo,
    } as const
    return planejarProfissional(mundo, pedido, clinicas)
  }
  return [
    login('profissional', mundo.random.uuid(), 'Cardiologia', clinicas[1]!),
    login('profissional-administrador', gestora_id, 'Medicina de Família e Comunidade', clinicas[0]!),
  ]
}
