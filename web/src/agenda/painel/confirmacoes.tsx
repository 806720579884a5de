import { CalendarCheck, MessageCircle } from 'lucide-react'
import type { AConfirmar } from '#domain/agenda/contract-dia.ts'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { linkWhatsApp } from '#domain/referencia/telefone.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAConfirmar, type DeQuem } from '../hooks.ts'
import { mensagemDeConfirmacao, textos } from '../messages.ts'
import { Consultada, Pessoa } from './listas.tsx'

const { lado: palavras, cartao } = textos

/**
 * Who has not confirmed, with the message that asks for it.
 *
 * @param dia absent: the day that the server asks about, the next one
 */
export function Confirmacoes({
  deQuem,
  dia,
  titulo = palavras.confirmar,
  vazio = palavras.confirmarVazio,
  periodo,
  onAbrir,
}: {
  deQuem: DeQuem
  dia?: string
  titulo?: string
  vazio?: string
  periodo: PeriodoDaAgenda
  onAbrir: (id: string) => void
}) {
  const { data, error, refetch } = useAConfirmar({ ...deQuem, ...(dia && { data: dia }) })
  return (
    <Consultada
      titulo={titulo}
      consulta={{
        data: data?.itens.filter(({ agendamento }) =>
          periodo.mostrados.includes(agendamento.profissional_id),
        ),
        error,
        refetch,
      }}
      vazio={<EmptyState row icon={<CalendarCheck size={18} />} title={vazio} className="mt-1.5" />}
      renderRow={({ agendamento, telefone, motivos }: AConfirmar) => {
        const nome = agendamento.paciente_nome ?? cartao.semNome
        const zona = data!.zona
        const link =
          telefone &&
          linkWhatsApp(
            telefone,
            mensagemDeConfirmacao({
              paciente: nome,
              profissional:
                periodo.profissionais.find(({ id }) => id === agendamento.profissional_id)?.nome ?? '',
              quando: formatarDataHora(agendamento.data_agendamento, zona),
              onde: agendamento.local,
            }),
          )
        return (
          <li key={agendamento.id} className="border-b border-line pb-2 last:border-b-0 last:pb-0">
            <Pessoa
              consulta={agendamento}
              linha={`${formatarHora(agendamento.data_agendamento, zona)}, ${agendamento.servico ?? cartao.consulta}`}
              onAbrir={onAbrir}
            />
            {motivos[0] ? (
              <p className="mb-1.5 text-xs text-muted">{motivos.map(({ frase }) => frase).join(' ')}</p>
            ) : null}
            {link ? (
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle({ variant: 'soft', size: 'sm' })}
                aria-label={palavras.whatsappDe(nome)}
              >
                <MessageCircle aria-hidden size={15} />
                {palavras.whatsapp}
              </a>
            ) : (
              <span className="text-xs text-muted">{palavras.semTelefone}</span>
            )}
          </li>
        )
      }}
    />
  )
}
