import { useQuery } from '@tanstack/react-query'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { QueryError } from '#web/rpc/query-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { MensagemNaDemonstracao } from '../components/mensagem-na-demonstracao.tsx'
import { mensagens, textos } from '../messages.ts'
import { aceitaChaves, type Fator, type Fatores, type ProvaDeFator } from './segundo-fator.ts'
import { mensagemDoFator } from './segundo-fator-failures.ts'
import { CodeInput } from './code-input.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'

const { fator: palavras } = textos

type SecondFactorFormProps = {
  prova: ProvaDeFator
  /** Called once the session has the second level. `restam` is the number of recovery codes left, after one was used. */
  onProvar: (restam: number | null) => Promise<void> | void
  /** Below the form: a way out. */
  saida?: ReactNode
}

/** Asks for one second factor of the account: a code, a key, or a recovery code instead. */
export function SecondFactorForm({ prova, ...props }: SecondFactorFormProps) {
  const id = useId()
  const query = useQuery({
    queryKey: ['segundo-fator', id],
    queryFn: () => prova.fatores(),
    staleTime: Infinity,
    gcTime: 0,
  })
  const { data, error } = query
  if (error)
    return (
      <QueryError
        query={query}
        description={mensagemDoFator(error)}
        level={2}
        title={palavras.erroAoCarregar}
        action={props.saida}
      />
    )
  if (!data)
    return (
      <SkeletonGroup className="grid gap-3">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-12 w-full" />
      </SkeletonGroup>
    )
  return <Escolhido prova={prova} opcoes={data} {...props} />
}

/** A way to prove it: one of the factors, or a recovery code for any of them. */
type Forma = Fator | 'recuperacao'

function Escolhido({ prova, opcoes, onProvar, saida }: SecondFactorFormProps & { opcoes: Fatores }) {
  const [forma, setForma] = useState<Forma>(opcoes.fatores[0] ?? 'recuperacao')
  const [falha, setFalha] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const [enviado, setEnviado] = useState(false)
  const [valor, setValor] = useState('')
  const campo = useRef<HTMLInputElement>(null)
  const fator = forma === 'recuperacao' ? null : forma
  useEffect(() => {
    if (forma) campo.current?.focus()
  }, [forma])
  const porCodigo = fator?.tipo !== 'webauthn'

  const fazer = async (ato: () => Promise<void>) => {
    if (ocupado) return
    setFalha(null)
    setOcupado(true)
    try {
      await ato()
    } catch (error) {
      setFalha(mensagemDoFator(error))
      campo.current?.select()
    } finally {
      setOcupado(false)
    }
  }

  const confirmar = (event: FormEvent) => {
    event.preventDefault()
    const limpo = valor.replace(/[\s-]/g, '')
    if (fator ? !/^\d{6}$/.test(limpo) : limpo === '') {
      setFalha(fator ? mensagens.fator.informe : mensagens.fator.informeRecuperacao)
      campo.current?.focus()
      return
    }
    void fazer(async () => {
      if (!fator) return onProvar(await prova.porRecuperacao(limpo))
      await prova.porCodigo(fator, limpo)
      await onProvar(null)
    })
  }

  const trocar = (outra: Forma) => {
    setForma(outra)
    setFalha(null)
    setEnviado(false)
    setValor('')
  }

  const outras: Forma[] = [
    ...opcoes.fatores,
    ...(opcoes.temCodigos ? (['recuperacao'] as const) : []),
  ].filter((cada) => cada !== forma)
  return (
    <>
      <p className="text-muted">{descricaoDe(forma)}</p>
      {porCodigo ? (
        <form noValidate onSubmit={confirmar} className="mt-5 grid gap-4">
          {fator?.tipo === 'phone' ? (
            <Button
              variant="outline"
              block
              loading={ocupado && !enviado}
              onClick={() =>
                void fazer(async () => {
                  await prova.enviar(fator)
                  setEnviado(true)
                  campo.current?.focus()
                })
              }
            >
              {enviado ? palavras.enviarOutro : palavras.enviar}
            </Button>
          ) : null}
          {fator ? (
            <Field label={palavras.codigo} hint={enviado ? mensagens.fator.codigoEnviado : undefined}>
              <CodeInput key={fator.id} ref={campo} value={valor} onValueChange={setValor} />
            </Field>
          ) : (
            <Field label={palavras.codigoDeRecuperacao}>
              <Input
                ref={campo}
                value={valor}
                onChange={(event) => setValor(event.target.value)}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={40}
                className="font-mono tracking-wider"
              />
            </Field>
          )}
          {enviado ? <MensagemNaDemonstracao /> : null}
          {falha ? <FormAlert>{falha}</FormAlert> : null}
          <Button type="submit" size="lg" block loading={ocupado} loadingText={palavras.confirmando}>
            {palavras.confirmar}
          </Button>
        </form>
      ) : (
        <div className="mt-5 grid gap-4">
          {falha ? <FormAlert>{falha}</FormAlert> : null}
          {aceitaChaves() ? (
            <Button
              size="lg"
              block
              loading={ocupado}
              loadingText={palavras.usandoChave}
              onClick={() =>
                void fazer(async () => {
                  await prova.porChave(fator)
                  await onProvar(null)
                })
              }
            >
              {palavras.usarChave}
            </Button>
          ) : (
            <p className="text-sm text-ink-2">{palavras.semChaves}</p>
          )}
        </div>
      )}
      {outras.length > 0 ? (
        <div className="mt-6 grid justify-items-start gap-1 border-t border-line pt-4">
          <h2 className="text-sm font-semibold text-ink-2">{palavras.outras}</h2>
          {outras.map((cada) => (
            <Button
              key={cada === 'recuperacao' ? cada : cada.id}
              variant="ghost"
              size="sm"
              className="-ml-3.5"
              icon={iconeDe(cada)}
              onClick={() => trocar(cada)}
            >
              {rotuloDe(cada)}
            </Button>
          ))}
        </div>
      ) : null}
      {saida ? <div className="mt-4">{saida}</div> : null}
    </>
  )
}

function descricaoDe(forma: Forma): string {
  if (forma === 'recuperacao') return palavras.recuperacao
  return { totp: palavras.aplicativo, phone: palavras.telefone, webauthn: palavras.chave }[forma.tipo]
}

function rotuloDe(forma: Forma): string {
  if (forma === 'recuperacao') return palavras.usarRecuperacao
  const rotulo = {
    totp: palavras.usarAplicativo,
    phone: palavras.usarTelefone,
    webauthn: palavras.usarEstaChave,
  }[forma.tipo]
  return rotulo(forma.nome)
}

function iconeDe(forma: Forma): ReactNode {
  if (forma === 'recuperacao') return <LifeBuoy aria-hidden size={18} />
  return forma.tipo === 'webauthn' ? <KeyRound aria-hidden size={18} /> : <Smartphone aria-hidden size={18} />
}
