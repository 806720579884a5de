import { CalendarX, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { FeriadoAdmin } from '#domain/referencia/contract.ts'
import { rotulosTipoDeFeriado, tiposDeFeriado, type TipoDeFeriado } from '#domain/referencia/administracao.ts'
import { formatarDiaCurto } from '#web/lib/data.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { FeriadoDialog } from './components/feriado-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Cabecalho, Lista } from './components/tabela.tsx'
import { useFeriados } from './hooks.ts'
import { textos } from './messages.ts'

const { feriados: palavras } = textos
const tons = { nacional: 'primary', estadual: 'info', municipal: 'accent', facultativo: 'neutral' } as const

/** National, state and municipal holidays of one year. */
export function Feriados() {
  const [ano, setAno] = useState(() => new Date().getFullYear())
  const [tipo, setTipo] = useState<TipoDeFeriado | ''>('')
  const [aberto, setAberto] = useState<FeriadoAdmin | 'novo' | null>(null)
  const consulta = useFeriados(ano)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.novo} onCriar={() => setAberto('novo')} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton
            label={`${palavras.ano} ${ano - 1}`}
            icon={<ChevronLeft size={20} />}
            disabled={ano <= 2020}
            onClick={() => setAno(ano - 1)}
          />
          <output
            className="min-w-16 text-center text-lg font-semibold tabular-nums"
            aria-label={palavras.ano}
          >
            {ano}
          </output>
          <IconButton
            label={`${palavras.ano} ${ano + 1}`}
            icon={<ChevronRight size={20} />}
            disabled={ano >= 2100}
            onClick={() => setAno(ano + 1)}
          />
        </div>
        <Field label={palavras.tipo} className="w-44">
          <NativeSelect
            value={tipo}
            placeholder={palavras.todos}
            options={tiposDeFeriado.map((cada) => ({ value: cada, label: rotulosTipoDeFeriado[cada] }))}
            onChange={(event) => setTipo(event.target.value as TipoDeFeriado)}
          />
        </Field>
      </div>
      <Estado consulta={consulta} erro={palavras.erro}>
        {(todos) => {
          const feriados = todos.filter((feriado) => tipo === '' || feriado.tipo === tipo)
          return (
            <Lista
              rotulo={palavras.titulo}
              itens={feriados}
              vazio={<EmptyState icon={<CalendarX size={26} />} title={palavras.nenhum(ano)} />}
            >
              {(feriado) => (
                <LinhaEditavel
                  nome={feriado.nome}
                  sobre={[feriado.cidade, feriado.uf ?? palavras.pais].filter(Boolean).join(', ')}
                  inicio={
                    <time dateTime={feriado.data} className="w-24 font-semibold tabular-nums">
                      {formatarDiaCurto(feriado.data)}
                    </time>
                  }
                  marca={<Badge tone={tons[feriado.tipo]}>{rotulosTipoDeFeriado[feriado.tipo]}</Badge>}
                  onEditar={() => setAberto(feriado)}
                />
              )}
            </Lista>
          )
        }}
      </Estado>
      {aberto ? (
        <FeriadoDialog
          ano={ano}
          feriado={aberto === 'novo' ? null : aberto}
          onFechar={() => setAberto(null)}
        />
      ) : null}
    </>
  )
}
