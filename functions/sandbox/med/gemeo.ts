import { mensagemDaDefesa, mensagemDeCaso, mensagemDeLista } from '../../providers/med/mensagens.ts'
import type { MedPort } from '../../providers/med/port.ts'
import { medPsp } from '../../providers/med/psp.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { operacoes } from './operacoes.ts'
import type { MedSimulado } from './simulado.ts'

/** The port of contestations over the simulator in process; it passes the port's suite, faults included. */
export function gemeoMed(simulado: MedSimulado, fronteira?: Fronteira): MedPort {
  const ops = operacoes(simulado)
  return medPsp({
    consultar: id => chamarEmProcesso('med-consultar', () => ops.consultar(id), mensagemDeCaso, fronteira),
    listar: pedido => chamarEmProcesso('med-listar', () => ops.listar(pedido), mensagemDeLista, fronteira),
    defender: (id, corpo) =>
      chamarEmProcesso('med-defender', () => ops.defender(id, corpo), mensagemDaDefesa, fronteira),
  })
}
