import {
  modalidades,
  rotulosModalidade,
  rotulosStatusAgendamento,
  statusAgendamento,
} from '#domain/agendamentos/agendamento.ts'
import type { FiltrosDeConsultas } from '#domain/agendamentos/consultas/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { BuscaDeConsultas } from '../busca.ts'
import { filtros as palavras } from '../messages.ts'

type FolhaDeFiltrosProps = {
  busca: BuscaDeConsultas
  /** Absent while loading. */
  opcoes: FiltrosDeConsultas | undefined
  onMudar: (mudanca: Partial<BuscaDeConsultas>) => void
  onLimpar: () => void
  aberta: boolean
  onAbrir: (aberta: boolean) => void
}

/** All filters of the consultations. They offer only values that occur. */
export function FolhaDeFiltros({ busca, opcoes, onMudar, onLimpar, aberta, onAbrir }: FolhaDeFiltrosProps) {
  const uma = <T extends string>(lista: readonly T[], valor: string) => lista.find((cada) => cada === valor)
  return (
    <Sheet
      open={aberta}
      onOpenChange={onAbrir}
      side="right"
      title={palavras.titulo}
      footer={
        <div className="grid grid-cols-2 gap-2">
          <Button variant="outline" onClick={onLimpar}>
            {palavras.limpar}
          </Button>
          <Button onClick={() => onAbrir(false)}>{palavras.ver}</Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field label={palavras.de}>
            <DatePicker value={busca.de ?? null} max={busca.ate} onValueChange={(de) => onMudar({ de })} />
          </Field>
          <Field label={palavras.ate}>
            <DatePicker value={busca.ate ?? null} min={busca.de} onValueChange={(ate) => onMudar({ ate })} />
          </Field>
        </div>
        <Field label={palavras.profissional}>
          <NativeSelect
            placeholder={palavras.todos}
            value={busca.profissional ?? ''}
            options={(opcoes?.profissionais ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
            onChange={({ target }) => onMudar({ profissional: target.value || undefined })}
          />
        </Field>
        <Field label={palavras.especialidade}>
          <NativeSelect
            placeholder={palavras.todas}
            value={busca.especialidade ?? ''}
            options={(opcoes?.especialidades ?? []).map((nome) => ({ value: nome, label: nome }))}
            onChange={({ target }) => onMudar({ especialidade: target.value || undefined })}
          />
        </Field>
        <Field label={palavras.modalidade}>
          <NativeSelect
            placeholder={palavras.todas}
            value={busca.modalidade ?? ''}
            options={modalidades.map((cada) => ({ value: cada, label: rotulosModalidade[cada] }))}
            onChange={({ target }) => onMudar({ modalidade: uma(modalidades, target.value) })}
          />
        </Field>
        <Field label={palavras.status}>
          <NativeSelect
            placeholder={palavras.todas}
            value={busca.status ?? ''}
            options={statusAgendamento.map((cada) => ({
              value: cada,
              label: rotulosStatusAgendamento[cada],
            }))}
            onChange={({ target }) => onMudar({ status: uma(statusAgendamento, target.value) })}
          />
        </Field>
      </div>
    </Sheet>
  )
}
