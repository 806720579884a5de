import { deOutraPessoa, type Permissao } from '../../acesso/testing/permission-words.ts'

export const permissoes: Record<string, Permissao> = {
  // DATA-07: everybody has their own notifications, preferences and devices; another person's and missing ones answer alike.
  'GET /notificacoes': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/contagem': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/{id}': deOutraPessoa,
  'DELETE /notificacoes/{id}': deOutraPessoa,
  'PUT /notificacoes/{id}/leitura': deOutraPessoa,
  'PUT /notificacoes/{id}/arquivo': deOutraPessoa,
  'GET /notificacoes/{id}/entregas': deOutraPessoa,
  'POST /notificacoes/leitura': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/preferencias': { 'sem id': { visitante: 401, demais: 200 } },
  'PUT /notificacoes/preferencias': { 'sem id': { visitante: 401, demais: 200 } },
  'GET /notificacoes/inscricoes': { 'sem id': { visitante: 401, demais: 200 } },
  // The server of the test has no keys for messages to browsers.
  'POST /notificacoes/inscricoes': { 'sem id': { visitante: 401, demais: 409 } },
  'DELETE /notificacoes/inscricoes/{id}': deOutraPessoa,
  'POST /notificacoes/inscricoes/{id}/teste': deOutraPessoa,
}

export const corpos: Record<string, object> = {
  'PUT /notificacoes/{id}/leitura': { lida: true },
  'PUT /notificacoes/{id}/arquivo': { arquivada: true },
  'POST /notificacoes/leitura': { tipo: 'rede' },
  'POST /notificacoes/inscricoes': {
    tipo: 'navegador',
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    chaves: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  },
}
