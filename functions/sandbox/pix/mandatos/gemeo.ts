import type {
  CancelamentoDeDebito,
  ConsultaDeDebito,
  ConsultaDeMandato,
  DebitoNoPsp,
  MandatoNoPsp,
  MandatosPort,
  NovoMandato,
} from '../../../providers/mandatos/port.ts'
import { ehModoDeResposta, type Rota } from '../../modos.ts'
import { errado, type Resultado } from '../modelo.ts'
import type { PixSimulado } from '../simulado.ts'
import type { Cobr, DadosRec, Encerramento, Rec, SolicRec } from './modelo.ts'
import { problemasDeMandato } from './problemas.ts'

/** The in-process twin of the mandates' adapter over the same state machine: no sockets, no JSON, no timers. */
export function gemeoMandatos(psp: PixSimulado): MandatosPort {
  const { mandatos } = psp
  /** Undefined means that no usable answer came back. */
  const chamar = <T>(rota: Rota, efeito: () => T, recusa?: T): T | undefined => {
    const modo = psp.falhas.tirar(rota)
    if (modo === '503-sem-efeito' || modo === 'pendurar-sem-efeito') return undefined
    if (modo === 'recusar' && recusa !== undefined) return recusa
    const resposta = efeito()
    return ehModoDeResposta(modo) ? undefined : resposta
  }
  const recusado = <T>(): Resultado<T> => errado(problemasDeMandato.cobr('Recusada a pedido.', 'cobr'))

  const consultarMandato = async (idRec: string, txid: string | undefined): Promise<ConsultaDeMandato> => {
    const lido = chamar('rec-consultar', () => ({ rec: mandatos.rec(idRec) }))
    if (!lido) return { tipo: 'indeterminado' }
    return lido.rec ? { tipo: 'mandato', ...lerRec(lido.rec, codigoDe(psp, lido.rec, txid)) } : { tipo: 'inexistente' }
  }
  const consultarDebito = async (txid: string): Promise<ConsultaDeDebito> => {
    const lido = chamar('cobr-consultar', () => ({ cobr: mandatos.cobr(txid) }))
    if (!lido) return { tipo: 'indeterminado' }
    return lido.cobr ? { tipo: 'debito', ...lerCobr(lido.cobr) } : { tipo: 'inexistente' }
  }

  return {
    consultarMandato,
    consultarDebito,
    async reservarLocal() {
      const local = chamar('locrec', () => mandatos.reservar())
      return local ? { tipo: 'reservado', local: local.id } : { tipo: 'indeterminado' }
    },
    async criarMandato(novo) {
      const criado = chamar('rec-criar', () => mandatos.criarRec(dadosDe(novo)), recusado<Rec>())
      if (criado?.ok) return { tipo: 'criado', idRec: criado.valor.idRec }
      const local = chamar('locrec-consultar', () => ({ achado: mandatos.local(novo.local) }))
      if (!local?.achado) return { tipo: 'indeterminado' }
      if (local.achado.idRec === null)
        return criado ? { tipo: 'recusada', motivo: 'invalida' } : { tipo: 'indeterminado' }
      const rec = await consultarMandato(local.achado.idRec, undefined)
      if (rec.tipo !== 'mandato') return { tipo: 'indeterminado' }
      const nosso = rec.contrato === novo.contrato
      return nosso ? { tipo: 'criado', idRec: rec.idRec } : { tipo: 'recusada', motivo: 'invalida' }
    },
    async cancelarMandato(idRec) {
      const feito = chamar('rec-cancelar', () => mandatos.cancelarRec(idRec))
      if (feito?.ok) return { tipo: 'encerrado' }
      if (feito?.problema.status === 404) return { tipo: 'inexistente' }
      const achado = await consultarMandato(idRec, undefined)
      if (achado.tipo !== 'mandato') return { tipo: achado.tipo }
      return { tipo: ['REJEITADA', 'EXPIRADA', 'CANCELADA'].includes(achado.status) ? 'encerrado' : 'indeterminado' }
    },
    async pedirConfirmacao({ idRec, expiraEm, destino, documento }) {
      const { ispb: ispbParticipante, agencia, conta } = destino
      const dados = {
        ...{ idRec, expira: Date.parse(expiraEm) },
        destinatario: { ispbParticipante, agencia, conta, documento },
      }
      const feito = chamar('solicrec-pedir', () => mandatos.pedir(dados), recusado<SolicRec>())
      if (!feito) return { tipo: 'indeterminado' }
      if (feito.ok) return { tipo: 'pedido', idSolicRec: feito.valor.idSolicRec }
      const ja = mandatos.pedidoDaRec(idRec) !== undefined
      return ja ? { tipo: 'pedido', idSolicRec: null } : { tipo: 'recusada', motivo: 'invalida' }
    },
    async consultarPedido(idSolicRec) {
      const lido = chamar('solicrec-consultar', () => ({ pedido: mandatos.pedido(idSolicRec) }))
      if (!lido) return { tipo: 'indeterminado' }
      return lido.pedido ? { tipo: 'pedido', status: lido.pedido.status } : { tipo: 'inexistente' }
    },
    async enviarDebito(novo) {
      const { txid, idRec, vencimento, valor, informacao } = novo
      const dados = {
        ...{ idRec, infoAdicional: informacao, vencimento, valor, ajusteDiaUtil: true },
        recebedor: { agencia: '0001', conta: '1234567', tipoConta: 'CORRENTE' as const },
      }
      const feito = chamar('cobr-enviar', () => mandatos.criarCobr(txid, dados), recusado<Cobr>())
      const conferir = (achado: DebitoNoPsp) =>
        achado.idRec === idRec && achado.valor === valor
          ? { tipo: 'enviado' as const, debito: achado }
          : { tipo: 'recusada' as const, motivo: 'txid-em-uso' as const }
      if (feito?.ok) return conferir(lerCobr(feito.valor))
      const achado = await consultarDebito(txid)
      if (achado.tipo === 'debito') return conferir(achado)
      const provado = feito && achado.tipo === 'inexistente'
      return provado ? { tipo: 'recusada', motivo: 'invalida' } : { tipo: 'indeterminado' }
    },
    async cancelarDebito(txid): Promise<CancelamentoDeDebito> {
      const feito = chamar('cobr-cancelar', () => mandatos.cancelarCobr(txid))
      if (feito?.ok) return { tipo: 'cancelado' }
      if (feito?.problema.status === 404) return { tipo: 'inexistente' }
      const achado = await consultarDebito(txid)
      if (achado.tipo !== 'debito') return { tipo: achado.tipo }
      if (achado.status === 'CANCELADA') return { tipo: 'cancelado' }
      if (achado.status !== 'CRIADA' && achado.status !== 'ATIVA') return { tipo: 'terminado' }
      return { tipo: feito ? 'tarde' : 'indeterminado' }
    },
    async retentarDebito(txid, dia) {
      const feito = chamar('cobr-retentar', () => mandatos.retentar(txid, dia), recusado<Cobr>())
      if (feito?.ok) return { tipo: 'pedida' }
      const achado = await consultarDebito(txid)
      if (achado.tipo === 'debito' && achado.tentativas.some(t => t.dia === dia)) return { tipo: 'pedida' }
      const provado = feito && achado.tipo !== 'indeterminado'
      return provado ? { tipo: 'recusada', motivo: 'invalida' } : { tipo: 'indeterminado' }
    },
  }
}

const codigoDe = (psp: PixSimulado, rec: Rec, txid: string | undefined): string | null =>
  txid === undefined || txid !== rec.txid ? null : psp.mandatos.codigo(rec)

const dadosDe = (novo: NovoMandato): DadosRec => {
  const { documento, nome } = novo.devedor
  return {
    ...{ contrato: novo.contrato, objeto: novo.objeto },
    devedor: documento.length === 11 ? { cpf: documento, nome } : { cnpj: documento, nome },
    ...{ dataInicial: novo.inicio, dataFinal: novo.fim ?? null, periodicidade: novo.periodicidade },
    ...{ valorRec: novo.valor, valorMinimoRecebedor: null, politicaRetentativa: novo.politica },
    ...{ loc: novo.local, txid: novo.txid ?? null },
  }
}

const lerFim = (fim: Encerramento | null): MandatoNoPsp['encerramento'] =>
  fim && { codigo: fim.codigo, solicitante: fim.solicitante ?? null }
const lerRec = (rec: Rec, codigo: string | null): MandatoNoPsp => ({
  ...{ idRec: rec.idRec, contrato: rec.contrato, status: rec.status, codigo },
  encerramento: lerFim(rec.encerramento),
})
const lerCobr = (cobr: Cobr): DebitoNoPsp => ({
  ...{ txid: cobr.txid, idRec: cobr.idRec, status: cobr.status, valor: cobr.valor, vencimento: cobr.vencimento },
  tentativas: cobr.tentativas.map(({ dia, e2eid, status, codigo }) => ({ dia, e2eid, status, codigo })),
  encerramento: lerFim(cobr.encerramento),
})
