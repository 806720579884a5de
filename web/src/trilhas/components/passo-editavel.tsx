import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { diasDaSemana, formatarMinuto } from '#domain/formato/data.ts'
import { definicoesDeMedida, tiposDeMedida } from '#domain/medidas/medida.ts'
import { medidaDoTipo } from '#domain/trilhas/medida-do-tipo.ts'
import { quandoDoPasso } from '#domain/trilhas/rules.ts'
import type { MedidaDoPasso, Passo } from '#domain/trilhas/schemas.ts'
import {
  limitesDaTrilha,
  quemFaz,
  repeticoes,
  rotulosDeQuemFaz,
  rotulosDoTipo,
  tiposDePasso,
} from '#domain/trilhas/trilha.ts'
import { useOpcoesDeFormulario } from '#web/formularios/use-opcoes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { doProfissional as textos } from '../messages.ts'

type PassoEditavelProps = { passo: Passo; onMudar: (passo: Passo) => void; onTirar: () => void }

/** One step of a plan that is being written. */
export function PassoEditavel({ passo, onMudar, onTirar }: PassoEditavelProps) {
  const { tipo, repete, medida } = passo
  const mudar = (parte: Partial<Passo>) => onMudar({ ...passo, ...parte })
  return (
    <li className="grid gap-3 rounded-lg bg-subtle p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="text-sm text-muted">{quandoDoPasso(passo)}</p>
        <IconButton
          label={textos.tirar(passo.titulo)}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={onTirar}
        />
      </div>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Field label={textos.tituloDoPasso}>
          <Input
            maxLength={limitesDaTrilha.titulo}
            value={passo.titulo}
            onChange={({ target }) => mudar({ titulo: target.value })}
          />
        </Field>
        <div className="grid grid-cols-2 items-end gap-3">
          <Field label={textos.tipo}>
            <NativeSelect
              value={tipo}
              options={tiposDePasso.map((value) => ({ value, label: rotulosDoTipo[value] }))}
              onChange={({ target }) => {
                const novo = target.value as Passo['tipo']
                mudar({
                  tipo: novo,
                  medida: novo === 'medida' ? (medida ?? medidaDoTipo('pressao')) : null,
                  formulario: null,
                })
              }}
            />
          </Field>
          <Field label={textos.quem}>
            <NativeSelect
              value={passo.quem}
              options={quemFaz.map((value) => ({ value, label: rotulosDeQuemFaz[value] }))}
              onChange={({ target }) => mudar({ quem: target.value as Passo['quem'] })}
            />
          </Field>
        </div>
        <Field label={repete === 'nao' ? textos.dia : textos.primeiroDia}>
          <DatePicker value={passo.de} onValueChange={(de) => de && mudar({ de })} />
        </Field>
        <div className="grid grid-cols-2 items-end gap-3">
          <Field label={textos.repete}>
            <NativeSelect
              value={repete}
              options={repeticoes.map((value) => ({ value, label: textos.repeticoes[value] }))}
              onChange={({ target }) => {
                const novo = target.value as Passo['repete']
                mudar({ repete: novo, dias_semana: novo === 'semana' ? [diaDe(passo.de)] : [] })
              }}
            />
          </Field>
          {repete === 'nao' ? null : (
            <Field label={repete === 'dias' ? textos.intervaloEmDias : textos.intervaloEmSemanas}>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={365}
                value={passo.intervalo || ''}
                onChange={({ target }) => mudar({ intervalo: Math.trunc(Number(target.value)) })}
              />
            </Field>
          )}
        </div>
        {repete === 'semana' ? (
          <Field label={textos.dias} group className="lg:col-span-2">
            <div className="flex flex-wrap gap-x-4 gap-y-1">
              {diasDaSemana.map(({ nome }, dia) => (
                <Checkbox
                  key={nome}
                  label={nome}
                  checked={passo.dias_semana.includes(dia)}
                  onChange={({ target: { checked } }) =>
                    mudar({
                      dias_semana: checked
                        ? [...passo.dias_semana, dia].toSorted((a, b) => a - b)
                        : passo.dias_semana.filter((outro) => outro !== dia),
                    })
                  }
                />
              ))}
            </div>
          </Field>
        ) : null}
        <Horas horas={passo.horas} onMudar={(horas) => mudar({ horas })} />
        {tipo === 'formulario' ? (
          <QualFormulario qual={passo.formulario} onMudar={(formulario) => mudar({ formulario })} />
        ) : null}
        {medida ? <Faixa medida={medida} onMudar={(nova) => mudar({ medida: nova })} /> : null}
      </div>
      <Field label={textos.instrucoes} optional>
        <Textarea
          rows={2}
          maxLength={limitesDaTrilha.instrucoes}
          value={passo.instrucoes}
          onChange={({ target }) => mudar({ instrucoes: target.value })}
        />
      </Field>
      {tipo === 'leitura' ? (
        <Field label={textos.material} optional>
          <Textarea
            rows={3}
            maxLength={limitesDaTrilha.material}
            value={passo.material}
            onChange={({ target }) => mudar({ material: target.value })}
          />
        </Field>
      ) : null}
    </li>
  )
}

type QualFormularioProps = { qual: Passo['formulario']; onMudar: (qual: Passo['formulario']) => void }

/** The form that is answered in this step: then its answers mark it as done. */
function QualFormulario({ qual, onMudar }: QualFormularioProps) {
  const opcoes = useOpcoesDeFormulario()
  return (
    <Field label={textos.formulario} hint={textos.formularioDica}>
      <NativeSelect
        value={qual ?? ''}
        placeholder={textos.semFormulario}
        options={opcoes}
        onChange={({ target }) => onMudar(target.value || null)}
      />
    </Field>
  )
}

function Horas({ horas, onMudar }: { horas: readonly number[]; onMudar: (horas: number[]) => void }) {
  const [texto, setTexto] = useState(horas.map(formatarMinuto).join(', '))
  return (
    <Field
      label={textos.horas}
      hint={textos.horasDica}
      error={horasDe(texto) === null ? textos.horasDica : undefined}
    >
      <Input
        value={texto}
        onChange={({ target }) => {
          setTexto(target.value)
          const lidas = horasDe(target.value)
          if (lidas) onMudar(lidas)
        }}
      />
    </Field>
  )
}

/** What is measured, and the agreed range of its one or two values. */
function Faixa({ medida, onMudar }: { medida: MedidaDoPasso; onMudar: (medida: MedidaDoPasso) => void }) {
  const { segunda, unidade } = medida
  const tipo = tiposDeMedida.find((cada) => definicoesDeMedida[cada].rotulo === medida.nome)
  const limite = (rotulo: string, valor: number | null, mudar: (valor: number | null) => void) => (
    <Field label={unidade ? `${rotulo} (${unidade})` : rotulo}>
      <Input
        inputMode="decimal"
        defaultValue={valor?.toLocaleString('pt-BR') ?? ''}
        onChange={({ target }) => {
          const lido = target.value.trim() === '' ? null : Number(target.value.replace(',', '.'))
          if (lido === null || Number.isFinite(lido)) mudar(lido)
        }}
      />
    </Field>
  )
  return (
    <>
      <Field label={textos.medida}>
        <NativeSelect
          value={tipo ?? ''}
          options={[
            ...(tipo ? [] : [{ value: '', label: medida.nome }]),
            ...tiposDeMedida.map((value) => ({ value, label: definicoesDeMedida[value].rotulo })),
          ]}
          onChange={({ target }) => {
            const novo = tiposDeMedida.find((cada) => cada === target.value)
            if (novo) onMudar(medidaDoTipo(novo))
          }}
        />
      </Field>
      <div key={medida.nome} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 lg:col-span-2">
        {limite(textos.min(medida.primeira), medida.min, (min) => onMudar({ ...medida, min }))}
        {limite(textos.max(medida.primeira), medida.max, (max) => onMudar({ ...medida, max }))}
        {segunda ? (
          <>
            {limite(textos.min(segunda.nome), segunda.min, (min) =>
              onMudar({ ...medida, segunda: { ...segunda, min } }),
            )}
            {limite(textos.max(segunda.nome), segunda.max, (max) =>
              onMudar({ ...medida, segunda: { ...segunda, max } }),
            )}
          </>
        ) : null}
      </div>
    </>
  )
}

/** Day of the week of a day ('YYYY-MM-DD'), Sunday 0. */
const diaDe = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay()

/** Minutes of the day of '07:00, 19:00'; null for what is no list of hours. */
function horasDe(texto: string): number[] | null {
  const horas = texto
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((parte) => {
      const [, h, m] = /^(\d{1,2}):(\d{2})$/.exec(parte) ?? []
      return h && Number(h) < 24 && Number(m) < 60 ? Number(h) * 60 + Number(m) : null
    })
  return horas.every((hora) => hora !== null) ? [...new Set(horas)] : null
}
