// Generated from the OpenAPI document by `npm run sdk`. Not to be written by hand.
/** Method and path of each operation. */
export const rotas = {
  agendamento: ['GET', '/v1/agendamentos/{id}'],
  agendamentos: ['GET', '/v1/agendamentos'],
  cancelar: ['POST', '/v1/agendamentos/{id}/cancelamento'],
  chave: ['GET', '/v1/chave'],
  livres: ['GET', '/v1/profissionais/{id}/horarios'],
  marcar: ['POST', '/v1/agendamentos'],
  pacientes: ['POST', '/v1/pacientes/busca'],
  profissionais: ['GET', '/v1/profissionais'],
} as const

export interface Operacoes {
  /** Uma consulta */
  agendamento: {
    entrada: { id: string }
    resposta: {
      id: string
      versao: number
      status: 'agendado' | 'confirmado' | 'em-andamento' | 'concluido' | 'cancelado' | 'reagendado'
      inicio: string
      fim: string
      profissional_id: string
      paciente_id: string
      paciente_nome: string | null
      servico_id: string | null
      local_id: string | null
      clinica_id: string | null
      modalidade: 'presencial' | 'teleconsulta' | 'domiciliar'
      encaixe: boolean
      presenca: 'presente' | 'ausente' | null
      chegada_em: string | null
      mudado_em: string
    }
  }
  /** Consultas de um período, em ordem de início */
  agendamentos: {
    entrada: {
      de: string
      ate: string
      profissional_id?: string
      status?: 'agendado' | 'confirmado' | 'em-andamento' | 'concluido' | 'cancelado' | 'reagendado'
      limite?: number
      pagina?: string
    }
    resposta: {
      agendamentos: {
        id: string
        versao: number
        status: 'agendado' | 'confirmado' | 'em-andamento' | 'concluido' | 'cancelado' | 'reagendado'
        inicio: string
        fim: string
        profissional_id: string
        paciente_id: string
        paciente_nome: string | null
        servico_id: string | null
        local_id: string | null
        clinica_id: string | null
        modalidade: 'presencial' | 'teleconsulta' | 'domiciliar'
        encaixe: boolean
        presenca: 'presente' | 'ausente' | null
        chegada_em: string | null
        mudado_em: string
      }[]
      proxima: string | null
    }
  }
  /** Cancela uma consulta, com motivo */
  cancelar: {
    entrada: { id: string; motivo: string; versao?: number; avisar?: boolean }
    resposta: {
      id: string
      versao: number
      status: 'agendado' | 'confirmado' | 'em-andamento' | 'concluido' | 'cancelado' | 'reagendado'
      inicio: string
      fim: string
      profissional_id: string
      paciente_id: string
      paciente_nome: string | null
      servico_id: string | null
      local_id: string | null
      clinica_id: string | null
      modalidade: 'presencial' | 'teleconsulta' | 'domiciliar'
      encaixe: boolean
      presenca: 'presente' | 'ausente' | null
      chegada_em: string | null
      mudado_em: string
    }
  }
  /** O que esta chave permite, e até quando */
  chave: {
    entrada: Record<string, never>
    resposta: {
      nome: string
      escopos: (
        | 'profissionais:ler'
        | 'horarios:ler'
        | 'agendamentos:ler'
        | 'pacientes:nome'
        | 'agendamentos:marcar'
        | 'agendamentos:cancelar'
        | 'fhir:ler'
      )[]
      termina_em: string
      profissional_id: string | null
      clinica_id: string | null
    }
  }
  /** Horários livres de um profissional */
  livres: {
    entrada: {
      id: string
      de?: string
      ate?: string
      servico_id?: string
      modalidade?: 'presencial' | 'teleconsulta' | 'domiciliar'
    }
    resposta: {
      zona: string
      duracao_min: number
      servico_id: string | null
      horarios: {
        inicio: string
        local_id: string | null
        modalidades: ('presencial' | 'teleconsulta' | 'domiciliar')[]
      }[]
    }
  }
  /** Marca uma consulta */
  marcar: {
    entrada: {
      profissional_id: string
      paciente_id: string
      inicio: string
      servico_id?: string | null
      local_id?: string | null
      modalidade?: 'presencial' | 'teleconsulta' | 'domiciliar'
      plano?: string
      avisar?: boolean
    }
    resposta: {
      id: string
      versao: number
      status: 'agendado' | 'confirmado' | 'em-andamento' | 'concluido' | 'cancelado' | 'reagendado'
      inicio: string
      fim: string
      profissional_id: string
      paciente_id: string
      paciente_nome: string | null
      servico_id: string | null
      local_id: string | null
      clinica_id: string | null
      modalidade: 'presencial' | 'teleconsulta' | 'domiciliar'
      encaixe: boolean
      presenca: 'presente' | 'ausente' | null
      chegada_em: string | null
      mudado_em: string
    }
  }
  /** Acha um paciente pelo telefone inteiro */
  pacientes: {
    entrada: { profissional_id: string; telefone: string }
    resposta: { pacientes: { id: string; nome: string; conhecido: boolean }[] }
  }
  /** Profissionais, com seus locais e serviços */
  profissionais: {
    entrada: Record<string, never>
    resposta: {
      profissionais: {
        id: string
        nome: string
        especialidade: string
        atende: boolean
        zona: string
        locais: {
          id: string
          nome: string
          clinica_id: string | null
          cidade: string
          uf: string
          zona: string
        }[]
        servicos: {
          id: string
          nome: string
          duracao_min: number
          modalidades: ('presencial' | 'teleconsulta' | 'domiciliar')[]
          local_ids: string[] | null
        }[]
      }[]
    }
  }
}
