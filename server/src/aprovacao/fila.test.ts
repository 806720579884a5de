import { describe, expect, test } from 'vitest'
import { buildClinica } from '../profissionais/fixtures.ts'
import { buildUsuario } from '../usuarios/fixtures.ts'
import { buildDocumento } from './fixtures.ts'
import { AGORA, cenaDeAprovacao, DIA } from './testing/cena.ts'

const { owner, pessoas, como, comoPaulo, emSituacao, esperando } = cenaDeAprovacao()

const visto = 'aguardando-aprovacao' as const
const aprovar = { ato: 'aprovar' as const, motivo: '' }

async function linhaDe(id: string) {
  const { rows } = await owner().query(
    'select status_profissional, verificado, data_verificacao, conferir_ate from profissionais where id = $1',
    [id],
  )
  return rows[0]
}

describe('the queue', () => {
  test('ADMIN-01 the days of the answer are a setting: with more of them nobody is late', async () => {
    await esperando('Caio', { profissional: { enviado_em: new Date(AGORA.getTime() - 6 * DIA) } })
    expect((await comoPaulo().resumo()).atrasados).toBe(1)
    await owner().query(
      `insert into configuracoes_sistema (chave, valor) values ('aprovacao', '{"dias_uteis": 10}')`,
    )
    expect((await comoPaulo().resumo()).atrasados).toBe(0)
    await owner().query('delete from configuracoes_sistema')
  })

  test('ADMIN-01 it holds who waits for approval, with name and e-mail, whoever waited longest first, and looking leaves a line', async () => {
    const helena = await esperando('Helena Prado', { usuario: { email: 'helena@exemplo.com.br' } })
    const caio = await esperando('Caio Nunes', {
      profissional: { enviado_em: new Date(AGORA.getTime() - 6 * DIA) },
    })
    await emSituacao('aguardando-documentacao')
    await emSituacao('ativo')
    const { itens, total, proximo } = await comoPaulo().fila()
    expect(itens.map(({ id, nome, email, atrasado }) => ({ id, nome, email, atrasado }))).toEqual([
      { id: caio.id, nome: 'Caio Nunes', email: caio.usuario!.email, atrasado: true },
      { id: helena.id, nome: 'Helena Prado', email: 'helena@exemplo.com.br', atrasado: false },
    ])
    expect([total, proximo]).toEqual([2, null])
    const { rows } = await owner().query(
      'select titular_id, quem_id, recurso from acessos_dados order by titular_id',
    )
    expect(rows).toEqual(
      [caio.usuario_id, helena.usuario_id]
        .sort()
        .map((titular_id) => ({ titular_id, quem_id: pessoas().paulo.id, recurso: 'cadastro' })),
    )
  })

  test.each(['profissional', 'profissional-administrador', 'paciente'])(
    'ADMIN-01 a %s neither loads nor acts',
    async (perfil) => {
      const { id } = await esperando()
      const outro = await buildUsuario(owner(), { tipo_usuario: perfil as 'paciente' })
      const eu = como(outro.id, perfil)
      await expect(eu.fila()).rejects.toMatchObject({ code: 'SEM_PERMISSAO' })
      await expect(eu.decidir({ id, visto, decisao: aprovar })).rejects.toMatchObject({
        code: 'SEM_PERMISSAO',
      })
      expect(await linhaDe(id)).toMatchObject({ status_profissional: 'aguardando-aprovacao' })
    },
  )

  test('ADMIN-01 pages follow each other without a gap, and filters find by accent, council, clinic, lack and lateness', async () => {
    const clinica = await buildClinica(owner())
    for (let n = 0; n < 27; n++)
      await esperando(`Pessoa ${String(n).padStart(2, '0')}`, {
        profissional: { enviado_em: new Date(AGORA.getTime() - n * 60_000) },
      })
    const ines = await esperando('Inês Conceição', {
      profissional: { enviado_em: new Date(AGORA.getTime() - 9 * DIA) },
      especialidades: [{ especialidade: 'Psicologia', uf_registro: 'RJ', numero_registro: 'CRP 05/98765' }],
      locais: [{ clinica_id: clinica.id }],
      servicos: [],
    })
    const primeira = await comoPaulo().listar({ status: visto })
    const segunda = await comoPaulo().listar({ status: visto, cursor: primeira.proximo! })
    expect([...primeira.itens, ...segunda.itens].map(({ nome }) => nome)).toEqual([
      'Inês Conceição',
      ...Array.from({ length: 27 }, (_, n) => `Pessoa ${String(26 - n).padStart(2, '0')}`),
    ])
    expect(segunda.proximo).toBeNull()
    for (const filtro of [
      { q: 'ines conceicao' },
      { q: '98765' },
      { especialidade: 'Psicologia' },
      { uf: 'RJ' as const },
      { clinica: clinica.id },
      { falta: 'servicos' as const },
      { urgencia: 'atrasado' as const },
      { de: '2026-11-10', ate: '2026-11-14' },
    ]) {
      const { itens } = await comoPaulo().listar({ status: visto, ...filtro })
      expect(
        itens.map(({ id }) => id),
        JSON.stringify(filtro),
      ).toEqual([ines.id])
    }
    expect((await comoPaulo().listar({ status: visto, ordem: 'nome' })).itens[0]!.nome).toBe('Inês Conceição')
    await expect(comoPaulo().listar({ cursor: 'nada' })).rejects.toMatchObject({ code: 'ENTRADA_INVALIDA' })
    expect(await comoPaulo().resumo()).toMatchObject({
      status: { 'aguardando-aprovacao': 28, ativo: 0 },
      atrasados: 1,
      clinicas: [{ id: clinica.id }],
    })
  })

  test('ROUTE-10 who directs a clinic sees those who attend there, without contact, document or the right to decide', async () => {
    const gestora = await buildUsuario(owner(), { tipo_usuario: 'profissional-administrador' })
    const clinica = await buildClinica(owner(), { dono_id: gestora.id })
    const da = await esperando('Da Clínica', { locais: [{ clinica_id: clinica.id }] })
    const fora = await esperando('De Fora')
    const arquivo = await buildDocumento(owner(), { profissional_id: da.id, dono_id: da.usuario_id })
    const eu = como(gestora.id, 'profissional-administrador')
    const { itens } = await eu.listar({})
    expect(itens).toMatchObject([{ id: da.id, nome: 'Da Clínica', email: null, documentos: { total: 0 } }])
    expect(await eu.resumo()).toMatchObject({ status: { 'aguardando-aprovacao': 1 } })
    expect(await eu.obter({ id: da.id })).toMatchObject({
      decide: false,
      telefone: null,
      arquivos: [],
      historico: [],
    })
    await expect(eu.obter({ id: fora.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
    await expect(eu.abrirDocumento({ id: arquivo.id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})
