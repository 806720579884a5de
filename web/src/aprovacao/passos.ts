import { useQuery } from '@tanstack/react-query'
import type { MinhaSituacao } from '#domain/aprovacao/contract.ts'
import { passosDoCadastro, soAdministra, type PassoDoCadastro } from '#domain/aprovacao/passos.ts'
import { dataLocal } from '#domain/formato/fuso.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { zonaDaqui } from '#web/lib/zona.ts'
import { api } from '#web/rpc/client.ts'
import { textosDaMinha } from './messages-minha.ts'

/** Where each step is done. The sending is done in the list. */
export const lugarDoPasso = {
  dados: { to: '/profissional', search: {} },
  especialidade: { to: '/profissional', search: { aba: 'especialidades' } },
  documentos: { to: '/profissional', search: {} },
  servico: { to: '/servicos', search: {} },
  local: { to: '/servicos', search: { aba: 'locais' } },
  horarios: { to: '/horarios-padrao', search: {} },
  enviar: { to: '/', search: {} },
} as const satisfies Record<PassoDoCadastro, { to: string; search: { aba?: string } }>

export const idDoPasso = (passo: PassoDoCadastro) => `passo-${passo}`

/** The registration of a professional whom patients do not find; undefined for everybody else, who cost no question. */
export function useMinhaSituacao() {
  const publico = useUsuario()?.dados_perfil.profissional?.publico ?? true
  return useQuery(api.aprovacao.minha.queryOptions({ enabled: !publico }))
}

/** As `useMinhaSituacao`, and whether the person only keeps clinics (`soAdministra`). */
export function useSituacaoDeQuemAtende() {
  const perfil = useUsuario()?.perfil ?? ''
  const { data: minha, isPending } = useMinhaSituacao()
  return { minha, isPending, administra: minha ? soAdministra(perfil, minha) : false }
}

export function progressoDe(minha: MinhaSituacao) {
  const passos = passosDoCadastro(minha)
  return {
    passos,
    feitos: passos.filter(({ feito }) => feito).length,
    proximo: passos.find(({ feito }) => !feito)?.passo ?? null,
  }
}

/** What the team last said to the professional, while it counts: what they asked for, or why they refused or suspended. */
export function recadoDe({ status_profissional: status, historico }: MinhaSituacao) {
  const deQuemDecide = historico.find(({ ato }) => !['enviar', 'reenviar', 'retirar'].includes(ato))
  if (status === 'aguardando-documentacao') {
    const pedido = historico.find(({ ato }) => ato === 'solicitar')
    return { pedidos: pedido?.documentos_pedidos ?? [], motivo: pedido?.motivo ?? '' }
  }
  const explica = status === 'reprovado' || status === 'suspenso'
  return { pedidos: [], motivo: explica ? (deQuemDecide?.motivo ?? '') : '' }
}

/** By when an answer is due, in words; null when none is. */
export function prazoEmPalavras({ resposta_ate }: MinhaSituacao, agora: number): string | null {
  if (!resposta_ate) return null
  const { atrasada, respostaAte } = textosDaMinha.minha
  return resposta_ate < dataLocal(agora, zonaDaqui()) ? atrasada : respostaAte(formatarDiaCurto(resposta_ate))
}
