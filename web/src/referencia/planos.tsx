import { useState } from 'react'
import type { PlanoAdmin } from '#domain/referencia/contract.ts'
import { rotulosTipoDePlano, tiposDePlano, type TipoDePlano } from '#domain/referencia/administracao.ts'
import { semAcentos } from '#domain/formato/sem-acentos.ts'
import { Estado } from '#web/sistema/components/estado.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { FormDialog } from './components/form-dialog.tsx'
import { LinhaEditavel } from './components/linha-editavel.tsx'
import { Ativo, Busca, Cabecalho, Lista, NadaEncontrado } from './components/tabela.tsx'
import { useCriarPlano, usePlanos, useSalvarPlano } from './hooks.ts'
import { textos } from './messages.ts'
import { useLinha } from './use-linha.ts'

const { planos: palavras } = textos

/** Operators and their plans, with the number of professionals of each. */
export function Planos() {
  const consulta = usePlanos()
  const [busca, setBusca] = useState('')
  const [aberto, setAberto] = useState<PlanoAdmin | 'novo' | null>(null)
  return (
    <>
      <Cabecalho palavras={palavras} novo={palavras.novo} onCriar={() => setAberto('novo')} />
      <Busca valor={busca} onMudar={setBusca} />
      <Estado consulta={consulta} erro={palavras.erro}>
        {(todos) => {
          const alvo = semAcentos(busca.trim())
          const planos = todos.filter(({ nome }) => semAcentos(nome).includes(alvo))
          return (
            <Lista rotulo={palavras.titulo} itens={planos} vazio={<NadaEncontrado />}>
              {(plano) => (
                <LinhaEditavel
                  nome={plano.nome}
                  ativo={plano.ativo}
                  sobre={`${rotulosTipoDePlano[plano.tipo]} · ${textos.usos(plano.usos)}`}
                  onEditar={() => setAberto(plano)}
                />
              )}
            </Lista>
          )
        }}
      </Estado>
      {aberto ? (
        <PlanoDialog plano={aberto === 'novo' ? null : aberto} onFechar={() => setAberto(null)} />
      ) : null}
    </>
  )
}

function PlanoDialog({ plano, onFechar }: { plano: PlanoAdmin | null; onFechar: () => void }) {
  const criar = useCriarPlano()
  const salvar = useSalvarPlano()
  const { campos, mudar, falha, enviando, pronto } = useLinha(
    {
      operadora: '',
      regional: '',
      tipo: plano?.tipo ?? ('medico' as TipoDePlano),
      ativo: plano?.ativo ?? true,
    },
    { envios: [criar, salvar], nova: !plano, onFechar },
  )

  function enviar() {
    const { operadora, regional, tipo, ativo } = campos
    const depois = { onSuccess: () => pronto() }
    if (plano) salvar.mutate({ id: plano.id, tipo, ativo }, depois)
    else criar.mutate({ operadora, regional, tipo }, depois)
  }

  return (
    <FormDialog
      titulo={plano?.nome ?? palavras.novo}
      falha={falha}
      enviando={enviando}
      nova={!plano}
      onEnviar={enviar}
      onFechar={onFechar}
    >
      {plano ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={palavras.operadora} hint={textos.nomeFixo} required error={falha?.campos.operadora}>
            <Input
              maxLength={120}
              value={campos.operadora}
              onChange={(event) => mudar({ operadora: event.target.value })}
            />
          </Field>
          <Field label={palavras.regional} optional error={falha?.campos.regional}>
            <Input
              maxLength={80}
              value={campos.regional}
              onChange={(event) => mudar({ regional: event.target.value })}
            />
          </Field>
        </div>
      )}
      <Field label={palavras.tipo}>
        <NativeSelect
          value={campos.tipo}
          options={tiposDePlano.map((tipo) => ({ value: tipo, label: rotulosTipoDePlano[tipo] }))}
          onChange={(event) => mudar({ tipo: event.target.value as TipoDePlano })}
        />
      </Field>
      {plano ? <Ativo ativo={campos.ativo} onMudar={(ativo) => mudar({ ativo })} /> : null}
    </FormDialog>
  )
}
