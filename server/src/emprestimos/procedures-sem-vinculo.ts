import {
  acessosSemVinculoPorDia,
  motivoDaLeitura,
  rotulosSemVinculo,
} from '#domain/emprestimos/emprestimo.ts'
import { findQuemModera } from '../agendamentos/contato/queries.ts'
import { notificar } from '../notificacoes/queries.ts'
import { insertAcessos } from '../privacidade/queries.ts'
import { avisarProntuario } from '../prontuario/entrada.ts'
import { exigirRota } from '../rpc/context.ts'
import { contarUso } from '../rpc/limite-de-uso.ts'
import { os } from './implementer.ts'
import {
  acessarSemVinculo,
  contestarAcesso,
  findAcesso,
  findConheco,
  findMeuEmprestimo,
  findSemVinculo,
  findSouVerificado,
} from './queries.ts'

const DIA_S = 86_400
const ACESSOS = { ato: 'acesso-sem-vinculo', vezes: acessosSemVinculoPorDia, segundos: DIA_S }

/** A record opened for a reason by somebody who does not treat the person: told at once, ended by itself, objected to, and seen by administration. */
export const semVinculoRouter = {
  acessar: os.acessar.handler(async ({ input, context, errors }) => {
    exigirRota(context, '/prontuario-emprestado/$id')
    const { verificado } = await context.db.only(findSouVerificado())
    if (!verificado) throw errors.NAO_VERIFICADO()
    const { conheco } = await context.db.only(findConheco(input.paciente_id))
    if (conheco) throw errors.JA_ATENDE()
    await contarUso(context, ACESSOS)
    return context.db.transaction(async (db) => {
      const { id } = await db.only(acessarSemVinculo(input))
      if (id === null) throw errors.NAO_ENCONTRADO()
      const { titular_id, titular, quem } = await db.only(findAcesso(id))
      await db.affected(insertAcessos(context, 'prontuario', motivoDaLeitura('abertura', true), [titular_id]))
      await avisarProntuario(
        db,
        input.paciente_id,
        {
          prioridade: 'urgente',
          titulo: 'Prontuário aberto sem vínculo',
          mensagem: `${quem} abriu o prontuário de ${titular} sem ter atendimento marcado. Motivo: ${rotulosSemVinculo[input.motivo].split(':')[0]}. Veja o que foi lido, encerre ou conteste.`,
          chave: `acesso-sem-vinculo:${id}`,
        },
        '/perfil-paciente',
      )
      return { id }
    })
  }),

  contestar: os.contestar.handler(async ({ input: { id }, context, errors }) => {
    const { usuario_id } = exigirRota(context, '/perfil-paciente')
    return context.db.transaction(async (db) => {
      const meu = await db.first(findMeuEmprestimo(id, usuario_id))
      if (!meu || meu.motivo === null) throw errors.NAO_ENCONTRADO()
      const { contestou } = await db.only(contestarAcesso(id))
      if (!contestou) throw errors.JA_CONTESTADO()
      const quem = await db.rows(findQuemModera)
      await notificar(
        db,
        ...quem.map((cada) => ({
          usuario_id: cada.usuario_id,
          tipo: 'sistema' as const,
          prioridade: 'alta' as const,
          titulo: 'Acesso sem vínculo contestado',
          mensagem: 'Uma pessoa contestou quem abriu o prontuário dela. Veja o motivo declarado e decida.',
          link: '/admin-geral?aba=denuncias',
          chave: `acesso-contestado:${id}`,
        })),
      )
      return { contestado: true as const }
    })
  }),

  semVinculo: os.semVinculo.handler(async ({ input: { dias, profissional_id }, context }) => {
    exigirRota(context, '/admin-geral')
    const desde = new Date(context.agora().getTime() - dias * DIA_S * 1000)
    const linhas = await context.db.rows(findSemVinculo(desde, profissional_id ?? null))
    return {
      itens: linhas.map((linha) => ({
        ...linha,
        tomado_em: linha.tomado_em.toISOString(),
        fim: linha.fim.toISOString(),
        encerrado_em: linha.encerrado_em?.toISOString() ?? null,
        contestado_em: linha.contestado_em?.toISOString() ?? null,
      })),
      contestados: linhas.filter(({ contestado_em }) => contestado_em !== null).length,
    }
  }),
}
