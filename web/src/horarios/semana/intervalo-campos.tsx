import { ChevronDown, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { modalidades, rotulosModalidade } from '#domain/agendamentos/agendamento.ts'
import { diasDaSemana } from '#domain/formato/data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { idDoCampo } from '../campo.ts'
import { textos } from '../messages.ts'
import type { FaixaNaTela, IntervaloNaTela } from './semana.ts'
import type { OpcoesDoIntervalo } from '../opcoes.ts'
import { TimeField } from '#web/ui/time-field.tsx'
import { NovoLocal } from './novo-local.tsx'
import { iconesModalidade } from './grade-da-semana.tsx'

const { intervalo: palavras } = textos

/** Error sentences by field name. */
export type ErrosDaFaixa = Readonly<Record<string, string>>

type FaixaProps<F extends FaixaNaTela> = {
  faixa: F
  posicao: number
  /** Its parent, when that is not a weekday. */
  onde?: string
  erros: ErrosDaFaixa
  onMudar: (mudanca: Partial<F>) => void
  onRemover: () => void
}

type Relogio = FaixaProps<FaixaNaTela> & { titulo: string }

/** Start and end of a part as the browser's time fields, and a button that removes it. */
function CamposDoRelogio({ faixa, titulo, posicao, onde, erros, onMudar, onRemover }: Relogio) {
  const nome = `${titulo} ${posicao}`
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
      <Field label={palavras.inicio} id={idDoCampo(faixa.chave, 'inicio')} error={erros.inicio}>
        <TimeField value={faixa.inicio} onValueChange={(inicio) => onMudar({ inicio })} />
      </Field>
      <Field label={palavras.fim} id={idDoCampo(faixa.chave, 'fim')} error={erros.fim}>
        <TimeField value={faixa.fim} onValueChange={(fim) => onMudar({ fim })} />
      </Field>
      <IconButton
        label={palavras.remover(nome, onde ?? diasDaSemana[faixa.dia_semana]!.nome)}
        icon={<Trash2 aria-hidden size={18} />}
        variant="danger"
        className="mt-6.5"
        onClick={onRemover}
      />
    </div>
  )
}

/** A break of a weekday. */
export function PausaCampos(props: FaixaProps<FaixaNaTela>) {
  return (
    <fieldset className="rounded-md border border-dashed border-line-strong p-3">
      <legend className="px-1 text-sm font-semibold text-ink-2">
        {palavras.pausa} {props.posicao}
      </legend>
      <CamposDoRelogio {...props} titulo={palavras.pausa} />
    </fieldset>
  )
}

/** Only start and end of a part, such as those that an exception closes. */
export function FaixaCampos(props: FaixaProps<FaixaNaTela>) {
  return <CamposDoRelogio {...props} titulo={palavras.titulo} />
}

type IntervaloProps = FaixaProps<IntervaloNaTela> & { opcoes: OpcoesDoIntervalo }

/** Open hours of a weekday: times, place, modality and who may book them. */
export function IntervaloCampos({ opcoes, ...props }: IntervaloProps) {
  const { faixa, erros, onMudar } = props
  const [aberto, setAberto] = useState(
    faixa.servico_ids !== null || faixa.planos !== null || faixa.aceita !== 'todos',
  )
  const salas = opcoes.locais.find(({ id }) => id === faixa.local_id)?.salas ?? []
  const idDoResto = `${faixa.chave}-resto`
  const resumo = [
    faixa.servico_ids === null
      ? palavras.todosOsServicos
      : palavras.quantosServicos(faixa.servico_ids.length),
    palavras.aceita[faixa.aceita],
    faixa.planos !== null && faixa.aceita !== 'so-particular'
      ? palavras.quantosPlanos(faixa.planos.length)
      : null,
  ].filter(Boolean)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3">
      <legend className="px-1 text-sm font-semibold text-ink-2">
        {palavras.titulo} {props.posicao}
      </legend>
      <CamposDoRelogio {...props} onMudar={(mudanca) => onMudar(mudanca)} titulo={palavras.titulo} />
      <Field label={palavras.local} id={idDoCampo(faixa.chave, 'local_id')} error={erros.local_id}>
        <NativeSelect
          value={faixa.local_id ?? ''}
          placeholder={opcoes.locais.length === 0 ? palavras.semLocal : palavras.escolhaOLocal}
          options={opcoes.locais.map(({ id, nome }) => ({ value: id, label: nome }))}
          // A room belongs to its place.
          onChange={(event) => onMudar({ local_id: event.target.value || null, sala_id: null })}
        />
      </Field>
      <NovoLocal onCriar={(local_id) => onMudar({ local_id, sala_id: null })} />
      {salas.length > 0 || faixa.sala_id !== null ? (
        <Field label={palavras.sala} id={idDoCampo(faixa.chave, 'sala_id')} error={erros.sala_id} optional>
          <NativeSelect
            value={salas.some(({ id }) => id === faixa.sala_id) ? faixa.sala_id! : ''}
            placeholder={palavras.semSala}
            options={salas.map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={(event) => onMudar({ sala_id: event.target.value || null })}
          />
        </Field>
      ) : null}
      <Field
        group
        label={palavras.modalidades}
        id={idDoCampo(faixa.chave, 'modalidades')}
        error={erros.modalidades}
      >
        <div className="flex flex-wrap gap-2">
          {modalidades.map((modalidade) => {
            const Icone = iconesModalidade[modalidade]
            const marcada = faixa.modalidades.includes(modalidade)
            return (
              <FilterChip
                key={modalidade}
                pressed={marcada}
                icon={<Icone aria-hidden size={16} />}
                onClick={() =>
                  onMudar({
                    modalidades: marcada
                      ? faixa.modalidades.filter((outra) => outra !== modalidade)
                      : modalidades.filter((uma) => uma === modalidade || faixa.modalidades.includes(uma)),
                  })
                }
              >
                {rotulosModalidade[modalidade]}
              </FilterChip>
            )
          })}
        </div>
      </Field>
      <div>
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={aberto}
          aria-controls={idDoResto}
          iconEnd={<ChevronDown aria-hidden size={16} className={aberto ? 'rotate-180' : ''} />}
          onClick={() => setAberto(!aberto)}
          className="-ml-3.5"
        >
          {palavras.quemPode}
        </Button>
        {aberto ? null : <p className="text-sm text-muted">{resumo.join(' · ')}</p>}
      </div>
      <div id={idDoResto} hidden={!aberto} className="grid gap-3">
        {aberto ? <QuemPodeMarcar faixa={faixa} opcoes={opcoes} erros={erros} onMudar={onMudar} /> : null}
      </div>
    </fieldset>
  )
}

type QuemPodeProps = Pick<IntervaloProps, 'faixa' | 'opcoes' | 'erros' | 'onMudar'>

function QuemPodeMarcar({ faixa, opcoes, erros, onMudar }: QuemPodeProps) {
  return (
    <>
      <Escolha
        rotulo={palavras.servicos}
        todos={palavras.todosOsServicos}
        alguns={palavras.algunsServicos}
        vazio={palavras.semServicos}
        id={idDoCampo(faixa.chave, 'servico_ids')}
        erro={erros.servico_ids}
        opcoes={opcoes.servicos.map(({ id, nome }) => ({ valor: id, nome }))}
        valor={faixa.servico_ids}
        onMudar={(servico_ids) => onMudar({ servico_ids })}
      />
      <Field group label={palavras.quemPaga} id={idDoCampo(faixa.chave, 'aceita')} error={erros.aceita}>
        <RadioCards
          columns={3}
          value={faixa.aceita}
          onValueChange={(aceita) => onMudar({ aceita: aceita as IntervaloNaTela['aceita'] })}
          options={(['todos', 'so-planos', 'so-particular'] as const).map((value) => ({
            value,
            label: palavras.aceita[value],
          }))}
        />
      </Field>
      {faixa.aceita === 'so-particular' ? null : (
        <Escolha
          rotulo={palavras.planos}
          todos={palavras.todosOsPlanos}
          alguns={palavras.algunsPlanos}
          vazio={palavras.semPlanos}
          id={idDoCampo(faixa.chave, 'planos')}
          erro={erros.planos}
          opcoes={opcoes.planos.map((nome) => ({ valor: nome, nome }))}
          valor={faixa.planos}
          onMudar={(planos) => onMudar({ planos })}
        />
      )}
    </>
  )
}

type EscolhaProps = {
  rotulo: string
  todos: string
  alguns: string
  vazio: string
  id: string
  erro: string | undefined
  opcoes: readonly { valor: string; nome: string }[]
  valor: readonly string[] | null
  onMudar: (valor: readonly string[] | null) => void
}

/** All entries of a list, or some of them. */
function Escolha({ rotulo, todos, alguns, vazio, id, erro, opcoes, valor, onMudar }: EscolhaProps) {
  return (
    <Field group label={rotulo} id={id} error={erro}>
      <div className="grid gap-2">
        <NativeSelect
          aria-label={rotulo}
          value={valor === null ? 'todos' : 'alguns'}
          options={[
            { value: 'todos', label: todos },
            { value: 'alguns', label: alguns },
          ]}
          onChange={(event) => onMudar(event.target.value === 'todos' ? null : [])}
        />
        {valor === null ? null : opcoes.length === 0 ? (
          <p className="text-sm text-muted">{vazio}</p>
        ) : (
          <ul className="grid max-h-56 gap-1 overflow-y-auto rounded-md bg-subtle px-3 py-2">
            {opcoes.map((opcao) => (
              <li key={opcao.valor}>
                <Checkbox
                  label={opcao.nome}
                  checked={valor.includes(opcao.valor)}
                  onChange={(event) =>
                    onMudar(
                      event.target.checked
                        ? [...valor, opcao.valor]
                        : valor.filter((outra) => outra !== opcao.valor),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  )
}
