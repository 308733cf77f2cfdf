import { pagamentoDeBoletoCelcoin } from '../../providers/pagamentoDeBoleto/celcoin.ts'
import {
  mensagemConsulta,
  mensagemMudanca,
  mensagemReserva,
  mensagemSituacao,
} from '../../providers/pagamentoDeBoleto/mensagens.ts'
import type { PagamentoDeBoletoPort } from '../../providers/pagamentoDeBoleto/port.ts'
import { chamarEmProcesso, type Fronteira } from '../chamada.ts'
import { operacoes } from './operacoes.ts'
import type { CelcoinSimulada } from './simulado.ts'

/** The port over the simulator in process; it passes the port's suite, faults included. */
export function gemeoPagamentoDeBoleto(
  celcoin: CelcoinSimulada,
  { fronteira }: { fronteira?: Fronteira } = {},
): PagamentoDeBoletoPort {
  const ops = operacoes(celcoin)
  return pagamentoDeBoletoCelcoin(
    {
      autorizar: corpo => chamarEmProcesso('conta-consultar', () => ops.autorizar(corpo), mensagemConsulta, fronteira),
      reservar: corpo => chamarEmProcesso('conta-reservar', () => ops.reservar(corpo), mensagemReserva, fronteira),
      efetivar: (id, corpo) =>
        chamarEmProcesso('conta-efetivar', () => ops.efetivar(id, corpo), mensagemMudanca, fronteira),
      desfazer: (id, corpo) =>
        chamarEmProcesso('conta-desfazer', () => ops.desfazer(id, corpo), mensagemMudanca, fronteira),
      situacao: consulta =>
        chamarEmProcesso('conta-situacao', () => ops.situacao(consulta), mensagemSituacao, fronteira),
    },
    { now: () => celcoin.agora() },
  )
}
