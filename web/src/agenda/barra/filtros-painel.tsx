import type { PeriodoDaAgenda } from '#domain/agenda/periodo.ts'
import {
  modalidades,
  presencas,
  rotulosModalidade,
  rotulosPresenca,
  rotulosStatusAgendamento,
  statusAgendamento,
} from '#domain/agendamentos/agendamento.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip, FilterChips } from '#web/ui/filter-chip.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { filtros, quantosFiltros, type BuscaDaAgenda } from '../busca.ts'
import { textosDosDialogos } from '../messages-dialogos.ts'
import { useTelaLarga } from '../use-tela.ts'

const { filtros: palavras, nova } = textosDosDialogos
/** Agendas that the server returns in one answer. */
const MAXIMO = 12

type FiltrosProps = {
  periodo: PeriodoDaAgenda
  busca: BuscaDaAgenda
  ir: (para: BuscaDaAgenda) => void
  onFechar: () => void
}

/** Filters of the agenda. Each choice applies at once and goes into the address. */
export function FiltrosPainel({ periodo, busca, ir, onFechar }: FiltrosProps) {
  const larga = useTelaLarga()
  // The requested choice, until the answer arrives.
  const escolhidos = busca.profissional ?? periodo.mostrados
  const { clinicas, salas, servicos, planos, mostrados, profissionais } = periodo
  const convenios = [...new Set(planos.flatMap(({ nomes }) => nomes))].toSorted((a, b) =>
    a.localeCompare(b, 'pt-BR'),
  )
  const dosMostrados = servicos.filter(({ profissional_id }) => mostrados.includes(profissional_id))
  const texto = (valor: string) => valor || undefined
  return (
    <Sheet
      open
      side={larga ? 'right' : 'bottom'}
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={palavras.titulo}
      footer={
        <div className="flex gap-2">
          <Button
            variant="outline"
            disabled={quantosFiltros(busca) === 0}
            onClick={() =>
              ir(
                Object.fromEntries(
                  filtros
                    .filter((cada) => cada !== 'profissional' || periodo.vista !== 'administrador')
                    .map((cada) => [cada, undefined]),
                ),
              )
            }
          >
            {palavras.limpar}
          </Button>
          <Button className="flex-1" onClick={onFechar}>
            {palavras.ver}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <Switch
          label={<span className="font-semibold">{palavras.pendentes}</span>}
          checked={busca.pendentes === 'sim'}
          onChange={(event) => ir({ pendentes: event.target.checked ? 'sim' : undefined })}
        />
        {profissionais.length > 1 && periodo.vista !== 'administrador' ? (
          <Field group label={palavras.profissionais} hint={palavras.profissionaisDica}>
            <div className="max-h-56 overflow-y-auto rounded-md border border-line p-2">
              {profissionais.map(({ id, nome }) => {
                const marcado = escolhidos.includes(id)
                return (
                  <Checkbox
                    key={id}
                    label={nome}
                    checked={marcado}
                    disabled={!marcado && escolhidos.length >= MAXIMO}
                    onChange={() => {
                      const novos = marcado ? escolhidos.filter((um) => um !== id) : [...escolhidos, id]
                      ir({ profissional: novos.length > 0 ? novos : [id] })
                    }}
                    className="py-1"
                  />
                )
              })}
            </div>
          </Field>
        ) : null}
        <Field group label={palavras.status}>
          <FilterChips label={palavras.status} className="flex-wrap">
            {statusAgendamento.map((status) => {
              const marcado = busca.status?.includes(status) ?? false
              return (
                <FilterChip
                  key={status}
                  pressed={marcado}
                  onClick={() => {
                    const novos = marcado
                      ? busca.status!.filter((um) => um !== status)
                      : [...(busca.status ?? []), status]
                    ir({ status: novos.length > 0 ? novos : undefined })
                  }}
                >
                  {rotulosStatusAgendamento[status]}
                </FilterChip>
              )
            })}
          </FilterChips>
        </Field>
        {clinicas.length > 0 ? (
          <Escolha
            rotulo={palavras.clinica}
            vazio={palavras.todas}
            valor={busca.clinica}
            opcoes={clinicas.map(({ id, nome }) => [id, nome])}
            onMudar={(clinica) => ir({ clinica: texto(clinica), sala: undefined })}
          />
        ) : null}
        {salas.length > 0 ? (
          <Escolha
            rotulo={palavras.sala}
            vazio={palavras.todas}
            valor={busca.sala}
            opcoes={salas
              .filter(({ clinica_id }) => !busca.clinica || clinica_id === busca.clinica)
              .map(({ id, nome }) => [id, nome])}
            onMudar={(sala) => ir({ sala: texto(sala) })}
          />
        ) : null}
        <Escolha
          rotulo={palavras.servico}
          vazio={palavras.todos}
          valor={busca.servico}
          opcoes={dosMostrados.map(({ id, nome }) => [id, nome])}
          onMudar={(servico) => ir({ servico: texto(servico) })}
        />
        <Escolha
          rotulo={palavras.modalidade}
          vazio={palavras.todas}
          valor={busca.modalidade}
          opcoes={modalidades.map((cada) => [cada, rotulosModalidade[cada]])}
          onMudar={(modalidade) => ir({ modalidade: texto(modalidade) })}
        />
        <Escolha
          rotulo={palavras.presenca}
          vazio={palavras.todas}
          valor={busca.presenca}
          opcoes={[
            ...presencas.map((cada): [string, string] => [cada, rotulosPresenca[cada]]),
            ['sem', palavras.semPresenca],
          ]}
          onMudar={(presenca) => ir({ presenca: texto(presenca) })}
        />
        <Escolha
          rotulo={palavras.convenio}
          vazio={palavras.todos}
          valor={busca.convenio}
          opcoes={[
            ['particular', nova.particular],
            ...convenios.map((nome): [string, string] => [nome, nome]),
          ]}
          onMudar={(convenio) => ir({ convenio: texto(convenio) })}
        />
      </div>
    </Sheet>
  )
}

type EscolhaProps = {
  rotulo: string
  vazio: string
  valor: string | undefined
  opcoes: readonly [string, string][]
  onMudar: (valor: string) => void
}

function Escolha({ rotulo, vazio, valor, opcoes, onMudar }: EscolhaProps) {
  return (
    <Field label={rotulo}>
      <NativeSelect
        placeholder={vazio}
        value={valor ?? ''}
        onChange={(event) => onMudar(event.target.value)}
        options={opcoes.map(([value, label]) => ({ value, label }))}
      />
    </Field>
  )
}
