import { randomUUID } from 'node:crypto'
import { buildArquivo } from '../../armazem/fixtures.ts'
import { insertRow } from '../../database/insert-rows.ts'
import { buildClinica } from '../../profissionais/fixtures.ts'
import {
  administrador,
  somenteLeitura,
  linha,
  type Linha,
  type MontarLinhas,
  type Permissoes,
  type Politica,
} from '../../database/testing/policy-words.ts'

/** A part of the hidden clinic of the `profissional`. */
const daClinicaPropria: Permissoes = {
  select: ['profissional', ...administrador],
  insert: ['profissional'],
  update: ['profissional'],
  delete: ['profissional'],
}

export const politica: Politica = {
  clinicas: {
    ativa: somenteLeitura,
    // A professional writes the facts of their own clinics; a new one is theirs, and a draft.
    'draft of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
      delete: ['profissional'],
    },
    'suspensa, of the profissional': {
      select: ['profissional', ...administrador],
      insert: ['profissional'],
      update: ['profissional'],
    },
  },
  clinicas_padrao: {
    'of the profissional': {
      select: ['profissional'],
      insert: ['paciente'],
      update: ['profissional'],
      delete: ['profissional'],
    },
  },
  horarios_clinicas: { 'of the active one': somenteLeitura, 'of the draft': daClinicaPropria },
  salas_clinicas: { 'of the active one': somenteLeitura, 'of the draft': daClinicaPropria },
  fotos_clinicas: { 'of the active one': somenteLeitura, 'of the draft': daClinicaPropria },
  decisoes_clinicas: { 'about the draft': { select: ['profissional', ...administrador] } },
  transferencias_clinicas: {
    'from the profissional to the outro-profissional': {
      select: ['profissional', 'outro-profissional'],
      insert: ['profissional'],
      // To take it back; responder_transferencia() gives the answer.
      update: [],
    },
  },
}

export const linhas: MontarLinhas = async (
  owner,
  { paciente, profissional, outroProfissional, clinicaRascunho },
) => {
  const rascunho = clinicaRascunho.id
  const dono_id = profissional.usuario_id
  const outro_id = outroProfissional.usuario_id
  const paciente_id = paciente.usuario_id
  const { id: ativa } = await buildClinica(owner)
  const { id: suspensa } = await buildClinica(owner, { status: 'suspensa', dono_id })
  const { id: outra } = await buildClinica(owner, { status: 'rascunho', dono_id })
  const nova = {
    razao_social: 'Nova Ltda.',
    nome_fantasia: 'Nova',
    cidade: 'Recife',
    uf: 'PE',
    latitude: -8,
    longitude: -34.9,
    zona: 'America/Recife',
    dono_id,
  }
  await insertRow(owner, 'clinicas_padrao', { usuario_id: dono_id, clinica_id: rascunho })
  await insertRow(owner, 'decisoes_clinicas', {
    clinica_id: rascunho,
    de: 'aguardando-aprovacao',
    para: 'rascunho',
  })
  const horario = { dia_semana: 1, inicio_min: 480, fim_min: 720 }
  const foto = { largura: 8, altura: 8 }
  const salas: Record<string, string> = {}
  const fotos: Record<string, string> = {}
  for (const clinica_id of [ativa, rascunho]) {
    await insertRow(owner, 'horarios_clinicas', { clinica_id, ...horario })
    salas[clinica_id] = (
      await insertRow<{ id: string }>(owner, 'salas_clinicas', { clinica_id, nome: 'Sala 1' })
    ).id
    const { caminho } = await buildArquivo(owner, {
      dono_id,
      bucket: 'clinicas',
      caminho: `${dono_id}/${clinica_id}.jpg`,
    })
    fotos[clinica_id] = (
      await insertRow<{ id: string }>(owner, 'fotos_clinicas', { clinica_id, caminho, ...foto })
    ).id
  }
  const { caminho } = await buildArquivo(owner, {
    dono_id,
    bucket: 'clinicas',
    caminho: `${dono_id}/nova.jpg`,
  })
  const oferta = {
    clinica_id: suspensa,
    de_id: dono_id,
    para_id: outro_id,
    expira_em: new Date(Date.now() + 86_400_000),
  }
  const { id: oferecida } = await insertRow<{ id: string }>(owner, 'transferencias_clinicas', oferta)
  const dasDuas = (linhaDe: (clinica_id: string) => Linha) => ({
    'of the active one': linhaDe(ativa),
    'of the draft': linhaDe(rascunho),
  })
  return {
    clinicas: {
      ativa: linha({ id: ativa }, 'nome_fantasia', { ...nova, dono_id: null }),
      'draft of the profissional': linha({ id: rascunho }, 'nome_fantasia', nova),
      'suspensa, of the profissional': linha({ id: suspensa }, 'nome_fantasia', nova),
    },
    clinicas_padrao: {
      'of the profissional': linha({ usuario_id: dono_id }, 'clinica_id', {
        usuario_id: paciente_id,
        clinica_id: ativa,
      }),
    },
    horarios_clinicas: dasDuas((clinica_id) =>
      linha({ clinica_id }, 'fim_min', { clinica_id, ...horario, dia_semana: 2 }),
    ),
    salas_clinicas: dasDuas((clinica_id) =>
      linha({ id: salas[clinica_id] }, 'nome', { clinica_id, nome: `Sala ${randomUUID().slice(0, 4)}` }),
    ),
    fotos_clinicas: dasDuas((clinica_id) =>
      linha({ id: fotos[clinica_id] }, 'descricao', { clinica_id, caminho, ...foto }),
    ),
    decisoes_clinicas: { 'about the draft': linha({ clinica_id: rascunho }, 'motivo') },
    transferencias_clinicas: {
      'from the profissional to the outro-profissional': linha({ id: oferecida }, 'status', {
        ...oferta,
        clinica_id: outra,
      }),
    },
  }
}
