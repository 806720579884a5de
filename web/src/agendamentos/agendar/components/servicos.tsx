import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { grupoEmPalavras } from '#domain/servicos/servico.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { api } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import type { Marcacao, ServicoEscolhido } from '../marcacao.ts'
import { semProfissional } from '../endereco.ts'
import { oQue, textos } from '../messages.ts'
import { Moldura } from './moldura.tsx'

type Props = { marcacao: Marcacao; perfil: PerfilPublico; focar: boolean }

/** Lets the person choose one of a professional's services. */
export function Servicos({ marcacao, perfil, focar }: Props) {
  const { ir, escolha, servico } = marcacao
  const lista: ServicoEscolhido[] =
    servico && !perfil.servicos.some(({ id }) => id === servico.id)
      ? [servico, ...perfil.servicos]
      : perfil.servicos
  const retornoAte = useRetorno(marcacao, perfil.id)
  return (
    <Moldura titulo={oQue.servicos} descricao={oQue.servicosDescricao(perfil.nome)} focar={focar}>
      <ul className="grid gap-2.5">
        {lista.map((cada) => (
          <li key={cada.id}>
            <button
              type="button"
              aria-current={cada.id === servico?.id || undefined}
              onClick={() => ir({ servico: cada.id })}
              disabled={cada.retorno && retornoAte === null}
              className="disabled:cursor-not-allowed disabled:border-dashed disabled:bg-subtle disabled:hover:border-line flex w-full items-center gap-3 rounded-lg border border-line px-4 py-3.5 text-left transition-colors hover:border-primary aria-current:border-primary aria-current:bg-primary-soft"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{cada.nome}</span>
                {cada.descricao ? <span className="block text-sm text-ink-2">{cada.descricao}</span> : null}
                <span className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
                  <span className="inline-flex items-center gap-1.5">
                    <Clock aria-hidden size={14} />
                    {textos.minutos(cada.duracao_min)}
                  </span>
                  {[
                    cada.modalidades.map((modalidade) => rotulosModalidade[modalidade]).join(', '),
                    grupoEmPalavras(cada.vagas),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {cada.retorno ? (
                  <span className="mt-1 block text-sm text-ink-2">
                    {retornoAte ? oQue.retornoAte(formatarDiaCurto(retornoAte)) : oQue.soRetorno}
                  </span>
                ) : null}
              </span>
              {perfil.mostra_preco ? (
                <span className="text-sm font-semibold tabular-nums">{precoDe(cada)}</span>
              ) : null}
              <ChevronRight aria-hidden size={18} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="justify-self-start"
        onClick={() => ir(semProfissional(escolha, perfil))}
      >
        {oQue.outroProfissional}
      </Button>
    </Moldura>
  )
}

/** The last day of a return visit with a professional: null for those who were never seen there, undefined while it is not known for whom. */
function useRetorno({ resolvida, perfil }: Marcacao, profissional_id: string): string | null | undefined {
  const { para } = resolvida
  const { data } = useQuery({
    ...api.agendamentos.retornoCom.queryOptions({
      input: { id: profissional_id, ...(para === 'eu' || para === null ? {} : { paciente_id: para }) },
    }),
    enabled: para !== null && (perfil?.servicos.some(({ retorno }) => retorno) ?? false),
    retry: false,
  })
  return data?.ate
}

function precoDe({ preco_centavos, preco_a_partir }: ServicoEscolhido): string {
  if (preco_centavos === null) return oQue.precoSobConsulta
  return preco_a_partir ? oQue.aPartirDe(formatarCentavos(preco_centavos)) : formatarCentavos(preco_centavos)
}
