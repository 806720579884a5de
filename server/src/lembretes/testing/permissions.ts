import { listaPropria, type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // For the profiles that set hours.
  'GET /lembretes': listaPropria,
  'GET /lembretes/regras': listaPropria,
  'PUT /lembretes/regras': listaPropria,
  'POST /lembretes/simulacao': listaPropria,
  // For those who may see the appointment.
  'GET /agendamentos/{id}/lembretes': {
    oculto: { visitante: 401, 'administrador-geral': 200, demais: 404 },
    inexistente: { visitante: 401, demais: 404 },
    malformado: 400,
  },
}

export const corpos: Record<string, object> = {
  'PUT /lembretes/regras': { regras: [] },
  'POST /lembretes/simulacao': { regras: [] },
}
