import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { periodos } from '#domain/inteligencia/medidas.ts'
import { api } from '#web/rpc/client.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { BuscaDaInteligencia } from '../busca.ts'
import { textos } from '../messages.ts'

type FiltrosProps = { busca: BuscaDaInteligencia; onMudar: (mudanca: BuscaDaInteligencia) => void }

/** What the figures are of. Whoever keeps one agenda alone is asked for nothing but the time. */
export function Filtros({ busca, onMudar }: FiltrosProps) {
  const { clinica, profissional } = busca
  const { data } = useQuery(
    api.inteligencia.opcoes.queryOptions({
      input: {
        ...(clinica ? { clinica_id: clinica } : {}),
        ...(profissional ? { profissional_id: profissional } : {}),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const { clinicas = [], profissionais = [], servicos = [] } = data ?? {}
  return (
    <fieldset
      aria-label={textos.filtros}
      className="grid min-w-0 gap-2 sm:grid-cols-2 lg:grid-cols-4"
      data-nao-imprimir=""
    >
      <NativeSelect
        aria-label={textos.periodo}
        value={busca.periodo ?? '12'}
        onChange={({ target }) => onMudar({ periodo: target.value as BuscaDaInteligencia['periodo'] })}
        options={periodos.map((value) => ({ value, label: textos.periodos[value] }))}
      />
      {clinicas.length > 0 ? (
        <NativeSelect
          aria-label={textos.clinica}
          value={clinica ?? ''}
          onChange={({ target }) =>
            onMudar({ clinica: target.value || undefined, profissional: undefined, servico: undefined })
          }
          options={[
            { value: '', label: textos.todasAsClinicas },
            ...clinicas.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      ) : null}
      {profissionais.length > 0 ? (
        <NativeSelect
          aria-label={textos.profissional}
          value={profissional ?? ''}
          onChange={({ target }) => onMudar({ profissional: target.value || undefined, servico: undefined })}
          options={[
            { value: '', label: textos.todos },
            ...profissionais.map(({ id, nome, proprio }) => ({
              value: id,
              label: proprio ? textos.voce(nome) : nome,
            })),
          ]}
        />
      ) : null}
      {servicos.length > 0 ? (
        <NativeSelect
          aria-label={textos.servico}
          value={busca.servico ?? ''}
          onChange={({ target }) => onMudar({ servico: target.value || undefined })}
          options={[
            { value: '', label: textos.todosOsServicos },
            ...servicos.map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      ) : null}
    </fieldset>
  )
}
