import type { Arranjo } from '../../../shared/domain/agenda.ts'
import { UNIDADES_POR_PEDIDO } from '../../../shared/domain/efeitosDaUr.ts'
import type { RegistradoraPort, UnidadeNoRegistro } from '../../providers/registradora/port.ts'
import { tipoDoFio } from '../../providers/registradora/schedule.ts'
import type { RegistradoraSimulada } from './simulado.ts'

const beneficiario = {
  ...{ documento: '60701190000104', nome: 'BANCO CREDOR SA', ispb: '60701190', agencia: '0500', conta: '123456' },
}
const daSimulada = (u: ReturnType<RegistradoraSimulada['ler']>['unidades'][number]): UnidadeNoRegistro => ({
  ...{ protocolo: u.id, documento: u.documentoUsuarioFinalRecebedor, data: u.dataPrevistaLiquidacao },
  ...{ arranjo: u.arranjoPagamento as Arranjo, constituido: u.valorConstituidoTotal },
  preContratado: u.valorConstituidoPreContratado,
  efeitos: u.gravames.flatMap((g, n) => {
    const tipo = tipoDoFio[g.tipo]
    return tipo ? [{ tipo, ordem: n + 1, valor: g.valor, beneficiario }] : []
  }),
})

/** The same answers without HTTP, for tests of rules. `calada`: the registrar does not answer. */
export function gemeoRegistradora(
  r: RegistradoraSimulada,
  { calada = () => false }: { calada?: () => boolean } = {},
): RegistradoraPort {
  return {
    async lerUnidades(dia, pagina) {
      if (calada()) return { tipo: 'indeterminada' }
      const { unidades, paginas } = r.ler(dia, dia, pagina)
      return {
        ...{ tipo: 'lidas', paginas },
        unidades: unidades.map(daSimulada),
      }
    },
    async lerUnidade({ documento, data, arranjo }) {
      const achadas = calada() ? undefined : r.perguntar(documento, arranjo, data)
      if (!achadas) return { tipo: 'indeterminada' }
      const [u] = achadas
      return u ? { tipo: 'lida', unidade: daSimulada(u) } : { tipo: 'desconhecida' }
    },
    async enviarUnidades(unidades) {
      if (unidades.length > UNIDADES_POR_PEDIDO) throw new RangeError('more units than one request takes')
      if (calada()) return { tipo: 'indeterminado' }
      const processo = r.receber(
        unidades.map(u => ({
          ...{ reference: u.referencia, documentoUsuarioFinalRecebedor: u.documento, arranjoPagamento: u.arranjo },
          ...{ dataPrevistaLiquidacao: u.data, valorConstituidoTotal: u.constituido },
          valorConstituidoPreContratado: u.preContratado,
        })),
      )
      return processo ? { tipo: 'aceito', processo } : { tipo: 'recusado' }
    },
    async consultarEnvio(processo) {
      const p = calada() ? undefined : r.processo(processo)
      if (!p) return { tipo: 'indeterminado' }
      if (p.status === 'PROCESSING') return { tipo: 'andamento' }
      return { tipo: 'concluido', recusadas: p.errors.map(e => ({ referencia: e.reference, codigo: e.code })) }
    },
    async responderComparacao(dia, { unidades, soma, confere }) {
      if (calada()) return { tipo: 'indeterminada' }
      const reconciliationStatus = confere ? 'CONFIRMED' : 'DIVERGENT'
      r.comparacoes.set(dia, { reconciliationStatus, units: unidades, total: soma })
      return { tipo: 'respondida' }
    },
    async contestarContrato(c) {
      if (calada()) return { tipo: 'indeterminada' }
      const tipo = Object.entries(tipoDoFio).find(([, t]) => t === c.tipo)?.[0] ?? ''
      const processo = r.contestar({
        ...{ reference: c.referencia, documentoUsuarioFinalRecebedor: c.documento },
        ...{ receivableSettlementType: tipo, reason: c.motivo },
      })
      return { tipo: 'aceita', processo }
    },
    async consultarContestacao(processo) {
      const c = calada() ? undefined : r.contestacao(processo)
      if (!c) return { tipo: 'indeterminada' }
      if (c.status === 'PROCESSING') return { tipo: 'andamento' }
      return { tipo: c.status === 'ACCEPTED' ? 'procede' : 'naoProcede', resposta: c.message }
    },
    async informarConsentimento({ referencia, documento, instituicao, de, ate, vale }) {
      if (calada()) return { tipo: 'indeterminado' }
      const codigo = r.consentir(referencia, {
        ...{ documentoUsuarioFinalRecebedor: documento, financierDocument: instituicao, startDate: de, endDate: ate },
        status: vale ? 'ACTIVE' : 'INACTIVE',
      })
      if (!codigo || (codigo === '0019' && !vale)) return { tipo: 'informado' }
      return { tipo: 'recusado', codigo }
    },
  }
}
