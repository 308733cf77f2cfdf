import { porta } from '../need.ts'
import { criarTresDs, type TresDsPort } from './index.ts'

/** The 3-D Secure server as a need. */
export const tresds = porta<TresDsPort, 'mpi-client-id' | 'mpi-client-secret'>({
  provedor: 'tresds',
  parametros: ['mpi-client-id', 'mpi-client-secret'],
  chamadas: { iniciar: true, autenticar: true, validar: true },
  fixos: {},
  criar: (de, env, { clock }) =>
    criarTresDs({
      baseUrl: env.MPI_URL,
      clientId: de['mpi-client-id'],
      clientSecret: de['mpi-client-secret'],
      estabelecimento: { codigo: env.MPI_ESTABELECIMENTO, nome: env.MPI_NOME, mcc: env.MPI_MCC },
      fetch,
      clock,
    }),
})
