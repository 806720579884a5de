import { implement } from '@orpc/server'
import { saudeContract, type Saude } from '#domain/saude/contract.ts'
import { VERSION } from '../http/version.ts'
import type { Contexto } from '../rpc/context.ts'
import { findMigracao } from './queries.ts'

const os = implement(saudeContract).$context<Contexto>()

const SLOW_MS = 500

type Estado = Saude['estado']

/** Runs one probe: online, warning when slow, offline when it fails. */
async function medir<T>(
  probe: () => Promise<T>,
): Promise<{ estado: Estado; resposta_ms: number; valor?: T }> {
  const inicio = performance.now()
  try {
    const valor = await probe()
    const resposta_ms = Math.round((performance.now() - inicio) * 10) / 10
    return { estado: resposta_ms > SLOW_MS ? 'warning' : 'online', resposta_ms, valor }
  } catch {
    return { estado: 'offline', resposta_ms: Math.round((performance.now() - inicio) * 10) / 10 }
  }
}

export const saudeRouter = os.router({
  consultar: os.consultar.handler(async ({ context }) => {
    const [banco, arquivos] = await Promise.all([
      medir(() => context.sistema.only(findMigracao())),
      medir(() => context.armazem.probe()),
    ])
    const partes = [
      { nome: 'Banco de dados', estado: banco.estado, resposta_ms: banco.resposta_ms },
      { nome: 'Arquivos', estado: arquivos.estado, resposta_ms: arquivos.resposta_ms },
    ]
    const estados = partes.map((parte) => parte.estado)
    return {
      estado: estados.includes('offline') ? 'offline' : estados.includes('warning') ? 'warning' : 'online',
      versao: VERSION,
      ativo_s: Math.round(process.uptime()),
      migracao: banco.valor?.numero ?? 0,
      partes,
    }
  }),
})
