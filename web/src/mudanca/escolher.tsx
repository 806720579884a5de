import { useMutation } from '@tanstack/react-query'
import { CalendarDays, Download, FileSpreadsheet, Stethoscope, UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { Mudanca } from '#domain/mudanca/contract.ts'
import {
  camposDaMudanca,
  limitesDaMudanca,
  recusasDaMudanca,
  tiposMudanca,
  type TipoMudanca,
} from '#domain/mudanca/tipos.ts'
import { baixarTexto } from '#web/lib/baixar.ts'
import { api } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { textos } from './messages.ts'

const CSV = { 'text/csv': ['.csv'], 'text/plain': ['.txt'], 'application/vnd.ms-excel': ['.csv'] }
const TIPOS = { ...CSV, 'text/calendar': ['.ics'] }

const icones: Record<TipoMudanca, typeof CalendarDays> = {
  servicos: Stethoscope,
  pacientes: UsersRound,
  consultas: CalendarDays,
}

export interface Destino {
  profissional_id: string
  nome: string
  proprio: boolean
  tipos: TipoMudanca[]
}

type EscolherProps = {
  destinos: readonly Destino[]
  destino: Destino
  tipo: TipoMudanca
  onDestino: (profissional_id: string) => void
  onTipo: (tipo: TipoMudanca) => void
  onAberta: (mudanca: Mudanca) => void
}

/** Whose agenda, what, and the file: by dropping it, or from the phone. */
export function Escolher({ destinos, destino, tipo, onDestino, onTipo, onAberta }: EscolherProps) {
  const [recusa, setRecusa] = useState<string | null>(null)
  const [parte, setParte] = useState(0)
  const abrir = useMutation({
    mutationFn: (arquivo: File) => {
      const body = new File([arquivo], arquivo.name, { type: 'application/octet-stream' })
      const query = { tipo, profissional_id: destino.profissional_id }
      return api.mudanca.abrir.call({ query, body }, { context: { onEnviar: setParte } })
    },
    onMutate: () => setParte(0),
    onSuccess: onAberta,
    onError: (erro) => setRecusa(falhaDe(erro).mensagem),
  })
  return (
    <Card as="section" className="grid gap-4" aria-labelledby="arquivo">
      <CardHeader id="arquivo" title={textos.passo[0]} />
      {recusa ? <FormAlert>{recusa}</FormAlert> : null}
      {destinos.length > 1 ? (
        <Field label={textos.agenda}>
          <NativeSelect
            value={destino.profissional_id}
            onChange={({ target }) => onDestino(target.value)}
            options={destinos.map(({ profissional_id, nome, proprio }) => ({
              value: profissional_id,
              label: proprio ? textos.minha(nome) : nome,
            }))}
          />
        </Field>
      ) : null}
      <Field group label={textos.oque} hint={textos.ordem}>
        <RadioCards
          columns={3}
          value={tipo}
          onValueChange={(qual) => onTipo(qual as TipoMudanca)}
          options={tiposMudanca
            .filter((cada) => destino.tipos.includes(cada))
            .map((cada) => {
              const Icone = icones[cada]
              const [label, description] = textos.tipos[cada]
              return { value: cada, label, description, icon: <Icone aria-hidden size={18} /> }
            })}
        />
      </Field>
      <p className="text-sm text-muted">{textos.dica[tipo]}</p>
      {abrir.isPending ? (
        <div role="status" className="grid gap-2">
          <Progress value={parte * 100} label={textos.enviando} />
          <p>{textos.enviando}</p>
        </div>
      ) : (
        <>
          <FileDrop
            prompt={textos.arraste}
            limits={textos.limites(tipo)}
            accept={tipo === 'consultas' ? TIPOS : CSV}
            maxSize={limitesDaMudanca.arquivo}
            icon={<FileSpreadsheet size={26} />}
            onFiles={([arquivo]) => {
              setRecusa(null)
              if (arquivo) abrir.mutate(arquivo)
            }}
            onReject={([primeiro]) =>
              setRecusa(primeiro?.cause === 'size' ? recusasDaMudanca.tamanho : textos.tipoErrado)
            }
          />
          <Button
            variant="link"
            className="justify-self-start"
            icon={<Download aria-hidden size={16} />}
            onClick={() =>
              baixarTexto(
                textos.arquivoDoModelo(tipo),
                'text/csv;charset=utf-8',
                `\uFEFF${Object.values(camposDaMudanca[tipo]).join(';')}\r\n`,
              )
            }
          >
            {textos.modelo}
          </Button>
        </>
      )}
    </Card>
  )
}
