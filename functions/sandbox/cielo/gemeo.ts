import * as z from 'zod'
import { adquirenteCielo } from '../../providers/adquirente/cielo.ts'
import type { FioCielo } from '../../providers/adquirente/fio.ts'
import { mensagemGuarda, mensagemLista, mensagemMudanca, mensagemZero } from '../../providers/adquirente/mensagens.ts'
import type { AdquirentePort } from '../../providers/adquirente/port.ts'
import { registroCielo } from '../../providers/boleto/cielo.ts'
import type { BoletoPort } from '../../providers/boleto/port.ts'
import type { HttpOutcome } from '../../providers/http.ts'
import { type Chamada, operacoes } from './operacoes.ts'
import { modoDaResposta, semEfeito } from './respostas.ts'
import type { CieloSimulada } from './simulado.ts'

export interface GemeoCieloOpcoes {
  /**
   * Called before and after every effect at the acquirer, with its name. A simulation yields here to interleave others,
   * or throws to play a crash at that very point.
   */
  fronteira?: (lugar: string) => Promise<void> | void
}

const ENDERECOS = {
  transacao: 'http://cielo.simulado.local/api',
  consulta: 'http://cielo.simulado.local/consulta',
  boleto: 'http://banco.simulado.local/banco/boleto',
}

/** Cielo's wire in process: no sockets, no JSON, no timers, so that a simulation runs it millions of times. */
function fioGemeo(cielo: CieloSimulada, { fronteira = () => {} }: GemeoCieloOpcoes): FioCielo {
  async function chamar<T>(lugar: string, abrir: () => Chamada, schema: z.ZodType<T>): Promise<HttpOutcome<T>> {
    await fronteira(`antes:${lugar}`)
    const { modo, fazer } = abrir()
    const forma = modoDaResposta(modo)
    if (semEfeito(modo)) return falhou(forma)
    const { status, corpo } = fazer()
    await fronteira(`depois:${lugar}`)
    if (forma !== undefined || modo === 'responder-tarde') return falhou(forma)
    if (status > 299) return { tipo: 'resposta', ok: false, status, corpo }
    const lido = schema.safeParse(corpo)
    return lido.success
      ? { tipo: 'resposta', ok: true, status, corpo: lido.data }
      : { tipo: 'sem-resposta', motivo: 'ilegivel' }
  }
  const ops = operacoes(cielo, ENDERECOS)

  return {
    vender: (corpo, schema) => chamar('vender', () => ops.vender(corpo), schema),
    capturar: (id, valor) => chamar('capturar', () => ops.capturar(id, valor), mensagemMudanca),
    anular: (id, valor) => chamar('anular', () => ops.anular(id, valor), mensagemMudanca),
    consultar: (id, schema) => chamar('consultar', () => ops.consultar(id), schema),
    representar: (caso, corpo) => chamar('representar', () => ops.representar(caso, corpo), z.unknown()),
    validar: corpo => chamar('validar', () => ops.validar(corpo), mensagemZero),
    guardar: corpo => chamar('guardar', () => ops.guardar(corpo), mensagemGuarda),
    esquecer: token => chamar('esquecer', () => ops.esquecer(token), z.unknown()),
    listar: pedidoId => chamar('listar', () => ops.listar(pedidoId), mensagemLista),
  }
}

function falhou(forma: ReturnType<typeof modoDaResposta>): HttpOutcome<never> {
  if (forma === '503-com-efeito' || forma === '503-sem-efeito') {
    return { tipo: 'resposta', ok: false, status: 503, corpo: null }
  }
  return { tipo: 'sem-resposta', motivo: forma === 'json-invalido' ? 'ilegivel' : 'timeout' }
}

/** The acquirer's port over the simulator in process; it passes the port's suite, faults included. */
export const gemeoAdquirente = (cielo: CieloSimulada, opcoes: GemeoCieloOpcoes = {}): AdquirentePort =>
  adquirenteCielo(fioGemeo(cielo, opcoes), { now: () => cielo.agora() }, cielo.facilitador)

/** The registrar's port over the simulator in process. */
export const gemeoBoleto = (cielo: CieloSimulada, opcoes: GemeoCieloOpcoes = {}): BoletoPort =>
  registroCielo(fioGemeo(cielo, opcoes), { now: () => cielo.agora() }, 'Bradesco2')
