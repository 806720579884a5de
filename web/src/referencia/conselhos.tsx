import { useState } from 'react'
import type { ConselhoAdmin } from '#domain/referencia/contract.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { FormDialog } from './components/form-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Ativo, Cabecalho, Lista } from './components/tabela.tsx'
import { useConselhos, useCriarConselho, useSalvarConselho } from './hooks.ts'
import { textos } from './messages.ts'
import { useLinha } from './use-linha.ts'

const { conselhos: palavras } = textos

/** Councils, and whether each allows prices to be shown. */
export function Conselhos() {
  const consulta = useConselhos()
  const [aberto, setAberto] = useState<ConselhoAdmin | 'novo' | null>(null)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.novo} onCriar={() => setAberto('novo')} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(conselhos) => (
          <Lista rotulo={palavras.titulo} itens={conselhos}>
            {(conselho) => (
              <LinhaEditavel
                nome={`${conselho.codigo_conselho} · ${conselho.nome_especialidade}`}
                sobre={conselho.exemplo_registro}
                ativo={conselho.ativo}
                marca={
                  <Badge tone={conselho.mostra_preco ? 'success' : 'warning'} className="max-sm:hidden">
                    {conselho.mostra_preco ? palavras.mostra : palavras.esconde}
                  </Badge>
                }
                onEditar={() => setAberto(conselho)}
              />
            )}
          </Lista>
        )}
      </Estado>
      {aberto ? (
        <ConselhoDialog conselho={aberto === 'novo' ? null : aberto} onFechar={() => setAberto(null)} />
      ) : null}
    </>
  )
}

function ConselhoDialog({ conselho, onFechar }: { conselho: ConselhoAdmin | null; onFechar: () => void }) {
  const criar = useCriarConselho()
  const salvar = useSalvarConselho()
  const { campos, mudar, falha, enviando, pronto } = useLinha(
    {
      nome_especialidade: '',
      codigo_conselho: conselho?.codigo_conselho ?? '',
      nome_completo: conselho?.nome_completo ?? '',
      padrao_registro: conselho?.padrao_registro ?? '',
      exemplo_registro: conselho?.exemplo_registro ?? '',
      mostra_preco: conselho?.mostra_preco ?? true,
      ativo: conselho?.ativo ?? true,
    },
    { envios: [criar, salvar], nova: !conselho, onFechar },
  )
  const texto = (
    campo: Exclude<keyof typeof campos, 'mostra_preco' | 'ativo'>,
    rotulo: string,
    tamanho: number,
  ) => (
    <Field label={rotulo} required error={falha?.campos[campo]}>
      <Input
        maxLength={tamanho}
        value={campos[campo]}
        onChange={(event) => mudar({ [campo]: event.target.value })}
      />
    </Field>
  )

  function enviar() {
    const { nome_especialidade, ativo, ...comuns } = campos
    const depois = { onSuccess: () => pronto() }
    if (conselho) salvar.mutate({ ...comuns, ativo, id: conselho.id }, depois)
    else criar.mutate({ ...comuns, nome_especialidade }, depois)
  }

  return (
    <FormDialog
      titulo={conselho ? `${conselho.codigo_conselho} · ${conselho.nome_especialidade}` : palavras.novo}
      falha={falha}
      enviando={enviando}
      nova={!conselho}
      onEnviar={enviar}
      onFechar={onFechar}
    >
      {conselho ? null : texto('nome_especialidade', palavras.especialidade, 120)}
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {texto('codigo_conselho', palavras.codigo, 20)}
        {texto('nome_completo', palavras.nome, 120)}
      </div>
      {texto('padrao_registro', palavras.padrao, 200)}
      {texto('exemplo_registro', palavras.exemplo, 40)}
      <Switch
        label={palavras.preco}
        description={palavras.precoDica}
        checked={campos.mostra_preco}
        onChange={(event) => mudar({ mostra_preco: event.target.checked })}
      />
      {conselho ? <Ativo ativo={campos.ativo} onMudar={(ativo) => mudar({ ativo })} /> : null}
    </FormDialog>
  )
}
