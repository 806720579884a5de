import { useRef, useState } from 'react'
import { canaisDeLembrete, rotulosTipoLembrete, type TipoLembrete } from '#domain/lembretes/lembrete.ts'
import { somarDias } from '#domain/formato/dia.ts'
import { dataLocal, instanteDe } from '#domain/formato/fuso.ts'
import type { RegraLembrete } from '#domain/lembretes/rules.ts'
import { camposDoTexto, escreverLembrete, maiorTexto, textosPadrao } from '#domain/lembretes/texto.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages.ts'
import { recusaDoTexto } from '../regras.ts'

type RegraProps = {
  tipo: TipoLembrete
  regra: RegraLembrete
  /** Example data of the preview. */
  exemplo: { profissional: string; local: string | null; zona: string }
  desligada?: boolean
  onMudar: (mudanca: Partial<Pick<RegraLembrete, 'ativo' | 'texto' | 'canais'>>) => void
}

/** Hour of the preview, in minutes of the day. */
const DUAS_DA_TARDE = 840

/** One reminder: whether it is sent, its words and its channels. Beside it, the text that the patient will read. */
export function Regra({ tipo, regra, exemplo, desligada = false, onMudar }: RegraProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [amanha] = useState(() => {
    const dia = somarDias(dataLocal(Date.now(), exemplo.zona), 1)
    return instanteDe(dia, DUAS_DA_TARDE, exemplo.zona) ?? Date.now()
  })
  const texto = regra.texto ?? textosPadrao[tipo]
  const erro = recusaDoTexto(regra.texto)

  function inserir(campo: string) {
    const { selectionStart = texto.length, selectionEnd = texto.length } = area.current ?? {}
    onMudar({ texto: texto.slice(0, selectionStart) + campo + texto.slice(selectionEnd) })
    area.current?.focus()
  }

  return (
    <section
      aria-label={rotulosTipoLembrete[tipo]}
      className="grid gap-4 border-b border-line py-4 last:border-b-0"
    >
      <Switch
        label={textos.ligado(rotulosTipoLembrete[tipo])}
        checked={regra.ativo}
        disabled={desligada}
        onChange={(event) => onMudar({ ativo: event.target.checked })}
      />
      {regra.ativo ? (
        <>
          <Field
            label={textos.texto}
            error={erro}
            action={
              regra.texto === null || desligada ? undefined : (
                <Button variant="link" size="sm" onClick={() => onMudar({ texto: null })}>
                  {textos.textoPadrao}
                </Button>
              )
            }
          >
            <Textarea
              ref={area}
              rows={3}
              maxLength={maiorTexto}
              value={texto}
              disabled={desligada}
              onChange={(event) => onMudar({ texto: event.target.value })}
            />
          </Field>
          {desligada ? null : (
            <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <span>{textos.campos}</span>
              {camposDoTexto.map((campo) => (
                <Button
                  key={campo}
                  variant="soft"
                  size="sm"
                  aria-label={textos.inserir(`{${campo}}`)}
                  onClick={() => inserir(`{${campo}}`)}
                >
                  {`{${campo}}`}
                </Button>
              ))}
            </div>
          )}
          <div className="rounded-lg bg-subtle px-4 py-3">
            <p className="text-xs font-semibold text-muted">{textos.previa}</p>
            <p className="mt-1 break-words">
              {escreverLembrete(texto, {
                nome: textos.exemplo.nome,
                inicio: amanha,
                zona: exemplo.zona,
                local: exemplo.local ?? textos.exemplo.local,
                modalidade: 'presencial',
                profissional: exemplo.profissional,
              })}
            </p>
          </div>
          <Field label={textos.canais} group>
            <div className="flex flex-wrap gap-2">
              {canaisDeLembrete.map((canal) => (
                <FilterChip
                  key={canal}
                  pressed={regra.canais.includes(canal)}
                  disabled={desligada}
                  onClick={() =>
                    onMudar({
                      canais: regra.canais.includes(canal)
                        ? regra.canais.filter((cada) => cada !== canal)
                        : [...regra.canais, canal],
                    })
                  }
                >
                  {textos.canal[canal]}
                </FilterChip>
              ))}
            </div>
          </Field>
        </>
      ) : null}
    </section>
  )
}
