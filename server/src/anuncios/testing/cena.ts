import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { testDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { buildMembro } from '../../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { loadReferencia } from '../../referencia/load.ts'
import { clientFor } from '../../rpc/testing/client.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import { semPermissoes } from '#domain/equipe/membro.ts'

export const AGORA = new Date('2026-11-20T12:00:00Z')

/** Whoever calls, and the product as they see it. */
export const cliente = (base: TestDatabase, usuario_id: string, perfil: string, agora = AGORA) =>
  clientFor(base, { usuario_id, perfil, sessao_id: randomUUID() }, () => agora)

/** A physician, a dentist, a clinic with its owner, a colleague who only sees its ads, a patient of it and one who is not, and administration. */
export async function buildCenaDeAnuncios(base: TestDatabase) {
  const { owner } = base
  const helena = await buildProfissional(owner, { usuario: { nome: 'Helena Prado' } })
  const rafael = await buildProfissional(owner, {
    usuario: { nome: 'Rafael Tavares' },
    especialidades: [{ especialidade: 'Odontologia', numero_registro: 'CRO-SP 22334' }],
  })
  const dona = await buildProfissional(owner, {
    usuario: { nome: 'Dona Vilma', tipo_usuario: 'profissional-administrador' },
  })
  const ve = await buildProfissional(owner, { usuario: { nome: 'Caio Vê' } })
  const clinica = await buildClinica(owner, {
    nome_fantasia: 'Clínica Ipê',
    dono_id: dona.usuario_id,
    responsavel_nome: 'Vilma Reis',
    responsavel_conselho: 'CRM',
    responsavel_registro: '54321',
    responsavel_uf: 'SP',
  })
  await owner.query("update clinicas set status = 'ativa' where id = $1", [clinica.id])
  await buildMembro(owner, {
    clinica_id: clinica.id,
    usuario_id: ve.usuario_id,
    permissoes: { ...semPermissoes, anuncios: 'leitura' },
  })
  const ana = await buildPaciente(owner, { usuario: { nome: 'Ana Souza' } })
  const outro = await buildPaciente(owner, { usuario: { nome: 'Otto Lima' } })
  await buildAgendamento(owner, {
    paciente_id: ana.id,
    profissional_id: dona.id,
    clinica_id: clinica.id,
    data_agendamento: new Date('2026-11-25T12:00:00Z'),
  })
  const admin = await buildUsuario(owner, { tipo_usuario: 'administrador-geral' })
  const admin2 = await buildUsuario(owner, { tipo_usuario: 'administrador-geral' })
  return { helena, rafael, dona, ve, clinica, ana, outro, admin, admin2 }
}

type Cena = Awaited<ReturnType<typeof buildCenaDeAnuncios>>

/** One database for the tests of a file, the scene anew for each of them, and the product as each of its people sees it. */
export function abrirAnuncios() {
  let base: TestDatabase
  let cena: Cena
  beforeAll(async () => {
    base = await testDatabase({ agora: () => AGORA })
    await loadReferencia(base.connection, AGORA)
  })
  afterAll(() => base.drop())
  beforeEach(async () => {
    await base.empty('usuarios', 'clinicas', 'anuncios', 'limites_de_uso')
    cena = await buildCenaDeAnuncios(base)
  })
  const de =
    (quem: (uma: Cena) => string, perfil: string) =>
    (agora = AGORA) =>
      cliente(base, quem(cena), perfil, agora)
  return {
    get base() {
      return base
    },
    get cena() {
      return cena
    },
    helena: de(({ helena }) => helena.usuario_id, 'profissional'),
    rafael: de(({ rafael }) => rafael.usuario_id, 'profissional'),
    dona: de(({ dona }) => dona.usuario_id, 'profissional-administrador'),
    ve: de(({ ve }) => ve.usuario_id, 'profissional'),
    ana: de(({ ana }) => ana.usuario_id, 'paciente'),
    otto: de(({ outro }) => outro.usuario_id, 'paciente'),
    admin: de(({ admin }) => admin.id, 'administrador-geral'),
    outroAdmin: de(({ admin2 }) => admin2.id, 'administrador-geral'),
  }
}
