import * as z from 'zod'
import { diaSchema } from '#domain/formato/schemas-data.ts'
import { base } from '#domain/rpc/base.ts'
import { temasEspecialidade } from './especialidades.ts'
import { tiposDeSinonimo } from './sinonimos.ts'
import { siglasUf } from './ufs.ts'
import { tiposDeFeriado, tiposDePlano } from './administracao.ts'

const tags = ['Dados de referência']
const comId = z.object({ id: z.uuid() })
const nome = z.string().trim().min(2, 'Use pelo menos 2 letras.').max(120, 'Use no máximo 120 letras.')
const sinonimos = z.array(z.string().trim().min(2).max(60)).max(30, 'Use no máximo 30 sinônimos.')
const ativo = z.boolean()

const errosDeReferencia = {
  JA_EXISTE: {
    status: 409,
    message: 'Já existe uma linha com este nome. Confira a lista antes de criar outra.',
  },
  EM_USO: {
    status: 409,
    message: 'Há profissionais que usam esta linha. Escolha por qual outra ela será substituída.',
  },
} as const

const camposDaEspecialidade = z.object({
  tema: z.enum(temasEspecialidade),
  sinonimos,
  duracao_min: z.int().min(5, 'De 5 a 480 minutos.').max(480, 'De 5 a 480 minutos.'),
  ativo,
})
const camposDaSub = z.object({ sinonimos, ativo })

export const subEspecialidadeAdmin = camposDaSub.extend({
  id: z.uuid(),
  nome: z.string(),
  /** How many professionals have it. */
  usos: z.int(),
})
export type SubEspecialidadeAdmin = z.infer<typeof subEspecialidadeAdmin>

export const especialidadeAdmin = camposDaEspecialidade.extend({
  id: z.uuid(),
  nome: z.string(),
  usos: z.int(),
  /** Code of its council; null where it has none. */
  conselho: z.string().nullable(),
  subs: z.array(subEspecialidadeAdmin),
})
export type EspecialidadeAdmin = z.infer<typeof especialidadeAdmin>

/** The row that replaces a used one when it goes out of use. */
const substituta = z.uuid().optional()

const camposDoConselho = z.object({
  codigo_conselho: z.string().trim().min(2).max(20),
  nome_completo: nome,
  /** In words, as a person reads it. */
  padrao_registro: z.string().trim().min(1, 'Escreva o padrão.').max(200, 'Use no máximo 200 letras.'),
  exemplo_registro: z.string().trim().min(1, 'Dê um exemplo.').max(40),
  mostra_preco: z.boolean(),
  ativo,
})
export const conselhoAdmin = camposDoConselho.extend({ id: z.uuid(), nome_especialidade: z.string() })
export type ConselhoAdmin = z.infer<typeof conselhoAdmin>

const camposDoFeriado = z
  .object({
    data: diaSchema,
    nome,
    tipo: z.enum(tiposDeFeriado),
    uf: z.enum(siglasUf).nullable(),
    cidade: z.string().trim().max(100),
  })
  .refine(({ tipo, uf }) => (tipo !== 'municipal' && tipo !== 'estadual') || uf !== null, {
    path: ['uf'],
    message: 'Escolha o estado.',
  })
  .refine(({ tipo, cidade }) => (tipo === 'municipal') === (cidade !== ''), {
    path: ['cidade'],
    message: 'A cidade é só dos feriados municipais, e neles é obrigatória.',
  })
export const feriadoAdmin = z.intersection(camposDoFeriado, comId)
export type FeriadoAdmin = z.infer<typeof feriadoAdmin>

const camposDaCategoria = z.object({
  cor: z.string().regex(/^#[0-9a-f]{6}$/, 'Escolha uma cor.'),
  icone: z.string().trim().min(1).max(40),
  ativo,
})
export const categoriaAdmin = camposDaCategoria.extend({
  id: z.uuid(),
  nome: z.string(),
  tipo: z.enum(['receita', 'despesa']),
  usos: z.int(),
})
export type CategoriaAdmin = z.infer<typeof categoriaAdmin>

const camposDoPlano = z.object({
  tipo: z.enum(tiposDePlano),
  ativo,
})
export const planoAdmin = camposDoPlano.extend({
  id: z.uuid(),
  operadora: z.string(),
  regional: z.string(),
  nome: z.string(),
  usos: z.int(),
})
export type PlanoAdmin = z.infer<typeof planoAdmin>

const camposDoSinonimo = z.object({
  termo: z.string().trim().min(2, 'Use pelo menos 2 letras.').max(60, 'Use no máximo 60 letras.'),
  tipo: z.enum(tiposDeSinonimo),
  /** Name of an area, a profession or a plan, or 'Cidade/UF'. */
  alvo: z.string().trim().min(2, 'Escreva para onde a palavra leva.').max(120),
})
export const sinonimoAdmin = camposDoSinonimo.extend({ id: z.uuid(), ativo })
export type SinonimoAdmin = z.infer<typeof sinonimoAdmin>

const rota = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  base.errors(errosDeReferencia).route({ method, path, tags, summary })

export const referenciaContract = {
  especialidades: rota('GET', '/referencia/especialidades', 'Especialidades com o uso de cada uma').output(
    z.array(especialidadeAdmin),
  ),
  criarEspecialidade: rota('POST', '/referencia/especialidades', 'Cria uma especialidade')
    .input(camposDaEspecialidade.omit({ ativo: true }).extend({ nome }))
    .output(comId),
  salvarEspecialidade: rota('PUT', '/referencia/especialidades/{id}', 'Muda ou desativa uma especialidade')
    .input(camposDaEspecialidade.extend({ id: z.uuid(), substituta }))
    .output(z.object({ id: z.uuid(), movidos: z.int() })),
  criarSub: rota('POST', '/referencia/especialidades/{id}/sub-especialidades', 'Cria uma sub-especialidade')
    .input(z.object({ id: z.uuid(), nome, sinonimos }))
    .output(comId),
  salvarSub: rota('PUT', '/referencia/sub-especialidades/{id}', 'Muda ou desativa uma sub-especialidade')
    .input(camposDaSub.extend({ id: z.uuid(), substituta }))
    .output(z.object({ id: z.uuid(), movidos: z.int() })),

  sinonimos: rota('GET', '/referencia/sinonimos', 'Sinônimos da busca').output(z.array(sinonimoAdmin)),
  criarSinonimo: rota('POST', '/referencia/sinonimos', 'Cria um sinônimo da busca')
    .input(camposDoSinonimo)
    .output(comId),
  salvarSinonimo: rota('PUT', '/referencia/sinonimos/{id}', 'Muda ou desativa um sinônimo da busca')
    .input(sinonimoAdmin)
    .output(comId),

  conselhos: rota('GET', '/referencia/conselhos', 'Conselhos profissionais').output(z.array(conselhoAdmin)),
  criarConselho: rota('POST', '/referencia/conselhos', 'Liga uma especialidade a um conselho')
    .input(camposDoConselho.omit({ ativo: true }).extend({ nome_especialidade: nome }))
    .output(comId),
  salvarConselho: rota('PUT', '/referencia/conselhos/{id}', 'Muda um conselho')
    .input(camposDoConselho.extend({ id: z.uuid() }))
    .output(comId),

  feriados: rota('GET', '/referencia/feriados', 'Feriados de um ano')
    .input(z.object({ ano: z.coerce.number().int().min(2020).max(2100) }))
    .output(z.array(feriadoAdmin)),
  criarFeriado: rota('POST', '/referencia/feriados', 'Cria um feriado').input(camposDoFeriado).output(comId),
  salvarFeriado: rota('PUT', '/referencia/feriados/{id}', 'Muda um feriado')
    .input(feriadoAdmin)
    .output(comId),
  tirarFeriado: rota('DELETE', '/referencia/feriados/{id}', 'Tira um feriado').input(comId).output(comId),

  categorias: rota('GET', '/referencia/categorias', 'Categorias de transação').output(
    z.array(categoriaAdmin),
  ),
  criarCategoria: rota('POST', '/referencia/categorias', 'Cria uma categoria')
    .input(camposDaCategoria.omit({ ativo: true }).extend({ nome, tipo: z.enum(['receita', 'despesa']) }))
    .output(comId),
  salvarCategoria: rota('PUT', '/referencia/categorias/{id}', 'Muda uma categoria')
    .input(camposDaCategoria.extend({ id: z.uuid() }))
    .output(comId),

  planos: rota('GET', '/referencia/planos', 'Operadoras e planos').output(z.array(planoAdmin)),
  criarPlano: rota('POST', '/referencia/planos', 'Cria um plano')
    .input(z.object({ operadora: nome, regional: z.string().trim().max(80), tipo: z.enum(tiposDePlano) }))
    .output(comId),
  salvarPlano: rota('PUT', '/referencia/planos/{id}', 'Muda um plano')
    .input(camposDoPlano.extend({ id: z.uuid() }))
    .output(comId),
}
