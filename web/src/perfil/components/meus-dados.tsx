import { useQuery } from '@tanstack/react-query'
import { MapPin, PencilLine } from 'lucide-react'
import { mascararCep } from '#domain/formato/cep.ts'
import { ehPaciente } from '#domain/usuarios/usuario.ts'
import { useUsuario } from '#web/acesso/sessao-context.ts'
import { MinhaFamilia } from '#web/equipe/minha-familia.tsx'
import { textos as doCirculo } from '#web/equipe/messages.ts'
import { textos as doEndereco } from '#web/enderecos/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Sections } from '#web/ui/sections.tsx'
import { useAbrirDialogo } from '../dialogos-context.ts'
import { erroDeCarga } from '../erro-de-carga.ts'
import { leituraDe } from '../leitura.ts'
import { textos } from '../messages.ts'
import { EstadoDosDados } from './estado-dos-dados.tsx'
import { ListaDeDados } from './lista-de-dados.tsx'
import { api } from '#web/rpc/client.ts'

const { meusDados } = textos
const [DADOS, ENDERECO, FAMILIA] = ['parte-dados', 'parte-endereco', 'parte-familia']

/** The patient's second tab: personal data and address, each with an edit button. */
export function MeusDados() {
  const consulta = useQuery(api.usuarios.meusDados.queryOptions())
  const abrir = useAbrirDialogo()
  const usuario = useUsuario()
  const linhas = consulta.data ? leituraDe(consulta.data) : []
  const endereco = consulta.data?.endereco
  const familia = ehPaciente(usuario?.perfil)
  const partes = [
    { id: DADOS, title: meusDados.pessoais },
    { id: ENDERECO, title: meusDados.endereco },
    ...(familia ? [{ id: FAMILIA, title: doCirculo.familia.titulo }] : []),
  ]
  return (
    <Sections label={meusDados.partes} sections={partes}>
      <Card as="section" id={DADOS} className="scroll-mt-28">
        <CardHeader
          title={meusDados.pessoais}
          action={
            <Button
              variant="outline"
              size="sm"
              icon={<PencilLine aria-hidden size={16} />}
              onClick={() => abrir({ dialogo: 'dados' })}
            >
              {textos.editarDados}
            </Button>
          }
          className="mb-4"
        />
        <EstadoDosDados consulta={consulta} erro={erroDeCarga}>
          {() => <ListaDeDados linhas={linhas.filter(({ campo }) => campo !== 'endereco')} />}
        </EstadoDosDados>
      </Card>
      {consulta.data ? (
        <Card as="section" id={ENDERECO} className="scroll-mt-28">
          <CardHeader
            title={meusDados.endereco}
            action={
              endereco ? (
                <Button
                  variant="outline"
                  size="sm"
                  icon={<PencilLine aria-hidden size={16} />}
                  onClick={() => abrir({ dialogo: 'dados', campo: 'endereco' })}
                >
                  {meusDados.editarEndereco}
                </Button>
              ) : null
            }
            className="mb-4"
          />
          {endereco ? (
            <ListaDeDados
              linhas={(
                ['logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'cep'] as const
              ).map((campo) => ({
                campo,
                rotulo: doEndereco[campo],
                valor: (campo === 'cep' ? mascararCep(endereco.cep) : endereco[campo]) || null,
              }))}
            />
          ) : (
            <EmptyState
              icon={<MapPin size={26} />}
              title={meusDados.semEndereco}
              action={
                <Button variant="outline" onClick={() => abrir({ dialogo: 'dados', campo: 'endereco' })}>
                  {meusDados.completarEndereco}
                </Button>
              }
            />
          )}
        </Card>
      ) : null}
      {familia ? (
        <div id={FAMILIA} className="scroll-mt-28">
          <MinhaFamilia />
        </div>
      ) : null}
    </Sections>
  )
}
