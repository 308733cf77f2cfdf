import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type {
  CobrancaPix,
  DevolucaoPix,
  NovaCobranca,
  NovaDevolucao,
  PixPort,
  RecebimentoPix,
  RegistroDevolucao,
} from '../../providers/pix/port.ts'
import { ehModoDeResposta, type Modo, type Rota } from '../modos.ts'
import { locationDe } from './fio.ts'
import { type Cob, type Devolucao, expiraEm, type Recebimento } from './modelo.ts'
import type { PixSimulado } from './simulado.ts'

export interface GemeoOpcoes {
  /** Our DICT key, as the real adapter has it. */
  chave: string
  /**
   * Called before and after every effect at the PSP, with its name. A simulation yields here to interleave others, or
   * throws to play a crash at that very point.
   */
  fronteira?: (lugar: string) => Promise<void> | void
}

const porPagina = 100

/**
 * The in-process twin of `bacen` over the same state machine: no sockets, no JSON, no timers, so that a simulation
 * runs it millions of times and a seed repeats itself. It passes the port's suite, faults included.
 */
export function gemeoPix(psp: PixSimulado, { chave, fronteira = () => {} }: GemeoOpcoes): PixPort {
  /** Runs the effect unless the fault prevents it; undefined means that no usable answer came back. */
  async function chamar<T>(
    rota: Rota,
    valor: Centavos | undefined,
    efeito: (modo?: Modo) => T,
  ): Promise<T | undefined> {
    await fronteira(`antes:${rota}`)
    const modo = psp.falhas.tirar(rota, valor)
    if (modo === '503-sem-efeito' || modo === 'pendurar-sem-efeito') return undefined
    const resposta = efeito(modo)
    if (modo === 'webhook-antes-da-resposta') await psp.trabalhar()
    await fronteira(`depois:${rota}`)
    return ehModoDeResposta(modo) ? undefined : resposta
  }

  const consultarCob = async (txid: string) => {
    const resposta = await chamar('consultar', psp.cob(txid)?.valor, () => ({ cob: psp.cob(txid) }))
    if (!resposta) return { tipo: 'indeterminado' as const }
    return resposta.cob ? { tipo: 'cobranca' as const, ...lerCob(psp, resposta.cob) } : { tipo: 'inexistente' as const }
  }

  const valorCobrado = (e2eid: string) => {
    const txid = psp.devolucoes.recebimento(e2eid)?.txid
    return txid === undefined ? undefined : psp.cob(txid)?.valor
  }

  return {
    consultar: consultarCob,

    async criarCobranca(nova) {
      const criada = await chamar('criar', nova.valor, modo => psp.criarCob(nova.txid, dadosDe(nova, chave), modo))
      if (criada?.ok) return criacao(psp, criada.valor)
      const achada = await consultarCob(nova.txid)
      if (achada.tipo === 'cobranca') {
        const nossa = achada.valor === nova.valor && achada.situacao !== 'REMOVIDA'
        const cob = nossa ? psp.cob(nova.txid) : undefined
        return cob ? criacao(psp, cob) : { tipo: 'recusada', motivo: 'txid-em-uso' }
      }
      const recusada = criada && achada.tipo === 'inexistente'
      return recusada ? { tipo: 'recusada', motivo: 'invalida' } : { tipo: 'indeterminado' }
    },

    async cancelar(txid) {
      const removida = await chamar('revisar', psp.cob(txid)?.valor, () => psp.revisarCob(txid, 'remover'))
      if (removida?.ok) return { tipo: 'cancelada' }
      if (removida?.problema.status === 404) return { tipo: 'inexistente' }
      const achada = await consultarCob(txid)
      if (achada.tipo !== 'cobranca') return { tipo: achada.tipo }
      if (achada.situacao === 'REMOVIDA') return { tipo: 'cancelada' }
      return { tipo: achada.situacao === 'CONCLUIDA' ? 'ja-paga' : 'indeterminado' }
    },

    async devolver(nova) {
      const { e2eid, id, valor, descricao = null } = nova
      const pedido = { valor, natureza: 'ORIGINAL' as const, descricao }
      const aceita = await chamar('devolver', valorCobrado(e2eid), modo =>
        psp.devolucoes.devolver(e2eid, id, pedido, modo),
      )
      if (aceita?.ok) return situacaoDaDevolucao(aceita.valor, nova)
      const achada = await chamar('consultar-devolucao', undefined, () => ({
        devolucao: psp.devolucoes.recebimento(e2eid)?.devolucoes.find(uma => uma.id === id),
      }))
      if (achada?.devolucao) return situacaoDaDevolucao(achada.devolucao, nova)
      return aceita && achada ? { tipo: 'recusada', motivo: 'invalida' } : { tipo: 'indeterminado' }
    },

    async consultarPix(e2eid) {
      const resposta = await chamar('consultar-pix', undefined, () => ({ pix: psp.devolucoes.recebimento(e2eid) }))
      if (!resposta) return { tipo: 'indeterminado' }
      return resposta.pix ? { tipo: 'pix', ...lerPix(resposta.pix) } : { tipo: 'inexistente' }
    },

    async consultarDevolucao(e2eid, id) {
      const resposta = await chamar('consultar-devolucao', undefined, () => ({
        devolucao: psp.devolucoes.recebimento(e2eid)?.devolucoes.find(uma => uma.id === id),
      }))
      if (!resposta) return { tipo: 'indeterminado' }
      return resposta.devolucao ? { tipo: 'devolucao', ...lerDevolucao(resposta.devolucao) } : { tipo: 'inexistente' }
    },

    async listar({ inicio, fim, pagina, comDevolucao = false }) {
      const todos = await chamar('listar', undefined, () =>
        psp.devolucoes
          .recebimentos()
          .filter(p => p.horario >= inicio && p.horario <= fim && (!comDevolucao || p.devolucoes.length > 0)),
      )
      if (!todos) return { tipo: 'indeterminado' }
      const pix = todos.slice(pagina * porPagina, (pagina + 1) * porPagina).map(lerPix)
      return { tipo: 'lista', pix, paginas: Math.ceil(todos.length / porPagina), ilegiveis: 0 }
    },
  }
}

function dadosDe(nova: NovaCobranca, chave: string) {
  const { devedor } = nova
  const cpf = devedor?.documento.length === 11
  return {
    expiracao: nova.expiracaoSegundos,
    valor: nova.valor,
    modalidadeAlteracao: 0 as const,
    chave,
    devedor: devedor
      ? cpf
        ? { cpf: devedor.documento, nome: devedor.nome }
        : { cnpj: devedor.documento, nome: devedor.nome }
      : null,
    solicitacaoPagador: nova.solicitacaoPagador ?? null,
    infoAdicionais: [],
  }
}

const criacao = (psp: PixSimulado, cob: Cob) => ({
  tipo: 'criada' as const,
  txid: cob.txid,
  brcode: psp.codigo(cob),
  criadaEm: cob.criacao,
  expiraEm: expiraEm(cob),
})

const lerCob = (psp: PixSimulado, cob: Cob): CobrancaPix => ({
  txid: cob.txid,
  situacao: cob.status === 'ATIVA' || cob.status === 'CONCLUIDA' ? cob.status : 'REMOVIDA',
  valor: cob.valor,
  brcode: psp.codigo(cob),
  location: locationDe(cob, psp.endereco),
  criadaEm: cob.criacao,
  expiraEm: expiraEm(cob),
  pagamentos: psp.recebimentosDe(cob).map(lerPix),
})

/** Also what a callback says, for a simulation that delivers without JSON. */
export const lerPix = (recebimento: Recebimento): RecebimentoPix => ({
  e2eid: recebimento.e2eid,
  txid: recebimento.txid === '' ? null : recebimento.txid,
  valor: recebimento.valor,
  horario: recebimento.horario,
  devolucoes: recebimento.devolucoes.map(lerDevolucao),
})

const lerDevolucao = (uma: Devolucao): RegistroDevolucao => ({
  id: uma.id,
  valor: uma.valor,
  situacao: uma.status,
  natureza: uma.natureza,
  rtrId: uma.rtrId,
  solicitadaEm: uma.solicitacao,
  liquidadaEm: uma.liquidacao,
  motivo: uma.motivo,
})

function situacaoDaDevolucao(achada: Devolucao, nova: NovaDevolucao): DevolucaoPix {
  if (achada.valor !== nova.valor) return { tipo: 'recusada', motivo: 'id-em-uso' }
  if (achada.status === 'NAO_REALIZADO') return { tipo: 'nao-realizado', motivo: achada.motivo }
  return { tipo: achada.status === 'DEVOLVIDO' ? 'devolvido' : 'em-processamento' }
}
