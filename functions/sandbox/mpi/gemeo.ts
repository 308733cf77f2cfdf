import { tresDs } from '../../providers/tresds/cielo.ts'
import { mensagemInicio, mensagemResultado, mensagemToken } from '../../providers/tresds/mensagens.ts'
import type { TresDsPort } from '../../providers/tresds/port.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { operacoes } from './operacoes.ts'
import type { MpiSimulado } from './simulado.ts'

/** The 3DS port over the simulator in process; it passes the port's suite, faults included. */
export function gemeoTresDs(mpi: MpiSimulado, { fronteira }: { fronteira?: Fronteira } = {}): TresDsPort {
  const ops = operacoes(mpi, 'http://mpi.localhost/mpi/acs')
  const { codigo, nome, mcc } = mpi.cliente.estabelecimento
  const quem = { EstablishmentCode: codigo, MerchantName: nome, MCC: mcc }
  return tresDs({
    token: () => chamarEmProcesso('3ds-token', () => ops.token(quem), mensagemToken, fronteira),
    iniciar: (acesso, corpo) =>
      chamarEmProcesso('3ds-iniciar', () => ops.iniciar(acesso, corpo), mensagemInicio, fronteira),
    autenticar: (acesso, corpo) =>
      chamarEmProcesso('3ds-autenticar', () => ops.autenticar(acesso, corpo), mensagemResultado, fronteira),
    validar: (acesso, corpo) =>
      chamarEmProcesso('3ds-validar', () => ops.validar(acesso, corpo), mensagemResultado, fronteira),
  })
}
