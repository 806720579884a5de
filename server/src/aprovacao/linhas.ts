import { faltasDoCadastro } from '#domain/aprovacao/cadastro.ts'
import type {
  CadastroEmDetalhe,
  DecisaoProfissional,
  DocumentoProfissional,
  ProfissionalNaFila,
} from '#domain/aprovacao/schemas.ts'
import { lacunasDoCadastro } from '#domain/aprovacao/evidencia.ts'
import { conselhoDe, registroNoPadrao } from '#domain/referencia/conselhos.ts'
import { consultaPublicaDe } from '#domain/referencia/consultas-publicas.ts'
import type { LinhaDaFila, LinhaDeDetalhe, LinhaDeDocumento } from './queries.ts'

interface Quando {
  usuario_id: string
  atrasados_antes: Date
}

/** Maps a row of the list to the contract. */
export function naFila(linha: LinhaDaFila, { usuario_id, atrasados_antes }: Quando): ProfissionalNaFila {
  const { enviado_em, criado_em, conferir_ate, analise, itens } = linha
  const { faltam, porcentagem } = faltasDoCadastro(itens)
  return {
    id: linha.id,
    nome: linha.nome,
    email: linha.email,
    avatar_url: linha.avatar_url,
    especialidade: linha.especialidade,
    registros: linha.registros,
    status_profissional: linha.status_profissional,
    verificado: linha.verificado,
    enviado_em: enviado_em?.toISOString() ?? null,
    criado_em: criado_em.toISOString(),
    atrasado:
      linha.status_profissional === 'aguardando-aprovacao' && (enviado_em ?? criado_em) < atrasados_antes,
    conferir_ate: conferir_ate?.toISOString() ?? null,
    documentos: linha.documentos ?? { total: 0, pendentes: 0 },
    faltam,
    porcentagem,
    clinicas: linha.clinicas,
    em_analise: analise && {
      nome: analise.nome,
      minha: analise.usuario_id === usuario_id,
      ate: new Date(analise.ate).toISOString(),
    },
  }
}

type RegistroEmDetalhe = CadastroEmDetalhe['registros'][number]

/** The registrations of a record with what the page and an approval say of each. */
export function registrosDe({
  registros,
  iguais,
}: Pick<LinhaDeDetalhe, 'registros' | 'iguais'>): RegistroEmDetalhe[] {
  return registros.map((registro) => {
    const conselho = conselhoDe(registro.especialidade)
    return {
      ...registro,
      no_padrao: conselho ? registroNoPadrao(registro.numero_registro, conselho) : null,
      exemplo: conselho?.exemplo_registro ?? null,
      conselho_nome: conselho?.nome_completo ?? null,
      consulta: consultaPublicaDe(conselho?.codigo_conselho ?? null),
      iguais: iguais
        .filter(({ registro_id }) => registro_id === registro.id)
        .map(({ id, nome, status_profissional }) => ({ id, nome, status_profissional })),
    }
  })
}

export function emDetalhe(
  linha: LinhaDeDetalhe,
  quando: Quando,
): Omit<CadastroEmDetalhe, 'arquivos' | 'historico' | 'rejeitei' | 'decide'> {
  const registros = registrosDe(linha)
  const fila = naFila(linha, quando)
  return {
    ...fila,
    usuario_id: linha.usuario_id,
    telefone: linha.telefone,
    biografia: linha.biografia,
    data_verificacao: linha.data_verificacao?.toISOString() ?? null,
    registros,
    lacunas: lacunasDoCadastro(registros, fila.faltam),
    servicos: linha.servicos,
    agenda: { horarios: linha.horarios, proximas: linha.proximas, locais: linha.locais },
  }
}

export function documentoDe(
  { id, tipo, formato, tamanho, situacao, motivo_recusa, enviado_em, aberto_por }: LinhaDeDocumento,
  leitor_id: string,
): DocumentoProfissional {
  const aberto = aberto_por === leitor_id
  return { id, tipo, formato, tamanho, situacao, motivo_recusa, enviado_em: enviado_em.toISOString(), aberto }
}

export function decisaoDe({
  id,
  ato,
  de,
  para,
  motivo,
  documentos_pedidos,
  quem,
  em,
  base,
}: Omit<DecisaoProfissional, 'em'> & { em: Date }): DecisaoProfissional {
  return { id, ato, de, para, motivo, documentos_pedidos, quem, em: em.toISOString(), base }
}
