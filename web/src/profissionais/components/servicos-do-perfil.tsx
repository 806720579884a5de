import { Clock } from 'lucide-react'
import { formatarCentavos } from '#domain/formato/dinheiro.ts'
import { rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import type { PerfilPublico } from '#domain/profissionais/contract.ts'
import { grupoEmPalavras, sinalEmPalavras } from '#domain/servicos/servico.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { mensagens as buscador, perfil as mensagens } from '../messages.ts'

type Servico = PerfilPublico['servicos'][number]

/** Active services with duration, modalities and, where the council allows it, price. */
export function ServicosDoPerfil({ perfil }: { perfil: Pick<PerfilPublico, 'servicos' | 'mostra_preco'> }) {
  const { servicos, mostra_preco } = perfil
  return (
    <Card as="section" padding="none" aria-labelledby="perfil-servicos">
      <CardHeader
        id="perfil-servicos"
        title={mensagens.servicos}
        description={mostra_preco || servicos.length === 0 ? null : mensagens.precoNoAtendimento}
        className="p-4 pb-2 md:p-5 md:pb-2"
      />
      {servicos.length === 0 ? (
        <p className="px-4 pb-4 text-muted md:px-5">{mensagens.semServicos}</p>
      ) : (
        <ul className="divide-y divide-line">
          {servicos.map((servico) => (
            <Linha key={servico.id} servico={servico} mostraPreco={mostra_preco} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Linha({ servico, mostraPreco }: { servico: Servico; mostraPreco: boolean }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3.5 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{servico.nome}</p>
        {servico.descricao ? <p className="text-sm text-ink-2">{servico.descricao}</p> : null}
        {servico.preparo ? (
          <p className="text-sm text-muted">
            {mensagens.preparo} {servico.preparo}
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden size={14} />
            {buscador.minutos(servico.duracao_min)}
          </span>
          {servico.modalidades.map((modalidade) => rotulosModalidade[modalidade]).join(', ')}
          {servico.vagas > 1 ? <span>{grupoEmPalavras(servico.vagas)}</span> : null}
        </p>
      </div>
      {mostraPreco ? (
        <div className="sm:text-right">
          <p className="font-semibold tabular-nums">{preco(servico)}</p>
          {servico.sinal_centavos === null ? null : (
            <p className="text-sm text-muted">
              {sinalEmPalavras(formatarCentavos(servico.sinal_centavos), servico.sinal_por_pix)}
            </p>
          )}
        </div>
      ) : null}
    </li>
  )
}

function preco({ preco_centavos, preco_a_partir }: Servico): string {
  if (preco_centavos === null) return buscador.precoSobConsulta
  return preco_a_partir
    ? buscador.aPartirDe(formatarCentavos(preco_centavos))
    : formatarCentavos(preco_centavos)
}
