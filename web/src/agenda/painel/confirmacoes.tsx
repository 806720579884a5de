import { cx } from 'class-variance-authority'
import { CalendarCheck, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AConfirmar } from '#domain/agenda/contract-dia.ts'
import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { linkWhatsApp } from '#domain/referencia/telefone.ts'
import { formatarDataHora } from '#web/lib/data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAConfirmar, type DeQuem } from '../hooks.ts'
import { mensagemDeConfirmacao, textos } from '../messages.ts'
import { Consultada, LinhaComAtos } from './listas.tsx'

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
  icone,
  vazio = palavras.confirmarVazio,
  periodo,
  onAbrir,
}: {
  deQuem: DeQuem
  dia?: string
  titulo?: string
  icone?: ReactNode
  vazio?: string
  periodo: PeriodoDaAgenda
  onAbrir: (id: string) => void
}) {
  const { data, error, refetch } = useAConfirmar({ ...deQuem, ...(dia && { data: dia }) })
  return (
    <Consultada
      titulo={titulo}
      icone={icone}
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
          <LinhaComAtos
            key={agendamento.id}
            consulta={agendamento}
            linha={`${formatarHora(agendamento.data_agendamento, zona)}, ${agendamento.servico ?? cartao.consulta}`}
            nota={motivos.map(({ frase }) => frase).join(' ')}
            onAbrir={onAbrir}
            atos={
              telefone && link ? (
                <>
                  <a
                    href={`tel:${telefone}`}
                    className={cx(buttonStyle({ variant: 'ghost', size: 'sm' }), 'px-2.5')}
                    aria-label={palavras.ligarPara(nome)}
                  >
                    <Phone aria-hidden size={18} />
                  </a>
                  <a
                    href={link}
                    target="_blank"
                    rel="noreferrer"
                    className={cx(buttonStyle({ variant: 'soft', size: 'sm' }), 'px-2.5')}
                    aria-label={palavras.whatsappDe(nome)}
                  >
                    <MessageCircle aria-hidden size={18} />
                  </a>
                </>
              ) : (
                <span className="text-xs text-muted">{palavras.semTelefone}</span>
              )
            }
          />
        )
      }}
    />
  )
}
