import { expect, test } from 'vitest'
import { reconferirEm } from '#domain/aprovacao/prazo.ts'
import { dbFor, SISTEMA } from '../database/db.ts'
import { clientFor } from '../rpc/testing/client.ts'
import { avisarReconferencias } from './jobs.ts'
import { AGORA, cenaDeAprovacao, DIA } from './testing/cena.ts'

const cena = cenaDeAprovacao()

test('ADMIN-02 the seal falls a year after the last check, and the professional is told a month before and then', async () => {
  const conferido = new Date('2026-03-10T12:00:00Z')
  const fim = new Date(reconferirEm(conferido.getTime()))
  const { id, usuario_id } = await cena.emSituacao('ativo', 'Helena Prado', {
    profissional: { data_verificacao: conferido.toISOString(), conferir_ate: fim.toISOString() },
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
  expect(await avisos()).toEqual(['Seu selo de verificado vence em breve', 'Seu selo de verificado venceu'])
  const { itens } = await cena.comoRita(em(1)).listar({ status: 'ativo', urgencia: 'reconferir' })
  expect(itens).toMatchObject([{ id }])
  const rita = cena.comoRita(em(1))
  const evidencia = await cena.evidenciaDe(rita, id)
  await rita.decidir({ id, visto: 'ativo', decisao: { ato: 'reconferir', evidencia } })
  expect(await publico(em(2))).toMatchObject({ selo: true, noCartao: [true] })
  expect(AGORA < fim).toBe(true)
})
