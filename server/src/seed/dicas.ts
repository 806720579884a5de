import type { Client } from 'pg'
import { somarDias } from '#domain/formato/dia.ts'
import { insertRows } from '../database/insert-rows.ts'
import { buildDicas, conteudoDeDica } from '../dicas/fixtures.ts'
import { textosDeDicas } from './dicas/textos.ts'
import type { Mundo } from './mundo.ts'
import type { ProfissionalPlanejado } from './profissionais.ts'

interface Elenco {
  profissionais: readonly ProfissionalPlanejado[]
  /** Logins: one who writes, one who reads. */
  autora: ProfissionalPlanejado
  leitora: { usuario_id: string }
}

/** Sixty published tips, each by somebody of its field and reviewed by two others, two on their way there, and what the reader did with some. */
export async function semearDicas(client: Client, mundo: Mundo, { profissionais, autora, leitora }: Elenco) {
  const { random, hoje } = mundo
  const publicos = profissionais.filter(({ publico }) => publico)
  const doCampo = (especialidade: string, sub?: string) => {
    const doOficio = publicos.filter((cada) => cada.especialidade === especialidade)
    const exatos = doOficio.filter((cada) => cada.sub === sub)
    return random.pick(exatos.length > 0 ? exatos : doOficio.length > 0 ? doOficio : publicos)
  }
  const revisoes: object[] = []
  const instante = (dias: number) => `${somarDias(hoje, -dias)}T14:20:00Z`
  const revisar = (dica_id: string, autor_id: string, quantos: number, dias: number) => {
    const outros = publicos.filter(({ usuario_id }) => usuario_id !== autor_id)
    for (const revisor of random.sample(outros, quantos))
      revisoes.push({
        dica_id,
        rodada: 1,
        revisor_id: revisor.usuario_id,
        parecer: 'aprova',
        texto: 'Claro e com boa fonte.',
        created_at: instante(dias),
      })
  }

  const publicadas = textosDeDicas.map(({ autor: [especialidade, sub], ...conteudo }, ordem) => {
    // Spread over a year; the three oldest wait for a new review.
    const dias = ordem % 20 === 7 ? 760 + ordem : 5 + ((ordem * 37) % 360)
    return {
      id: random.uuid(),
      autor_id: doCampo(especialidade, sub).usuario_id,
      ...conteudo,
      demonstracao: true,
      publicada_em: instante(dias),
      revisado_em: somarDias(hoje, -dias),
      dias,
    }
  })
  // Opinions are of open rounds, and close with the publication.
  const emRodada = { status: 'enviada' as const, rodada: 1, rodada_aberta: true, demonstracao: true }
  await buildDicas(
    client,
    publicadas.map(({ dias, ...dica }) => ({
      ...dica,
      ...emRodada,
      revisores: 0,
      enviada_em: instante(dias + 6),
    })),
  )
  for (const { id, autor_id, dias } of publicadas) revisar(id, autor_id, 2, dias + 2)

  const outra = publicos.find(({ usuario_id }) => usuario_id !== autora.usuario_id)!
  const caminho = [
    {
      ...conteudoDeDica,
      id: random.uuid(),
      autor_id: autora.usuario_id,
      titulo: 'Colesterol: o que o exame conta',
      resumo: 'LDL, HDL e triglicerídeos explicados sem susto.',
      texto:
        'O colesterol é uma gordura de que o corpo precisa. O LDL em excesso se acumula nas artérias; o HDL ajuda a retirá-lo. O resultado só faz sentido junto com idade, pressão, cigarro, diabetes e história da família.\n\n- Leve os exames antigos à consulta.\n- Pergunte qual é a meta para você.\n- Comida de verdade e movimento ajudam em qualquer idade.',
      interesses: ['coracao' as const],
      categoria: 'prevencao' as const,
      enviada_em: instante(4),
    },
    {
      ...conteudoDeDica,
      id: random.uuid(),
      autor_id: outra.usuario_id,
      titulo: 'Lancheira simples para a semana',
      resumo: 'Fruta, água e um alimento que sustenta, sem pacote colorido.',
      texto:
        'Uma boa lancheira tem três partes: uma fruta, água e algo que sustenta, como pão com ovo, queijo ou pasta de grão-de-bico. Deixe a criança escolher entre duas opções e lavar a fruta: quem participa come melhor.\n\n- Corte a fruta na hora e pingue limão.\n- Use um gelo reutilizável nos dias quentes.\n- Deixe o suco de caixinha para a festa.',
      faixas: ['crianca' as const],
      interesses: ['familia' as const, 'alimentacao' as const],
      enviada_em: instante(2),
    },
  ]
  await buildDicas(
    client,
    caminho.map((dica) => ({ ...dica, ...emRodada })),
  )
  revisar(caminho[0]!.id, autora.usuario_id, 1, 1)
  await insertRows(client, 'revisoes_dicas', revisoes)
  await client.query(
    `update dicas d set status = 'publicada', rodada_aberta = false, revisores = 2 where d.aprovacoes = 2`,
  )
  await insertRows(
    client,
    'dicas_da_pessoa',
    publicadas.slice(0, 9).map(({ id }, ordem) => ({
      usuario_id: leitora.usuario_id,
      dica_id: id,
      lida_em: instante(ordem + 1),
      salva_em: ordem % 3 === 0 ? instante(ordem + 1) : null,
      feita_em: ordem % 4 === 1 ? instante(ordem) : null,
    })),
  )
}
