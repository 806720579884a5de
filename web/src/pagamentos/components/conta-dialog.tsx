import { useState, type FormEvent } from 'react'
import { mascararCnpj } from '#domain/formato/cnpj.ts'
import { letrasSimples, limitesDoBrCode } from '#domain/pagamentos/br-code.ts'
import {
  normalizarChave,
  recusasDaChave,
  rotulosTipoDeChave,
  tiposDeChave,
  type TipoDeChave,
} from '#domain/referencia/chave-pix.ts'
import { prazoDoPix } from '#domain/pagamentos/cobranca.ts'
import type { ContaPix } from '#domain/pagamentos/contract.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { inForm } from '#web/ui/in-form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Masked, phonePattern } from '#web/ui/masked.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { chaveNoCampo } from '../chave-escrita.ts'
import { useMudarConta, type DaConta } from '../hooks-conta.ts'
import { conta as palavras, prazoEmPalavras } from '../messages-conta.ts'

const { form } = palavras
/** Offered minutes. Another stored value is added to them. */
const PRAZOS = [15, 30, 45, 60, 120, 360, 720, 1440]

type Escrita = { tipo: TipoDeChave; chave: string; recebedor: string; cidade: string; prazo_min: number }
type Recusas = Partial<Record<keyof Escrita, string | undefined>>

function recusasDe({ tipo, chave, recebedor, cidade }: Escrita): Recusas {
  return {
    ...(normalizarChave(tipo, chave) === null && { chave: recusasDaChave[tipo] }),
    ...(letrasSimples(recebedor) === '' && { recebedor: form.faltaRecebedor }),
    ...(letrasSimples(cidade) === '' && { cidade: form.faltaCidade }),
  }
}

type ContaDialogProps = { conta: ContaPix | null; deQuem: DaConta; onFechar: () => void }

/** The Pix key by kind, with its mask, and its holder. */
export function ContaDialog({ conta, deQuem, onFechar }: ContaDialogProps) {
  const [escrita, setEscrita] = useState<Escrita>(() =>
    conta
      ? { ...conta, chave: chaveNoCampo(conta.tipo, conta.chave) }
      : {
          tipo: deQuem.clinica_id ? 'cnpj' : 'cpf',
          chave: '',
          recebedor: '',
          cidade: '',
          prazo_min: prazoDoPix.padrao,
        },
  )
  const [conferida, setConferida] = useState(false)
  const { guardar } = useMudarConta(deQuem)
  const toast = useToast()
  const falha = guardar.error ? falhaDe(guardar.error) : null
  const recusas: Recusas = conferida ? { ...falha?.campos, ...recusasDe(escrita) } : {}
  const mudar = (mudanca: Partial<Escrita>) => {
    guardar.reset()
    setEscrita((antes) => ({ ...antes, ...mudanca }))
  }

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (guardar.isPending) return
    setConferida(true)
    const primeira = Object.keys(recusasDe(escrita))[0]
    if (primeira) return document.getElementsByName(primeira)[0]?.focus()
    guardar.mutate(
      { ...escrita, ...deQuem },
      {
        onSuccess() {
          toast({ title: palavras.guardada, description: palavras.guardadaTexto, tone: 'success' })
          onFechar()
        },
      },
    )
  }

  const nome = letrasSimples(escrita.recebedor).slice(0, limitesDoBrCode.recebedor)
  return (
    <Dialog
      open
      full
      onOpenChange={(aberto) => (aberto ? undefined : onFechar())}
      title={form.titulo}
      wrap={inForm(enviar)}
      footer={
        <>
          <Button variant="outline" onClick={onFechar}>
            {form.voltar}
          </Button>
          <Button type="submit" loading={guardar.isPending} loadingText={form.salvando}>
            {form.salvar}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {falha && Object.keys(falha.campos).length === 0 ? (
          <p role="alert" className="text-sm font-semibold text-danger">
            {falha.mensagem}
          </p>
        ) : null}
        <Field label={form.tipo}>
          <NativeSelect
            value={escrita.tipo}
            onChange={(event) => mudar({ tipo: event.target.value as TipoDeChave, chave: '' })}
            options={tiposDeChave.map((tipo) => ({ value: tipo, label: rotulosTipoDeChave[tipo] }))}
          />
        </Field>
        <Field label={form.chave} hint={form.exemplos[escrita.tipo]} error={recusas.chave} required>
          <CampoDaChave tipo={escrita.tipo} chave={escrita.chave} onMudar={(chave) => mudar({ chave })} />
        </Field>
        <Field
          label={form.recebedor}
          hint={nome ? form.noBanco(nome) : form.recebedorDica}
          error={recusas.recebedor}
          required
        >
          <Input
            name="recebedor"
            value={escrita.recebedor}
            maxLength={limitesDoBrCode.recebedor}
            autoComplete="off"
            onChange={(event) => mudar({ recebedor: event.target.value })}
          />
        </Field>
        <Field label={form.cidade} error={recusas.cidade} required>
          <Input
            name="cidade"
            value={escrita.cidade}
            maxLength={limitesDoBrCode.cidade}
            autoComplete="off"
            onChange={(event) => mudar({ cidade: event.target.value })}
          />
        </Field>
        <Field label={form.prazo} hint={form.prazoDica} error={recusas.prazo_min}>
          <NativeSelect
            value={String(escrita.prazo_min)}
            onChange={(event) => mudar({ prazo_min: Number(event.target.value) })}
            options={[...new Set([...PRAZOS, escrita.prazo_min])]
              .toSorted((a, b) => a - b)
              .map((minutos) => ({ value: String(minutos), label: prazoEmPalavras(minutos) }))}
          />
        </Field>
      </div>
    </Dialog>
  )
}

type CampoProps = { tipo: TipoDeChave; chave: string; onMudar: (chave: string) => void }

function CampoDaChave({ tipo, chave, onMudar }: CampoProps) {
  if (tipo === 'cpf')
    return <Masked key={tipo} name="chave" pattern="###.###.###-##" value={chave} onValueChange={onMudar} />
  if (tipo === 'telefone')
    return <Masked key={tipo} name="chave" pattern={phonePattern} value={chave} onValueChange={onMudar} />
  const email = tipo === 'email'
  return (
    <Input
      key={tipo}
      name="chave"
      value={chave}
      maxLength={80}
      inputMode={email ? 'email' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onMudar(tipo === 'cnpj' ? mascararCnpj(event.target.value) : event.target.value)}
    />
  )
}
