import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  categoriasAnuncio,
  limitesDoAnuncio,
  publicosAviso,
  rotulosCategoria,
  rotulosPublico,
  type ConteudoAnuncio,
  type TipoAnuncio,
} from '#domain/anuncios/anuncio.ts'
import type { MeuAnuncio, NomeDoAnuncio } from '#domain/anuncios/contract-edicao.ts'
import { faltasDoAnuncio, revisarAnuncio, type CampoDoAnuncio } from '#domain/anuncios/rules.ts'
import { siglasUf } from '#domain/referencia/ufs.ts'
import { useUnsaved } from '#web/form/use-unsaved.ts'
import { client } from '#web/rpc/client.ts'
import { falhaDe } from '#web/rpc/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { dayOfDigits, digitsOfDay } from '#web/ui/day-digits.ts'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Input } from '#web/ui/input.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useReler } from '../hooks.ts'
import { editorTextos as palavras } from '../messages.ts'
import { Achados } from './achados.tsx'
import { Imagens } from './imagens.tsx'
import { Previa } from './previa.tsx'

type EditorProps = {
  id: string
  anuncio: MeuAnuncio | null
  conteudo: ConteudoAnuncio
  tipo: TipoAnuncio
  nomes: NomeDoAnuncio[]
  hoje: string
  onFechar: () => void
}

/** Writes an ad or a notice, with what the rules find while typing and the preview beside it. A refusal keeps everything that was typed. */
export function Editor({ id, anuncio, conteudo: inicial, tipo, nomes, hoje, onFechar }: EditorProps) {
  const toast = useToast()
  const [conteudo, setConteudo] = useState(inicial)
  const [dias, setDias] = useState({ inicio: digitsOfDay(inicial.inicio), fim: digitsOfDay(inicial.fim) })
  const [clinica, setClinica] = useState(anuncio ? anuncio.clinica_id : (nomes[0]?.clinica_id ?? null))
  const [versao, setVersao] = useState(anuncio?.versao ?? 0)
  const [tentou, setTentou] = useState(false)
  const [guardado, setGuardado] = useState(inicial)
  const [perguntando, setPerguntando] = useState(false)
  const sujo = JSON.stringify(conteudo) !== JSON.stringify(guardado)
  useUnsaved(sujo)
  const mudar = (parte: Partial<ConteudoAnuncio>) => setConteudo((antes) => ({ ...antes, ...parte }))
  const mudarDia = (qual: 'inicio' | 'fim', digitos: string) => {
    setDias((antes) => ({ ...antes, [qual]: digitos }))
    const dia = dayOfDigits(digitos)
    if (dia) mudar({ [qual]: dia })
  }
  const nome = nomes.find((cada) => cada.clinica_id === clinica) ?? nomes[0]
  const quem = nome && {
    por: nome.por,
    identidade: nome.identidade,
    quem: {
      tipo_autor: nome.por === 'si' ? ('profissional' as const) : ('clinica' as const),
      conselhos: nome.conselhos,
      nomes: [nome.nome],
      ...(nome.por === 'si' && { tem_titulo: nome.tem_titulo }),
    },
  }
  const achados = quem ? revisarAnuncio(tipo, conteudo, quem) : []
  const faltas = quem ? faltasDoAnuncio(tipo, conteudo, quem, hoje) : []
  const diaErrado = (qual: 'inicio' | 'fim') => (dayOfDigits(dias[qual]) ? undefined : palavras.diaErrado)
  const faltaDe = (campo: CampoDoAnuncio) => faltas.find((cada) => cada.campo === campo)?.mensagem
  // A wrong day and a forbidden price are said at once, what is still empty only when it is sent.
  const erroDe = (campo: CampoDoAnuncio) =>
    tentou || campo === 'fim' || campo === 'preco' ? faltaDe(campo) : undefined
  const guardar = useMutation({
    mutationFn: async (enviar: boolean) => {
      const salvo = await client.anuncios.salvar({ id, versao, tipo, clinica_id: clinica, conteudo })
      setVersao(salvo.versao)
      setGuardado(conteudo)
      if (enviar) setVersao((await client.anuncios.enviar({ id, versao: salvo.versao })).versao)
    },
    onSuccess(_, enviar) {
      toast({
        tone: 'success',
        title: !enviar ? palavras.salvo : nome?.por === 'plataforma' ? palavras.publicado : palavras.enviado,
      })
      if (enviar) onFechar()
    },
    ...useReler(),
  })
  const enviar = () => {
    setTentou(true)
    if (faltas.length === 0 && achados.length === 0 && !diaErrado('inicio') && !diaErrado('fim'))
      guardar.mutate(true)
  }
  const titulo = anuncio ? palavras.editar : tipo === 'aviso' ? palavras.novoAviso : palavras.novo
  const geral = (tentou && faltaDe('clinica')) || (guardar.error && falhaDe(guardar.error).mensagem)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      <form
        className="grid content-start gap-4"
        aria-label={titulo}
        onSubmit={(evento) => {
          evento.preventDefault()
          enviar()
        }}
      >
        <h1 className="text-2xl titulo">{titulo}</h1>
        {geral ? <FormAlert>{geral}</FormAlert> : null}
        {nomes.length > 1 ? (
          <Field label={palavras.nome}>
            <NativeSelect
              value={clinica ?? ''}
              disabled={anuncio !== null}
              options={nomes.map((cada) => ({ value: cada.clinica_id ?? '', label: cada.nome }))}
              onChange={({ target }) => setClinica(target.value || null)}
            />
          </Field>
        ) : null}
        {tipo === 'anuncio' ? (
          <Field label={palavras.categoria} error={erroDe('categoria')}>
            <NativeSelect
              value={conteudo.categoria ?? ''}
              placeholder={palavras.escolher}
              options={categoriasAnuncio.map((value) => ({ value, label: rotulosCategoria[value] }))}
              onChange={({ target }) =>
                mudar({ categoria: categoriasAnuncio.find((cada) => cada === target.value) ?? null })
              }
            />
          </Field>
        ) : null}
        <Field label={palavras.titulo} error={erroDe('titulo')}>
          <Input
            value={conteudo.titulo}
            maxLength={limitesDoAnuncio.titulo}
            onChange={({ target }) => mudar({ titulo: target.value })}
          />
        </Field>
        <Field
          label={palavras.texto}
          hint={tipo === 'aviso' ? palavras.textoDicaAviso : palavras.textoDica}
          error={erroDe('texto')}
        >
          <Textarea
            rows={7}
            value={conteudo.texto}
            maxLength={limitesDoAnuncio.texto}
            onChange={({ target }) => mudar({ texto: target.value })}
          />
        </Field>
        <Achados achados={achados} vazio={conteudo.texto.trim() === ''} />
        {tipo === 'anuncio' ? (
          <>
            <Field label={palavras.preco} optional error={erroDe('preco')}>
              <MoneyInput
                value={conteudo.preco_centavos}
                onValueChange={(preco_centavos) => mudar({ preco_centavos: preco_centavos || null })}
              />
            </Field>
            <Checkbox
              checked={conteudo.negociavel}
              onChange={({ target }) => mudar({ negociavel: target.checked })}
              label={palavras.negociavel}
            />
          </>
        ) : (
          <>
            <Field label={palavras.publico}>
              <NativeSelect
                value={conteudo.publico}
                options={publicosAviso.map((value) => ({ value, label: rotulosPublico[value] }))}
                onChange={({ target }) =>
                  mudar({ publico: publicosAviso.find((cada) => cada === target.value) ?? 'todos' })
                }
              />
            </Field>
            {conteudo.publico === 'profissionais' ? (
              <Field label={palavras.especialidade} optional hint={palavras.especialidadeExemplo}>
                <Input
                  value={conteudo.especialidade ?? ''}
                  maxLength={80}
                  onChange={({ target }) => mudar({ especialidade: target.value || null })}
                />
              </Field>
            ) : null}
            <Checkbox
              checked={conteudo.prioridade === 'alta'}
              onChange={({ target }) => mudar({ prioridade: target.checked ? 'alta' : 'normal' })}
              label={palavras.prioridade}
            />
          </>
        )}
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label={palavras.uf} optional>
            <NativeSelect
              value={conteudo.uf ?? ''}
              placeholder={palavras.todoPais}
              options={siglasUf.map((value) => ({ value, label: value }))}
              onChange={({ target }) => mudar({ uf: siglasUf.find((cada) => cada === target.value) ?? null })}
            />
          </Field>
          {conteudo.uf ? (
            <Field label={palavras.cidade} optional>
              <Input
                value={conteudo.cidade}
                maxLength={80}
                onChange={({ target }) => mudar({ cidade: target.value })}
              />
            </Field>
          ) : null}
        </div>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label={palavras.inicio} error={diaErrado('inicio')}>
            <DateField
              value={dias.inicio}
              today={hoje}
              onValueChange={(digitos) => mudarDia('inicio', digitos)}
            />
          </Field>
          <Field label={palavras.fim} hint={palavras.fimDica} error={diaErrado('fim') ?? erroDe('fim')}>
            <DateField value={dias.fim} today={hoje} onValueChange={(digitos) => mudarDia('fim', digitos)} />
          </Field>
        </div>
        <Imagens
          imagens={conteudo.imagens}
          onMudar={(mudanca) => setConteudo((antes) => ({ ...antes, imagens: mudanca(antes.imagens) }))}
          erro={erroDe('imagens')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" loading={guardar.isPending}>
            {nome?.por === 'plataforma' ? palavras.publicar : palavras.enviar}
          </Button>
          <Button variant="outline" loading={guardar.isPending} onClick={() => guardar.mutate(false)}>
            {palavras.salvar}
          </Button>
          <Button variant="ghost" onClick={() => (sujo ? setPerguntando(true) : onFechar())}>
            {palavras.cancelar}
          </Button>
        </div>
      </form>
      <Card as="aside" className="self-start" aria-label={palavras.previa}>
        <Previa
          tipo={tipo}
          conteudo={conteudo}
          nome={nome?.nome ?? ''}
          identidade={nome?.identidade ?? null}
        />
      </Card>
      <ConfirmDialog
        open={perguntando}
        onOpenChange={setPerguntando}
        title={palavras.descartar.titulo}
        description={palavras.descartar.descricao}
        confirmLabel={palavras.descartar.confirmar}
        cancelLabel={palavras.descartar.voltar}
        onConfirm={onFechar}
      />
    </div>
  )
}
