import { diasDaSemana } from '#domain/formato/data.ts'
import type { EnsaioDePublicacao } from '#domain/horarios/respostas.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { textosDePublicacao } from './messages.ts'

const { repeticao: palavras } = textosDePublicacao

/** The real appointments of the last eight weeks against the new hours, by weekday. */
export function Repeticao({ repeticao }: { repeticao: EnsaioDePublicacao['repeticao'] }) {
  const { total, fora, por_dia_semana, de, ate } = repeticao
  const maior = Math.max(1, ...por_dia_semana.map((dia) => dia.total))
  return (
    <section aria-labelledby="repeticao-titulo" className="grid gap-2">
      <div>
        <h3 id="repeticao-titulo" className="text-lg titulo">
          {palavras.titulo}
        </h3>
        <p className="text-sm text-muted tabular-nums">
          {formatarDiaCurto(de)} a {formatarDiaCurto(ate)}
        </p>
      </div>
      <p className={fora > 0 ? 'font-semibold text-warning' : 'text-ink-2'}>
        {total === 0 ? palavras.nenhuma : fora === 0 ? palavras.todas(total) : palavras.algumas(fora, total)}
      </p>
      {total === 0 ? null : (
        <table className="w-full text-sm">
          <caption className="sr-only">{palavras.porDia}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{palavras.dia}</th>
              <th scope="col">{palavras.total}</th>
              <th scope="col">{palavras.fora}</th>
            </tr>
          </thead>
          <tbody>
            {por_dia_semana
              .filter((dia) => dia.total > 0)
              .map((dia) => (
                <tr key={dia.dia_semana}>
                  <th scope="row" className="flex w-full items-center gap-3 py-1 font-semibold">
                    <span className="w-8 text-left">{diasDaSemana[dia.dia_semana]!.curto}</span>
                    <span aria-hidden className="flex h-2.5 flex-1 overflow-hidden rounded-full bg-subtle">
                      <span
                        className="bg-primary"
                        style={{ width: `${((dia.total - dia.fora) / maior) * 100}%` }}
                      />
                      <span className="bg-warning" style={{ width: `${(dia.fora / maior) * 100}%` }} />
                    </span>
                  </th>
                  <td className="py-1 pl-3 text-right tabular-nums">{dia.total}</td>
                  <td className="py-1 pl-3 text-right whitespace-nowrap tabular-nums">
                    {dia.fora > 0 ? `${dia.fora} fora` : ''}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
