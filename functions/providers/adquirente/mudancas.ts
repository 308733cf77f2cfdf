import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { normalizarCodigo } from '../../../shared/domain/negativasDoCartao.ts'
import type { HttpOutcome, Prazo } from '../http.ts'
import { type FioCielo, type Mudanca, recusaHttp } from './fio.ts'
import { codigosDeErro } from './mensagens.ts'
import type { AdquirentePort, ConsultaPagamento, Estorno, RecusaSobrePagamento, SituacaoPagamento } from './port.ts'

type Consultar = (pagamentoId: string, prazo: Prazo) => Promise<ConsultaPagamento>

/** What the answer to a capture or a void proves by itself. */
export type Prova =
  | { tipo: 'feita' }
  /** This request changed nothing. */
  | { tipo: 'recusada'; motivo: RecusaSobrePagamento['motivo']; codigo: string }
  | { tipo: 'perdida' }

const NAO_ENCONTRADA = 307
/** Return codes that leave a capture or void open: time-outs, "try again", and one like it already under way. */
const abertos: ReadonlySet<string> = new Set([
  '10',
  '57',
  '97',
  '98',
  '99',
  '117',
  '223',
  '475',
  '476',
  '504',
  '999',
  'AA',
  'BP900',
  'BP901',
  'BP902',
  'BP903',
])
const aprovados: ReadonlySet<string> = new Set(['00', '09'])
const desfeitas: readonly SituacaoPagamento[] = ['anulada', 'estornada']

/** One request each, and what its answer proves by itself. `devolver` without a value: all that was captured. */
export interface Pedidos {
  capturar(pagamentoId: string, valor: Centavos, prazo: Prazo): Promise<Prova>
  soltar(pagamentoId: string, valor: Centavos | undefined, prazo: Prazo): Promise<Prova>
  devolver(pagamentoId: string, valor: Centavos | undefined, prazo: Prazo): Promise<Prova>
}

/** Capture, void and refund over Cielo's wire. */
export const mudancasCielo = (fio: FioCielo, haTempo: (prazo: Prazo) => boolean, consultar: Consultar) =>
  mudancasDe(pedidosCielo(fio), haTempo, consultar)

const pedidosCielo = (fio: FioCielo): Pedidos => ({
  capturar: async (id, valor, prazo) =>
    lerProva(await fio.capturar(id, valor, prazo), ({ situacao }) => situacao === 'capturada'),
  soltar: async (id, valor, prazo) =>
    lerProva(await fio.anular(id, valor, prazo), ({ situacao }) => desfeitas.includes(situacao)),
  // A partial refund keeps the sale's status: there the return code is the only word.
  devolver: async (id, valor, prazo) =>
    lerProva(
      await fio.anular(id, valor, prazo),
      m => desfeitas.includes(m.situacao) || aprovados.has(normalizarCodigo(m.codigo)),
    ),
})

/** Capture, void and refund at any acquirer: one request each, and a query for what its answer does not prove. */
export function mudancasDe(
  pedidos: Pedidos,
  haTempo: (prazo: Prazo) => boolean,
  consultar: Consultar,
): Pick<AdquirentePort, 'capturar' | 'anular' | 'estornar'> {
  const conferir: Consultar = async (pagamentoId, prazo) =>
    haTempo(prazo) ? consultar(pagamentoId, prazo) : { tipo: 'indeterminada' }

  return {
    async capturar({ pagamentoId, valor }, prazo) {
      const prova = await pedidos.capturar(pagamentoId, valor, prazo)
      if (prova.tipo === 'feita') return { tipo: 'capturada', valor }
      if (semConferencia(prova)) return { ...prova, situacao: null }
      const achado = await conferir(pagamentoId, prazo)
      if (achado.tipo !== 'pagamento') return { tipo: 'indeterminada' }
      const { situacao, capturado } = achado
      if (situacao === 'capturada')
        return { tipo: prova.tipo === 'perdida' ? 'capturada' : 'ja-capturada', valor: capturado }
      if (encerrada(situacao)) return { tipo: 'recusada', motivo: 'situacao', codigo: codigoDa(prova), situacao }
      // Still a hold: only a refusal proves that this capture will not arrive later.
      return prova.tipo === 'recusada' && situacao === 'autorizada' ? { ...prova, situacao } : { tipo: 'indeterminada' }
    },

    async anular({ pagamentoId, valor }, prazo) {
      const prova = await pedidos.soltar(pagamentoId, valor, prazo)
      if (prova.tipo === 'feita') return { tipo: 'anulada' }
      if (semConferencia(prova)) return { ...prova, situacao: null }
      const achado = await conferir(pagamentoId, prazo)
      if (achado.tipo !== 'pagamento') return { tipo: 'indeterminada' }
      const { situacao } = achado
      if (desfeitas.includes(situacao)) return { tipo: prova.tipo === 'perdida' ? 'anulada' : 'ja-anulada' }
      if (encerrada(situacao)) return { tipo: 'recusada', motivo: 'situacao', codigo: codigoDa(prova), situacao }
      return prova.tipo === 'recusada' ? { ...prova, situacao } : { tipo: 'indeterminada' }
    },

    async estornar({ pagamentoId, valor, estornadoAntes }, prazo) {
      const antes = await consultar(pagamentoId, prazo)
      if (antes.tipo === 'inexistente') return recusa('inexistente', null)
      if (antes.tipo === 'indeterminada') return { tipo: 'indeterminada' }
      const { situacao, capturado, estornado } = antes
      if (capturado === 0 || !['capturada', ...desfeitas].includes(situacao)) return recusa('situacao', situacao)
      const alvo = valor === undefined ? capturado : estornadoAntes + valor
      if (alvo > capturado || alvo <= estornadoAntes) return recusa('invalida', situacao)
      if (estornado === alvo) return { tipo: 'ja-estornada', estornado }
      if (estornado !== estornadoAntes) return recusa('divergente', situacao)
      const parte = alvo - estornadoAntes === capturado ? undefined : alvo - estornadoAntes
      const prova = await pedidos.devolver(pagamentoId, parte, prazo)
      if (prova.tipo === 'feita') return { tipo: 'estornada', estornado: alvo }
      if (semConferencia(prova)) return { ...prova, situacao }
      const depois = await conferir(pagamentoId, prazo)
      if (depois.tipo !== 'pagamento') return { tipo: 'indeterminada' }
      if (depois.estornado === alvo) return { tipo: 'estornada', estornado: alvo }
      return prova.tipo === 'recusada' ? { ...prova, situacao: depois.situacao } : { tipo: 'indeterminada' }
    },
  }
}

function lerProva(resposta: HttpOutcome<Mudanca>, feita: (mudanca: Mudanca) => boolean): Prova {
  if (resposta.tipo === 'sem-resposta') return { tipo: 'perdida' }
  if (resposta.ok) {
    if (feita(resposta.corpo)) return { tipo: 'feita' }
    const codigo = normalizarCodigo(resposta.corpo.codigo)
    const aberta =
      codigo === '' || abertos.has(codigo) || ['nao-finalizada', 'pendente'].includes(resposta.corpo.situacao)
    return aberta ? { tipo: 'perdida' } : { tipo: 'recusada', motivo: 'negada', codigo }
  }
  const motivo = recusaHttp(resposta.status)
  const codigos = codigosDeErro(resposta.corpo)
  if (motivo === null || codigos.includes(0)) return { tipo: 'perdida' }
  const naoHa = motivo === 'inexistente' || codigos.includes(NAO_ENCONTRADA)
  return {
    tipo: 'recusada',
    motivo: naoHa ? 'inexistente' : motivo,
    codigo: codigos[0] === undefined ? '' : String(codigos[0]),
  }
}

/** Refused for a reason that asking about the payment would not explain (or that would refuse the question too). */
const semConferencia = (
  prova: Prova,
): prova is Extract<Prova, { tipo: 'recusada' }> & { motivo: 'acesso-negado' | 'limite' | 'inexistente' } =>
  prova.tipo === 'recusada' && ['acesso-negado', 'limite', 'inexistente'].includes(prova.motivo)

/** Nothing takes it from here to what was asked. */
const encerrada = (situacao: SituacaoPagamento): boolean =>
  ['negada', 'abortada', 'capturada', ...desfeitas].includes(situacao)

const codigoDa = (prova: Prova): string => (prova.tipo === 'recusada' ? prova.codigo : '')

const recusa = (
  motivo: Extract<Estorno, { tipo: 'recusada' }>['motivo'],
  situacao: SituacaoPagamento | null,
): Estorno => ({
  tipo: 'recusada',
  motivo,
  codigo: '',
  situacao,
})
