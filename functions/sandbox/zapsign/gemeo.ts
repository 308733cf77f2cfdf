import { documentoNoFio } from '../../providers/assinatura/fio.ts'
import type { AssinaturaPort } from '../../providers/assinatura/port.ts'
import { zapSign } from '../../providers/assinatura/zapsign.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { assinado } from './arquivo.ts'
import { operacoes } from './operacoes.ts'
import type { ZapSignSimulado } from './simulado.ts'

/** The signature port over the simulator in process; it passes the port's suite, faults included. */
export function gemeoZapSign(simulado: ZapSignSimulado, { fronteira }: { fronteira?: Fronteira } = {}): AssinaturaPort {
  const ops = operacoes(simulado)
  return zapSign({
    criar: corpo => chamarEmProcesso('criar-documento', () => ops.criar(corpo), documentoNoFio, fronteira),
    consultar: docId => chamarEmProcesso('consultar-documento', () => ops.consultar(docId), documentoNoFio, fronteira),
    async baixar(url) {
      const token = /\/arquivos\/([0-9a-f-]{36})\/assinado\.pdf$/.exec(url)?.[1] ?? ''
      const documento = simulado.documento(token)
      return documento?.status === 'signed'
        ? { tipo: 'arquivo', bytes: await assinado(documento) }
        : { tipo: 'indeterminada' }
    },
  })
}
