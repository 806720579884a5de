import { expect, test } from 'vitest'
import { dbFor, SISTEMA } from '../database/db.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { avisarReconferencias } from './jobs.ts'
import { cenaDeAprovacao, DIA } from './testing/cena.ts'

const cena = cenaDeAprovacao()

test('ADMIN-02 ACHAR-08 the seal falls a year after the last check, sixty days later the finder lists the person no more, and the professional is told each time', async () => {
  const conferido = new Date('2026-03-10T12:00:00Z')
  const fim = new Date('2027-03-10T12:00:00Z')
  const { id, usuario_id } = await cena.emSituacao('ativo', 'Helena Prado', {
    profissional: { data_verificacao: conferido.toISOString() },
  })
  const base = cena.base()
  const sistema = dbFor(base.pools, SISTEMA)
  const em = (dias: number) => new Date(fim.getTime() + dias * DIA)
  const avisos = async () =>
    (
      await base.owner.query('select titulo from notificacoes where usuario_id = $1 order by created_at', [
        usuario_id,
      ])
    ).rows.map(({ titulo }) => titulo)
  const publico = async (quando: Date) => {
    const visitante = clientFor(base, null, () => quando).profissionais
    const { selo, verificado_em } = await visitante.publico({ id })
    const { profissionais } = await visitante.buscar({})
    return { selo, verificado_em, noCartao: profissionais.map((cartao) => cartao.selo) }
  }

  expect(await avisarReconferencias(sistema, em(-31))).toBe(0)
  expect(await avisarReconferencias(sistema, em(-30))).toBe(1)
  expect(await avisarReconferencias(sistema, em(-29))).toBe(0)
  expect(await publico(em(-1))).toEqual({
    selo: true,
    verificado_em: conferido.toISOString(),
    noCartao: [true],
  })
  expect(await avisarReconferencias(sistema, em(1))).toBe(1)
  expect(await avisarReconferencias(sistema, em(2))).toBe(0)
  // Still found, with the day of the last check and no seal.
  expect(await publico(em(1))).toEqual({
    selo: false,
    verificado_em: conferido.toISOString(),
    noCartao: [false],
  })
  // Every page asks the same rule: after sixty days neither list nor profile shows the person, who comes back with the next check.
  const listados = async (quando: Date) =>
    (await clientFor(base, null, () => quando).profissionais.buscar({})).profissionais.map((cada) => cada.id)
  expect(await avisarReconferencias(sistema, new Date(em(60).getTime() - 60_000))).toBe(0)
  expect(await listados(em(60))).toEqual([id])
  expect(await avisarReconferencias(sistema, em(60))).toBe(1)
  expect(await avisarReconferencias(sistema, em(61))).toBe(0)
  expect(await listados(em(60))).toEqual([])
  await expect(publico(em(60))).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' })
  // A change of the record does not bring them back.
  await base.owner.query("update profissionais set biografia = 'Outra' where id = $1", [id])
  expect(await listados(em(60))).toEqual([])
  const { itens } = await cena.comoRita(em(1)).listar({ status: 'ativo', urgencia: 'reconferir' })
  expect(itens).toMatchObject([{ id }])
  const rita = cena.comoRita(em(1))
  const evidencia = await cena.evidenciaDe(rita, id)
  await rita.decidir({ id, visto: 'ativo', decisao: { ato: 'reconferir', evidencia } })
  expect(await publico(em(2))).toMatchObject({ selo: true, noCartao: [true] })
  expect((await avisos()).slice(0, 3)).toEqual([
    'Seu selo de verificado vence em breve',
    'Seu selo de verificado venceu',
    'Seu perfil saiu da busca',
  ])
})
