import { AGORA, buildCena, cliente } from '../../agenda/testing/cena.ts'
import { dbFor, SISTEMA } from '../../database/db.ts'
import type { TestDatabase } from '../../database/testing/database.ts'
import type { TipoMudanca } from '#domain/mudanca/tipos.ts'
import { andarNaFila } from '../jobs.ts'

/** The scene of the agenda, and the acts by which a file is brought. */
export async function cenaDaMudanca(base: TestDatabase) {
  await base.empty('usuarios', 'clinicas')
  const cena = await buildCena(base)
  const como = (usuario_id: string, perfil = 'profissional') => cliente(base, usuario_id, perfil, AGORA)
  const fila = () => andarNaFila(dbFor(base.pools, SISTEMA), () => AGORA)
  /** A file of one kind for Helena's agenda, opened by whoever is named. */
  const abrir = (
    tipo: TipoMudanca,
    conteudo: string | Uint8Array<ArrayBuffer>,
    quem = como(cena.helena.usuario_id),
  ) =>
    quem.mudanca.abrir({
      query: { tipo, profissional_id: cena.helena.id },
      body: new File([conteudo], 'arquivo.csv', { type: 'application/octet-stream' }),
    })
  /** Opened, begun without its broken lines, and brought. */
  const trazer = async (
    tipo: TipoMudanca,
    conteudo: string | Uint8Array<ArrayBuffer>,
    quem = como(cena.helena.usuario_id),
  ) => {
    const { id, mapa, opcoes } = await abrir(tipo, conteudo, quem)
    await quem.mudanca.iniciar({ id, mapa, opcoes, deixar_erradas: true })
    await fila()
    return quem.mudanca.obter({ id })
  }
  const linhas = async (sql: string, ...valores: unknown[]) =>
    (await base.owner.query(sql, valores)).rows as Record<string, unknown>[]
  return { ...cena, como, fila, abrir, trazer, linhas, helenaApi: como(cena.helena.usuario_id) }
}
export type CenaDaMudanca = Awaited<ReturnType<typeof cenaDaMudanca>>
