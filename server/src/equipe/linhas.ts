import type { AcessoConcedido, Membro } from '#domain/equipe/contract.ts'
import type { Vinculo } from '#domain/equipe/contract-circulo.ts'
import { rotulosRelacao } from '#domain/equipe/cuidado.ts'
import {
  areasDaEquipe,
  areasDoCuidado,
  permite,
  rotulosAreaDaEquipe,
  rotulosAreaDoCuidado,
  type Permissoes,
  type PermissoesDaEquipe,
  type PermissoesDoCuidado,
} from '#domain/equipe/permissoes.ts'
import type { ConviteEnviado } from '#domain/equipe/schemas.ts'
import type { LinhaDeAcessoConcedido, LinhaDeMembro } from './queries.ts'
import type { LinhaDoCirculo } from './queries-circulo.ts'

const texto = (instante: Date | null) => instante?.toISOString() ?? null

type ComConvite = Pick<
  LinhaDeMembro,
  'convite_email' | 'convite_situacao' | 'convite_expira_em' | 'convite_enviado_em' | 'convite_envios'
>

function conviteDe(linha: ComConvite): ConviteEnviado | null {
  if (linha.convite_email === null) return null
  return {
    email: linha.convite_email,
    situacao: linha.convite_situacao!,
    expira_em: linha.convite_expira_em!.toISOString(),
    enviado_em: linha.convite_enviado_em!.toISOString(),
    envios: linha.convite_envios!,
  }
}

/** Maps a membership to the contract. */
export function membroDe(linha: LinhaDeMembro): Membro {
  return {
    id: linha.id,
    clinica_id: linha.clinica_id,
    usuario_id: linha.usuario_id,
    nome: linha.nome,
    avatar_url: linha.avatar_url,
    especialidade: linha.especialidade,
    papel: linha.papel,
    permissoes: linha.permissoes,
    delegacao: linha.delegacao,
    inicio: linha.inicio.toISOString(),
    fim: texto(linha.fim),
    status: linha.status,
    encerrado_em: texto(linha.encerrado_em),
    concedido_por: linha.concedido_por,
    substituto: linha.substituto,
    ultimo_acesso: texto(linha.ultimo_acesso),
    duas_etapas: linha.duas_etapas,
    convite: conviteDe(linha),
  }
}

/** Maps a bond of care to the contract, seen from `usuario_id`. */
export function vinculoDe(linha: LinhaDoCirculo, usuario_id: string): Vinculo {
  return {
    id: linha.id,
    pessoa_id: linha.pessoa_id,
    cuidador_id: linha.cuidador_id,
    pessoa: linha.pessoa,
    cuidador: linha.cuidador,
    eu:
      linha.cuidador_id === usuario_id
        ? 'cuidador'
        : linha.pessoa_id === usuario_id
          ? 'pessoa'
          : 'responsavel',
    relacao: linha.relacao,
    responsavel: linha.responsavel,
    para_guarda: linha.para_guarda,
    permissoes: linha.permissoes,
    inicio: linha.inicio.toISOString(),
    fim: linha.fim.toISOString(),
    status: linha.status,
    encerrado_em: texto(linha.encerrado_em),
    concedido_por: linha.concedido_por,
    convite: conviteDe(linha),
  }
}

/** The open areas, in words. */
export function areasEmPalavras(
  tipo: 'cuidado' | 'equipe',
  permissoes: Permissoes<string>,
): { area: string; altera: boolean }[] {
  if (tipo === 'cuidado') {
    const dadas = permissoes as PermissoesDoCuidado
    return areasDoCuidado
      .filter((area) => permite(dadas, area))
      .map((area) => ({ area: rotulosAreaDoCuidado[area], altera: permite(dadas, area, 'escrita') }))
  }
  const dadas = permissoes as PermissoesDaEquipe
  return areasDaEquipe
    .filter((area) => permite(dadas, area))
    .map((area) => ({ area: rotulosAreaDaEquipe[area], altera: permite(dadas, area, 'escrita') }))
}

/** Areas of a clinic that concern the person of the agenda or of the consultation. */
const daEquipeSobreMim = {
  equipe: [rotulosAreaDaEquipe.agenda],
  clinica: [rotulosAreaDaEquipe.agenda, rotulosAreaDaEquipe.pacientes, rotulosAreaDaEquipe.prontuario],
}

/** A grant over the caller's data. */
export function acessoConcedido(linha: LinhaDeAcessoConcedido): AcessoConcedido {
  const { tipo } = linha
  const areas =
    tipo === 'cuidado'
      ? areasEmPalavras('cuidado', linha.permissoes)
      : areasEmPalavras('equipe', linha.permissoes).filter(({ area }) =>
          daEquipeSobreMim[tipo].includes(area),
        )
  return {
    id: linha.id,
    tipo,
    quem: linha.quem,
    contexto:
      linha.contexto ?? rotulosRelacao[linha.relacao as keyof typeof rotulosRelacao] ?? rotulosRelacao.outro,
    areas,
    inicio: linha.inicio.toISOString(),
    fim: texto(linha.fim),
    suspenso: linha.status === 'suspenso',
    por: linha.por,
    encerrar:
      linha.posso_encerrar && linha.meu_acesso_id
        ? { tipo: tipo === 'cuidado' ? 'vinculo' : 'membro', id: linha.meu_acesso_id }
        : null,
  }
}
