import type { Insertable } from 'kysely'
import type { Estacionamento } from '#domain/clinicas/ficha.ts'
import type { Uf } from '#domain/referencia/ufs.ts'
import { insertRows, type Inserter } from '../database/insert-rows.ts'
import { desenharFachada, desenharRecepcao } from './midia/clinicas.ts'
import type { GuardarArquivo } from './midia/guardar.ts'
import type { Tables } from '../tables.ts'

export type ClinicaPlanejada = Insertable<Tables['clinicas']> & { id: string; nome_fantasia: string }

const responsaveis = [
  'Cláudia Ferraz',
  'Otávio Mendonça',
  'Renata Salgado',
  'Paulo Vilela',
  'Marina Toledo',
  'Ricardo Assunção',
]
const estacionamentos: Estacionamento[] = ['proprio', 'conveniado', 'na-rua', 'nao-ha']
const planos = ['Particular', 'Amil', 'Bradesco Saúde', 'SulAmérica', 'Porto Saúde', 'Unimed Nacional']
const descricoes = [
  'Consultas e pequenos procedimentos num só lugar, com agenda pela manhã, à tarde e aos sábados.',
  'Uma equipe pequena que conhece cada pessoa pelo nome e acompanha o cuidado de perto.',
  'Atendimento para a família toda, com salas amplas e recepção sem degraus.',
]

/** A clinic's record beside its name and address. It uses no chance, so that the rest of the demonstration does not shift. */
export function fichaDaClinica(indice: number, uf: Uf) {
  return {
    descricao: descricoes[indice % descricoes.length]!,
    responsavel_nome: responsaveis[indice % responsaveis.length]!,
    responsavel_conselho: 'CRM',
    responsavel_registro: `CRM/${uf} ${41_200 + indice * 137}`,
    responsavel_uf: uf,
    equipamentos: indice % 2 ? ['Eletrocardiógrafo', 'Desfibrilador'] : ['Ultrassom', 'Eletrocardiógrafo'],
    estacionamento: estacionamentos[indice % estacionamentos.length]!,
    planos: planos.filter((_, qual) => qual === 0 || (qual + indice) % 2 === 0),
    cancelamento_antecedencia_horas: indice % 3 ? 24 : 12,
    cancelamento_texto:
      'Se não puder vir, avise pelo telefone ou pelo aplicativo para que outra pessoa use o horário.',
    abre_feriados: indice === 5,
  }
}

/** Hours of a week: one clinic never closes, the others rest at noon or on Saturday afternoon. */
function horariosDe(indice: number) {
  if (indice === 5)
    return [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio_min: 0, fim_min: 1440 }))
  const dias = [1, 2, 3, 4, 5].flatMap((dia_semana) =>
    indice % 2
      ? [{ dia_semana, inicio_min: 7 * 60, fim_min: 19 * 60 }]
      : [
          { dia_semana, inicio_min: 8 * 60, fim_min: 12 * 60 },
          { dia_semana, inicio_min: 13 * 60, fim_min: 18 * 60 },
        ],
  )
  return indice % 3 ? dias : [...dias, { dia_semana: 6, inicio_min: 8 * 60, fim_min: 12 * 60 }]
}

/** The parts of the clinics' records: hours, rooms, the history of those that are hidden, and a drawn photo each. */
export async function guardarFichas(
  inserter: Inserter,
  clinicas: readonly ClinicaPlanejada[],
  administrador_id: string,
  guardar: GuardarArquivo,
): Promise<void> {
  await insertRows(
    inserter,
    'horarios_clinicas',
    clinicas.flatMap(({ id }, indice) =>
      horariosDe(indice).map((horario) => ({ clinica_id: id, ...horario })),
    ),
  )
  await insertRows(
    inserter,
    'salas_clinicas',
    clinicas.flatMap(({ id }, indice) =>
      Array.from({ length: 2 + (indice % 4) }, (_, ordem) => ({
        clinica_id: id,
        nome: `Sala ${ordem + 1}`,
        andar: ordem < 2 ? 'Térreo' : '1º andar',
        acessivel: ordem < 2,
        ordem,
      })),
    ),
  )
  await insertRows(
    inserter,
    'decisoes_clinicas',
    clinicas.flatMap((clinica) => decisoesDe(clinica, administrador_id)),
  )
  for (const [indice, clinica] of clinicas.entries()) {
    const dono_id = clinica.dono_id ?? administrador_id
    const fotos = [
      { imagem: await desenharFachada(indice), descricao: `Fachada da ${clinica.nome_fantasia}` },
      ...(indice < 3
        ? [{ imagem: await desenharRecepcao(indice), descricao: 'Recepção, com balcão baixo e poltronas' }]
        : []),
    ]
    for (const [ordem, { imagem, descricao }] of fotos.entries()) {
      const caminho = `${dono_id}/${clinica.id}-${imagem.sha256}.jpg`
      await guardar(caminho, imagem.bytes, 'clinicas')
      const arquivo = { bucket: 'clinicas', caminho }
      await insertRows(inserter, 'arquivos', [
        { ...arquivo, dono_id, tipo: 'image/jpeg', tamanho: imagem.bytes.length, sha256: imagem.sha256 },
      ])
      const { largura, altura } = imagem
      await insertRows(inserter, 'fotos_clinicas', [
        { ...arquivo, clinica_id: clinica.id, descricao, largura, altura, ordem },
      ])
    }
  }
}

/** The decisions that brought a hidden clinic to its status. */
function decisoesDe({ id: clinica_id, status, dono_id }: ClinicaPlanejada, administrador_id: string) {
  const enviada = { clinica_id, de: 'rascunho', para: 'aguardando-aprovacao', motivo: '', por: dono_id }
  if (status === 'aguardando-aprovacao') return [enviada]
  if (status !== 'suspensa') return []
  const motivo = 'O endereço informado não corresponde ao do CNPJ. Envie um comprovante ao suporte.'
  return [
    enviada,
    { clinica_id, de: 'aguardando-aprovacao', para: 'ativa', motivo: '', por: administrador_id },
    { clinica_id, de: 'ativa', para: 'suspensa', motivo, por: administrador_id },
  ]
}
