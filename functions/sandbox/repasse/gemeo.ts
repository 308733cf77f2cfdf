import type { Clock } from '../../platform/runtime/clock.ts'
import { mensagemDeChave, mensagemDeEnvio } from '../../providers/repasse/fio.ts'
import type { RepassePort } from '../../providers/repasse/port.ts'
import { repassePsp } from '../../providers/repasse/psp.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { operacoes } from './operacoes.ts'
import type { RepasseSimulado } from './simulado.ts'

/** The payout port over the simulator in process; it passes the port's suite, faults included. */
export function gemeoRepasse(
  simulado: RepasseSimulado,
  { clock, fronteira }: { clock: Pick<Clock, 'now'>; fronteira?: Fronteira },
): RepassePort {
  const ops = operacoes(simulado)
  return repassePsp(
    {
      enviar: (id, corpo) =>
        chamarEmProcesso('repasse-enviar', () => ops.enviar(id, corpo), mensagemDeEnvio, fronteira),
      buscarChave: ({ chave, documento }) =>
        chamarEmProcesso('repasse-chave', () => ops.buscarChave(chave, documento), mensagemDeChave, fronteira),
      consultar: id => chamarEmProcesso('repasse-consultar', () => ops.consultar(id), mensagemDeEnvio, fronteira),
    },
    { chave: 'quita', clock },
  )
}
