import type { Need } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { criarTresDs, type TresDsPort } from './index.ts'

const credenciais = parametros('mpi-client-id', 'mpi-client-secret')

/** The 3-D Secure server as a need: its credentials come from the stage's parameters at the first call. */
export const tresds: Need<TresDsPort> = {
  permission: { ...credenciais.permission, rede: true },
  create(env, base) {
    const params = credenciais.create(env, base)
    const estabelecimento = { codigo: env.MPI_ESTABELECIMENTO, nome: env.MPI_NOME, mcc: env.MPI_MCC }
    let port: Promise<TresDsPort> | undefined
    const ready = () => {
      port ??= Promise.all([params.get('mpi-client-id'), params.get('mpi-client-secret')])
        .then(([clientId, clientSecret]) =>
          criarTresDs({ baseUrl: env.MPI_URL, clientId, clientSecret, estabelecimento, fetch, clock: base.clock }),
        )
        .catch(error => {
          port = undefined
          throw error
        })
      return port
    }
    return {
      iniciar: async (...args) => (await ready()).iniciar(...args),
      autenticar: async (...args) => (await ready()).autenticar(...args),
      validar: async (...args) => (await ready()).validar(...args),
    }
  },
}
