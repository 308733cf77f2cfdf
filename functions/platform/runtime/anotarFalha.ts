import type { NomeDeFila } from '../../../shared/domain/filas.ts'
import { FalhaDeMensagem } from '../storage/FalhaDeMensagem.ts'
import { storage } from '../storage/index.ts'
import type { Storage } from '../storage/port.ts'
import type { Need } from './needs.ts'

/** Keeps why the last try of a message failed, for who looks at its dead letter (decision 0195). */
export type AnotarFalha = (
  falha: { mensagemId: string; fila: NomeDeFila; tentativas: number },
  error: Error,
) => Promise<void>

const dias = (n: number) => n * 24 * 3600
/** A dead letter lives for fourteen days; its reason a little longer. */
const guardadaSegundos = dias(15)
const maximoDeTexto = 300

export const criarAnotarFalha =
  (table: Pick<Storage, 'commit'>, now: () => number): AnotarFalha =>
  async (falha, { name, message }) => {
    const agora = now()
    await table.commit([
      FalhaDeMensagem.put({
        ...falha,
        ...{ nome: name, texto: message.slice(0, maximoDeTexto), em: new Date(agora).toISOString() },
        ttl: Math.ceil(agora / 1000) + guardadaSegundos,
      }),
    ])
  }

const daTabela = storage({ escreve: ['FalhaDeMensagem'] })
/** Every consumer's need: what it may write beside its own. */
export const anotarFalha: Need<AnotarFalha> = {
  permission: daTabela.permission,
  create: (env, base) => criarAnotarFalha(daTabela.create(env, base), () => base.clock.now()),
}
