import type pg from 'pg'
import type { TipoUsuario } from '#domain/usuarios/usuario.ts'
import { buildAgendamento } from '../../agendamentos/fixtures.ts'
import { buildMembro, buildPedidoDeVinculo, buildVinculo } from '../../equipe/fixtures.ts'
import { buildClinica, buildProfissional } from '../../profissionais/fixtures.ts'
import { buildPaciente, buildUsuario } from '../../usuarios/fixtures.ts'
import type { Identidade, Relacao } from './permission-words.ts'

interface Cena {
  ids: Record<string, Partial<Record<Relacao, string>>>
  proprios: Record<string, Partial<Record<Identidade, string>>>
  /** Words that the grants in force add to the next appointments of a profile. */
  marcas: Partial<Record<TipoUsuario, string>>
}

const HORA = 3_600_000
const antes = (dias: number) => new Date(Date.now() - dias * 86_400_000)
const VENCIDO = { inicio: antes(30), fim: antes(1) }

/**
 * Grants of every relation around two managers, `gestora` of clinics and `carer` of people, and of the desk and the finances of one clinic, `mesa` and `caixa`: in force, run out yesterday, suspended, and those of others. What a grant without
 * effect would open carries the words of `segredo`.
 */
export async function montarConcessoes(
  owner: pg.Client,
  {
    gestora,
    carer,
    paciente,
    mesa,
    caixa,
  }: Record<'gestora' | 'carer' | 'paciente' | 'mesa' | 'caixa', string>,
  segredo: (onde: string) => string,
): Promise<Cena> {
  const cena: Cena = { ids: {}, proprios: {}, marcas: {} }
  let hora = 60
  const comAgenda = async (clinica_id: string, nome: string) => {
    const profissional = await buildProfissional(owner, {
      usuario: { tipo_usuario: 'profissional' },
      locais: [{ clinica_id }],
    })
    const membro = await buildMembro(owner, { clinica_id, usuario_id: profissional.usuario_id })
    const pessoa = await buildPaciente(owner, { usuario: { nome } })
    const consulta = await buildAgendamento(owner, {
      paciente_id: pessoa.id,
      profissional_id: profissional.id,
      clinica_id,
      data_agendamento: new Date(Date.now() + (hora += 1) * HORA),
    })
    return { membro, consulta, usuario_id: profissional.usuario_id }
  }

  // Four clinics: the own one, one of another owner, one until yesterday, and one where the manager is suspended.
  const minha = await buildClinica(owner, { dono_id: gestora })
  const dela = async () =>
    buildClinica(owner, {
      dono_id: (await buildUsuario(owner, { tipo_usuario: 'profissional-administrador' })).id,
    })
  const [outra, vencida, suspensa] = [await dela(), await dela(), await dela()]
  const gestao = { usuario_id: gestora, papel: 'gestor' } as const
  await buildMembro(owner, { ...gestao, clinica_id: vencida.id, ...VENCIDO })
  await buildMembro(owner, { ...gestao, clinica_id: suspensa.id, status: 'suspenso' })
  cena.marcas['profissional-administrador'] = 'marca-da-minha-clinica'
  const daMinha = await comAgenda(minha.id, cena.marcas['profissional-administrador'])
  const alheios = {
    oculto: (await comAgenda(outra.id, segredo('outra-clinica'))).membro.id,
    'acesso vencido': (await comAgenda(vencida.id, segredo('clinica-vencida'))).membro.id,
    'acesso suspenso': (await comAgenda(suspensa.id, segredo('clinica-suspensa'))).membro.id,
  }
  await buildMembro(owner, { clinica_id: minha.id, usuario_id: mesa, papel: 'recepcao' })
  await buildMembro(owner, { clinica_id: minha.id, usuario_id: caixa, papel: 'financeiro' })
  // Their clinic and its appointment: to the desk by its agenda, to the finances as good as missing.
  for (const fim of ['', '/mudanca', '/contato'])
    cena.proprios[`/agenda/agendamentos/{id}${fim}`] = {
      'clinica com agenda': daMinha.consulta.id,
      'clinica com financeiro': daMinha.consulta.id,
    }
  for (const fim of ['', '/status', '/convite', '/delegacao']) {
    const caminho = `/equipe/membros/{id}${fim}`
    cena.ids[caminho] = alheios
    const { usuario_id } = await comAgenda(minha.id, segredo('nunca'))
    const { rows } = await owner.query(
      'select id from membros_clinicas where clinica_id = $1 and usuario_id = $2 and not delegacao',
      [minha.id, usuario_id],
    )
    await owner.query(
      'delete from agendamentos where clinica_id = $1 and profissional_id in (select id from profissionais where usuario_id = $2)',
      [minha.id, usuario_id],
    )
    cena.proprios[caminho] = { 'profissional-administrador': rows[0].id }
  }

  // Requests to join: those of others to each clinic, and the own one to somebody else's clinic.
  const pedem = async (clinica_id: string) => {
    const { usuario_id } = await buildProfissional(owner)
    return (await buildPedidoDeVinculo(owner, { clinica_id, usuario_id })).id
  }
  for (const fim of ['aceite', 'recusa']) {
    const caminho = `/equipe/pedidos/{id}/${fim}`
    cena.ids[caminho] = {
      oculto: await pedem(outra.id),
      'acesso vencido': await pedem(vencida.id),
      'acesso suspenso': await pedem(suspensa.id),
    }
    cena.proprios[caminho] = { 'profissional-administrador': await pedem(minha.id) }
  }
  const meuPedido = await buildPedidoDeVinculo(owner, { clinica_id: outra.id, usuario_id: gestora })
  cena.ids['/equipe/pedidos/{id}/retirada'] = { oculto: await pedem(minha.id) }
  cena.proprios['/equipe/pedidos/{id}/retirada'] = { 'profissional-administrador': meuPedido.id }

  // Bonds of care: in force, until yesterday, suspended, and of somebody else.
  const cuidada = async (nome: string, vinculo: Parameters<typeof buildVinculo>[1]) => {
    const pessoa = await buildPaciente(owner, { usuario: { nome } })
    await buildAgendamento(owner, {
      paciente_id: pessoa.id,
      profissional_id: (await buildProfissional(owner)).id,
      data_agendamento: new Date(Date.now() + (hora += 1) * HORA),
    })
    const { id } = await buildVinculo(owner, { pessoa_id: pessoa.usuario_id, ...vinculo })
    return { id, pessoa_id: pessoa.usuario_id }
  }
  cena.marcas['paciente-administrador'] = 'marca-do-meu-circulo'
  const meu = await cuidada(cena.marcas['paciente-administrador'], { cuidador_id: carer, responsavel: true })
  const outroCarer = (await buildPaciente(owner, { usuario: { tipo_usuario: 'paciente-administrador' } }))
    .usuario_id
  // Bonds of others with people whom a grant opened until yesterday, or whose grant is suspended.
  const alheio = async (onde: string, meuAcesso: object | null) => {
    const cuidador_id = outroCarer
    const { id, pessoa_id } = await cuidada(segredo(onde), { cuidador_id, responsavel: false })
    if (meuAcesso)
      await buildVinculo(owner, { pessoa_id, cuidador_id: carer, responsavel: true, ...meuAcesso })
    return id
  }
  const vinculos = {
    oculto: await alheio('outro-circulo', null),
    'acesso vencido': await alheio('circulo-vencido', VENCIDO),
    'acesso suspenso': await alheio('circulo-suspenso', { status: 'suspenso' }),
  }
  for (const fim of ['', '/status', '/convite']) {
    const caminho = `/equipe/circulo/vinculos/{id}${fim}`
    cena.ids[caminho] = vinculos
    const ajuda = async (pessoa_id: string) =>
      (await buildVinculo(owner, { pessoa_id, cuidador_id: (await buildPaciente(owner)).usuario_id })).id
    // A patient decides who may see them. Nobody may resend the invitation of an accepted access.
    cena.proprios[caminho] = {
      'paciente-administrador': await ajuda(meu.pessoa_id),
      ...(fim !== '/convite' && { paciente: await ajuda(paciente) }),
    }
  }
  return cena
}
