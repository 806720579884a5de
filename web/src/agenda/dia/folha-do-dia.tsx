import { memo } from 'react'
import type { AgendamentoDaAgenda, PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import { rotulosStatusAgendamento } from '#domain/agendamentos/agendamento.ts'
import { formatarHora } from '#domain/formato/data.ts'
import { noRelogio } from '../grade/grade.ts'
import { textos } from '../messages.ts'
import { porExtenso } from '../periodo.ts'

const palavras = {
  titulo: (nome: string, dia: string) => `Agenda de ${nome}, ${dia}`,
  colunas: ['Horário', 'Paciente', 'Serviço', 'Convênio', 'Status', 'Observações'],
  vazio: 'Nenhuma consulta.',
  ocupado: 'Em outros calendários:',
} as const

type FolhaProps = { periodo: PeriodoDaAgenda; consultas: readonly AgendamentoDaAgenda[]; dia: string }

/** Printed instead of the page: one day as a table for each professional on screen. */
export const FolhaDoDia = memo(function FolhaDoDia({ periodo, consultas, dia }: FolhaProps) {
  const { zona, mostrados, profissionais } = periodo
  const doDia = consultas
    .filter(({ data_agendamento }) => noRelogio(data_agendamento, zona).data === dia)
    .toSorted((a, b) => (a.data_agendamento < b.data_agendamento ? -1 : 1))
  return (
    <div className="hidden print:block">
      {mostrados.map((id) => {
        const dele = doDia.filter(({ profissional_id }) => profissional_id === id)
        const nome = profissionais.find((cada) => cada.id === id)?.nome ?? textos.titulo
        return (
          <section key={id} className="mb-8">
            <h2 className="mb-2 text-lg titulo">{palavras.titulo(nome, porExtenso(dia))}</h2>
            {dele.length === 0 ? (
              <p>{palavras.vazio}</p>
            ) : (
              <table className="w-full border-collapse text-sm">
                <thead>
                  <tr>
                    {palavras.colunas.map((coluna) => (
                      <th key={coluna} scope="col" className="border border-line p-1.5 text-left">
                        {coluna}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {dele.map((consulta) => (
                    <tr key={consulta.id}>
                      {[
                        textos.horas(
                          formatarHora(consulta.data_agendamento, zona),
                          formatarHora(
                            Date.parse(consulta.data_agendamento) + consulta.duracao_min * 60_000,
                            zona,
                          ),
                        ),
                        [
                          consulta.paciente_nome ?? textos.cartao.semNome,
                          consulta.idade === null ? null : textos.cartao.anos(consulta.idade),
                        ]
                          .filter(Boolean)
                          .join(', '),
                        consulta.servico ?? textos.cartao.consulta,
                        consulta.convenio ?? textos.cartao.particular,
                        rotulosStatusAgendamento[consulta.status],
                        consulta.observacoes,
                      ].map((valor, i) => (
                        <td key={palavras.colunas[i]} className="border border-line p-1.5 align-top">
                          {valor}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <Ocupados periodo={periodo} profissional_id={id} dia={dia} />
          </section>
        )
      })}
    </div>
  )
})

type OcupadosProps = { periodo: PeriodoDaAgenda; profissional_id: string; dia: string }

/** The busy times of other calendars on that day, below the table. */
function Ocupados({ periodo: { ocupados, zona }, profissional_id, dia }: OcupadosProps) {
  const doDia = ocupados.filter(
    (um) =>
      um.profissional_id === profissional_id &&
      noRelogio(um.inicio, zona).data <= dia &&
      noRelogio(um.fim, zona).data >= dia,
  )
  if (doDia.length === 0) return null
  const linhas = doDia.map(({ calendario, inicio, fim }) =>
    [textos.ocupadoFora(calendario), textos.horas(formatarHora(inicio, zona), formatarHora(fim, zona))].join(
      ', ',
    ),
  )
  return (
    <p className="mt-2 text-sm">
      {palavras.ocupado} {linhas.join('; ')}.
    </p>
  )
}
