import { useState, type FormEvent } from 'react'
import type { ReferenciaDoEditor, RegistroDoPerfil } from '#domain/profissionais/contract-editor.ts'
import { recusasDeEspecialidade, ufsRepetidas } from '#domain/profissionais/editor.ts'
import {
  avisoDoRegistro,
  exemploNaUf,
  limiteNumeroRegistro,
  recusaNumeroRegistro,
} from '#domain/profissionais/registro.ts'
import { siglasUf, type Uf } from '#domain/referencia/ufs.ts'
import { codigoDe, falhaDe } from '#web/rpc/errors.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { SpecialtyIcon } from '#web/ui/specialty-icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useEspecialidades } from '../hooks.ts'
import { especialidades as palavras, mensagens } from '../messages.ts'

type NovaEspecialidadeProps = {
  registros: readonly RegistroDoPerfil[]
  referencia: ReferenciaDoEditor | undefined
  onFechar: () => void
}

/** One number for each chosen state, in alphabetical order. */
type Numeros = Partial<Record<Uf, string>>

/** PRO-05, PRO-06: a specialty, its states and its numbers. Another specialty starts afresh. */
export function NovaEspecialidade({ registros, referencia, onFechar }: NovaEspecialidadeProps) {
  const toast = useToast()
  const { adicionar } = useEspecialidades()
  const [nome, setNome] = useState<string | null>(null)
  const [sub, setSub] = useState('')
  const [numeros, setNumeros] = useState<Numeros>({})
  const [recusa, setRecusa] = useState<string | null>(null)
  const [conferidos, setConferidos] = useState(false)
  const escolhida = referencia?.especialidades.find((cada) => cada.nome === nome)
  const ufs = siglasUf.filter((uf) => numeros[uf] !== undefined)
  const completo = Boolean(nome) && ufs.length > 0 && ufs.every((uf) => numeros[uf]?.trim())
  const { conselho } = escolhida ?? {}

  function escolher(especialidade: string | null) {
    setNome(especialidade)
    setSub('')
    setNumeros({})
    setRecusa(null)
    setConferidos(false)
  }

  function alternar(uf: Uf) {
    setRecusa(null)
    setNumeros(({ [uf]: antes, ...outros }) => (antes === undefined ? { ...outros, [uf]: '' } : outros))
  }

  function enviar(event: FormEvent) {
    event.preventDefault()
    if (adicionar.isPending) return
    if (!nome || !completo) {
      toast({
        title: mensagens.camposObrigatorios,
        description: mensagens.preenchaEspecialidade,
        tone: 'error',
      })
      return
    }
    setConferidos(true)
    if (ufs.some((uf) => recusaNumeroRegistro(numeros[uf] ?? '', nome))) return
    const repetidas = ufsRepetidas(registros, nome, ufs)
    if (repetidas.length > 0) {
      setRecusa(recusasDeEspecialidade.repetida(repetidas))
      return
    }
    adicionar.mutate(
      {
        especialidade: nome,
        sub_especialidade: sub || null,
        registros: ufs.map((uf) => ({ uf, numero_registro: numeros[uf]?.trim() ?? '' })),
      },
      {
        onSuccess({ perfil_criado }) {
          toast({
            title: mensagens.adicionada,
            description: perfil_criado ? mensagens.perfilCriado : undefined,
            tone: 'success',
          })
          onFechar()
        },
        onError: recusada,
      },
    )
  }

  function recusada(error: unknown) {
    const { code, mensagem } = falhaDe(error)
    const nossa = codigoDe(error) === null || code === 'ERRO_INESPERADO' || code === 'INDISPONIVEL'
    setRecusa(nossa ? `${mensagens.erroInesperadoAoSalvar} ${mensagem}` : mensagem)
  }

  return (
    <Dialog
      open
      onOpenChange={(aberto) => aberto || onFechar()}
      title={palavras.novaTitulo}
      size="lg"
      full
      bare
    >
      <form noValidate className="contents" onSubmit={enviar}>
        <DialogBody>
          <div className="grid gap-5">
            <Field label={palavras.especialidade} required>
              <Combobox
                options={(referencia?.especialidades ?? []).map((cada) => ({
                  value: cada.nome,
                  label: cada.nome,
                  hint: cada.conselho?.nome_completo,
                  keywords: cada.sinonimos,
                  icon: <SpecialtyIcon theme={cada.tema} size={18} />,
                }))}
                value={nome}
                onValueChange={escolher}
                placeholder={palavras.escolha}
                searchPlaceholder={palavras.buscar}
                emptyText={recusasDeEspecialidade.inexistente}
              />
            </Field>
            {escolhida ? (
              <>
                {escolhida.subs.length > 0 ? (
                  <Field label={palavras.sub} optional>
                    <NativeSelect
                      value={sub}
                      placeholder={palavras.nenhuma}
                      options={escolhida.subs.map((cada) => ({ value: cada, label: cada }))}
                      onChange={(event) => setSub(event.target.value)}
                    />
                  </Field>
                ) : null}
                <Field label={palavras.ufs} hint={palavras.ufsDica} group required>
                  <div className="flex flex-wrap gap-1.5">
                    {siglasUf.map((uf) => (
                      <FilterChip key={uf} pressed={numeros[uf] !== undefined} onClick={() => alternar(uf)}>
                        {uf}
                      </FilterChip>
                    ))}
                  </div>
                </Field>
                {ufs.map((uf) => {
                  const numero = numeros[uf] ?? ''
                  const aviso = avisoDoRegistro(numero, conselho?.codigo_conselho ?? null, uf)
                  return (
                    <Field
                      key={uf}
                      label={palavras.numeroEm(uf)}
                      required
                      hint={aviso ?? conselho?.padrao_registro}
                      error={conferidos ? recusaNumeroRegistro(numero, nome ?? undefined) : null}
                    >
                      <Input
                        value={numero}
                        maxLength={limiteNumeroRegistro * 2}
                        autoComplete="off"
                        placeholder={
                          conselho
                            ? palavras.exemplo(
                                exemploNaUf(conselho.exemplo_registro, conselho.codigo_conselho, uf),
                              )
                            : undefined
                        }
                        onChange={(event) => setNumeros({ ...numeros, [uf]: event.target.value })}
                      />
                    </Field>
                  )
                })}
              </>
            ) : null}
            {recusa ? <FormAlert>{recusa}</FormAlert> : null}
            {completo ? null : (
              <p id="campos-da-especialidade" className="text-sm text-muted">
                <span className="font-semibold">{mensagens.camposObrigatorios}</span> <br />
                {mensagens.preenchaEspecialidade}
              </p>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onFechar}>
            {palavras.cancelar}
          </Button>
          <Button
            type="submit"
            disabled={!completo}
            aria-describedby={completo ? undefined : 'campos-da-especialidade'}
            loading={adicionar.isPending}
            loadingText={palavras.adicionando}
          >
            {palavras.adicionar}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
