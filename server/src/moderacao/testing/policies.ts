import { insertRow } from '../../database/insert-rows.ts'
import {
  administrador,
  linha,
  type MontarLinhas,
  type Politica,
} from '../../database/testing/policy-words.ts'
import { buildPost } from '../../posts/fixtures.ts'
import { buildCaso, buildDenuncia } from '../fixtures.ts'

export const politica: Politica = {
  casos_moderacao: {
    // Nobody learns that they were reported before something was done.
    'of the profissional, untouched': { select: administrador },
    'of the profissional, acted upon': { select: ['profissional', ...administrador] },
  },
  // Administration reads reports through the product, without who made them.
  denuncias: { 'by the paciente': { select: ['paciente'] } },
  atos_moderacao: { 'of a case of the profissional': { select: administrador } },
  restricoes_rede: { 'of the profissional': { select: ['profissional', ...administrador] } },
}

export const linhas: MontarLinhas = async (owner, { paciente, profissional, administrador: admin }) => {
  const autor_id = profissional.usuario_id
  const caso = async (versao: number) =>
    buildCaso(owner, { autor_id, post_id: (await buildPost(owner, { autor_id })).id, versao })
  const parado = await caso(1)
  const mexido = await caso(2)
  const denuncia = await buildDenuncia(owner, { caso_id: parado.id, usuario_id: paciente.usuario_id })
  const ato = await insertRow<{ id: string }>(owner, 'atos_moderacao', {
    caso_id: mexido.id,
    ato: 'avisar',
    motivo: 'propaganda',
    parecer: 'Reveja',
    quem: admin.id,
  })
  const restricao = await insertRow<{ id: string }>(owner, 'restricoes_rede', {
    usuario_id: autor_id,
    caso_id: mexido.id,
    ate: '2026-01-01T12:00:00Z',
  })
  return {
    casos_moderacao: {
      'of the profissional, untouched': linha({ id: parado.id }, 'parecer'),
      'of the profissional, acted upon': linha({ id: mexido.id }, 'parecer'),
    },
    denuncias: { 'by the paciente': linha({ id: denuncia.id }, 'relato') },
    atos_moderacao: { 'of a case of the profissional': linha({ id: ato.id }, 'parecer') },
    restricoes_rede: { 'of the profissional': linha({ id: restricao.id }, 'ate') },
  }
}
