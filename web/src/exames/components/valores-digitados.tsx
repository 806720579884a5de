import { X } from 'lucide-react'
import { analitoDe } from '#domain/exames/analitos.ts'
import { limitesDoExame, rotulosDaMarca } from '#domain/exames/exame.ts'
import {
  lerDigitado,
  marcaDe,
  referenciaDe,
  referenciaNossa,
  type ValorDigitado,
} from '#domain/exames/valores.ts'
import type { Quem } from '#domain/medidas/faixas.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { paraRegistrar as palavras } from '../messages.ts'
import { tomDaMarca } from '../palavras.ts'

/** One line of a paper as it is being typed. */
export interface LinhaDigitada {
  chave: string
  /** One of ours; null for the words of the laboratory. */
  analito: string | null
  rotulo: string
  unidade: string
  escrito: string
  referencia: string
  critico: boolean
}

/** A line of ours, empty. */
export const linhaDe = (analito: string): LinhaDigitada => ({
  chave: analito,
  analito,
  rotulo: analitoDe(analito)?.rotulo ?? analito,
  unidade: analitoDe(analito)?.unidade ?? '',
  escrito: '',
  referencia: '',
  critico: false,
})

/** What a line says; null while nothing is typed in it. */
export function digitadoDe({
  analito,
  rotulo,
  unidade,
  escrito,
  referencia,
  critico,
}: LinhaDigitada): ValorDigitado | null {
  const lido = lerDigitado(escrito)
  return lido && { analito, rotulo: rotulo.trim(), unidade: unidade.trim(), referencia, critico, ...lido }
}

/** How a line stands, as the server will say. */
export function marcaDaLinha(linha: LinhaDigitada, quem: Quem, dia: string) {
  const digitado = digitadoDe(linha)
  return digitado && marcaDe(digitado, referenciaDe(digitado, quem, dia))
}

type ValoresProps = {
  linhas: readonly LinhaDigitada[]
  quem: Quem
  /** Of the collection, 'YYYY-MM-DD'. */
  dia: string
  /** What to say beside a line, by its key. */
  recusas: Readonly<Record<string, string>>
  /** The value before of an analyte, in words. */
  anteriores: ReadonlyMap<string, string>
  onMudar: (chave: string, mudanca: Partial<LinhaDigitada>) => void
  onTirar: (chave: string) => void
}

/** The lines of a paper: value, reference and mark, with the value before beside. */
export function ValoresDigitados({ linhas, quem, dia, recusas, anteriores, onMudar, onTirar }: ValoresProps) {
  return (
    <ul className="grid gap-3">
      {linhas.map((linha) => {
        const { chave, analito, rotulo, unidade, escrito, referencia, critico } = linha
        const marca = marcaDaLinha(linha, quem, dia)
        const nossa = analito === null ? null : referenciaNossa(analito, quem, dia)
        const nome = rotulo || palavras.nomeDoAnalito
        return (
          <li key={chave} className="grid gap-2 rounded-lg border border-line p-3">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                {analito === null ? (
                  <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
                    <Field label={palavras.nomeDoAnalito}>
                      <Input
                        value={rotulo}
                        maxLength={limitesDoExame.rotulo}
                        onChange={({ target }) => onMudar(chave, { rotulo: target.value })}
                      />
                    </Field>
                    <Field label={palavras.unidade} optional>
                      <Input
                        value={unidade}
                        maxLength={limitesDoExame.unidade}
                        onChange={({ target }) => onMudar(chave, { unidade: target.value })}
                      />
                    </Field>
                  </div>
                ) : (
                  <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                    {rotulo}
                    {marca ? <Badge tone={tomDaMarca[marca]}>{rotulosDaMarca[marca]}</Badge> : null}
                  </p>
                )}
                {anteriores.get(chave) ? (
                  <p className="text-xs text-muted tabular-nums">{anteriores.get(chave)}</p>
                ) : null}
              </div>
              <IconButton
                size="sm"
                label={palavras.tirar(rotulo)}
                icon={<X size={18} />}
                onClick={() => onTirar(chave)}
              />
            </div>
            <div className="grid gap-2 sm:grid-cols-2">
              <Field label={palavras.valorDe(nome, analito === null ? '' : unidade)} error={recusas[chave]}>
                <Input
                  value={escrito}
                  autoComplete="off"
                  maxLength={limitesDoExame.qualitativo}
                  onChange={({ target }) => onMudar(chave, { escrito: target.value })}
                />
              </Field>
              <Field label={palavras.referenciaDe(nome)}>
                <Input
                  value={referencia}
                  autoComplete="off"
                  placeholder={nossa?.texto ?? palavras.doLaudo}
                  maxLength={limitesDoExame.referencia}
                  onChange={({ target }) => onMudar(chave, { referencia: target.value })}
                />
              </Field>
            </div>
            {analito === null ? (
              <div className="flex flex-wrap items-center gap-3">
                <Checkbox
                  label={palavras.critico}
                  checked={critico}
                  onChange={({ target }) => onMudar(chave, { critico: target.checked })}
                />
                {marca ? <Badge tone={tomDaMarca[marca]}>{rotulosDaMarca[marca]}</Badge> : null}
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
