import { useState, type ReactNode } from 'react'
import { somarDias } from '#domain/formato/dia.ts'
import { faixaEmPalavras, recusaDosValores } from '#domain/trilhas/rules.ts'
import type { MedidaDoPasso, Passo, Trilha } from '#domain/trilhas/schemas.ts'
import { motivosDaPessoa, rotulosDaPausa, type MotivoDePausa } from '#domain/trilhas/trilha.ts'
import { client } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { textos } from '../messages.ts'
import { useAto } from '../use-trilhas.ts'

type MolduraProps = {
  titulo: string
  descricao?: string
  confirmar: string
  correndo: boolean
  erro: string | null
  onConfirmar: () => void
  onFechar: () => void
  children: ReactNode
}

/** What every dialog of a trail has. */
export function Moldura({
  titulo,
  descricao,
  confirmar,
  correndo,
  erro,
  onConfirmar,
  onFechar,
  children,
}: MolduraProps) {
  return (
    <Dialog
      open
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={titulo}
      {...(descricao && { description: descricao })}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {textos.cancelar}
          </Button>
          <Button loading={correndo} onClick={onConfirmar}>
            {confirmar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {erro ? <FormAlert>{erro}</FormAlert> : null}
      </div>
    </Dialog>
  )
}

const numero = (texto: string) => {
  const limpo = texto.trim().replace(',', '.')
  return limpo === '' || Number.isNaN(Number(limpo)) ? null : Number(limpo)
}

type MedirProps = {
  passo: Passo & { medida: MedidaDoPasso }
  onRegistrar: (valores: { valor: number; valor2: number | null; nota: string }) => Promise<unknown>
  onFechar: () => void
}

/** A value of a measure. What cannot be is said before anything is sent. */
export function MedirDialog({ passo, onRegistrar, onFechar }: MedirProps) {
  const { medida } = passo
  const [valor, setValor] = useState('')
  const [valor2, setValor2] = useState('')
  const [nota, setNota] = useState('')
  const [recusa, setRecusa] = useState<ReturnType<typeof recusaDosValores>>(null)
  const { fazer, correndo, erro } = useAto()
  const confirmar = async () => {
    const lidos = { valor: numero(valor), valor2: medida.segunda ? numero(valor2) : null }
    const nova = recusaDosValores(medida, lidos.valor, lidos.valor2)
    setRecusa(nova)
    if (nova || lidos.valor === null) return
    if (await fazer(() => onRegistrar({ valor: lidos.valor!, valor2: lidos.valor2, nota }))) onFechar()
  }
  const campo = (rotulo: string, qual: 'valor' | 'valor2', atual: string, mudar: (texto: string) => void) => (
    <Field
      label={`${rotulo} (${medida.unidade})`}
      error={recusa?.campo === qual ? recusa.mensagem : undefined}
    >
      <Input inputMode="decimal" value={atual} onChange={({ target }) => mudar(target.value)} />
    </Field>
  )
  return (
    <Moldura
      titulo={passo.titulo}
      descricao={textos.faixa(faixaEmPalavras(medida))}
      confirmar={textos.salvar}
      correndo={correndo}
      erro={erro}
      onConfirmar={() => void confirmar()}
      onFechar={onFechar}
    >
      {passo.instrucoes ? <p className="text-sm text-muted">{passo.instrucoes}</p> : null}
      <div className="grid grid-cols-2 gap-3">
        {campo(medida.segunda ? (medida.primeira ?? medida.nome) : medida.nome, 'valor', valor, setValor)}
        {medida.segunda ? campo(medida.segunda.nome, 'valor2', valor2, setValor2) : null}
      </div>
      <Field label={textos.nota} optional>
        <Textarea rows={2} maxLength={1000} value={nota} onChange={({ target }) => setNota(target.value)} />
      </Field>
    </Moldura>
  )
}

type AdiarProps = {
  passo: Passo
  hoje: string
  onRegistrar: (valores: { nota: string; adiado_para: string }) => Promise<unknown>
  onFechar: () => void
}

/** Puts a step off, with its reason. */
export function AdiarDialog({ passo, hoje, onRegistrar, onFechar }: AdiarProps) {
  const [dia, setDia] = useState(somarDias(hoje, 1))
  const [nota, setNota] = useState('')
  const { fazer, correndo, erro } = useAto()
  return (
    <Moldura
      titulo={textos.adiarTitulo(passo.titulo)}
      confirmar={textos.adiarConfirmar}
      correndo={correndo}
      erro={erro}
      onConfirmar={() =>
        void fazer(() => onRegistrar({ nota, adiado_para: dia })).then((bem) =>
          bem ? onFechar() : undefined,
        )
      }
      onFechar={onFechar}
    >
      <Field label={textos.adiarPara}>
        <Input
          type="date"
          min={somarDias(hoje, 1)}
          value={dia}
          onChange={({ target }) => setDia(target.value)}
        />
      </Field>
      <Field label={textos.adiarPorque}>
        <Textarea rows={2} maxLength={1000} value={nota} onChange={({ target }) => setNota(target.value)} />
      </Field>
    </Moldura>
  )
}

type DaTrilhaProps = { trilha: Trilha; onFeito: (trilha: Trilha) => void; onFechar: () => void }

/** A question to the professional. */
export function PerguntarDialog({ trilha, onFeito, onFechar }: DaTrilhaProps) {
  const [texto, setTexto] = useState('')
  const [pergunta_id] = useState(() => crypto.randomUUID())
  const { fazer, correndo, erro } = useAto()
  const enviar = async () =>
    onFeito(await client.trilhas.perguntar({ id: trilha.id, pergunta_id, passo_id: null, texto }))
  return (
    <Moldura
      titulo={textos.perguntaTitulo}
      descricao={textos.perguntaUrgente}
      confirmar={textos.perguntaEnviar}
      correndo={correndo}
      erro={erro}
      onConfirmar={() =>
        void fazer(enviar, textos.perguntaEnviada).then((bem) => (bem ? onFechar() : undefined))
      }
      onFechar={onFechar}
    >
      <Field label={textos.perguntaTexto}>
        <Textarea rows={4} maxLength={1000} value={texto} onChange={({ target }) => setTexto(target.value)} />
      </Field>
    </Moldura>
  )
}

/** A pause for illness or travel: its days do not count. */
export function PausarDialog({ trilha, hoje, onFeito, onFechar }: DaTrilhaProps & { hoje: string }) {
  const [motivo, setMotivo] = useState<Exclude<MotivoDePausa, 'profissional'>>('viagem')
  const [ate, setAte] = useState('')
  const [pausa_id] = useState(() => crypto.randomUUID())
  const { fazer, correndo, erro } = useAto()
  const pausar = async () =>
    onFeito(await client.trilhas.pausar({ id: trilha.id, pausa_id, motivo, de: hoje, ate: ate || null }))
  return (
    <Moldura
      titulo={textos.pausaTitulo}
      descricao={textos.pausaDescricao}
      confirmar={textos.pausaConfirmar}
      correndo={correndo}
      erro={erro}
      onConfirmar={() => void fazer(pausar).then((bem) => (bem ? onFechar() : undefined))}
      onFechar={onFechar}
    >
      <Field label={textos.pausaMotivo}>
        <NativeSelect
          value={motivo}
          options={motivosDaPessoa.map((cada) => ({ value: cada, label: rotulosDaPausa[cada] }))}
          onChange={({ target }) => setMotivo(target.value as typeof motivo)}
        />
      </Field>
      <Field label={textos.pausaAte} hint={textos.pausaSemFim} optional>
        <Input type="date" min={hoje} value={ate} onChange={({ target }) => setAte(target.value)} />
      </Field>
    </Moldura>
  )
}
